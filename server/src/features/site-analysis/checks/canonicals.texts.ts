/** Website checks: canonical links. */
export const canonicalTexts = {
  names: (shortUrl: string, shortUrl2: string, fault: string) => `${shortUrl} names ${shortUrl2}, ${fault}`,
  which: (protocol: string) => `which is ${protocol}`,
  whichAnswers: (status: number) => `which answers ${status || 'nothing'}`,
} as const
