import { editDistance } from '#kernel/edit-distance.rules.ts'

interface Entry {
  readonly kind: string
  readonly words: readonly string[]
}

/** In these, a typo of one letter is corrected, and a plural: 'doller', 'compaign', 'percents'. Misspellings of others are too often words of some trade. */
const mended = new Set([
  'usd',
  'percent',
  'unit',
  'weekday',
  'month',
  'rel',
  'n.campaign',
  'n.budget',
  'n.keyword',
  'n.calendar',
])
/** In these, only a missing or misplaced letter is corrected: 'pasue', 'dobule'. */
const hurried = new Set([
  'v.pause',
  'v.resume',
  'v.remove',
  'v.raise',
  'v.lower',
  'v.rename',
  'v.exclude',
  'v.change',
  'double',
  'halve',
])
const SHORT_WORD = 6
const NOUN = 7
const VERB = 5
const letters = (word: string): string => [...word].sort().join('')
const isHurried = (word: string, low: string): boolean =>
  low.length === word.length - 1
    ? editDistance(word, low) === 1
    : low.length === word.length && letters(low) === letters(word) && editDistance(word, low) <= 2
/** Returns the word that an unknown word was meant to be. */
export function slipOf(entries: readonly Entry[]): (low: string) => string | undefined {
  const single = entries.flatMap(({ kind, words: [word = '', more] }) =>
    more === undefined && !word.includes('*') ? [{ kind, word }] : [],
  )
  const nouns = single.filter(
    ({ kind, word }) => mended.has(kind) && word.length >= (kind.startsWith('n.') ? NOUN : SHORT_WORD),
  )
  const verbs = single.filter(({ kind, word }) => hurried.has(kind) && word.length >= VERB)
  const [byNoun, byVerb] = [nouns, verbs].map((list) => Map.groupBy(list, ({ word }) => word[0]))
  return (low) =>
    (
      byNoun
        ?.get(low[0])
        ?.find(({ word }) => (word.length === low.length && editDistance(word, low) === 1) || `${word}s` === low) ??
      [...(byNoun?.get(low[0]) ?? []), ...(byVerb?.get(low[0]) ?? [])].find(({ word }) => isHurried(word, low))
    )?.word
}
