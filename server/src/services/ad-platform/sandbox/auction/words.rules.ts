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

/** Word endings carry little meaning: 'plumbers', 'plumbing' and 'plumber' count as equal. */
const stem = (word: string): string => {
  const one = word.replace(/ies$/u, 'y').replace(/(?<=s|x|z|ch|sh)es$|(?<=[^su])s$/u, '')
  const cut = one.replace(/(?:ing|er|ed)$/u, '')
  return cut.length >= 4 ? cut : one
}

/** The stems of a text's meaningful words. */
export function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !small.has(word))
  return (telling.length > 0 ? telling : words).map(stem)
}
