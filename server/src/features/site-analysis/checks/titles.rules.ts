import { type Check, every, nowhere, repeated, shown, some, verdict } from './check.rules.ts'
import { titleTexts } from './titles.texts.ts'

const TITLE_CHARS = { min: 30, max: 60 }
const DESCRIPTION_CHARS = { min: 70, max: 160 }

/** What a search result shows: title and description. */
export const titleChecks: readonly Check[] = [
  {
    id: 'title',
    element: titleTexts.title.element,
    impact: 'High',
    recommendation: titleTexts.title.recommendation,
    look: ({ start }) => verdict(Boolean(start.head.titles[0]), `"${start.head.titles[0]}"`, titleTexts.title.bad),
  },
  {
    id: 'title-length',
    element: titleTexts.titleLength.element,
    impact: 'Medium',
    recommendation: titleTexts.titleLength.recommendation,
    look: ({ start }) => {
      const length = start.head.titles[0]?.length ?? 0
      if (length === 0) return undefined
      return verdict(
        length >= TITLE_CHARS.min && length <= TITLE_CHARS.max,
        titleTexts.titleLength.good(length),
        titleTexts.titleLength.bad(length, length < TITLE_CHARS.min),
      )
    },
  },
  {
    id: 'title-single',
    element: titleTexts.titleSingle.element,
    impact: 'Medium',
    recommendation: titleTexts.titleSingle.recommendation,
    look: ({ start }) =>
      start.head.titles.length === 0
        ? undefined
        : verdict(
            start.head.titles.length <= 1,
            titleTexts.titleSingle.good,
            titleTexts.titleSingle.bad(start.head.titles.length),
          ),
  },
  {
    id: 'title-all-pages',
    element: titleTexts.titleAllPages.element,
    impact: 'High',
    recommendation: titleTexts.titleAllPages.recommendation,
    look: (site) => {
      const others = site.pages.slice(1)
      if (others.length === 0) return undefined
      const without = others.filter((it) => !it.head.titles[0])
      return nowhere(shown(site, without), every(others.length, 'other page', 'a title'), titleTexts.titleAllPages.bad)
    },
  },
  {
    id: 'title-unique',
    element: titleTexts.titleUnique.element,
    impact: 'Medium',
    recommendation: titleTexts.titleUnique.recommendation,
    look: ({ pages }) => {
      if (pages.filter((it) => it.head.titles[0]).length < 2) return undefined
      const twice = repeated(pages, (it) => it.head.titles[0] ?? '')
      return verdict(
        twice.length === 0,
        titleTexts.titleUnique.good,
        titleTexts.titleUnique.bad(some(twice.map((it) => `"${it}"`))),
      )
    },
  },
  {
    id: 'description',
    element: titleTexts.description.element,
    impact: 'High',
    recommendation: titleTexts.description.recommendation,
    look: ({ start }) =>
      verdict(Boolean(start.head.descriptions[0]), titleTexts.description.good, titleTexts.description.bad),
  },
  {
    id: 'description-length',
    element: titleTexts.descriptionLength.element,
    impact: 'Low',
    recommendation: titleTexts.descriptionLength.recommendation,
    look: ({ start }) => {
      const length = start.head.descriptions[0]?.length ?? 0
      if (length === 0) return undefined
      return verdict(
        length >= DESCRIPTION_CHARS.min && length <= DESCRIPTION_CHARS.max,
        titleTexts.descriptionLength.good(length),
        titleTexts.descriptionLength.bad(length, length < DESCRIPTION_CHARS.min),
      )
    },
  },
  {
    id: 'description-single',
    element: titleTexts.descriptionSingle.element,
    impact: 'Low',
    recommendation: titleTexts.descriptionSingle.recommendation,
    look: ({ start }) =>
      start.head.descriptions.length === 0
        ? undefined
        : verdict(
            start.head.descriptions.length === 1,
            titleTexts.descriptionSingle.good,
            titleTexts.descriptionSingle.bad(start.head.descriptions.length),
          ),
  },
  {
    id: 'description-all-pages',
    element: titleTexts.descriptionAllPages.element,
    impact: 'Medium',
    recommendation: titleTexts.descriptionAllPages.recommendation,
    look: (site) => {
      const others = site.pages.slice(1)
      if (others.length === 0) return undefined
      const without = others.filter((it) => !it.head.descriptions[0])
      return nowhere(
        shown(site, without),
        every(others.length, 'other page', 'a description'),
        titleTexts.descriptionAllPages.bad,
      )
    },
  },
  {
    id: 'description-unique',
    element: titleTexts.descriptionUnique.element,
    impact: 'Low',
    recommendation: titleTexts.descriptionUnique.recommendation,
    look: ({ pages }) => {
      if (pages.filter((it) => it.head.descriptions[0]).length < 2) return undefined
      const twice = repeated(pages, (it) => it.head.descriptions[0] ?? '')
      return verdict(
        twice.length === 0,
        titleTexts.descriptionUnique.good,
        titleTexts.descriptionUnique.bad(twice.length),
      )
    },
  },
]
