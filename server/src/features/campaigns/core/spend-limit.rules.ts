import type { Day } from '@adwright/contract/values/day.rules'
import { type Currency, currencyName, minimumUnitMicros, moneyIn } from '@adwright/contract/values/currency.rules'
import { micros, usdOf, type Micros } from '@adwright/contract/values/money.rules'
import { daysToRun, worstCase } from '@adwright/contract/values/worst-case.rules'
import { campaignTexts } from './campaigns.texts.ts'

/** In micros; null: no limit. `currency`: what it was set in, US dollars where it's left out. */
export interface SpendLimits {
  readonly currency?: Currency
  readonly dailyMicros: Micros | null
  readonly monthlyMicros: Micros | null
}

export interface Costing {
  readonly id: string
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED'
  readonly dailyBudgetMicros: Micros
  readonly startDate: Day
  readonly endDate: Day | null
}

/** What the owner wants to be true of one campaign, as far as it has to do with money. */
export interface Raise {
  /** null: a campaign that is to be created. */
  readonly id: string | null
  readonly dailyBudgetMicros?: Micros | undefined
  readonly turnsOn?: boolean | undefined
  readonly startDate?: Day | undefined
  /** null: without an end. */
  readonly endDate?: Day | null | undefined
}

export interface Worst {
  readonly dayMicros: Micros
  readonly monthMicros: Micros
}

const runsOn = ({ status, endDate }: Costing, today: Day): boolean =>
  status === 'ENABLED' && (endDate === null || endDate >= today)

const plus = (a: Worst, b: Worst): Worst => ({
  dayMicros: micros(a.dayMicros + b.dayMicros),
  monthMicros: micros(a.monthMicros + b.monthMicros),
})

/**
 * What campaigns can come to, all together. Counted over the whole run of each, not over what is left of it: an end that is moved
 * on again and again must not slip under a limit of a month.
 */
const worstOf = (campaigns: readonly Costing[]): Worst =>
  campaigns
    .map((it) => worstCase(it.dailyBudgetMicros, daysToRun(it.startDate, it.endDate, it.startDate)))
    .reduce<Worst>(plus, { dayMicros: micros(0), monthMicros: micros(0) })

/** The worst case of all campaigns that are turned on and not over. */
export const worstNow = (campaigns: readonly Costing[], today: Day): Worst =>
  worstOf(campaigns.filter((it) => runsOn(it, today)))

/** How far over a limit, in micros; 0 within it. */
export interface LimitExcess extends Worst {
  readonly worst: Worst
}

const costOf = (it: Costing, today: Day): Worst => worstOf(runsOn(it, today) ? [it] : [])

/** The campaign as it would be: a new one, and one whose budget is raised, as if it were on. */
function raised(now: Costing | undefined, raise: Raise, today: Day): Costing {
  const { dailyBudgetMicros: budget, turnsOn, endDate } = raise
  const startDate = raise.startDate ?? now?.startDate ?? today
  if (!now)
    return { id: '', status: 'ENABLED', dailyBudgetMicros: budget ?? micros(0), startDate, endDate: endDate ?? null }
  const dailyBudgetMicros = budget ?? now.dailyBudgetMicros
  const isOn = turnsOn || dailyBudgetMicros > now.dailyBudgetMicros
  const ends = endDate === undefined ? now.endDate : endDate
  return { id: now.id, status: isOn ? 'ENABLED' : now.status, dailyBudgetMicros, startDate, endDate: ends }
}

/**
 * What a change would come to over the limits, or null when it is within them or makes nothing costlier. A campaign that is
 * created, or whose budget is raised, counts as if it were on: it must never be one click away from passing the limit.
 */
export function overLimit(
  { dailyMicros, monthlyMicros }: SpendLimits,
  campaigns: readonly Costing[],
  raise: Raise,
  today: Day,
): LimitExcess | null {
  const now = campaigns.find(({ id }) => id === raise.id)
  const [after, before] = [costOf(raised(now, raise, today), today), now ? costOf(now, today) : worstOf([])]
  const others = worstNow(
    campaigns.filter((it) => it.id !== raise.id),
    today,
  )
  const worst = plus(others, after)
  // What makes nothing costlier may always be done, above the limit too.
  const above = (limit: Micros | null, part: keyof Worst): Micros =>
    micros(limit === null || after[part] <= before[part] ? 0 : Math.max(0, worst[part] - limit))
  const [dayMicros, monthMicros] = [above(dailyMicros, 'dayMicros'), above(monthlyMicros, 'monthMicros')]
  return dayMicros === 0 && monthMicros === 0 ? null : { dayMicros, monthMicros, worst }
}

/** Rounded up: what is said to go over is never less than it does. */
function upText(amount: Micros, currency: Currency): string {
  const unit = minimumUnitMicros(currency)
  return moneyIn(currency).text(usdOf(micros(Math.ceil(amount / unit) * unit)))
}

/** A limit holds for what it was set in: nothing is converted. */
export const otherCurrencyText = (limits: Currency, account: Currency): string =>
  campaignTexts.otherCurrency(currencyName(limits), currencyName(account))

/** The refusal, with by how much. */
export function overText(
  { dailyMicros, monthlyMicros, currency = 'USD' }: SpendLimits,
  { dayMicros, monthMicros, worst }: LimitExcess,
): string {
  const up = (amount: Micros): string => upText(amount, currency)
  const isDay = dayMicros > 0 && dailyMicros !== null
  const [limit, over, all, span] = isDay
    ? [dailyMicros, dayMicros, worst.dayMicros, 'day']
    : [monthlyMicros ?? micros(0), monthMicros, worst.monthMicros, 'month']
  return campaignTexts.overLimit({ up: up(limit), span, up3: up(over), up4: up(all) })
}
