import { z } from 'zod'
import type { AdPlatform } from '../port.ts'
import type { Accounts, Google } from './account.ts'
import { mayBe } from './gaql.rules.ts'
import { refused } from './refuse.ts'
import { search } from './search.ts'
import { capSpending } from './spending-cap.ts'
import { id, lastId, shaped } from './wire.ts'

type AccountCalls = Pick<AdPlatform, 'clock' | 'createAccount' | 'accountNamed' | 'setSpendingCap'>

/** All our owners share one namespace at Google, so the name contains the owner, and nobody finds someone else's account. */
const fullName = (owner: string, name: string): string => `${name} (${owner})`

/** Google's name for UTC, for which servers have many names that Google doesn't accept. */
const zoneOf = (timeZone: string): string =>
  /^(Etc\/)?(UTC|UCT|GMT|Universal|Zulu)$/.test(timeZone) ? 'Etc/GMT' : timeZone

const Made = z.object({ resourceName: z.string().regex(/^customers\/\d{10}$/) })
const Client = z.object({ customerClient: z.object({ id, descriptiveName: z.string().default('') }) })

export function accountCalls(google: Google, accounts: Accounts): AccountCalls {
  const { line, managerId, clock } = google
  return {
    clock: async (account) => {
      const { timeZone, currency } = await accounts.facts(account)
      return { now: clock.now(), timeZone, currency, aheadDays: 0 }
    },
    createAccount: async (owner, { name, timeZone, currency }) => {
      if (name.trim() === '') throw refused('REQUIRED', 'The account needs a name.', 'name')
      const customerClient = {
        descriptiveName: fullName(owner, name),
        currencyCode: currency,
        timeZone: zoneOf(timeZone),
      }
      const json = await line.change(`customers/${managerId}:createCustomerClient`, { customerClient })
      return { owner, customerId: lastId(shaped(Made, json, true).resourceName) }
    },
    accountNamed: async (owner, name) => {
      const wanted = fullName(owner, name)
      const query = `SELECT customer_client.id, customer_client.descriptive_name FROM customer_client WHERE ${mayBe(
        'customer_client.descriptive_name',
        wanted,
      )} AND customer_client.status = 'ENABLED' AND customer_client.manager = FALSE`
      const rows = await search(line, managerId, Client, query)
      const found = rows.filter((it) => it.customerClient.descriptiveName === wanted)
      const newest = found.toSorted((a, b) => (BigInt(a.customerClient.id) < BigInt(b.customerClient.id) ? 1 : -1))[0]
      return newest ? { owner, customerId: newest.customerClient.id.padStart(10, '0') } : null
    },
    setSpendingCap: (account, capMicros) => capSpending(line, account.customerId, capMicros),
  }
}
