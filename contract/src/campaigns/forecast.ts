import { z } from 'zod'
import { action } from '../action.ts'
import { dailyBudget, description, headline } from './fields.ts'
import { count, date, day, dollars, envelope, listOf, platformId, usdAboveZero, website, currency } from '../fields.ts'
import { keyword } from './keyword-text.ts'
import { AD_DESCRIPTIONS_MAX, AD_HEADLINES_MAX, KEYWORDS_MAX } from '../limits.ts'

const range = z.object({ low: z.number(), high: z.number() })

/** Sums over `days` days in `currency`. `impressions` is null where the platform forecasts none; `assumption` is one sentence. */
export const CampaignForecast = z.object({
  from: day,
  days: count,
  impressions: range.nullable(),
  clicks: range,
  cost: z.object({ low: dollars, high: dollars }),
  currency,
  assumption: z.string(),
})
export type CampaignForecast = z.infer<typeof CampaignForecast>

/**
 * A campaign's likely results in 30 days (or until it ends): of a draft, or with `campaign_id` of an existing one, optionally with another
 * budget. Changes nothing.
 */
export const forecastCampaign = action({
  name: 'forecast_campaign',
  effect: 'read',
  input: z
    .object({
      campaign_id: platformId.optional(),
      daily_budget: dailyBudget,
      cpc_bid: usdAboveZero.optional(),
      keywords: listOf(keyword, KEYWORDS_MAX).optional(),
      headlines: listOf(headline, AD_HEADLINES_MAX).optional(),
      descriptions: listOf(description, AD_DESCRIPTIONS_MAX).optional(),
      website_url: website.optional(),
      start_date: date.optional(),
      end_date: date.optional(),
    })
    .refine((it) => it.campaign_id !== undefined || (it.keywords?.length ?? 0) > 0, {
      path: ['keywords'],
      error: 'Required',
    }),
  output: envelope(CampaignForecast),
  rest: { method: 'POST', path: '/api/google-ads/forecast', reply: 'envelope' },
  tool: {
    description:
      'What a campaign could bring in 30 days: clicks, cost and impressions from low to high. For an existing one (campaign_id, with the daily_budget to try) or for one that is being planned (keywords and daily_budget). It is an estimate: say its assumption.',
    idempotent: true,
    deferred: true,
  },
})
