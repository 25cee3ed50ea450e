/** Small, pure functions for parsing a request. */

/** One normalized line: composed characters, single spaces, no emoji or unprintable marks. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u200d|\u20e3/gu,
      ' ',
    )
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll('<', ' ')
    .replaceAll('>', ' ')
    .trim()

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’&-]*/gu) ?? []

/** Forms of a word that a lexicon may contain, the word itself first. */
export const formsOf = (word: string): string[] => [
  ...new Set([
    word,
    word.replace(/ies$/, 'y'),
    word.replace(/(s|x|ch|sh)es$/, '$1'),
    word.replace(/s$/, ''),
    `${word}s`,
  ]),
]

/** Capitalized, unless the first word is a name without a capital: `iPhone`, `shop.example`. */
export const capital = (text: string): string =>
  /^[^\p{L}\p{N}]*(?:\p{Ll}+\p{Lu}|[\p{L}\d-]+[.@][\p{L}\d])/u.test(text)
    ? text
    : text.replace(/^([^\p{L}\p{N}]*)(\p{L})/u, (_, before: string, first: string) => before + first.toUpperCase())

const SMALL = new Set('a an and at by for from in of on or our the to up with your you we it is are be'.split(' '))
/** Lowercases a common word that started a sentence; a name keeps its capital. */
export const lowerFirst = (text: string): string => {
  const [first = ''] = text.split(' ')
  const isName = /^\p{Lu}.*\p{Lu}/u.test(first) || SMALL_NAMES.has(first.toLowerCase())
  return isName ? text : text.replace(/^\p{Lu}/u, (it) => it.toLowerCase())
}
const SMALL_NAMES = new Set(
  'english spanish french german italian dutch thai indian mexican japanese chinese korean greek turkish italian american british christmas easter halloween diwali ramadan hanukkah thanksgiving monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december i'.split(
    ' ',
  ),
)

/** Removes trailing words that can't end a phrase. */
export function trimmedEnd(text: string): string {
  let word = text.trim()
  for (;;) {
    const cut = word
      .replace(/[\s,.;:!?&–—-]+$/u, '')
      .replace(/\s+(\S+)$/u, (all, last: string) => (SMALL.has(last.toLowerCase()) ? '' : all))
    if (cut === word) return cut
    word = cut
  }
}

export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
