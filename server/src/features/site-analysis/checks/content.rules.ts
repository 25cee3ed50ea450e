import { isBriefByNature } from '../crawl/kinds-of-page.rules.ts'
import { shortUrl } from '../crawl/urls.rules.ts'
import { wordsIn } from '../text/words.rules.ts'
import { type Check, every, nowhere, originOf, repeated, shown, some, verdict } from './check.rules.ts'
import { contentTexts } from './content.texts.ts'

const WORDS_MIN = 100
const THIN_WORDS_MAX = 50
const PARAGRAPH_TEXT_SHARE = 0.1

/** What visitors read: headings and text. */
export const contentChecks: readonly Check[] = [
  {
    id: 'h1',
    element: contentTexts.h1.element,
    impact: 'High',
    recommendation: contentTexts.h1.recommendation,
    look: ({ start }) => {
      const first = start.headings.find((it) => it.level === 1 && it.text)
      return verdict(first !== undefined, `"${first?.text}"`, contentTexts.h1.bad)
    },
  },
  {
    id: 'h1-single',
    element: contentTexts.h1Single.element,
    impact: 'Medium',
    recommendation: contentTexts.h1Single.recommendation,
    look: ({ start }) => {
      const count = start.headings.filter((it) => it.level === 1 && it.text).length
      return count === 0
        ? undefined
        : verdict(count === 1, contentTexts.h1Single.good, contentTexts.h1Single.bad(count))
    },
  },
  {
    id: 'h1-all-pages',
    element: contentTexts.h1AllPages.element,
    impact: 'Medium',
    recommendation: contentTexts.h1AllPages.recommendation,
    look: (site) => {
      const others = site.pages.slice(1)
      if (others.length === 0) return undefined
      const without = others.filter((it) => !it.headings.some((h) => h.level === 1 && h.text))
      return nowhere(shown(site, without), every(others.length, 'other page', 'an H1'), contentTexts.h1AllPages.bad)
    },
  },
  {
    id: 'h1-unique',
    element: contentTexts.h1Unique.element,
    impact: 'Low',
    recommendation: contentTexts.h1Unique.recommendation,
    look: ({ pages }) => {
      if (pages.filter((it) => it.headings.some((h) => h.level === 1 && h.text)).length < 2) return undefined
      const twice = repeated(pages, (it) => it.headings.find((h) => h.level === 1 && h.text)?.text ?? '')
      return verdict(
        twice.length === 0,
        contentTexts.h1Unique.good,
        contentTexts.h1Unique.bad(some(twice.map((it) => `"${it}"`))),
      )
    },
  },
  {
    id: 'h2',
    element: contentTexts.h2.element,
    impact: 'Low',
    recommendation: contentTexts.h2.recommendation,
    look: ({ start }) => {
      const count = start.headings.filter((it) => it.level === 2).length
      return verdict(count > 0, contentTexts.h2.good(count), contentTexts.h2.bad)
    },
  },
  {
    id: 'heading-order',
    element: contentTexts.headingOrder.element,
    impact: 'Low',
    recommendation: contentTexts.headingOrder.recommendation,
    look: ({ start: { headings } }) => {
      if (headings.length < 2) return undefined
      const jump = headings.find((it, at) => it.level - (headings[at - 1]?.level ?? it.level) > 1)
      return verdict(jump === undefined, contentTexts.headingOrder.good, contentTexts.headingOrder.bad(jump?.text))
    },
  },
  {
    id: 'empty-headings',
    element: contentTexts.emptyHeadings.element,
    impact: 'Low',
    recommendation: contentTexts.emptyHeadings.recommendation,
    look: (site) => {
      if (site.pages.every((it) => it.headings.length === 0)) return undefined
      const empty = site.pages.filter((it) => it.headings.some((h) => !h.text))
      return nowhere(shown(site, empty), contentTexts.emptyHeadings.good, contentTexts.emptyHeadings.bad)
    },
  },
  {
    id: 'word-count',
    element: contentTexts.wordCount.element,
    impact: 'Medium',
    recommendation: contentTexts.wordCount.recommendation,
    look: ({ start }) => {
      const words = wordsIn(start.text).length
      const few = words === 0 ? contentTexts.wordCount.pageShowsNo : contentTexts.wordCount.pageOnly(words)
      return verdict(words >= WORDS_MIN, contentTexts.wordCount.good(words), few)
    },
  },
  {
    id: 'thin-pages',
    element: contentTexts.thinPages.element,
    impact: 'Low',
    recommendation: contentTexts.thinPages.recommendation,
    look: (site) => {
      const others = site.pages.slice(1).filter((it) => !isBriefByNature(it))
      if (others.length === 0) return undefined
      const thin = others.filter((it) => wordsIn(it.mainText).length < THIN_WORDS_MAX)
      return nowhere(shown(site, thin), contentTexts.thinPages.good(THIN_WORDS_MAX), (it) =>
        contentTexts.thinPages.bad(THIN_WORDS_MAX, it),
      )
    },
  },
  {
    id: 'text-ratio',
    element: contentTexts.textRatio.element,
    impact: 'Low',
    recommendation: contentTexts.textRatio.recommendation,
    look: ({ start }) => {
      if (start.text === '' || start.wordsWithoutScripts !== undefined) return undefined
      const share = start.text.length / Math.max(1, start.htmlBytes)
      return verdict(
        share >= PARAGRAPH_TEXT_SHARE,
        contentTexts.textRatio.good(Math.round(share * 100)),
        contentTexts.textRatio.bad(Math.round(share * 100)),
      )
    },
  },
  {
    id: 'title-in-h1',
    element: contentTexts.titleInH1.element,
    impact: 'Medium',
    recommendation: contentTexts.titleInH1.recommendation,
    look: ({ start }) => {
      const title = start.head.titles[0]
      const h1 = start.headings.find((it) => it.level === 1)?.text
      if (!title || !h1) return undefined
      const inTitle = new Set(wordsIn(title.toLowerCase()).filter((it) => it.length > 3))
      const shared = wordsIn(h1.toLowerCase()).filter((it) => inTitle.has(it))
      return verdict(shared.length > 0, contentTexts.titleInH1.good(shared[0]), contentTexts.titleInH1.bad)
    },
  },
  {
    id: 'placeholder',
    element: contentTexts.placeholder.element,
    impact: 'High',
    recommendation: contentTexts.placeholder.recommendation,
    look: (site) => {
      if (site.pages.every((it) => it.text === '')) return undefined
      const filled = site.pages.filter((it) => /lorem ipsum|dolor sit amet/i.test(it.text))
      return nowhere(shown(site, filled), contentTexts.placeholder.good, contentTexts.placeholder.bad)
    },
  },
  {
    id: 'duplicate-pages',
    element: contentTexts.duplicatePages.element,
    impact: 'Medium',
    recommendation: contentTexts.duplicatePages.recommendation,
    look: (site) => {
      const origin = originOf(site)
      const copies = site.copies.map((it) =>
        contentTexts.duplicatePages.same(shortUrl(it.url, origin), shortUrl(it.of, origin)),
      )
      return site.pages.length + copies.length < 2
        ? undefined
        : nowhere(copies, contentTexts.duplicatePages.good, contentTexts.duplicatePages.bad)
    },
  },
]
