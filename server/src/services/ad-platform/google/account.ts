import { z } from 'zod'
import { type Currency, isCurrency } from '@adwright/contract/values/currency.rules'
import type { Clock } from '#kernel/clock.ts'
import { type Account, PlatformError } from '../port.ts'
import type { Line } from './line.ts'
import { refused } from './refuse.ts'
import { otherCurrency } from './refusals.texts.ts'
import { search } from './search.ts'

/** What every call of the adapter needs. */
export interface Google {
  readonly line: Line
  readonly clock: Clock
  /** The manager account: ten digits. Used for requests that concern no account. */
  readonly managerId: string
  /** Our own records of who may reuse an existing link. */
  readonly holders: Holders
}

/** Our records about an account that an owner asks for. */
export interface Holders {
  /** Whether another of our owners has it, or had it created. */
  heldByAnother(account: Account): Promise<boolean>
  /** Whether this owner may reuse an existing link at Google: it was created for them, or they were invited before. */
  mayTakeUp(account: Account): Promise<boolean>
}

const Row = z.object({
  customer: z.object({
    currencyCode: z.string(),
    timeZone: z.string(),
    manager: z.boolean().default(false),
  }),
})
const QUERY = 'SELECT customer.id, customer.currency_code, customer.time_zone, customer.manager FROM customer LIMIT 1'

/** Cached facts about recently used accounts: time zone and currency rarely change. */
const KNOWN_MAX = 10_000
const KNOWN_MS = 3_600_000

export interface AccountFacts {
  readonly timeZone: string
  readonly currency: Currency
}

export interface Accounts {
  /**
   * The account's time zone and currency, requested once an hour. Refuses an unusable account.
   * @throws {PlatformError}
   */
  facts(account: Account): Promise<AccountFacts>
}

export function openAccounts(line: Line, clock: Clock): Accounts {
  const known = new Map<string, AccountFacts & { readonly untilMs: number }>()
  return {
    facts: async ({ customerId }) => {
      const held = known.get(customerId)
      const nowMs = clock.now().getTime()
      if (held !== undefined && held.untilMs > nowMs) return held
      const [row] = await search(line, customerId, Row, QUERY)
      if (!row) throw new PlatformError('not_found', 'The account was not found')
      const { currencyCode: currency, manager, timeZone } = row.customer
      if (manager)
        throw refused(
          'REQUESTED_METRICS_FOR_MANAGER',
          'This is a manager account. Please link the account with the campaigns.',
        )
      if (!isCurrency(currency)) throw refused('UNSUPPORTED', otherCurrency(currency))
      if (known.size >= KNOWN_MAX) known.clear()
      const facts = { timeZone, currency, untilMs: nowMs + KNOWN_MS }
      known.set(customerId, facts)
      return facts
    },
  }
}
