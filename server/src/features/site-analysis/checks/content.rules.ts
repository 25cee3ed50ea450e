import { shortUrl } from '../crawl/urls.rules.ts'
import { wordsIn } from '../text/words.rules.ts'
import { type Check, every, originOf, plural, repeated, some, verdict } from './check.rules.ts'

const WORDS_MIN = 300
const THIN_WORDS_MAX = 100
const PARAGRAPH_TEXT_SHARE = 0.1

/** What a visitor reads: headings and text. */
export const contentChecks: readonly Check[] = [
  {
    id: 'h1',
    element: 'H1 heading',
    impact: 'High',
    recommendation: 'Add one H1 that says what the page is about.',
    look: ({ start }) => {
      const first = start.headings.find((it) => it.level === 1 && it.text)
      return verdict(first !== undefined, `"${first?.text}"`, 'The page has no H1 heading.')
    },
  },
  {
    id: 'h1-single',
    element: 'One H1 heading',
    impact: 'Medium',
    recommendation: 'Keep one H1 and make the others H2.',
    look: ({ start }) => {
      const count = start.headings.filter((it) => it.level === 1).length
      return count === 0
        ? undefined
        : verdict(count === 1, 'The page has one H1.', `The page has ${count} H1 headings.`)
    },
  },
  {
    id: 'h1-all-pages',
    element: 'H1 on all pages',
    impact: 'Medium',
    recommendation: 'Give each of these pages an H1.',
    look: (site) => {
      if (site.pages.length < 2) return undefined
      const without = site.pages
        .filter((it) => !it.headings.some((h) => h.level === 1))
        .map((it) => shortUrl(it.url, originOf(site)))
      return verdict(without.length === 0, every(site.pages.length, 'page', 'an H1'), `Missing on ${some(without)}.`)
    },
  },
  {
    id: 'h1-unique',
    element: 'H1 headings are unique',
    impact: 'Low',
    recommendation: 'Let each page’s H1 name that page.',
    look: ({ pages }) => {
      if (pages.filter((it) => it.headings.some((h) => h.level === 1)).length < 2) return undefined
      const twice = repeated(pages, (it) => it.headings.find((h) => h.level === 1)?.text ?? '')
      return verdict(
        twice.length === 0,
        'No H1 is used twice.',
        `Used on several pages: ${some(twice.map((it) => `"${it}"`))}.`,
      )
    },
  },
  {
    id: 'h2',
    element: 'H2 headings',
    impact: 'Low',
    recommendation: 'Divide the text with H2 headings that name what follows.',
    look: ({ start }) => {
      const count = start.headings.filter((it) => it.level === 2).length
      return verdict(count > 0, `The page has ${plural(count, 'H2 heading')}.`, 'The page has no H2 headings.')
    },
  },
  {
    id: 'heading-order',
    element: 'Order of headings',
    impact: 'Low',
    recommendation: 'Go down one level at a time: H2 under H1, H3 under H2.',
    look: ({ start: { headings } }) => {
      if (headings.length < 2) return undefined
      const jump = headings.find((it, at) => it.level - (headings[at - 1]?.level ?? it.level) > 1)
      return verdict(jump === undefined, 'No level is left out.', `A level is left out before "${jump?.text}".`)
    },
  },
  {
    id: 'empty-headings',
    element: 'Headings have text',
    impact: 'Low',
    recommendation: 'Remove empty headings, or fill them.',
    look: ({ start: { headings } }) => {
      const empty = headings.filter((it) => !it.text).length
      return headings.length === 0
        ? undefined
        : verdict(empty === 0, 'No heading is empty.', `${plural(empty, 'heading has', 'headings have')} no text.`)
    },
  },
  {
    id: 'word-count',
    element: 'Amount of text',
    impact: 'Medium',
    recommendation: 'Tell more: 300 words or more about what you do, for whom and where.',
    look: ({ start }) => {
      const words = wordsIn(start.text).length
      return verdict(words >= WORDS_MIN, `The page has ${words} words.`, `The page has only ${plural(words, 'word')}.`)
    },
  },
  {
    id: 'thin-pages',
    element: 'Pages with little text',
    impact: 'Low',
    recommendation: 'Fill these pages, or join them with others.',
    look: (site) => {
      if (site.pages.length < 2) return undefined
      const thin = site.pages
        .filter((it) => wordsIn(it.mainText).length < THIN_WORDS_MAX)
        .map((it) => shortUrl(it.url, originOf(site)))
      return verdict(
        thin.length === 0,
        `Every page has at least ${THIN_WORDS_MAX} words.`,
        `Under ${THIN_WORDS_MAX} words: ${some(thin)}.`,
      )
    },
  },
  {
    id: 'text-ratio',
    element: 'Text to HTML',
    impact: 'Low',
    recommendation: 'Move scripts and styles to files of their own and drop needless markup.',
    look: ({ start }) => {
      const share = start.text.length / Math.max(1, start.htmlBytes)
      return verdict(
        share >= PARAGRAPH_TEXT_SHARE,
        `${Math.round(share * 100)}% of the page is text.`,
        `Only ${Math.round(share * 100)}% of the page is text.`,
      )
    },
  },
  {
    id: 'title-in-h1',
    element: 'Title and H1 agree',
    impact: 'Medium',
    recommendation: 'Let title and H1 share their most important word.',
    look: ({ start }) => {
      const title = start.head.titles[0]
      const h1 = start.headings.find((it) => it.level === 1)?.text
      if (!title || !h1) return undefined
      const inTitle = new Set(wordsIn(title.toLowerCase()).filter((it) => it.length > 3))
      const shared = wordsIn(h1.toLowerCase()).filter((it) => inTitle.has(it))
      return verdict(shared.length > 0, `Both say "${shared[0]}".`, 'The title and the H1 have no word in common.')
    },
  },
  {
    id: 'placeholder',
    element: 'Filler text',
    impact: 'High',
    recommendation: 'Replace the filler with your own words.',
    look: (site) => {
      const filled = site.pages
        .filter((it) => /lorem ipsum|dolor sit amet/i.test(it.text))
        .map((it) => shortUrl(it.url, originOf(site)))
      return verdict(filled.length === 0, 'No filler text was found.', `"Lorem ipsum" stands on ${some(filled)}.`)
    },
  },
]
