import { type Usd, microsOf, usdOf } from '@adwright/contract/values/money.rules'
import { type Day, addDays, daysBetween } from '@adwright/contract/values/day.rules'
import { scheduleWords, shownWords } from '@adwright/contract/campaigns/targeting.rules'
import type { CampaignForecast } from '@adwright/contract/campaigns/forecast'
import { bidsFor } from '@adwright/contract/campaigns/draft.rules'
import { FORECAST_MAX_DAYS } from '@adwright/contract/limits'
import { accountToday, activeAccount, type OwnAccount, outside } from '#features/ad-account/index.ts'
import { knownCampaign, noTargeting, platformKeywords, targetingOnWire, withHome } from '../core/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Forecast, ForecastPlan } from '#services/ad-platform/port.ts'
import { forecastTexts } from './forecast.texts.ts'

export interface ForecastInput {
  readonly campaign_id?: string | undefined
  readonly daily_budget: Usd
  readonly cpc_bid?: Usd | undefined
  readonly keywords?: readonly string[] | undefined
  readonly headlines?: readonly string[] | undefined
  readonly descriptions?: readonly string[] | undefined
  readonly website_url?: string | undefined
  readonly start_date?: Day | undefined
  readonly end_date?: Day | undefined
}

const linesOf = (lines: readonly string[] | undefined) => (lines ?? []).map((text) => ({ text }))

type Subject = Pick<ForecastPlan, 'keywords' | 'texts' | 'targeting' | 'cpcBidMicros'>

/** The campaign being written, or an existing one. */
async function subjectOf(ctx: Ctx, account: OwnAccount, input: ForecastInput): Promise<Subject> {
  const bidMicros = microsOf(bidsFor(input.daily_budget, input, account.currency).cpc_bid)
  const id = input.campaign_id
  if (id === undefined)
    return {
      cpcBidMicros: bidMicros,
      keywords: platformKeywords(input.keywords ?? []).map((one) => ({ ...one, id: '', negative: false })),
      texts: {
        headlines: linesOf(input.headlines),
        descriptions: linesOf(input.descriptions),
        finalUrl: input.website_url ?? '',
      },
      targeting: { ...noTargeting, ...(await withHome(ctx, {}, { website: input.website_url ?? '' })) },
    }
  const row = await knownCampaign(ctx, account, id)
  const group = row.adGroups[0]
  const targeting = await outside(ctx.log, 'reading targeting', () => ctx.services.adPlatform.targeting(account, id))
  return {
    cpcBidMicros: group?.cpcBidMicros ?? bidMicros,
    keywords: group?.keywords ?? [],
    texts: group?.ads[0] ?? { headlines: [], descriptions: [], finalUrl: '' },
    targeting,
  }
}

const impressionsOf = ({ low, high }: Forecast) =>
  low.impressions === null || high.impressions === null ? null : { low: low.impressions, high: high.impressions }

const assumption = (days: number, shown: string): string => forecastTexts.basis(days, shown)

/** A campaign's likely results from its start (tomorrow at the earliest) for at most 30 days. Changes nothing. */
export async function forecastCampaign(ctx: Ctx, input: ForecastInput): Promise<CampaignForecast> {
  const account = await activeAccount(ctx)
  const tomorrow = addDays(await accountToday(ctx, account), 1)
  const from = input.start_date !== undefined && input.start_date > tomorrow ? input.start_date : tomorrow
  const left = input.end_date === undefined ? FORECAST_MAX_DAYS : daysBetween(from, input.end_date) + 1
  const days = Math.max(1, Math.min(FORECAST_MAX_DAYS, left))
  const subject = await subjectOf(ctx, account, input)
  const plan = { ...subject, dailyBudgetMicros: microsOf(input.daily_budget), from, days }
  const found = await outside(ctx.log, 'forecasting', () => ctx.services.adPlatform.forecast(account, plan))
  const { schedules, ...where } = await targetingOnWire(ctx, subject.targeting, [])
  const hours = schedules.length > 0 ? `, ${scheduleWords(schedules)}` : ''
  const before = input.campaign_id === undefined ? ', before any other targeting' : ''
  return {
    from,
    days,
    impressions: impressionsOf(found),
    clicks: { low: found.low.clicks, high: found.high.clicks },
    cost: { low: usdOf(found.low.costMicros), high: usdOf(found.high.costMicros) },
    currency: account.currency,
    assumption: assumption(days, forecastTexts.shown(shownWords(where), hours, before)),
  }
}
