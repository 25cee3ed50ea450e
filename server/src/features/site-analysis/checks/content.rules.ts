import { isBriefByNature } from '../crawl/kinds-of-page.rules.ts'
import { shortUrl } from '../crawl/urls.rules.ts'
import { wordsIn } from '../text/words.rules.ts'
import { type Check, every, nowhere, originOf, plural, repeated, shown, some, verdict } from './check.rules.ts'

const WORDS_MIN = 100
const THIN_WORDS_MAX = 50
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
      const count = start.headings.filter((it) => it.level === 1 && it.text).length
      return count === 0
        ? undefined
        : verdict(count === 1, 'The page has one H1.', `The page has ${count} H1 headings.`)
    },
  },
  {
    id: 'h1-all-pages',
    element: 'H1 on the other pages',
    impact: 'Medium',
    recommendation: 'Give each of these pages an H1.',
    look: (site) => {
      const others = site.pages.slice(1)
      if (others.length === 0) return undefined
      const without = others.filter((it) => !it.headings.some((h) => h.level === 1 && h.text))
      return nowhere(shown(site, without), every(others.length, 'other page', 'an H1'), (it) => `Missing on ${it}.`)
    },
  },
  {
    id: 'h1-unique',
    element: 'H1 headings are unique',
    impact: 'Low',
    recommendation: 'Let each page’s H1 name that page.',
    look: ({ pages }) => {
      if (pages.filter((it) => it.headings.some((h) => h.level === 1 && h.text)).length < 2) return undefined
      const twice = repeated(pages, (it) => it.headings.find((h) => h.level === 1 && h.text)?.text ?? '')
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
    look: (site) => {
      if (site.pages.every((it) => it.headings.length === 0)) return undefined
      const empty = site.pages.filter((it) => it.headings.some((h) => !h.text))
      return nowhere(shown(site, empty), 'No heading is empty.', (it) => `Headings without text stand on ${it}.`)
    },
  },
  {
    id: 'word-count',
    element: 'Amount of text',
    impact: 'Medium',
    recommendation: 'Tell more: 100 words or more about what you do, for whom and where.',
    look: ({ start }) => {
      const words = wordsIn(start.text).length
      const few = words === 0 ? 'The page shows no words at all.' : `The page has only ${plural(words, 'word')}.`
      return verdict(words >= WORDS_MIN, `The page has ${words} words.`, few)
    },
  },
  {
    id: 'thin-pages',
    element: 'Pages with little text',
    impact: 'Low',
    recommendation: 'Fill these pages, or join them with others.',
    look: (site) => {
      const others = site.pages.slice(1).filter((it) => !isBriefByNature(it))
      if (others.length === 0) return undefined
      const thin = others.filter((it) => wordsIn(it.mainText).length < THIN_WORDS_MAX)
      return nowhere(
        shown(site, thin),
        `No page has under ${THIN_WORDS_MAX} words.`,
        (it) => `Under ${THIN_WORDS_MAX} words: ${it}.`,
      )
    },
  },
  {
    id: 'text-ratio',
    element: 'Text to HTML',
    impact: 'Low',
    recommendation: 'Move scripts and styles to files of their own and drop needless markup.',
    look: ({ start }) => {
      if (start.text === '' || start.wordsWithoutScripts !== undefined) return undefined
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
      if (site.pages.every((it) => it.text === '')) return undefined
      const filled = site.pages.filter((it) => /lorem ipsum|dolor sit amet/i.test(it.text))
      return nowhere(shown(site, filled), 'No filler text was found.', (it) => `"Lorem ipsum" stands on ${it}.`)
    },
  },
  {
    id: 'duplicate-pages',
    element: 'Pages under two addresses',
    impact: 'Medium',
    recommendation: 'Keep one address and send the other on to it, or name the first in a canonical link.',
    look: (site) => {
      const origin = originOf(site)
      const copies = site.copies.map((it) => `${shortUrl(it.url, origin)} (same as ${shortUrl(it.of, origin)})`)
      return site.pages.length + copies.length < 2
        ? undefined
        : nowhere(copies, 'No two addresses show the same page.', (it) => `Shown twice: ${it}.`)
    },
  },
]
