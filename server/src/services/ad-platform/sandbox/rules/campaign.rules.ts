import { type Day, isCalendarDate } from '@adwright/contract/values/day.rules'
import { type Currency, decimalsOf, minimumUnitMicros, scaleOf } from '@adwright/contract/values/currency.rules'
import type { NewCampaign, Rejection } from '../../port.ts'
import { checkAd } from './ad.rules.ts'
import { checkKeywords, checkNegatives } from './keyword.rules.ts'
import { all, no, when } from './rejection.rules.ts'
import { checkTargeting } from './targeting.rules.ts'

const MAX_BUDGET_MICROS = 1_000_000_000_000
const MAX_BID_MICROS = 1_000_000_000
const MAX_NAME_BYTES = 255
const MAX_KEYWORDS = 20_000

/** Names are compared without case and outer spaces. */
export const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

export const checkName = (name: string, taken: readonly string[]): Rejection[] =>
  when(
    [
      name.trim() === '' || /[\0\r\n]/.test(name) || new TextEncoder().encode(name).length > MAX_NAME_BYTES,
      no('INVALID_CAMPAIGN_NAME', 'The campaign name isn’t valid.', 'campaign_name'),
    ],
    [
      taken.some((other) => sameName(other, name)),
      no('DUPLICATE_CAMPAIGN_NAME', 'A campaign with this name already exists.', 'campaign_name'),
    ],
  )

const unitsOf = (currency: Currency): string => (decimalsOf(currency) === 0 ? 'yen' : 'cents')

export function checkBudget(budgetMicros: number, currency: Currency = 'USD'): Rejection[] {
  const field = 'daily_budget'
  if (budgetMicros < 0) return [no('NEGATIVE_MONEY_AMOUNT', 'The budget is negative.', field)]
  if (!Number.isSafeInteger(budgetMicros) || budgetMicros % minimumUnitMicros(currency) !== 0) {
    return [no('NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT', `The budget must be in whole ${unitsOf(currency)}.`, field)]
  }
  return when(
    [budgetMicros === 0, no('MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC', 'The budget is too small.', field)],
    [
      budgetMicros > MAX_BUDGET_MICROS * scaleOf(currency),
      no('MONEY_AMOUNT_TOO_LARGE', 'The budget is too large.', field),
    ],
  )
}

export function checkBid(
  bidMicros: number,
  field: 'cpc_bid' | 'max_cpc_bid' | 'target_cost',
  currency: Currency = 'USD',
): Rejection[] {
  if (!Number.isSafeInteger(bidMicros) || bidMicros % minimumUnitMicros(currency) !== 0) {
    return [no('VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT', `The bid must be in whole ${unitsOf(currency)}.`, field)]
  }
  return when(
    [bidMicros <= 0, no('BID_TOO_SMALL', 'The bid is too small.', field)],
    [bidMicros > MAX_BID_MICROS * scaleOf(currency), no('BID_TOO_BIG', 'The bid is too big.', field)],
  )
}

/** The platform's own sentence; product-3 §8 recognizes it. */
const past = (field: string): Rejection =>
  no('CANNOT_SET_DATE_TO_PAST', 'Trying to modify a date into the past.', field)

const invalidDate = (field: string): Rejection => no('INVALID_DATE', 'This is not a date.', field)

export function checkStart(startDate: string, today: Day): Rejection[] {
  if (!isCalendarDate(startDate)) return [invalidDate('start_date')]
  return when([startDate < today, past('start_date')])
}

/** `startDate` is the campaign's start date after the change. */
export function checkEnd(endDate: string | null, startDate: string, today: Day): Rejection[] {
  if (endDate === null) return []
  if (!isCalendarDate(endDate)) return [invalidDate('end_date')]
  return when(
    [endDate < startDate, no('START_DATE_AFTER_END_DATE', 'The start date is after the end date.', 'end_date')],
    [endDate >= startDate && endDate < today, past('end_date')],
  )
}

const MAX_CAMPAIGNS = 10_000

/** Limits how many campaigns an account may have that aren't removed. */
export const checkRoom = (campaigns: number): Rejection[] =>
  when([campaigns >= MAX_CAMPAIGNS, no('RESOURCE_LIMIT', 'The account has as many campaigns as it may have.')])

const checkGroupName = (name: string): Rejection[] =>
  when([
    name.trim() === '' || name.length >= MAX_NAME_BYTES,
    no('MISSING_ADGROUP_NAME', 'The ad group needs a name of less than 255 characters.', 'ad_group_name'),
  ])

/** Everything the platform would reject about a new campaign, first cause first. `taken`: names of campaigns that aren't removed. */
export const checkNewCampaign = (
  campaign: NewCampaign,
  taken: readonly string[],
  today: Day,
  currency: Currency = 'USD',
): Rejection[] =>
  all(
    checkName(campaign.name, taken),
    checkGroupName(campaign.adGroupName),
    checkBudget(campaign.dailyBudgetMicros, currency),
    checkBid(campaign.cpcBidMicros, 'cpc_bid', currency),
    checkBid(campaign.maxCpcBidMicros, 'max_cpc_bid', currency),
    campaign.bidding?.kind === 'MAXIMIZE_CLICKS' && campaign.bidding.capMicros !== null
      ? checkBid(campaign.bidding.capMicros, 'cpc_bid', currency)
      : [],
    checkStart(campaign.startDate, today),
    checkEnd(campaign.endDate, campaign.startDate, today),
    when([campaign.keywords.length > MAX_KEYWORDS, no('TOO_MANY', 'Too many keywords.', 'keywords')]),
    checkKeywords(campaign.keywords),
    checkNegatives(campaign.negativeKeywords ?? []),
    checkTargeting(campaign.targeting ?? {}),
    checkAd(campaign),
  )
