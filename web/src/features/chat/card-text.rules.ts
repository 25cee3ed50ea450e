/** What a card says of the cost beyond its headline: sentences that stand there already are not said twice. */
export const beyondHeadline = (text: string, headline: string): string =>
  text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !headline.includes(sentence))
    .join(' ')
