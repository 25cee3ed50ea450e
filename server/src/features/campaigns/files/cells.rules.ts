import { type Currency, moneyIn, unitFault } from '@adwright/contract/values/currency.rules'
import { plainText } from '@adwright/contract/values/ad-text.rules'
import { type Usd, CENTS_A_USD, roundUsd } from '@adwright/contract/values/money.rules'
import { type Day, isCalendarDate } from '@adwright/contract/values/day.rules'

export interface KeywordEntry {
  readonly text: string
  readonly match_type: 'BROAD' | 'PHRASE' | 'EXACT'
  readonly negative: boolean
}

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

export const says = {
  noHeads: 'The first line must hold the columns of Google Ads Editor, "Campaign" among them.',
  noCampaign: 'No campaign is named.',
  planChanged: 'What this file would do has changed. Please review it again.',
  same: 'Nothing to change.',
  budget: (from: string, to: string) => `Daily budget ${from} becomes ${to}`,
  status: (to: string) => (to === 'ENABLED' ? 'Turned on' : 'Paused'),
  start: (to: string) => `Starts ${to}`,
  end: (to: string | null) => (to === null ? 'No end date' : `Ends ${to}`),
  badBudget: 'Budget must be a number above 0 with at most 2 decimals.',
  badBid: 'Max CPC must be a number above 0 with at most 2 decimals.',
  badStatus: 'Campaign Status must be Enabled or Paused.',
  badDate: 'Dates must be such as 2026-11-20.',
  keyword: (text: string, negative: boolean) => `${negative ? 'Negative keyword' : 'Keyword'} "${text}" is added`,
  keywordThere: 'The keyword is there already.',
  badType: 'Criterion Type must be Broad, Phrase or Exact, with Negative before it or not.',
  badPin: (column: string, places: number) =>
    `${column} must be ${places === 3 ? '1, 2 or 3' : '1 or 2'}, or blank for no pin.`,
  badSchedule:
    'Ad Schedule must be such as (Monday[09:00-17:00]);(Tuesday[09:00-17:00]), in quarter hours, one stretch a day.',
  noCustomers: 'A new campaign has no customers to bid by yet. Use Manual CPC or Maximize clicks.',
  noCap: 'Maximize clicks needs a Maximum CPC bid limit.',
  badCap: 'Maximum CPC bid limit must be a number above 0 with at most 2 decimals.',
  stopped: 'Stopped before this line.',
  left: 'Ads, ad groups, places and interests stay as they are.',
  needs: {
    budget: 'a Budget',
    start: 'a Start Date',
    headlines: (count: number) => `an ad with ${count} headlines`,
    descriptions: (count: number) => `${count} descriptions`,
    url: 'a Final URL',
    keyword: 'a Keyword',
  },
  lacks: (what: readonly string[]) => `There is no campaign of this name, and a new one needs ${what.join(', ')}.`,
  oneGroup: 'A new campaign is made with one ad group: this is another.',
  oneAd: 'A new campaign is made with one ad: this is another.',
  oneCampaign: 'This new campaign is described on another line already.',
  from: (start: string) => `from ${start}`,
  span: (start: string, end: string) => `${start} to ${end}`,
  create: (it: { budget: string; worst: string; dates: string; keywords: number }) =>
    `A new campaign, paused: ${it.budget} a day once you turn it on (at most ${it.worst}), ${it.dates}, ${counted(it.keywords, 'keyword')}.`,
  assetAdded: (words: string) => `Adds the ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  assetChanged: (words: string) => `Changes the ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  home: 'It’s shown where your business is: the file names no place.',
  part: (line: number) => `Part of the new campaign on line ${line}.`,
  notMade: (line: number) => `The new campaign won’t be created: see line ${line}.`,
  mayBeRefused: (said: readonly string[]) => `Google may turn down ${said.join(' ')}`,
  madeAlready: (day: string) => `This line of this file made a campaign on ${day}.`,
} as const

export type Cells = (name: string) => string

/** Case and spaces make no other text. */
export const sameText = (a: string, b: string): boolean => plainText(a) === plainText(b)

/** The place a text is pinned to: `1`, `2` or `3`; null for none (blank or `-`), undefined for anything else. */
export function pinOf(typed: string, places: number): number | null | undefined {
  if (typed === '' || typed === '-') return null
  const place = Number(typed)
  return Number.isInteger(place) && place >= 1 && place <= places ? place : undefined
}

/** Dates as Editor writes them, too: 11/20/2026 and 20261120. */
export function dateOf(typed: string): Day | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed)
  const plain = american
    ? `${american[3]}-${(american[1] ?? '').padStart(2, '0')}-${(american[2] ?? '').padStart(2, '0')}`
    : typed.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isCalendarDate(plain) ? plain : undefined
}

/** An amount above 0 in whole cents, or undefined. `$1,250.50` is one, too, with the sign of the account's own currency. */
export function amountOf(typed: string, currency: Currency = 'USD'): Usd | undefined {
  const value = Number(typed.replace(moneyIn(currency).sign, '').replaceAll(',', ''))
  const cents = Math.round(value * CENTS_A_USD)
  const isWhole = Number.isSafeInteger(cents) && Math.abs(value * CENTS_A_USD - cents) < 1e-6
  const isMade = typed.trim() !== '' && isWhole && cents > 0 && unitFault(value, currency) === undefined
  return isMade ? roundUsd(value) : undefined
}

/** `Broad`, `Phrase` and `Exact`, with `Negative` before it or not; nothing is Broad. */
export function matchOf(typed: string): Pick<KeywordEntry, 'match_type' | 'negative'> | undefined {
  const match = /^(?:(negative|campaign negative)\s+)?(broad|phrase|exact)$/i.exec(typed || 'Broad')
  if (!match) return undefined
  return {
    match_type: (match[2] ?? 'BROAD').toUpperCase() as KeywordEntry['match_type'],
    negative: match[1] !== undefined,
  }
}
