import { plural } from './check.rules.ts'
/** Website checks: what visitors read. */
export const contentTexts = {
  h1: {
    element: 'H1 heading',
    recommendation: 'Add one H1 that says what the page is about.',
    bad: 'The page has no H1 heading.',
  },
  h1Single: {
    element: 'One H1 heading',
    recommendation: 'Keep one H1 and make the others H2.',
    good: 'The page has one H1.',
    bad: (count: number) => `The page has ${count} H1 headings.`,
  },
  h1AllPages: {
    element: 'H1 on the other pages',
    recommendation: 'Give each of these pages an H1.',
    bad: (it: string) => `Missing on ${it}.`,
  },
  h1Unique: {
    element: 'H1 headings are unique',
    recommendation: 'Let each page’s H1 name that page.',
    good: 'No H1 is used twice.',
    bad: (twice: string) => `Used on several pages: ${twice}.`,
  },
  h2: {
    element: 'H2 headings',
    recommendation: 'Divide the text with H2 headings that name what follows.',
    good: (count: number) => `The page has ${plural(count, 'H2 heading')}.`,
    bad: 'The page has no H2 headings.',
  },
  headingOrder: {
    element: 'Order of headings',
    recommendation: 'Go down one level at a time: H2 under H1, H3 under H2.',
    good: 'No level is left out.',
    bad: (text: string | undefined) => `A level is left out before "${text}".`,
  },
  emptyHeadings: {
    element: 'Headings have text',
    recommendation: 'Remove empty headings, or fill them.',
    good: 'No heading is empty.',
    bad: (it: string) => `Headings without text stand on ${it}.`,
  },
  wordCount: {
    element: 'Amount of text',
    recommendation: 'Tell more: 100 words or more about what you do, for whom and where.',
    pageShowsNo: 'The page shows no words at all.',
    pageOnly: (words: number) => `The page has only ${plural(words, 'word')}.`,
    good: (words: number) => `The page has ${words} words.`,
  },
  thinPages: {
    element: 'Pages with little text',
    recommendation: 'Fill these pages, or join them with others.',
    good: (thinWordsMax: number) => `No page has under ${thinWordsMax} words.`,
    bad: (thinWordsMax: number, it: string) => `Under ${thinWordsMax} words: ${it}.`,
  },
  textRatio: {
    element: 'Text to HTML',
    recommendation: 'Move scripts and styles to files of their own and drop needless markup.',
    good: (round: number) => `${round}% of the page is text.`,
    bad: (round: number) => `Only ${round}% of the page is text.`,
  },
  titleInH1: {
    element: 'Title and H1 agree',
    recommendation: 'Let title and H1 share their most important word.',
    good: (name: string | undefined) => `Both say "${name}".`,
    bad: 'The title and the H1 have no word in common.',
  },
  placeholder: {
    element: 'Filler text',
    recommendation: 'Replace the filler with your own words.',
    good: 'No filler text was found.',
    bad: (it: string) => `"Lorem ipsum" stands on ${it}.`,
  },
  duplicatePages: {
    element: 'Pages under two addresses',
    recommendation: 'Keep one address and send the other on to it, or name the first in a canonical link.',
    same: (shortUrl: string, shortUrl2: string) => `${shortUrl} (same as ${shortUrl2})`,
    good: 'No two addresses show the same page.',
    bad: (it: string) => `Shown twice: ${it}.`,
  },
} as const
