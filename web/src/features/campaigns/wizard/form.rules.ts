import { adWidth } from '@adwright/contract/values/ad-text.rules'
import { type Day, daysBetween, isCalendarDate, addDays } from '@adwright/contract/values/day.rules'
import { BID_TOO_HIGH, END_TOO_SOON, MAX_BID_TOO_HIGH, START_FIRST } from '@adwright/contract/campaigns/core'
import { adTextFault, REQUIRED, textFault } from '@adwright/contract/fields.rules'
import { keywordFault, readKeyword } from '@adwright/contract/campaigns/keyword.rules'
import {
  CAMPAIGN_MIN_DAYS,
  CAMPAIGN_NAME_MAX_CHARS,
  CPC_BID_DEFAULT_USD,
  DAILY_BUDGET_DEFAULT_USD,
  DESCRIPTION_MAX_CHARS,
  HEADLINE_MAX_CHARS,
  KEYWORD_MAX_CHARS,
  MAX_CPC_BID_DEFAULT_USD,
  WIZARD_DESCRIPTIONS,
  WIZARD_HEADLINES,
  WIZARD_KEYWORDS,
} from '@adwright/contract/limits'

/** The form of step 1 as it is typed (product-3 §3, Wizard form). */
export interface WizardForm {
  readonly campaign_name: string
  readonly ad_group_name: string
  readonly daily_budget: string
  readonly cpc_bid: string
  readonly max_cpc_bid: string
  readonly start_date: string
  readonly end_date: string
  readonly website_url: string
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly keywords: readonly string[]
}
export type LineField = 'headlines' | 'descriptions' | 'keywords'
/** What is wrong, by the dotted path of the wire: `headlines.0`. */
export type FormErrors = Readonly<Record<string, string>>

const blanks = (count: number): string[] => Array.from({ length: count }, () => '')

/** product-3 §9. */
export const emptyForm: WizardForm = {
  campaign_name: '',
  ad_group_name: '',
  daily_budget: String(DAILY_BUDGET_DEFAULT_USD),
  cpc_bid: String(CPC_BID_DEFAULT_USD),
  max_cpc_bid: String(MAX_CPC_BID_DEFAULT_USD),
  start_date: '',
  end_date: '',
  website_url: '',
  headlines: blanks(WIZARD_HEADLINES),
  descriptions: blanks(WIZARD_DESCRIPTIONS),
  keywords: blanks(WIZARD_KEYWORDS),
}

export const START_TOO_SOON = 'Start date must be at least tomorrow'

const lineError = (field: LineField, line: string): string | undefined =>
  field === 'keywords'
    ? keywordFault(line)
    : adTextFault(line, field === 'headlines' ? HEADLINE_MAX_CHARS : DESCRIPTION_MAX_CHARS)

/** A figure as it was typed: dollars above 0 with at most 2 decimals. */
export function moneyError(typed: string): string | undefined {
  if (typed.trim() === '') return REQUIRED
  const value = Number(typed)
  if (!Number.isFinite(value)) return 'Must be a number.'
  if (value <= 0) return 'Must be greater than 0.'
  return Math.abs(value * 100 - Math.round(value * 100)) > 1e-6 ? 'At most 2 decimals.' : undefined
}

/** A bid must be below the budget; nothing is said while the budget itself is wrong. */
function bidError(typed: string, budget: string, tooHigh: string): string | undefined {
  const own = moneyError(typed)
  if (own !== undefined) return own
  return moneyError(budget) === undefined && Number(typed) >= Number(budget) ? tooHigh : undefined
}

function startError(start: string, today: Day): string | undefined {
  if (!isCalendarDate(start)) return REQUIRED
  return start < addDays(today, 1) ? START_TOO_SOON : undefined
}

function endError(start: string, end: string): string | undefined {
  if (!isCalendarDate(start)) return START_FIRST
  if (!isCalendarDate(end)) return REQUIRED
  return daysBetween(start, end) < CAMPAIGN_MIN_DAYS ? END_TOO_SOON : undefined
}

/** product-3 §5.1. `today` is the account's calendar day. */
export function formErrors(form: WizardForm, today: Day): FormErrors {
  const found: [string, string | undefined][] = [
    ['campaign_name', textFault(form.campaign_name, CAMPAIGN_NAME_MAX_CHARS)],
    ['ad_group_name', textFault(form.ad_group_name, CAMPAIGN_NAME_MAX_CHARS)],
    ['daily_budget', moneyError(form.daily_budget)],
    ['cpc_bid', bidError(form.cpc_bid, form.daily_budget, BID_TOO_HIGH)],
    ['max_cpc_bid', bidError(form.max_cpc_bid, form.daily_budget, MAX_BID_TOO_HIGH)],
    ['start_date', startError(form.start_date, today)],
    ['end_date', endError(form.start_date, form.end_date)],
    ['website_url', form.website_url.trim() === '' ? REQUIRED : undefined],
    ...(['headlines', 'descriptions', 'keywords'] as const).flatMap((field) =>
      form[field].map((line, at): [string, string | undefined] => [`${field}.${at}`, lineError(field, line)]),
    ),
  ]
  return Object.fromEntries(found.filter((it): it is [string, string] => it[1] !== undefined))
}

export interface LineLimit {
  readonly used: number
  readonly max: number
}
/** Counted as the platform counts: a double-width character is two. */
export function lineLimit(field: LineField, line: string): LineLimit {
  if (field === 'keywords') return { used: readKeyword(line).text.length, max: KEYWORD_MAX_CHARS }
  return { used: adWidth(line.trim()), max: field === 'headlines' ? HEADLINE_MAX_CHARS : DESCRIPTION_MAX_CHARS }
}

/** The form as the call takes it. Only for a form without errors. */
export const formOnWire = (form: WizardForm) => ({
  campaign_name: form.campaign_name.trim(),
  ad_group_name: form.ad_group_name.trim(),
  bidding_strategy: 'manual_cpc' as const,
  daily_budget: Number(form.daily_budget),
  cpc_bid: Number(form.cpc_bid),
  max_cpc_bid: Number(form.max_cpc_bid),
  start_date: form.start_date,
  end_date: form.end_date,
  website_url: form.website_url.trim(),
  headlines: form.headlines.map((it) => it.trim()),
  descriptions: form.descriptions.map((it) => it.trim()),
  keywords: form.keywords.map((it) => it.trim()),
})
