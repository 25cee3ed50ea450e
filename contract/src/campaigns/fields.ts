import { z } from 'zod'
import { adText, across, between, date, exactly, text, usdAboveZero, website } from '../fields.ts'
import { atMost } from '../fields.rules.ts'
import {
  AD_DESCRIPTIONS_MAX,
  AD_HEADLINES_MAX,
  BUDGET_MAX_USD,
  CAMPAIGN_MIN_DAYS,
  CAMPAIGN_NAME_MAX_CHARS,
  DESCRIPTION_MAX_CHARS,
  HEADLINE_MAX_CHARS,
  WIZARD_DESCRIPTIONS,
  WIZARD_HEADLINES,
  WIZARD_KEYWORDS,
} from '../limits.ts'
import { type Day, daysBetween } from '../values/day.rules.ts'
import type { Usd } from '../values/money.rules.ts'
import { END_TOO_SOON, START_FIRST } from './dates.rules.ts'
import { keyword } from './keyword-text.ts'

/** One headline of an ad, by its width in characters. */
export const headline = adText(HEADLINE_MAX_CHARS)
/** One description of an ad, by its width in characters. */
export const description = adText(DESCRIPTION_MAX_CHARS)
/** The name of a campaign, and of an ad group. */
export const campaignName = text(CAMPAIGN_NAME_MAX_CHARS)
/** A daily amount in the account's currency. */
export const dailyBudget = usdAboveZero.max(BUDGET_MAX_USD, atMost(BUDGET_MAX_USD))
/** A bid in the account's currency, above zero. */
export const bid = usdAboveZero

/** The ad positions a headline can be pinned to, in the platform's words. */
export const headlinePins = ['HEADLINE_1', 'HEADLINE_2', 'HEADLINE_3'] as const
/** The same for descriptions. */
export const descriptionPins = ['DESCRIPTION_1', 'DESCRIPTION_2'] as const
const positions = (count: number, max: number) => {
  const where = `Must be a position from 1 to ${count}, or null.`
  return z.array(z.number(where).int(where).min(1, where).max(count, where).nullable()).max(max, atMost(max, 'items'))
}
/** Each text's pin, in the order of the texts; null or left out: any position. */
export const adPins = z.object({
  headlines: positions(headlinePins.length, AD_HEADLINES_MAX).default([]),
  descriptions: positions(descriptionPins.length, AD_DESCRIPTIONS_MAX).default([]),
})
export type AdPins = z.output<typeof adPins>

/** The fields of the wizard's step 1: 3 headlines and 2 descriptions (product-3 §5.1), up to an ad's maximum. */
export const campaignForm = {
  campaign_name: campaignName,
  ad_group_name: campaignName,
  daily_budget: dailyBudget,
  cpc_bid: bid,
  /** Under Maximize clicks, `cpc_bid` is the highest cost of a click, so no second limit is needed. */
  max_cpc_bid: bid.optional(),
  start_date: date,
  end_date: date,
  website_url: website,
  headlines: between([WIZARD_HEADLINES, AD_HEADLINES_MAX], headline, 'headlines'),
  descriptions: between([WIZARD_DESCRIPTIONS, AD_DESCRIPTIONS_MAX], description, 'descriptions'),
  pins: adPins.optional(),
  keywords: exactly(WIZARD_KEYWORDS, keyword, 'keywords'),
}

interface FormNumbers {
  readonly daily_budget?: Usd
  readonly cpc_bid?: Usd | undefined
  readonly max_cpc_bid?: Usd | undefined
  readonly start_date?: Day
  readonly end_date?: Day | null | undefined
}
const below = (bidUsd: Usd | undefined, budgetUsd: Usd | undefined): boolean =>
  bidUsd === undefined || budgetUsd === undefined || bidUsd < budgetUsd
/** Whether both dates, when sent, are far enough apart. */
export const longEnough = (numbers: FormNumbers): boolean =>
  !numbers.start_date || !numbers.end_date || daysBetween(numbers.start_date, numbers.end_date) >= CAMPAIGN_MIN_DAYS

/** The error message for either bid (product-3 §5.1). */
export const BID_TOO_HIGH = 'CPC Bid value must be less than Daily Budget.'
const MAX_BID_TOO_HIGH = 'Max CPC Bid value must be less than Daily Budget.'

/** The checks of product-3 §5.1 that need neither a clock nor an account. */
export const withFormChecks = <T extends z.ZodType<FormNumbers>>(schema: T): T =>
  schema
    .refine((it) => below(it.cpc_bid, it.daily_budget), across(['cpc_bid', 'daily_budget'], 'cpc_bid', BID_TOO_HIGH))
    .refine(
      (it) => below(it.max_cpc_bid, it.daily_budget),
      across(['max_cpc_bid', 'daily_budget'], 'max_cpc_bid', MAX_BID_TOO_HIGH),
    )
    .refine(longEnough, across(['start_date', 'end_date'], 'end_date', END_TOO_SOON))
    .refine((it) => Boolean(it.start_date) || !it.end_date, across(['end_date'], 'end_date', START_FIRST))
