/** Shared texts of the website checks. */
export const checkTexts = {
  /** A sentence about all pages: `Both pages have a title.` */
  every: (count: number, one: string, what: string): string =>
    count === 1 ? `The ${one} has ${what}.` : `${count === 2 ? 'Both' : `All ${count}`} ${one}s have ${what}.`,
  andMore: (list: string, more: number) => `${list} and ${more} more`,
} as const
