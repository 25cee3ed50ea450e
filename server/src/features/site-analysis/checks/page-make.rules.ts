import { shortUrl } from '../crawl/urls.rules.ts'
import { type Check, isSecure, plural, some, verdict } from './check.rules.ts'

const HTML_BYTES_MAX = 200_000
const ELEMENTS_MAX = 1_500
const DEPTH_MAX = 32
const INLINE_BYTES_MAX = 50_000
const BLOCKING_MAX = 6
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`

/** How the page is made: phones, weight, people who use a keyboard or a screen reader. */
export const pageMakeChecks: readonly Check[] = [
  {
    id: 'viewport',
    element: 'Fits phones (viewport)',
    impact: 'High',
    recommendation: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
    look: ({ start: { head } }) =>
      verdict(
        /width\s*=\s*device-width/i.test(head.viewport),
        'The page follows the width of the device.',
        head.viewport ? 'The page doesn’t adapt to the width of the device.' : 'No viewport is set.',
      ),
  },
  {
    id: 'zoom',
    element: 'Visitors may zoom',
    impact: 'Medium',
    recommendation: 'Remove user-scalable=no and maximum-scale from the viewport tag.',
    look: ({ start: { head } }) =>
      head.viewport
        ? verdict(
            !/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*1(\.0*)?\b/i.test(head.viewport),
            'Zooming is allowed.',
            'Zooming is switched off.',
          )
        : undefined,
  },
  {
    id: 'charset',
    element: 'Character set',
    impact: 'Low',
    recommendation: 'Say it first in the head: <meta charset="utf-8">.',
    look: ({ start: { head } }) =>
      verdict(head.hasCharset, 'The page says its character set.', 'The page does not say its character set.'),
  },
  {
    id: 'doctype',
    element: 'Doctype',
    impact: 'Low',
    recommendation: 'Begin the page with <!doctype html>.',
    look: ({ start: { head } }) =>
      verdict(head.hasDoctype, 'The page is HTML5.', 'The doctype is missing, and browsers fall back to old rules.'),
  },
  {
    id: 'html-size',
    element: 'Size of the HTML',
    impact: 'Low',
    recommendation: 'Keep the HTML under 200 KB.',
    look: ({ start }) =>
      verdict(
        start.htmlBytes < HTML_BYTES_MAX && !start.isCut,
        `The HTML has ${kilobytes(start.htmlBytes)}.`,
        `The HTML has ${start.isCut ? 'more than ' : ''}${kilobytes(start.htmlBytes)}.`,
      ),
  },
  {
    id: 'elements',
    element: 'Number of elements',
    impact: 'Low',
    recommendation: 'Keep it under 1,500: large pages are slow on phones.',
    look: ({ start: { markup } }) =>
      verdict(
        markup.elements < ELEMENTS_MAX,
        `The page has ${plural(markup.elements, 'element')}.`,
        `The page has ${plural(markup.elements, 'element')}.`,
      ),
  },
  {
    id: 'depth',
    element: 'Depth of elements',
    impact: 'Low',
    recommendation: 'Nest at most 32 elements within each other.',
    look: ({ start: { markup } }) =>
      verdict(
        markup.depth <= DEPTH_MAX,
        `The page is ${plural(markup.depth, 'level')} deep.`,
        `The page is ${plural(markup.depth, 'level')} deep.`,
      ),
  },
  {
    id: 'blocking-scripts',
    element: 'Scripts that hold up the page',
    impact: 'Medium',
    recommendation: 'Add defer or async to scripts in the head.',
    look: ({ start: { markup } }) =>
      markup.scripts === 0
        ? undefined
        : verdict(
            markup.blockingScripts === 0,
            'No script holds up the page.',
            `${plural(markup.blockingScripts, 'script holds', 'scripts hold')} up the page.`,
          ),
  },
  {
    id: 'style-sheets',
    element: 'Number of style sheets',
    impact: 'Low',
    recommendation: 'Join them: each one holds up the page.',
    look: ({ start: { markup } }) =>
      markup.blockingStyles === 0
        ? undefined
        : verdict(
            markup.blockingStyles <= BLOCKING_MAX,
            `The page loads ${plural(markup.blockingStyles, 'style sheet')}.`,
            `The page loads ${plural(markup.blockingStyles, 'style sheet')}.`,
          ),
  },
  {
    id: 'inline-code',
    element: 'Code within the page',
    impact: 'Low',
    recommendation: 'Move scripts and styles to files, which browsers keep.',
    look: ({ start: { markup } }) =>
      markup.inlineBytes === 0
        ? undefined
        : verdict(
            markup.inlineBytes < INLINE_BYTES_MAX,
            `The page carries ${kilobytes(markup.inlineBytes)} of code.`,
            `The page carries ${kilobytes(markup.inlineBytes)} of code.`,
          ),
  },
  {
    id: 'mixed-content',
    element: 'Mixed content',
    impact: 'High',
    recommendation: 'Load everything over https.',
    look: (site) => {
      if (!isSecure(site)) return undefined
      const plain = site.start.markup.resources.filter((it) => it.startsWith('http:'))
      return verdict(
        plain.length === 0,
        'Everything comes over https.',
        `${plural(plain.length, 'file comes', 'files come')} over plain http.`,
        plain.map((it) => shortUrl(it)),
      )
    },
  },
  {
    id: 'outdated-html',
    element: 'Outdated HTML',
    impact: 'Low',
    recommendation: 'Replace these elements with CSS.',
    look: ({ start: { markup } }) =>
      verdict(
        markup.outdated.length === 0,
        'No outdated element is used.',
        `The page uses ${some(markup.outdated.map((it) => `<${it}>`))}.`,
      ),
  },
  {
    id: 'plugins',
    element: 'No plug-ins',
    impact: 'Medium',
    recommendation: 'Replace Flash and other plug-ins: browsers no longer run them.',
    look: ({ start: { markup } }) =>
      verdict(markup.plugins === 0, 'No plug-in is used.', `The page uses ${plural(markup.plugins, 'plug-in')}.`),
  },
  {
    id: 'labels',
    element: 'Labels of form fields',
    impact: 'Medium',
    recommendation: 'Give each field a label.',
    look: ({ start: { markup } }) =>
      markup.fields === 0
        ? undefined
        : verdict(
            markup.fieldsWithoutLabel === 0,
            'No field lacks a label.',
            `${plural(markup.fieldsWithoutLabel, 'field has', 'fields have')} no label.`,
          ),
  },
  {
    id: 'buttons',
    element: 'Buttons have a name',
    impact: 'Low',
    recommendation: 'Give each button a text or an aria-label.',
    look: ({ start: { markup } }) =>
      markup.buttons === 0
        ? undefined
        : verdict(
            markup.buttonsWithoutName === 0,
            'No button lacks a name.',
            `${plural(markup.buttonsWithoutName, 'button has', 'buttons have')} no name.`,
          ),
  },
  {
    id: 'frames',
    element: 'Frames have a title',
    impact: 'Low',
    recommendation: 'Say in a title what each iframe shows.',
    look: ({ start: { markup } }) =>
      markup.frames === 0
        ? undefined
        : verdict(
            markup.framesWithoutTitle === 0,
            'No frame lacks a title.',
            `${plural(markup.framesWithoutTitle, 'frame has', 'frames have')} no title.`,
          ),
  },
  {
    id: 'landmark',
    element: 'Main part is marked',
    impact: 'Low',
    recommendation: 'Put what the page is about into a <main> element.',
    look: ({ start: { markup } }) => verdict(markup.hasMain, 'The page has a <main>.', 'The page has no <main>.'),
  },
  {
    id: 'duplicate-ids',
    element: 'Ids are unique',
    impact: 'Low',
    recommendation: 'Use each id once on a page.',
    look: ({ start: { markup } }) =>
      markup.ids === 0
        ? undefined
        : verdict(
            markup.duplicateIds === 0,
            'No id is used twice.',
            `${plural(markup.duplicateIds, 'id is', 'ids are')} used again.`,
          ),
  },
]
