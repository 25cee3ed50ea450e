import { plural } from './check.rules.ts'
/** Website checks: titles and descriptions. */
export const titleTexts = {
  title: {
    element: 'Title tag',
    recommendation: 'Write one title of 30 to 60 characters that says what you offer and where.',
    bad: 'The page has no title.',
  },
  titleLength: {
    element: 'Title length',
    recommendation: 'Keep the title between 30 and 60 characters, so that search results show all of it.',
    good: (length: number) => `The title has ${length} characters.`,
    bad: (length: number, isLength: boolean) =>
      `The title has ${plural(length, 'character')}: ${isLength ? 'short' : 'it will be cut'}.`,
  },
  titleSingle: {
    element: 'One title',
    recommendation: 'Keep one title tag; search engines pick one at their own choice.',
    good: 'The page has one title.',
    bad: (count: number) => `The page has ${count} title tags.`,
  },
  titleAllPages: {
    element: 'Titles on the other pages',
    recommendation: 'Give each of these pages a title.',
    bad: (it: string) => `Missing on ${it}.`,
  },
  titleUnique: {
    element: 'Titles are unique',
    recommendation: 'Give each page its own title, so your pages don’t compete with each other.',
    good: 'No title is used twice.',
    bad: (twice: string) => `Used on several pages: ${twice}.`,
  },
  description: {
    element: 'Meta description',
    recommendation: 'Write 70 to 160 characters that make people want to click.',
    good: 'The page has a description.',
    bad: 'The page has no description, so search engines pick any text.',
  },
  descriptionLength: {
    element: 'Meta description length',
    recommendation: 'Keep it between 70 and 160 characters.',
    good: (length: number) => `The description has ${length} characters.`,
    bad: (length: number, isLength: boolean) =>
      `The description has ${plural(length, 'character')}: ${isLength ? 'short' : 'it will be cut'}.`,
  },
  descriptionSingle: {
    element: 'One meta description',
    recommendation: 'Keep one meta description.',
    good: 'The page has one description.',
    bad: (count: number) => `The page has ${count} descriptions.`,
  },
  descriptionAllPages: {
    element: 'Descriptions on the other pages',
    recommendation: 'Write a description for each of these pages.',
    bad: (it: string) => `Missing on ${it}.`,
  },
  descriptionUnique: {
    element: 'Descriptions are unique',
    recommendation: 'Describe each page in its own words.',
    good: 'No description is used twice.',
    bad: (count: number) => `${plural(count, 'description is', 'descriptions are')} used on several pages.`,
  },
} as const
