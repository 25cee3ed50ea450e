import type { Clause, Lang, OrderPart, Reading } from '../../nlu/index.ts'
import { conceptsIn } from '../concepts.ts'
import { type Interpretation, kinds, orders as verbs } from '../kinds.ts'
import { spread } from '../money.ts'
import { openPlan, type State } from '../state.ts'
import { campaignRefs, onlyPoints } from '../targets.ts'
import type { Task } from '../task.ts'
import { isJudged, sums } from '../combine.ts'
import type { Change } from './change.ts'
import { compose } from './compose.ts'
import { pointsOnly } from './orders.ts'

const ordering: ReadonlySet<string> = new Set([...Object.keys(verbs), 'v.set', 'v.change', 'v.create', 'v.split'])
/** 'All of them at 18, what is that a day?', 'got 750 for A for 30 days, …': an amount without a verb, and what it comes to. */
interface Priced {
  readonly told: Interpretation
  readonly asks: Interpretation
}
export function pricedIn(said: readonly Interpretation[]): Priced | undefined {
  for (const [at, told] of said.entries()) {
    const asks = said[at + 1]
    const { slots, clause } = told
    const isAmount = slots.amount !== undefined && !clause.question && clause.acts.every((it) => !ordering.has(it))
    const isAsked = asks?.clause.question && kinds.figuring.has(asks.intent) && asks.slots.amount === undefined
    if (asks && isAmount && (isAsked ? onlyPoints(asks.slots) : isJudged(told, asks))) return { told, asks }
  }
  return undefined
}
const joint: OrderPart = { is: 'cut', full: false }
/** '… Don't turn it on yet': a ban in a sentence of its own isn't part of the hypothesis. */
function partsAsked({ text, parts = [], forbids }: Clause, lang: Lang): readonly OrderPart[] {
  if (forbids) return []
  const refusals = text.split(/[.!?]+\s+/).map((it) => conceptsIn(it, lang).has('not'))
  let sentence = 0
  return parts.filter((part) => {
    const isIn = sentence === 0 || !refusals[sentence]
    if (part.is === 'cut' && part.full) sentence++
    return isIn
  })
}
/** Intents that only qualify the hypothesis: 'leave them off though' doesn't undo any of it. */
const settling: ReadonlySet<string> = new Set(['no', 'not_done', ...kinds.polite])
/** The price of an amount, either without a campaign or for a number of days. */
function pricedTask({ told, asks }: Priced, text: string): Task | undefined {
  if (campaignRefs(told.slots).length === 0 || isJudged(told, asks)) {
    const [sum, more] = sums([told, asks])
    return sum && !more ? { intent: sum.intent, slots: sum.slots } : undefined
  }
  const { refs: _, count: __, ...over } = spread({ ...told.slots, acts: ['v.have'] })
  return over.spread && { intent: 'price', slots: { ...over, text, says: asks.slots.says ?? new Set() } }
}
const isAsking = ({ clause, intent }: Interpretation): boolean => clause.question || kinds.figuring.has(intent)
/** '300 over 30 days': spread over time, not over campaigns. */
const isOverTime = ({ acts, entities }: Clause): boolean =>
  acts.includes('v.split') && entities.some((it) => it.type === 'length' && it.days > 1)
/** 'If I have both, what is that a day?' changes nothing. */
const isIdle = (it: Change): boolean => it.act === 'budget' && !(it.sum ?? it.max ?? it.min ?? it.edit)
const isOfNone = ({ of, sum }: Change): boolean =>
  of.length === 0 && (sum?.kind !== 'shared' || sum.total === undefined)
/** The changes that are only hypothetical, as part of a question. */
function changesIn(said: readonly Interpretation[], lang: Lang): readonly Change[] {
  const parts = said.flatMap(({ clause }, at) => [...(at > 0 ? [joint] : []), ...partsAsked(clause, lang)])
  const isAsked = said.some(isAsking) && !said.some((it) => isOverTime(it.clause))
  return (isAsked ? compose(parts, undefined)?.changes : undefined)?.filter((it) => it.act !== 'keep') ?? []
}
/** 'If I doubled A, what would a month be?': hypothetical changes, as part of a question. */
export function supposedIn(
  { text, lang, clauses }: Reading,
  read: (clause: Clause) => Interpretation,
  state: State,
): Task | undefined {
  const says = conceptsIn(text, lang)
  const heard = clauses.map(read)
  const pair = pricedIn(heard)
  const priced = pair && pricedTask(pair, text)
  if (priced) return priced
  const isOfSome = pair !== undefined && campaignRefs(pair.told.slots).length > 0
  const isSupposed = (says.has('suppose') && !says.has('left')) || isOfSome
  const changes = changesIn(isSupposed ? heard.filter((it) => !settling.has(it.intent)) : [], lang)
  const isOfPlan = openPlan(state) !== undefined && changes.every(pointsOnly)
  // Names are known once the campaigns were looked up.
  const isMissing = state.looked && (changes.some(isOfNone) || state.campaigns.length === 0)
  return changes.every(isIdle) || isOfPlan || isMissing
    ? undefined
    : { intent: 'what_if', slots: { text, says, changes } }
}
