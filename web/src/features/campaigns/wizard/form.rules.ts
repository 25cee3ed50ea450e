import { START_FIRST, startErrors } from '@adwright/contract/campaigns/dates.rules'
import type { biddingStrategies } from '@adwright/contract/campaigns/bids.rules'
import { readKeyword } from '@adwright/contract/campaigns/keyword.rules'
import type { FieldError } from '@adwright/contract/errors'
import {
  CPC_BID_DEFAULT_USD,
  DAILY_BUDGET_DEFAULT_USD,
  KEYWORD_MAX_CHARS,
  MAX_CPC_BID_DEFAULT_USD,
  WIZARD_DESCRIPTIONS,
  WIZARD_HEADLINES,
  WIZARD_KEYWORDS,
} from '@adwright/contract/limits'
import { adWidth } from '@adwright/contract/values/ad-text.rules'
import { readDay, type Day } from '@adwright/contract/values/day.rules'
import { type AdDraft, type AdField, type AdLine, limitsOf, pinsOf } from '../ads/ad.rules.ts'
import { usdOf } from '#ui/money.rules.ts'
import { type Currency, scaleOf } from '@adwright/contract/values/currency.rules'
import { roundIn } from '@adwright/contract/values/money.rules'

const blanks = (count: number): string[] => Array.from({ length: count }, () => '')

/** The form of step 1 as typed (product-3 §3, §9). */
export const emptyForm = {
  campaign_name: '',
  ad_group_name: '',
  bidding_strategy: 'manual_cpc' as (typeof biddingStrategies)[number],
  daily_budget: String(DAILY_BUDGET_DEFAULT_USD),
  cpc_bid: String(CPC_BID_DEFAULT_USD),
  max_cpc_bid: String(MAX_CPC_BID_DEFAULT_USD),
  start_date: '',
  end_date: '',
  website_url: '',
  headlines: blanks(WIZARD_HEADLINES),
  descriptions: blanks(WIZARD_DESCRIPTIONS),
  keywords: blanks(WIZARD_KEYWORDS),
  /** In the order of the texts. */
  pins: { headlines: [], descriptions: [] } as Record<AdField, (number | null)[]>,
}
export type WizardForm = typeof emptyForm

const ofSize = (amount: number, currency: Currency): string => String(roundIn(amount * scaleOf(currency), currency))
/** The same with a currency's usual amounts. */
export const emptyFormIn = (currency: Currency): WizardForm => ({
  ...emptyForm,
  daily_budget: ofSize(DAILY_BUDGET_DEFAULT_USD, currency),
  cpc_bid: ofSize(CPC_BID_DEFAULT_USD, currency),
  max_cpc_bid: ofSize(MAX_CPC_BID_DEFAULT_USD, currency),
})
export type LineField = 'headlines' | 'descriptions' | 'keywords'

/** product-3 §5.1, the dates: errors that depend on the account's date, or on a missing start. */
export function dayFaults({ start_date }: WizardForm, today: Day): FieldError[] {
  const start = readDay(start_date)
  return start === undefined ? [{ path: 'end_date', message: START_FIRST }] : startErrors(start, today)
}

const linesOf = (form: WizardForm, field: AdField): AdLine[] =>
  form[field].map((text, at) => ({ text, pinnedField: pinsOf[field][(form.pins[field][at] ?? 0) - 1] ?? null }))

/** The ad being written. */
export const adOf = (form: WizardForm): AdDraft => ({
  headlines: linesOf(form, 'headlines'),
  descriptions: linesOf(form, 'descriptions'),
  finalUrl: form.website_url,
})

type AdPart = Pick<WizardForm, AdField | 'pins'>
const withLines = (form: WizardForm, field: AdField, lines: string[], pins: (number | null)[]): AdPart => ({
  headlines: form.headlines,
  descriptions: form.descriptions,
  [field]: lines,
  pins: { ...form.pins, [field]: pins },
})

/** Adds a line, if the ad has room for it. */
export const withLine = (form: WizardForm, field: AdField): AdPart =>
  withLines(form, field, [...form[field], ''].slice(0, limitsOf[field].max), form.pins[field])

/** Removes a line; the others keep their pins. */
export const withoutLine = (form: WizardForm, field: AdField, at: number): AdPart => {
  const others = <T>(all: readonly T[]): T[] => all.filter((_, place) => place !== at)
  return withLines(form, field, others(form[field]), others(form.pins[field]))
}

/** Pinned to a position by the platform's name; null: not pinned. */
export const withPin = (form: WizardForm, field: AdField, at: number, pin: string | null): AdPart => {
  const place = pinsOf[field].indexOf(pin ?? '') + 1
  const pins = form[field].map((_, line) => (line === at ? place || null : (form.pins[field][line] ?? null)))
  return withLines(form, field, form[field], pins)
}

export interface LineLimit {
  readonly used: number
  readonly max: number
}
/** Counted as on the platform: a double-width character counts as two. */
export function lineLimit(field: LineField, line: string): LineLimit {
  if (field === 'keywords') return { used: readKeyword(line).text.length, max: KEYWORD_MAX_CHARS }
  return { used: adWidth(line.trim()), max: limitsOf[field].chars }
}

/** The form in the call's format. */
export const formOnWire = (form: WizardForm) => ({
  ...form,
  daily_budget: usdOf(form.daily_budget),
  cpc_bid: usdOf(form.cpc_bid),
  // Under Maximize clicks there is only the cap.
  max_cpc_bid: form.bidding_strategy === 'maximize_clicks' ? undefined : usdOf(form.max_cpc_bid),
  pins: Object.values(form.pins).some((all) => all.some((it) => it !== null)) ? form.pins : undefined,
})
