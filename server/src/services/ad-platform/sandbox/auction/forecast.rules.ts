import { micros, MICROS_A_CENT, type Micros } from '@adwright/contract/values/money.rules'
import { type Day, addDays } from '@adwright/contract/values/day.rules'
import type { Figures, ForecastPlan } from '../../port.ts'
import type { Settings } from '../settings.ts'
import { mostInAMonth, servedPart, wholeCents } from './pacing.rules.ts'
import { planCampaign, planDay } from './plan-day.rules.ts'

/** How far actual results may differ from the forecast: searches, rivals and luck aren't known in advance. */
const SPREAD = 0.25
const DAYS_IN_A_MONTH_WHOLE = 31

const settingsOf = (plan: ForecastPlan): Settings => ({
  name: '',
  status: 'ENABLED',
  channelType: 'SEARCH',
  dailyBudgetMicros: plan.dailyBudgetMicros,
  startDate: plan.from,
  endDate: null,
  adGroup: { id: '', name: '', cpcBidMicros: plan.cpcBidMicros },
  keywords: plan.keywords,
  ad: { id: '', texts: plan.texts, changedAt: '' },
  targeting: plan.targeting,
})

/** Expected averages, possibly fractional. */
interface Expected {
  impressions: number
  clicks: number
  costMicros: number
}
const nothingYet = (): Expected => ({ impressions: 0, clicks: 0, costMicros: 0 })

/** The auction's expected results for one day, paced by the budget, before randomness. */
function expectedDay(settings: Settings, date: Day, seed: string): Expected {
  const day = planDay(planCampaign(settings, seed), settings, date)
  const part = servedPart(settings.dailyBudgetMicros, day.budgetFactor, day.expectedMicros)
  const sum = nothingYet()
  for (const [i, keyword] of day.plan.keywords.entries()) {
    const open = keyword.hourShares.reduce((all, share, hour) => all + share * (day.hourParts[hour] ?? 1), 0)
    for (const { impressions, ctr, priceMicros } of keyword.lanes) {
      const shown = impressions * open * (day.demand[i] ?? 1) * part
      sum.impressions += shown
      sum.clicks += shown * ctr
      sum.costMicros += shown * ctr * priceMicros
    }
  }
  return sum
}

const scaled = (figures: Expected, by: number, mostMicros: Micros): Figures => ({
  impressions: Math.round(figures.impressions * by),
  clicks: Math.round(figures.clicks * by),
  costMicros: wholeCents(Math.max(0, Math.min(mostMicros, figures.costMicros * by + MICROS_A_CENT / 2))),
})

/** Forecast days of a campaign that isn't running. Never more than the budget can cost. */
export function forecastOf(plan: ForecastPlan, seed: string): { readonly low: Figures; readonly high: Figures } {
  const settings = settingsOf(plan)
  const sum = nothingYet()
  for (let at = 0; at < plan.days; at++) {
    const day = expectedDay(settings, addDays(plan.from, at), seed)
    sum.impressions += day.impressions
    sum.clicks += day.clicks
    sum.costMicros += day.costMicros
  }
  const months = Math.ceil(plan.days / DAYS_IN_A_MONTH_WHOLE)
  const most = micros(Math.min(plan.dailyBudgetMicros * 2 * plan.days, mostInAMonth(plan.dailyBudgetMicros) * months))
  return { low: scaled(sum, 1 - SPREAD, most), high: scaled(sum, 1 + SPREAD, most) }
}
