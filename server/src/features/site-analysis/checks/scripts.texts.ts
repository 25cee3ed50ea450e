/** Website checks: scripts. */
export const scriptTexts = {
  needsJavascript: {
    element: 'Text without JavaScript',
    recommendation: 'Have your server send the finished page (server-side rendering or prerendering).',
    pageNeedsJavascript: (few: string) =>
      `The page needs JavaScript: without it there are ${few}. We couldn’t open it in a browser, so its text was not judged.`,
    somePagesNeed: 'Some pages need JavaScript: without it they are empty.',
    pageNeedsJavascriptWithout: (few: string, count: number) =>
      `The page needs JavaScript: without it there are ${few}, with it ${count}. It was judged as a browser shows it.`,
    good: 'The text is there before any script runs.',
  },
} as const
