import type { Clause } from '../nlu/index.ts'
import type { Concept } from './concepts.ts'
import type { Sum } from './quantities.ts'
import { all, saidAs } from './said.ts'
import { namedIds } from './slots.ts'
import { openPlan, type State } from './state.ts'

/** A higher amount can't be the price of a click, so it's a budget. */
const MOST_CENTS = 500
const HUNDRED = 100
/** The daily budget in question: that of the planned ad, of the campaigns in focus, or of all that run. */
function budgetSpokenOf(named: readonly string[], state: State): number {
  const planned = openPlan(state)?.slots.amount
  if (planned?.kind === 'fixed' && named.length === 0) return planned.money.cents
  const ids = named.length > 0 ? named : state.focus
  const meant = state.campaigns.filter((it) => (ids.length > 0 ? ids.includes(it.id) : it.status === 'ENABLED'))
  return meant.reduce((sum, it) => sum + Math.round(it.budget * HUNDRED), 0)
}
/** 'At 80 cents, how many clicks?', 'how many clicks for 20 a day at 0.80?': the budget by the price of a click. */
export function clicksFor(
  clauses: readonly Clause[],
  says: ReadonlySet<Concept>,
  state: State,
): Pick<Sum, 'is' | 'of'> | undefined {
  const money = clauses.flatMap((it) => all(it, 'money'))
  const price = money.find(
    (it) => it.per === 'click' || (it.per === undefined && it.cents > 0 && it.cents < MOST_CENTS),
  )
  // 'How many clicks at 80 cents a click': as it's counted.
  const [clicks] = clauses
    .flatMap((it) => all(it, 'metric').flatMap((metric) => (metric.value === 'clicks' ? [saidAs(metric, it)] : [])))
    .sort((a, b) => b.length - a.length)
  if (!price || !clicks || !says.has('number')) return undefined
  const named = namedIds(clauses.flatMap((it) => all(it, 'ref').map(({ ref }) => ref)))
  const cents = money.find((it) => it !== price)?.cents ?? budgetSpokenOf(named, state)
  if (cents <= 0) return undefined
  return {
    is: 'many',
    of: [
      { value: cents / HUNDRED, isMoney: true },
      { value: price.cents / HUNDRED, isMoney: true, of: clicks },
    ],
  }
}
