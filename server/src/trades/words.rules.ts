/** A word's base form: 'Cafés' and 'cafe', 'bakeries' and 'bakery' are the same. */
const folded = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/ies$/u, 'y')
        .replace(/(?<=s|x|z|ch|sh)es$/u, '')
        .replace(/(?<=[^su])s$/u, '')

/** The words of a text, without punctuation, capitals, accents and plurals. An ñ is a letter: 'una' isn't 'uña'. */
export function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/(?<!n)\p{M}/giu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’]s?\b/gu, '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(folded)
}

/** Whether two sets have anything in common. */
export const isShared = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((it) => b.has(it))
