import { BUDGET_MONTH_DAYS } from '@adwright/contract/limits'
import type { Evidence } from './evidence.rules.ts'
import type { Fact } from './fact.rules.ts'

const isOfAll = ({ metric, isMade, labels }: Fact): boolean =>
  metric === 'budget' && isMade === 'sum' && labels.length === 0
/** The total budget for a day and a month if one budget is changed to one of these amounts, or if a paused campaign's budget is added. */
export function changed(facts: readonly Fact[], amounts: readonly number[]): Fact[] {
  const sums = facts.filter(isOfAll)
  const all = sums.findLast(({ list }) => list.endsWith('/ENABLED')) ?? sums.at(-1)
  if (!all) return []
  const budgets = facts.filter((it) => !it.isMade && it.metric === 'budget' && it.labels.length === 1)
  return budgets.flatMap(({ value, labels }) =>
    [all.value + value, ...amounts.map((amount) => all.value - value + amount)].flatMap((sum) =>
      paced({ ...all, value: sum, labels }),
    ),
  )
}
const paced = (all: Fact): Fact[] => [
  { ...all, isMade: 'pace', pace: 'day' },
  { ...all, value: all.value * BUDGET_MONTH_DAYS, isMade: 'pace', pace: 'month' },
]
/** The amounts that the owner named; one of them may be a budget. */
export const amountsOf = ({ said }: Pick<Evidence, 'said'>): number[] =>
  said.flatMap(({ unit, isBare, readings }) => (unit === 'money' || isBare ? readings.map(({ value }) => value) : []))
