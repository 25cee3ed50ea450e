import { usdText, usdOfCents, MICROS_A_CENT, type Micros } from '@adwright/contract/values/money.rules'
import { BUDGET_MONTH_DAYS, BUDGET_WORST_DAY_TIMES } from '@adwright/contract/limits'

/** In micros of US dollars; null: no limit. */
export interface SpendLimits {
  readonly dailyMicros: Micros | null
  readonly monthlyMicros: Micros | null
}

export interface Costing {
  readonly id: string
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED'
  readonly dailyBudgetMicros: Micros
  readonly endDate: string | null
}

/** What the owner wants to be true of one campaign, as far as it has to do with money. */
export interface Raise {
  /** null: a campaign that is to be created. */
  readonly id: string | null
  readonly dailyBudgetMicros?: Micros | undefined
  readonly turnsOn?: boolean | undefined
  /** null: without an end. */
  readonly endDate?: string | null | undefined
}

export interface Worst {
  readonly dayMicros: Micros
  readonly monthMicros: Micros
}

const runsOn = ({ status, endDate }: Costing, today: string): boolean =>
  status === 'ENABLED' && (endDate === null || endDate >= today)

/** What daily budgets can come to: up to twice on one day, at most 30.4 times in a month (decisions.md, Daily budget). */
export function worstOf(budgetsMicros: Micros): Worst {
  return {
    dayMicros: budgetsMicros * BUDGET_WORST_DAY_TIMES,
    monthMicros: Math.ceil(budgetsMicros * BUDGET_MONTH_DAYS),
  }
}

/** The worst case of all campaigns that are turned on and not over. */
export const worstNow = (campaigns: readonly Costing[], today: string): Worst =>
  worstOf(budgetsOf(campaigns.filter((it) => runsOn(it, today))))

const budgetsOf = (campaigns: readonly Costing[]): number =>
  campaigns.reduce((sum, { dailyBudgetMicros }) => sum + dailyBudgetMicros, 0)

/** How far over a limit, in micros; 0 within it. */
export interface Over extends Worst {
  readonly worst: Worst
}

const costOf = (costing: Costing, today: string): number => (runsOn(costing, today) ? costing.dailyBudgetMicros : 0)

/** The campaign as it would be: a new one, and one whose budget is raised, as if it were on. */
function raised(now: Costing | undefined, { dailyBudgetMicros: budget, turnsOn, endDate }: Raise): Costing {
  if (!now) return { id: '', status: 'ENABLED', dailyBudgetMicros: budget ?? 0, endDate: endDate ?? null }
  const dailyBudgetMicros = budget ?? now.dailyBudgetMicros
  const isOn = turnsOn || dailyBudgetMicros > now.dailyBudgetMicros
  const ends = endDate === undefined ? now.endDate : endDate
  return { id: now.id, status: isOn ? 'ENABLED' : now.status, dailyBudgetMicros, endDate: ends }
}

/**
 * What a change would come to over the limits, or null when it is within them or makes nothing costlier. A campaign that is
 * created, or whose budget is raised, counts as if it were on: it must never be one click away from passing the limit.
 */
export function overLimit(
  { dailyMicros, monthlyMicros }: SpendLimits,
  campaigns: readonly Costing[],
  raise: Raise,
  today: string,
): Over | null {
  const now = campaigns.find(({ id }) => id === raise.id)
  const costAfter = costOf(raised(now, raise), today)
  if (costAfter <= (now ? costOf(now, today) : 0)) return null
  const others = budgetsOf(campaigns.filter((it) => it.id !== raise.id && runsOn(it, today)))
  const worst = worstOf(others + costAfter)
  const dayMicros = dailyMicros === null ? 0 : Math.max(0, worst.dayMicros - dailyMicros)
  const monthMicros = monthlyMicros === null ? 0 : Math.max(0, worst.monthMicros - monthlyMicros)
  return dayMicros === 0 && monthMicros === 0 ? null : { dayMicros, monthMicros, worst }
}

const dollars = (micros: Micros): string => usdText(usdOfCents(Math.ceil(micros / MICROS_A_CENT)))

/** The refusal, with by how much. */
export function overText({ dailyMicros, monthlyMicros }: SpendLimits, { dayMicros, monthMicros, worst }: Over): string {
  const isDay = dayMicros > 0 && dailyMicros !== null
  const [limit, over, all, span] = isDay
    ? [dailyMicros, dayMicros, worst.dayMicros, 'day']
    : [monthlyMicros ?? 0, monthMicros, worst.monthMicros, 'month']
  return `This would go over your spend limit of ${dollars(limit)} a ${span} by ${dollars(over)}: at worst all your campaigns together could cost ${dollars(all)} in a ${span}.`
}
