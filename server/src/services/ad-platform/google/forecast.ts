import type { Currency } from '@adwright/contract/values/currency.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { addDays } from '@adwright/contract/values/day.rules'
import { z } from 'zod'
import type { AdPlatform, Expected, ForecastPlan } from '../port.ts'
import type { Accounts, Google } from './account.ts'
import { twiceIn } from './keyword.rules.ts'
import { rejectIf } from './refuse.ts'
import { amount, shaped } from './wire.ts'
import { kmOf } from '../data/point.rules.ts'
import { isGoogleId, placesWithin } from '../data/places.ts'

const Answer = z.object({
  campaignForecastMetrics: z
    .object({ clicks: z.number().default(0), costMicros: amount.default(micros(0)) })
    .prefault({}),
})

/** The most that Google spends in a month, in tenths of daily budgets. */
const MONTH_TENTHS = 304
const DAYS_IN_A_MONTH_WHOLE = 31

const lastDay = ({ from, days }: ForecastPlan): string => addDays(from, days - 1)

/** The most the budget can cost in these days, in micros. */
function mostOf({ dailyBudgetMicros, days }: ForecastPlan): number {
  const months = Math.ceil(days / DAYS_IN_A_MONTH_WHOLE)
  return Math.min(dailyBudgetMicros * 2 * days, Math.floor((dailyBudgetMicros * MONTH_TENTHS) / 10) * months)
}

/** How many towns around a point a forecast covers. */
const TOWNS_MAX = 20
/** A forecast takes only locations, so nearby towns replace a radius. */
const placesOf = ({ locationIds, proximities }: ForecastPlan['targeting']): string[] => [
  ...locationIds,
  ...proximities.flatMap((it) =>
    placesWithin(it, kmOf(it))
      .filter(({ id, targetType }) => targetType === 'City' && isGoogleId(id))
      .slice(0, TOWNS_MAX)
      .map(({ id }) => id),
  ),
]

function askedOf(plan: ForecastPlan, currencyCode: Currency): object {
  const positive = plan.keywords.filter((it) => !it.negative)
  return {
    currencyCode,
    forecastPeriod: { startDate: plan.from, endDate: lastDay(plan) },
    campaign: {
      geoTargetConstants: placesOf(plan.targeting).map((id) => `geoTargetConstants/${id}`),
      biddingStrategy: {
        manualCpcBiddingStrategy: {
          dailyBudgetMicros: String(plan.dailyBudgetMicros),
          maxCpcBidMicros: String(plan.cpcBidMicros),
        },
      },
      adGroups: [{ keywords: positive.map(({ text, matchType }) => ({ text: text.trim(), matchType })) }],
    },
  }
}

/**
 * Google's own forecast: single numbers for clicks and cost, and no impressions. It considers a plan's locations, budget, bid and keywords,
 * but not its texts, schedule or audience.
 */
export function forecastCalls({ line }: Google, accounts: Accounts): Pick<AdPlatform, 'forecast'> {
  return {
    forecast: async (account, plan) => {
      const { currency } = await accounts.facts(account)
      const positive = plan.keywords.filter((it) => !it.negative)
      rejectIf(twiceIn(positive, 'keywords'))
      const path = `customers/${account.customerId}:generateKeywordForecastMetrics`
      const { clicks, costMicros } = shaped(
        Answer,
        await line.read(path, askedOf(plan, currency)),
      ).campaignForecastMetrics
      const expected: Expected = {
        impressions: null,
        clicks: Math.round(clicks),
        costMicros: micros(Math.min(costMicros, mostOf(plan))),
      }
      return { low: expected, high: expected }
    },
  }
}
