const small = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'my',
  'near',
  'me',
  'of',
  'on',
  'or',
  'our',
  'the',
  'to',
  'with',
  'you',
  'your',
])

/** The end of a word says little about its meaning: 'plumbers', 'plumbing' and 'plumber' are one. */
const stem = (word: string): string => {
  const one = word.replace(/ies$/u, 'y').replace(/(?<=s|x|z|ch|sh)es$|(?<=[^su])s$/u, '')
  const cut = one.replace(/(?:ing|er|ed)$/u, '')
  return cut.length >= 4 ? cut : one
}

/** The words of a text that carry meaning, cut to their stems. */
export function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !small.has(word))
  return (telling.length > 0 ? telling : words).map(stem)
}
