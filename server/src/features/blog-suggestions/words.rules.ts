/** A text without Markdown characters. */
export const plain = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
/** A text's number of words. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter((it) => /[\p{L}\p{N}]/u.test(it)).length
