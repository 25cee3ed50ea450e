import { shortUrl } from '../crawl/urls.rules.ts'
import { type Check, isSecure, some, verdict } from './check.rules.ts'
import { pageMakeTexts } from './page-make.texts.ts'

const HTML_BYTES_MAX = 200_000
const ELEMENTS_MAX = 1_500
const DEPTH_MAX = 32
const INLINE_BYTES_MAX = 50_000
const BLOCKING_MAX = 6
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`

/** How the page is built: phones, weight, keyboard and screen reader users. */
export const pageMakeChecks: readonly Check[] = [
  {
    id: 'viewport',
    element: pageMakeTexts.viewport.element,
    impact: 'High',
    recommendation: pageMakeTexts.viewport.recommendation,
    look: ({ start: { head } }) =>
      verdict(
        /width\s*=\s*device-width/i.test(head.viewport),
        pageMakeTexts.viewport.good,
        head.viewport ? pageMakeTexts.viewport.bad : pageMakeTexts.viewport.noViewportSet,
      ),
  },
  {
    id: 'zoom',
    element: pageMakeTexts.zoom.element,
    impact: 'Medium',
    recommendation: pageMakeTexts.zoom.recommendation,
    look: ({ start: { head } }) =>
      head.viewport
        ? verdict(
            !/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*1(\.0*)?\b/i.test(head.viewport),
            pageMakeTexts.zoom.good,
            pageMakeTexts.zoom.bad,
          )
        : undefined,
  },
  {
    id: 'charset',
    element: pageMakeTexts.charset.element,
    impact: 'Low',
    recommendation: pageMakeTexts.charset.recommendation,
    look: ({ start: { head } }) => verdict(head.hasCharset, pageMakeTexts.charset.good, pageMakeTexts.charset.bad),
  },
  {
    id: 'doctype',
    element: pageMakeTexts.doctype.element,
    impact: 'Low',
    recommendation: pageMakeTexts.doctype.recommendation,
    look: ({ start: { head } }) => verdict(head.hasDoctype, pageMakeTexts.doctype.good, pageMakeTexts.doctype.bad),
  },
  {
    id: 'html-size',
    element: pageMakeTexts.htmlSize.element,
    impact: 'Low',
    recommendation: pageMakeTexts.htmlSize.recommendation,
    look: ({ start }) =>
      verdict(
        start.htmlBytes < HTML_BYTES_MAX && !start.isCut,
        pageMakeTexts.htmlSize.good(kilobytes(start.htmlBytes)),
        pageMakeTexts.htmlSize.bad(start.isCut, kilobytes(start.htmlBytes)),
      ),
  },
  {
    id: 'elements',
    element: pageMakeTexts.elements.element,
    impact: 'Low',
    recommendation: pageMakeTexts.elements.recommendation,
    look: ({ start: { markup } }) =>
      verdict(
        markup.elements < ELEMENTS_MAX,
        pageMakeTexts.elements.good(markup.elements),
        pageMakeTexts.elements.good(markup.elements),
      ),
  },
  {
    id: 'depth',
    element: pageMakeTexts.depth.element,
    impact: 'Low',
    recommendation: pageMakeTexts.depth.recommendation,
    look: ({ start: { markup } }) =>
      verdict(
        markup.depth <= DEPTH_MAX,
        pageMakeTexts.depth.good(markup.depth),
        pageMakeTexts.depth.good(markup.depth),
      ),
  },
  {
    id: 'blocking-scripts',
    element: pageMakeTexts.blockingScripts.element,
    impact: 'Medium',
    recommendation: pageMakeTexts.blockingScripts.recommendation,
    look: ({ start: { markup } }) =>
      markup.scripts === 0
        ? undefined
        : verdict(
            markup.blockingScripts === 0,
            pageMakeTexts.blockingScripts.good,
            pageMakeTexts.blockingScripts.bad(markup.blockingScripts),
          ),
  },
  {
    id: 'style-sheets',
    element: pageMakeTexts.styleSheets.element,
    impact: 'Low',
    recommendation: pageMakeTexts.styleSheets.recommendation,
    look: ({ start: { markup } }) =>
      markup.blockingStyles === 0
        ? undefined
        : verdict(
            markup.blockingStyles <= BLOCKING_MAX,
            pageMakeTexts.styleSheets.good(markup.blockingStyles),
            pageMakeTexts.styleSheets.good(markup.blockingStyles),
          ),
  },
  {
    id: 'inline-code',
    element: pageMakeTexts.inlineCode.element,
    impact: 'Low',
    recommendation: pageMakeTexts.inlineCode.recommendation,
    look: ({ start: { markup } }) =>
      markup.inlineBytes === 0
        ? undefined
        : verdict(
            markup.inlineBytes < INLINE_BYTES_MAX,
            pageMakeTexts.inlineCode.good(kilobytes(markup.inlineBytes)),
            pageMakeTexts.inlineCode.good(kilobytes(markup.inlineBytes)),
          ),
  },
  {
    id: 'mixed-content',
    element: pageMakeTexts.mixedContent.element,
    impact: 'High',
    recommendation: pageMakeTexts.mixedContent.recommendation,
    look: (site) => {
      if (!isSecure(site)) return undefined
      const plain = site.start.markup.resources.filter((it) => it.startsWith('http:'))
      return verdict(
        plain.length === 0,
        pageMakeTexts.mixedContent.good,
        pageMakeTexts.mixedContent.bad(plain.length),
        plain.map((it) => shortUrl(it)),
      )
    },
  },
  {
    id: 'outdated-html',
    element: pageMakeTexts.outdatedHtml.element,
    impact: 'Low',
    recommendation: pageMakeTexts.outdatedHtml.recommendation,
    look: ({ start: { markup } }) =>
      verdict(
        markup.outdated.length === 0,
        pageMakeTexts.outdatedHtml.good,
        pageMakeTexts.outdatedHtml.bad(some(markup.outdated.map((it) => `<${it}>`))),
      ),
  },
  {
    id: 'plugins',
    element: pageMakeTexts.plugins.element,
    impact: 'Medium',
    recommendation: pageMakeTexts.plugins.recommendation,
    look: ({ start: { markup } }) =>
      verdict(markup.plugins === 0, pageMakeTexts.plugins.good, pageMakeTexts.plugins.bad(markup.plugins)),
  },
  {
    id: 'labels',
    element: pageMakeTexts.labels.element,
    impact: 'Medium',
    recommendation: pageMakeTexts.labels.recommendation,
    look: ({ start: { markup } }) =>
      markup.fields === 0
        ? undefined
        : verdict(
            markup.fieldsWithoutLabel === 0,
            pageMakeTexts.labels.good,
            pageMakeTexts.labels.bad(markup.fieldsWithoutLabel),
          ),
  },
  {
    id: 'buttons',
    element: pageMakeTexts.buttons.element,
    impact: 'Low',
    recommendation: pageMakeTexts.buttons.recommendation,
    look: ({ start: { markup } }) =>
      markup.buttons === 0
        ? undefined
        : verdict(
            markup.buttonsWithoutName === 0,
            pageMakeTexts.buttons.good,
            pageMakeTexts.buttons.bad(markup.buttonsWithoutName),
          ),
  },
  {
    id: 'frames',
    element: pageMakeTexts.frames.element,
    impact: 'Low',
    recommendation: pageMakeTexts.frames.recommendation,
    look: ({ start: { markup } }) =>
      markup.frames === 0
        ? undefined
        : verdict(
            markup.framesWithoutTitle === 0,
            pageMakeTexts.frames.good,
            pageMakeTexts.frames.bad(markup.framesWithoutTitle),
          ),
  },
  {
    id: 'landmark',
    element: pageMakeTexts.landmark.element,
    impact: 'Low',
    recommendation: pageMakeTexts.landmark.recommendation,
    look: ({ start: { markup } }) => verdict(markup.hasMain, pageMakeTexts.landmark.good, pageMakeTexts.landmark.bad),
  },
  {
    id: 'duplicate-ids',
    element: pageMakeTexts.duplicateIds.element,
    impact: 'Low',
    recommendation: pageMakeTexts.duplicateIds.recommendation,
    look: ({ start: { markup } }) =>
      markup.ids === 0
        ? undefined
        : verdict(
            markup.duplicateIds === 0,
            pageMakeTexts.duplicateIds.good,
            pageMakeTexts.duplicateIds.bad(markup.duplicateIds),
          ),
  },
]
