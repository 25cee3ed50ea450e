import type { Day } from '@adwright/contract/values/day.rules'
import { type Currency, currencyName, minimumUnitMicros, moneyIn } from '@adwright/contract/values/currency.rules'
import { micros, usdOf, type Micros } from '@adwright/contract/values/money.rules'
import { daysToRun, worstCase } from '@adwright/contract/values/worst-case.rules'
import { campaignTexts } from './campaigns.texts.ts'

/** In micros; null: no limit. `currency`: of the limits; default: US dollars. */
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

/** A change to one campaign, as far as it affects cost. */
export interface Raise {
  /** null: a campaign to be created. */
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
 * The worst-case cost of all campaigns together. Based on each one's whole run rather than its remaining days: repeatedly extending an end
 * date must not get around a monthly limit.
 */
const worstOf = (campaigns: readonly Costing[]): Worst =>
  campaigns
    .map((it) => worstCase(it.dailyBudgetMicros, daysToRun(it.startDate, it.endDate, it.startDate)))
    .reduce<Worst>(plus, { dayMicros: micros(0), monthMicros: micros(0) })

/** The worst case of all campaigns that are enabled and not over. */
export const worstNow = (campaigns: readonly Costing[], today: Day): Worst =>
  worstOf(campaigns.filter((it) => runsOn(it, today)))

/** The amount above a limit, in micros; 0 within it. */
export interface LimitExcess extends Worst {
  readonly worst: Worst
}

const costOf = (it: Costing, today: Day): Worst => worstOf(runsOn(it, today) ? [it] : [])

/** The campaign after the change: a new one, or one with a raised budget, counts as enabled. */
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
 * How far a change would exceed the limits, or null if it's within them or doesn't increase cost. A new campaign, or one with a raised
 * budget, counts as enabled: it must never be one click away from exceeding the limit.
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
  // Changes that don't increase cost are always allowed, even above the limit.
  const above = (limit: Micros | null, part: keyof Worst): Micros =>
    micros(limit === null || after[part] <= before[part] ? 0 : Math.max(0, worst[part] - limit))
  const [dayMicros, monthMicros] = [above(dailyMicros, 'dayMicros'), above(monthlyMicros, 'monthMicros')]
  return dayMicros === 0 && monthMicros === 0 ? null : { dayMicros, monthMicros, worst }
}

/** Rounded up: the excess must never be understated. */
function upText(amount: Micros, currency: Currency): string {
  const unit = minimumUnitMicros(currency)
  return moneyIn(currency).text(usdOf(micros(Math.ceil(amount / unit) * unit)))
}

/** A limit applies only in its own currency: nothing is converted. */
export const otherCurrencyText = (limits: Currency, account: Currency): string =>
  campaignTexts.otherCurrency(currencyName(limits), currencyName(account))

/** The refusal, with the excess. */
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
