import { z } from 'zod'
import type { Clock } from '#kernel/clock.ts'
import { type Account, PlatformError } from '../port.ts'
import type { Line } from './line.ts'
import { refused } from './refuse.ts'
import { search } from './search.ts'

/** What every call of the adapter needs. */
export interface Google {
  readonly line: Line
  readonly clock: Clock
  /** The manager account: ten digits. Questions about no account are asked as it. */
  readonly managerId: string
  /** Our own records of who may reuse an existing link. */
  readonly holders: Holders
}

/** Of an account that some owner asks for, by our own books. */
export interface Holders {
  /** Whether a different owner of ours has it, or had it made. */
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

/** Recently read time zones. An account's zone and currency never change. */
const KNOWN_MAX = 10_000

export interface Accounts {
  /**
   * The account's time zone, asked once. Refuses an account that can't be worked with.
   * @throws {PlatformError}
   */
  timeZone(account: Account): Promise<string>
}

export function openAccounts(line: Line): Accounts {
  const known = new Map<string, string>()
  return {
    timeZone: async ({ customerId }) => {
      const held = known.get(customerId)
      if (held !== undefined) return held
      const [row] = await search(line, customerId, Row, QUERY)
      if (!row) throw new PlatformError('not_found', 'The account was not found')
      const { currencyCode, manager, timeZone } = row.customer
      if (manager)
        throw refused(
          'REQUESTED_METRICS_FOR_MANAGER',
          'This is a manager account. Please link the account with the campaigns.',
        )
      // Everything here is in dollars: figures in another currency would be shown as dollars, and be wrong.
      if (currencyCode !== 'USD')
        throw refused(
          'UNSUPPORTED',
          `This Google Ads account counts in ${currencyCode}. Only accounts in US dollars can be used here.`,
        )
      if (known.size >= KNOWN_MAX) known.clear()
      known.set(customerId, timeZone)
      return timeZone
    },
  }
}
