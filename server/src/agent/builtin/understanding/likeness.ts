import { changeExamples } from './examples/changes.ts'
import { contentExamples } from './examples/content.ts'
import { offhandActs } from './examples/offhand-acts.ts'
import { offhandQuestions } from './examples/offhand-questions.ts'
import { ownExamples } from './examples/own.ts'
import { readExamples } from './examples/reads.ts'
import { talkExamples } from './examples/talk.ts'
import type { Intent } from './intent-types.ts'
import { likenessFeatures } from './likeness-features.ts'
import { readMessage, type Reading } from './reading.ts'
import type { TalkTopic } from './talk-rules.ts'
import { probabilities, type Row, train, type Weights } from './train.ts'

/** What a message is most like, among the examples: an intent, or something to talk about. */
export type Label = Exclude<Intent, 'talk'> | TalkTopic
export interface Likeness {
  readonly label: Label
  /** Between 0 and 1, against all other labels. */
  readonly sure: number
}

const carefully: Readonly<Record<string, string>> = {
  ...readExamples,
  ...changeExamples,
  ...contentExamples,
  ...ownExamples,
  ...talkExamples,
}
const offhand: Readonly<Record<string, string>> = { ...offhandActs, ...offhandQuestions }
const examples: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(carefully).map(([label, lines]) => [label, `${lines}\n${offhand[label] ?? ''}`]),
)
const labels = Object.keys(examples) as Label[]

/** The names that stand in the examples. */
const known = ['Spring Sale', 'City Tours'].map((name, i) => ({ id: String(i), name, status: 'ENABLED' }))

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function rows(): Row[] {
  return labels.flatMap((label, target) =>
    linesOf(examples[label] ?? '').map((line) => ({
      target,
      // No example depends on the day.
      features: likenessFeatures(readMessage(line, { today: '2026-01-14', known, spelled: true })),
    })),
  )
}

/** Learnt once, when the first message comes. */
let learnt: Weights | undefined

/** The likest labels, the best first. */
export function likeness(r: Reading): Likeness[] {
  learnt ??= train(rows(), labels.length)
  const p = probabilities(learnt, likenessFeatures(r))
  return labels.map((label, i) => ({ label, sure: p[i] ?? 0 })).sort((a, b) => b.sure - a.sure)
}
