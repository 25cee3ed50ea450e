import { intentClassifier } from './classifier.ts'
import type { Chart } from './entities/chart.ts'
import type { Found } from './entities/index.ts'
import { hashOf } from './features.ts'
import { placeOf } from './lookup.ts'
import type { Clause } from './types.ts'

/** Types whose spans accept any words. */
export const loose: ReadonlySet<string> = new Set(['topic', 'texts'])
const LEAST_LETTERS = 4
/** Words that mean nothing here, and those of them that occur in no training example. */
export function strangeIn(chart: Chart, found: readonly Found[]): Pick<Clause, 'strange' | 'unseen'> {
  const { hashes } = intentClassifier().weights
  const strange = chart.tokens.flatMap(({ kind, low }, at) => {
    const isKnown = found.some(({ value, from, to }) => !loose.has(value.type) && from <= at && at < to)
    const isMeant = chart.meanings.slice(0, at + 1).some((row, from) => row.some((m) => from + m.length > at))
    return kind === 'word' && low.length >= LEAST_LETTERS && !isKnown && !isMeant ? [low] : []
  })
  return { strange, unseen: strange.filter((it) => placeOf(hashes, hashOf(`w ${it}`)) < 0) }
}
