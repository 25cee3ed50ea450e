import { nameKey } from './fact.rules.ts'
import type { Reading } from './mentions.rules.ts'
import { wordNumbersIn } from './numbers.rules.ts'
import { BOTH, FIRSTS, TOGETHER } from './scopes.lexicon.ts'

/** 'Together the two cost $0.90 a click': that many of the rows named in earlier lines, either the last ones or the first. */
export function takenTogether({ text, labels }: Reading, known: readonly string[]): readonly string[] | undefined {
  if (labels.length > 0 || !TOGETHER.test(text)) return undefined
  const count = BOTH.test(text) ? 2 : wordNumbersIn(text)[0]?.readings[0]?.value
  const names = known.filter((key) => key.startsWith(nameKey('')))
  if (count === undefined || names.length < count) return undefined
  return FIRSTS.test(text) ? names.slice(0, count) : names.slice(-count)
}
