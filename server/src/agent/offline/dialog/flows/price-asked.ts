import { daysBetween } from '@adwright/contract/values/day.rules'
import { BUDGET_MONTH_DAYS } from '@adwright/contract/limits'
import { runOf } from '../dates.ts'
import { type Slots, used } from '../slots.ts'
import type { World } from '../task.ts'

export const spanDays = { week: 7, month: BUDGET_MONTH_DAYS, year: 365 } as const
export const spans = ['week', 'month', 'year'] as const
/** A month may have 28 to 31 days. */
const spanOf = (days: number): (typeof spans)[number] | undefined =>
  spans.find((it) => Math.abs(spanDays[it] - days) < (it === 'month' ? 3 : 1))
/** 'What is 12 a day for 10 days?', 'the total over 30 days': not about the day. 'The worst it can cost' ranks no campaigns. */
export function cleaned(s: Slots): Slots {
  const { length, spread, amount, refs = [] } = s
  // The 'day' in 'for 10 days' belongs to the length.
  const isOver =
    length &&
    !spread &&
    (s.says?.has('total') ||
      (length.unit === 'day' && !s.says?.has('a_day')) ||
      (amount?.kind === 'fixed' && amount.money.per === 'day'))
  const says = new Set([...(s.says ?? [])].filter((it) => !(isOver && it === 'day')))
  // 'In December', 'this week': as long as that.
  const { from, to } = s.start && s.end ? { from: s.start, to: s.end } : (s.period ?? {})
  const span = from && to && spanOf(daysBetween(from, to) + 1)
  if (span) says.add(span)
  const others = refs.filter((it) => it.noun !== undefined || (it.kind !== 'worst' && it.kind !== 'best'))
  return { ...s, says, ...(says.has('worst') ? { refs: others } : {}) }
}
/** 'Over a month': the total, not a limit. */
export const withoutWorst = (s: Slots): Slots => ({
  ...s,
  says: new Set([...(s.says ?? [])].filter((it) => it !== 'worst')),
})
/** 'Is that over 200 a month?': the amount is what to compare with. */
export function measured(s: Slots): Slots {
  const { amount, says = new Set(), question, spread } = s
  const isBound = question && !spread && (says.has('above') || says.has('under')) && !says.has('suppose')
  if (!isBound || amount?.kind !== 'fixed') return s
  const { per } = amount.money
  const span = per === 'month' || per === 'week' ? [per] : []
  return { ...used(s, ['refs', 'ids', 'text', 'question']), says: new Set([...says, ...span]) }
}
/** '300 over those same days': as many as were stated for the ad. */
export function overSame(s: Slots, { state, today }: World): Slots {
  const { amount, says, length, start, end } = s
  const plan = state.topics.find(({ task }) => task.intent === 'create_campaign')?.task.slots
  if (amount?.kind !== 'fixed' || amount.money.per || !says?.has('same') || (length ?? start ?? end) || !plan) return s
  const run = runOf(plan, today)
  if (!run.start || !run.end) return s
  const days = daysBetween(run.start, run.end)
  const money = { ...amount.money, cents: Math.round(amount.money.cents / days), per: 'day' as const }
  return { ...withoutWorst(s), amount: { ...amount, money }, spread: { cents: amount.money.cents, days } }
}
