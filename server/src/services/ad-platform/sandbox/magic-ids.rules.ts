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

/** A linked account's currency: US dollars, except for the magic ids of other currencies. */
export const currencyOf = (customerId: string): Currency =>
  (customerId.startsWith(MAGIC_PREFIX) ? currencies[customerId.slice(MAGIC_PREFIX.length)] : undefined) ?? 'USD'

/** By country calling code. */
const zones: Readonly<Record<string, string>> = { '0212': 'America/New_York', '0081': 'Asia/Tokyo' }

/** A linked account's time zone; undefined for those in the server's zone. */
export const zoneOf = (customerId: string): string | undefined =>
  customerId.startsWith(MAGIC_PREFIX) ? zones[customerId.slice(MAGIC_PREFIX.length)] : undefined

/** An id that may be given to a new account, because it isn't magic. */
export const isOrdinary = (customerId: string): boolean =>
  /^[1-9]\d{9}$/.test(customerId) && !customerId.startsWith(MAGIC_PREFIX)

export const ACCEPTS_AFTER_MS = 10_000

/** An invitation's answer when checked: one magic id accepts after ten seconds, one declines at the first check. */
export function answerOf(customerId: string, linkState: LinkState, waitedMs: number): LinkState {
  if (linkState !== 'PENDING') return linkState
  const magic = magicOf(customerId)
  if (magic === 'declines') return 'DECLINED'
  return magic === 'accepts_later' && waitedMs >= ACCEPTS_AFTER_MS ? 'ACTIVE' : 'PENDING'
}
