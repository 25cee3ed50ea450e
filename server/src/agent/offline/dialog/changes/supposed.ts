import type { Clause, OrderPart, Reading } from '../../nlu/index.ts'
import { conceptsIn } from '../concepts.ts'
import { type Interpretation, kinds, orders as verbs } from '../kinds.ts'
import { spread } from '../money.ts'
import type { Slots } from '../slots.ts'
import { openPlan, type State } from '../state.ts'
import { campaignRefs, onlyPoints } from '../targets.ts'
import type { Task } from '../task.ts'
import { sums } from '../combine.ts'
import { compose } from './compose.ts'
import { pointsOnly } from './orders.ts'

const ordering: ReadonlySet<string> = new Set([...Object.keys(verbs), 'v.set', 'v.change', 'v.create', 'v.split'])
/** 'All of them at 18, what is that a day?', 'got 750 for A for 30 days, …': an amount without a verb, and what it comes to. */
export function pricedIn(
  said: readonly Interpretation[],
): { readonly told: Interpretation; readonly asks: Interpretation } | undefined {
  for (const [at, told] of said.entries()) {
    const asks = said[at + 1]
    const { slots, clause } = told
    const isAmount = slots.amount !== undefined && !clause.question && clause.acts.every((it) => !ordering.has(it))
    const isAsked = asks?.clause.question && kinds.figuring.has(asks.intent) && asks.slots.amount === undefined
    if (asks && isAsked && isAmount && onlyPoints(asks.slots)) return { told, asks }
  }
  return undefined
}
const joint: OrderPart = { is: 'cut', full: false }
/** What a list only says of what is supposed: 'leave them off though' takes nothing of it back. */
const settling: ReadonlySet<string> = new Set(['no', 'not_done', ...kinds.polite])
/** 'If I doubled A, what would a month be?': changes that are only supposed, and asked about. */
export function supposedIn(
  { text, lang, clauses }: Reading,
  read: (clause: Clause) => Interpretation,
  state: State,
): Task | undefined {
  const says = conceptsIn(text, lang)
  const heard = clauses.map(read)
  const pair = pricedIn(heard)
  const priced = pair && campaignRefs(pair.told.slots).length > 0 ? pair : undefined
  const [sum, more] = pair && !priced ? sums([pair.told, pair.asks]) : []
  if (sum && !more) return { intent: sum.intent, slots: sum.slots }
  // For some days in all: so much a day.
  const {
    refs: _,
    count: __,
    ...over
  }: Partial<Slots> = priced ? spread({ ...priced.told.slots, acts: ['v.have'] }) : {}
  if (over.spread) return { intent: 'price', slots: { ...over, text, says: priced?.asks.slots.says ?? says } }
  const isSupposed = (says.has('suppose') && !says.has('left')) || priced !== undefined
  const said = isSupposed ? heard.filter((it) => !settling.has(it.intent)) : []
  // '300 over 30 days': spread over time, and over no campaigns.
  const isOverTime = clauses.some(
    ({ acts, entities }) => acts.includes('v.split') && entities.some((it) => it.type === 'length' && it.days > 1),
  )
  const isAsked = !isOverTime && said.some(({ clause, intent }) => clause.question || kinds.figuring.has(intent))
  const list = isAsked
    ? compose(
        said.flatMap(({ clause: { parts = [] } }, at) => [...(at > 0 ? [joint] : []), ...parts]),
        undefined,
      )
    : undefined
  const changes = list?.changes.filter((it) => it.act !== 'keep') ?? []
  const isOfPlan = openPlan(state) !== undefined && changes.every(pointsOnly)
  // Names are known once the campaigns were looked up.
  const isOfNone = changes.some(({ of, sum }) => of.length === 0 && (sum?.kind !== 'shared' || sum.total === undefined))
  // 'If I have both, what is that a day?' changes nothing.
  const isIdle = changes.every((it) => it.act === 'budget' && !(it.sum ?? it.max ?? it.min ?? it.edit))
  if (isIdle || isOfPlan || (state.looked && (isOfNone || state.campaigns.length === 0))) return undefined
  return { intent: 'what_if', slots: { text, says, changes } }
}
