import { openClassifier, type Weights } from '../../server/src/agent/offline/nlu/classifier.ts'
import { type Classifier, hashOf } from '../../server/src/agent/offline/nlu/features.ts'
import { type Row, train } from '../intents/softmax.ts'
import { shrink, temperatureOf } from '../intents/weights.ts'
import type { Labelled, Read } from './report.ts'

const SETTINGS = { rounds: 6, rate: 0.1, decay: 1e-4, seenMin: 2, drop: 0.3 }
const LEAST = 0.08
const FOLDS = 5
const foldOf = ({ text }: Labelled): number => hashOf(text, 7) % FOLDS

export const readBy = ({ probabilities }: Classifier, of: readonly Labelled[]): Read[] =>
  of.map((it) => ({ ...it, p: probabilities(it.row) }))

export interface Learnt {
  readonly weights: Weights
  /** Every row as read by weights that didn't learn from its line. */
  readonly read: readonly Read[]
}
/** Learns labels from rows. The temperature comes from cross-validation. */
export function learn(rows: readonly Labelled[], labels: readonly string[], fingerprint: string): Learnt {
  const rowOf = ({ label, row, weight }: Labelled): Row => ({ label: labels.indexOf(label), weight, ...row })
  const learnt = (from: readonly Labelled[], temperature = 1) =>
    shrink(train(from.map(rowOf), labels.length, SETTINGS), labels, { fingerprint, temperature }, LEAST)
  const folds = Array.from({ length: FOLDS }, (_, n) => {
    const weights = learnt(rows.filter((it) => foldOf(it) !== n))
    return { weights, tests: rows.filter((it) => foldOf(it) === n) }
  })
  const temperatures = folds.map(({ weights, tests }) => temperatureOf(openClassifier(weights), tests))
  const temperature = temperatures.reduce((sum, it) => sum + it, 0) / FOLDS
  const read = folds.flatMap(({ weights, tests }) => readBy(openClassifier({ ...weights, temperature }), tests))
  return { weights: learnt(rows, temperature), read }
}
