/** A text without what Markdown would read as signs. */
export const plain = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
/** How many words a text has. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter((it) => /[\p{L}\p{N}]/u.test(it)).length
