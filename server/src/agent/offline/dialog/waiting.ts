import type { Day } from '@adwright/contract/values/day.rules'
import type { Reading } from '../nlu/index.ts'
import { conceptsIn } from './concepts.ts'
import { flowOf } from './flows/index.ts'
import { type Interpretation, kinds } from './kinds.ts'
import { type Slots, used } from './slots.ts'
import { openPlan, type State } from './state.ts'
import type { Task } from './task.ts'

/** Slots that never answer the question that comes first, such as the business's name. */
const kept = ['amount', 'amounts', 'start', 'end', 'length', 'shift', 'bid', 'ages', 'gender'] as const

/** What the message says about the waiting task: 'Blue Door, 15 a day', when asked for the name on the way to an ad. */
export function withWaiting(task: Task, { slots, intent }: Interpretation, state: State, today: Day): Task {
  const waits = task.then
  if (!waits) return task
  const { uses, merge } = flowOf(waits.intent)
  const told = used(
    slots,
    kept.filter((it) => uses.includes(it) && !flowOf(task.intent).uses.includes(it)),
  )
  if (Object.keys(told).length === 0) return task
  const now: Slots = { ...told, text: slots.text ?? '' }
  const context = { slot: undefined, outcome: 'asked', intent, state, today } as const
  const merged = merge ? merge(waits.slots, now, context) : { ...waits.slots, ...told }
  if (!merged) return task
  const then = { ...waits, slots: { ...merged, text: now.text ?? '' } }
  return { ...task, then }
}
/** Intents that may replace the planned ad. */
const left: ReadonlySet<string> = new Set(['no', 'correct', 'unclear', 'answer', 'again', ...kinds.drafted])
/** 'I don't want an ad', 'a post, not an ad': the plan is dropped before the rest is read. */
export function withoutPlan(state: State, { clauses, lang }: Reading): State {
  // 'Forget it. Which one brings the least?': drops the question, but keeps a plan.
  const [first, more] = clauses
  const isGivenUp = first?.intents[0]?.intent === 'no' && ['v.cancel', 'v.forget'].some((it) => first.acts.includes(it))
  const isBare = first?.entities.every((it) => it.type === 'ref' && it.ref.kind === 'pronoun')
  if (isGivenUp && isBare && more && state.open && !openPlan(state)) return { ...state, open: undefined }
  const isLeft = clauses.some(
    ({ text, negated, acts, intents, entities }) =>
      (negated || acts.includes('v.cancel') || acts.includes('v.forget')) &&
      left.has(intents[0]?.intent ?? 'unclear') &&
      conceptsIn(text, lang).has('campaigns') &&
      entities.every((it) => it.type === 'topic' || it.type === 'platform'),
  )
  if (!isLeft || !openPlan(state)) return state
  const topics = state.topics.filter((it) => it.task.intent !== 'create_campaign')
  return { ...state, open: undefined, offers: [], topics }
}
