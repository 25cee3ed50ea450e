import type { Clause, Lang, OrderPart, Reading } from '../../nlu/index.ts'
import { conceptsIn } from '../concepts.ts'
import { type Interpretation, kinds } from '../kinds.ts'
import { openPlan, type State } from '../state.ts'
import type { Task } from '../task.ts'
import { compose } from './compose.ts'
import { pointsOnly } from './orders.ts'

const joint: OrderPart = { is: 'cut', full: false }
/** '… Don't turn it on yet': what is forbidden in a sentence of its own is not supposed. */
function partsAsked({ text, parts = [], forbids }: Clause, lang: Lang): readonly OrderPart[] {
  if (forbids) return []
  const refusals = text.split(/[.!?]+\s+/).map((it) => conceptsIn(it, lang).has('not'))
  let sentence = 0
  return parts.filter((it) => {
    const isIn = sentence === 0 || !refusals[sentence]
    if (it.is === 'cut' && it.full) sentence++
    return isIn
  })
}
/** 'If I doubled A, what would a month be?': changes that are only supposed, and asked about. */
export function supposedIn(
  { text, lang, clauses }: Reading,
  read: (clause: Clause) => Interpretation,
  state: State,
): Task | undefined {
  const says = conceptsIn(text, lang)
  const said = says.has('suppose') && !says.has('left') ? clauses.map(read) : []
  // '300 over 30 days': spread over time, and over no campaigns.
  const isOverTime = clauses.some(
    ({ acts, entities }) => acts.includes('v.split') && entities.some((it) => it.type === 'length' && it.days > 1),
  )
  const isAsked = !isOverTime && said.some(({ clause, intent }) => clause.question || kinds.figuring.has(intent))
  const list = isAsked
    ? compose(
        clauses.flatMap((clause, at) => [...(at > 0 ? [joint] : []), ...partsAsked(clause, lang)]),
        undefined,
      )
    : undefined
  const changes = list?.changes.filter((it) => it.act !== 'keep') ?? []
  const isOfPlan = openPlan(state) !== undefined && changes.every(pointsOnly)
  // Names are known once the campaigns were looked up.
  const isOfNone = changes.some(({ of, sum }) => of.length === 0 && (sum?.kind !== 'shared' || sum.total === undefined))
  if (changes.length === 0 || isOfPlan || (state.looked && (isOfNone || state.campaigns.length === 0))) return undefined
  return { intent: 'what_if', slots: { text, says, changes } }
}
