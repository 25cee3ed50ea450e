import { type Currency, moneyIn, unitFault } from '@adwright/contract/values/currency.rules'
import { plainText } from '@adwright/contract/values/ad-text.rules'
import { type Usd, CENTS_A_USD, roundUsd } from '@adwright/contract/values/money.rules'
import { type Day, isCalendarDate } from '@adwright/contract/values/day.rules'

export interface KeywordEntry {
  readonly text: string
  readonly match_type: 'BROAD' | 'PHRASE' | 'EXACT'
  readonly negative: boolean
}

export type Cells = (name: string) => string

/** Ignores case and spaces. */
export const sameText = (a: string, b: string): boolean => plainText(a) === plainText(b)

/** The position a text is pinned to: `1`, `2` or `3`; null for none (blank or `-`), undefined for anything else. */
export function pinOf(typed: string, places: number): number | null | undefined {
  if (typed === '' || typed === '-') return null
  const place = Number(typed)
  return Number.isInteger(place) && place >= 1 && place <= places ? place : undefined
}

/** Also accepts Editor's date formats: 11/20/2026 and 20261120. */
export function dateOf(typed: string): Day | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed)
  const plain = american
    ? `${american[3]}-${(american[1] ?? '').padStart(2, '0')}-${(american[2] ?? '').padStart(2, '0')}`
    : typed.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isCalendarDate(plain) ? plain : undefined
}

/** An amount above 0 in whole cents, or undefined. Also accepts `$1,250.50`, with the account's own currency sign. */
export function amountOf(typed: string, currency: Currency = 'USD'): Usd | undefined {
  const value = Number(typed.replace(moneyIn(currency).sign, '').replaceAll(',', ''))
  const cents = Math.round(value * CENTS_A_USD)
  const isWhole = Number.isSafeInteger(cents) && Math.abs(value * CENTS_A_USD - cents) < 1e-6
  const isMade = typed.trim() !== '' && isWhole && cents > 0 && unitFault(value, currency) === undefined
  return isMade ? roundUsd(value) : undefined
}

/** `Broad`, `Phrase` and `Exact`, optionally after `Negative`; blank means Broad. */
export function matchOf(typed: string): Pick<KeywordEntry, 'match_type' | 'negative'> | undefined {
  const match = /^(?:(negative|campaign negative)\s+)?(broad|phrase|exact)$/i.exec(typed || 'Broad')
  if (!match) return undefined
  return {
    match_type: (match[2] ?? 'BROAD').toUpperCase() as KeywordEntry['match_type'],
    negative: match[1] !== undefined,
  }
}
