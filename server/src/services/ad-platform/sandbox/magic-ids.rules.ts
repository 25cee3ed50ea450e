import type { Currency } from '@adwright/contract/values/currency.rules'
import type { LinkState } from '../port.ts'

/** sandbox.md, Accounts: ids with a fixed meaning, like test card numbers. */
const MAGIC_PREFIX = '100000'

export type Magic = 'accepts' | 'accepts_later' | 'declines' | 'busy' | 'fails' | 'times_out' | 'taken'

const meanings: Readonly<Record<string, Magic>> = {
  '0001': 'accepts',
  '0978': 'accepts',
  '0826': 'accepts',
  '0392': 'accepts',
  '0212': 'accepts',
  '0081': 'accepts',
  '0002': 'accepts_later',
  '0003': 'declines',
  '0429': 'busy',
  '0500': 'fails',
  '0504': 'times_out',
  '0409': 'taken',
}

export const magicOf = (customerId: string): Magic | undefined =>
  customerId.startsWith(MAGIC_PREFIX) ? meanings[customerId.slice(MAGIC_PREFIX.length)] : undefined

/** By their ISO 4217 numbers. */
const currencies: Readonly<Record<string, Currency>> = { '0978': 'EUR', '0826': 'GBP', '0392': 'JPY' }

/** What an account that is linked counts in: US dollars, but for the ids that are there for another currency. */
export const currencyOf = (customerId: string): Currency =>
  (customerId.startsWith(MAGIC_PREFIX) ? currencies[customerId.slice(MAGIC_PREFIX.length)] : undefined) ?? 'USD'

/** By what one dials to call there. */
const zones: Readonly<Record<string, string>> = { '0212': 'America/New_York', '0081': 'Asia/Tokyo' }

/** The time zone of an account that is linked; undefined for those in the server's own. */
export const zoneOf = (customerId: string): string | undefined =>
  customerId.startsWith(MAGIC_PREFIX) ? zones[customerId.slice(MAGIC_PREFIX.length)] : undefined

/** An id that may be given to a new account: it is never taken for a magic one. */
export const isOrdinary = (customerId: string): boolean =>
  /^[1-9]\d{9}$/.test(customerId) && !customerId.startsWith(MAGIC_PREFIX)

export const ACCEPTS_AFTER_MS = 10_000

/** What an invitation comes to when it is asked about: one id accepts after ten seconds, one declines at the first question. */
export function answerOf(customerId: string, linkState: LinkState, waitedMs: number): LinkState {
  if (linkState !== 'PENDING') return linkState
  const magic = magicOf(customerId)
  if (magic === 'declines') return 'DECLINED'
  return magic === 'accepts_later' && waitedMs >= ACCEPTS_AFTER_MS ? 'ACTIVE' : 'PENDING'
}
