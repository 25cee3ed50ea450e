/** A text without what Markdown would read as signs. */
export const plain = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
/** `a, b and c` */
export const listOf = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
/** How many words a text has. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter((it) => /[\p{L}\p{N}]/u.test(it)).length
