import { type Check, every, nowhere, plural, repeated, shown, some, verdict } from './check.rules.ts'

const TITLE_CHARS = { min: 30, max: 60 }
const DESCRIPTION_CHARS = { min: 70, max: 160 }

/** What is in a search result: title and description. */
export const titleChecks: readonly Check[] = [
  {
    id: 'title',
    element: 'Title tag',
    impact: 'High',
    recommendation: 'Write one title of 30 to 60 characters that says what you offer and where.',
    look: ({ start }) => verdict(Boolean(start.head.titles[0]), `"${start.head.titles[0]}"`, 'The page has no title.'),
  },
  {
    id: 'title-length',
    element: 'Title length',
    impact: 'Medium',
    recommendation: 'Keep the title between 30 and 60 characters, so that search results show all of it.',
    look: ({ start }) => {
      const length = start.head.titles[0]?.length ?? 0
      if (length === 0) return undefined
      return verdict(
        length >= TITLE_CHARS.min && length <= TITLE_CHARS.max,
        `The title has ${length} characters.`,
        `The title has ${plural(length, 'character')}: ${length < TITLE_CHARS.min ? 'short' : 'it will be cut'}.`,
      )
    },
  },
  {
    id: 'title-single',
    element: 'One title',
    impact: 'Medium',
    recommendation: 'Keep one title tag; search engines pick one at their own choice.',
    look: ({ start }) =>
      start.head.titles.length === 0
        ? undefined
        : verdict(
            start.head.titles.length <= 1,
            'The page has one title.',
            `The page has ${start.head.titles.length} title tags.`,
          ),
  },
  {
    id: 'title-all-pages',
    element: 'Titles on the other pages',
    impact: 'High',
    recommendation: 'Give each of these pages a title.',
    look: (site) => {
      const others = site.pages.slice(1)
      if (others.length === 0) return undefined
      const without = others.filter((it) => !it.head.titles[0])
      return nowhere(shown(site, without), every(others.length, 'other page', 'a title'), (it) => `Missing on ${it}.`)
    },
  },
  {
    id: 'title-unique',
    element: 'Titles are unique',
    impact: 'Medium',
    recommendation: 'Give each page its own title, so your pages don’t compete with each other.',
    look: ({ pages }) => {
      if (pages.filter((it) => it.head.titles[0]).length < 2) return undefined
      const twice = repeated(pages, (it) => it.head.titles[0] ?? '')
      return verdict(
        twice.length === 0,
        'No title is used twice.',
        `Used on several pages: ${some(twice.map((it) => `"${it}"`))}.`,
      )
    },
  },
  {
    id: 'description',
    element: 'Meta description',
    impact: 'High',
    recommendation: 'Write 70 to 160 characters that make people want to click.',
    look: ({ start }) =>
      verdict(
        Boolean(start.head.descriptions[0]),
        'The page has a description.',
        'The page has no description, so search engines pick any text.',
      ),
  },
  {
    id: 'description-length',
    element: 'Meta description length',
    impact: 'Low',
    recommendation: 'Keep it between 70 and 160 characters.',
    look: ({ start }) => {
      const length = start.head.descriptions[0]?.length ?? 0
      if (length === 0) return undefined
      return verdict(
        length >= DESCRIPTION_CHARS.min && length <= DESCRIPTION_CHARS.max,
        `The description has ${length} characters.`,
        `The description has ${plural(length, 'character')}: ${length < DESCRIPTION_CHARS.min ? 'short' : 'it will be cut'}.`,
      )
    },
  },
  {
    id: 'description-single',
    element: 'One meta description',
    impact: 'Low',
    recommendation: 'Keep one meta description.',
    look: ({ start }) =>
      start.head.descriptions.length === 0
        ? undefined
        : verdict(
            start.head.descriptions.length === 1,
            'The page has one description.',
            `The page has ${start.head.descriptions.length} descriptions.`,
          ),
  },
  {
    id: 'description-all-pages',
    element: 'Descriptions on the other pages',
    impact: 'Medium',
    recommendation: 'Write a description for each of these pages.',
    look: (site) => {
      const others = site.pages.slice(1)
      if (others.length === 0) return undefined
      const without = others.filter((it) => !it.head.descriptions[0])
      return nowhere(
        shown(site, without),
        every(others.length, 'other page', 'a description'),
        (it) => `Missing on ${it}.`,
      )
    },
  },
  {
    id: 'description-unique',
    element: 'Descriptions are unique',
    impact: 'Low',
    recommendation: 'Describe each page in its own words.',
    look: ({ pages }) => {
      if (pages.filter((it) => it.head.descriptions[0]).length < 2) return undefined
      const twice = repeated(pages, (it) => it.head.descriptions[0] ?? '')
      return verdict(
        twice.length === 0,
        'No description is used twice.',
        `${plural(twice.length, 'description is', 'descriptions are')} used on several pages.`,
      )
    },
  },
]
