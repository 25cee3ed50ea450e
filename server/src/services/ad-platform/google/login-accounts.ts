import { isCurrency } from '@adwright/contract/values/currency.rules'
import { z } from 'zod'
import type { LoginAccountFacts } from '../logins.ts'
import { PlatformError } from '../port.ts'
import type { Line } from './line.ts'
import type { LineOf } from './own-lines.ts'
import { search } from './search.ts'
import { shaped } from './wire.ts'

/** Each needs its own request; most people have a handful, agencies somewhat more. */
const DIRECT_MAX = 50
/** How many manager accounts are searched, and how many accounts are listed for each. */
const MANAGERS_MAX = 10
const BELOW_MAX = 200

const Names = z.object({ resourceNames: z.array(z.string()).default([]) })
const Facts = z.object({
  descriptiveName: z.string().default(''),
  currencyCode: z.string().default(''),
  manager: z.boolean().default(false),
  status: z.string().default('UNKNOWN'),
})
const Row = z.object({ customer: Facts })
const Below = z.object({ customerClient: Facts.extend({ id: z.string() }) })
const Found = z.object({ customerClient: z.object({ id: z.string() }) })

const fields = (of: string) =>
  ['id', 'descriptive_name', 'currency_code', 'manager', 'status'].map((it) => `${of}.${it}`)
const QUERY = `SELECT ${fields('customer').join(', ')} FROM customer LIMIT 1`
// All levels at once: a manager's list includes the accounts of managers below it.
const BELOW = `SELECT ${fields('customer_client').join(', ')} FROM customer_client WHERE customer_client.manager = FALSE ORDER BY customer_client.descriptive_name LIMIT ${BELOW_MAX}`

/** Why Google won't open an account. */
const reasons: Readonly<Record<string, LoginAccountFacts['problem']>> = {
  CUSTOMER_NOT_ENABLED: 'not_set_up',
  CUSTOMER_NOT_ACTIVE: 'closed',
}

function problemOf({ manager, status, currencyCode }: z.infer<typeof Facts>): LoginAccountFacts['problem'] {
  if (manager) return 'manager'
  if (status === 'SUSPENDED') return 'suspended'
  if (status === 'CANCELED' || status === 'CLOSED') return 'closed'
  return isCurrency(currencyCode) ? null : 'currency'
}

const toldOf = (customerId: string, its: z.infer<typeof Facts>): LoginAccountFacts => ({
  customerId,
  name: its.descriptiveName,
  currency: its.currencyCode || null,
  isManager: its.manager,
  problem: problemOf(its),
})

const unread = (customerId: string, problem: LoginAccountFacts['problem']): LoginAccountFacts => ({
  customerId,
  name: '',
  currency: null,
  isManager: false,
  problem,
})

/** Rethrows failures that affect every account; other failures concern this one only. */
function problemIn(error: unknown): LoginAccountFacts['problem'] {
  if (!(error instanceof PlatformError) || error.kind === 'login_ended' || error.kind === 'busy') throw error
  return reasons[error.rejections[0]?.reason ?? ''] ?? 'unreadable'
}

/** The accounts an owner's own login may use, including those below its manager accounts (Google's `customer_client`). */
export function loginTree(lineOf: LineOf) {
  const directIds = async (token: string): Promise<string[]> => {
    const { resourceNames } = shaped(Names, await lineOf(token).get('customers:listAccessibleCustomers'))
    return resourceNames.slice(0, DIRECT_MAX).map((it) => it.replace('customers/', ''))
  }
  const factsOf = async (token: string, id: string): Promise<LoginAccountFacts> => {
    try {
      const [row] = await search(lineOf(token), id, Row, QUERY)
      return row ? toldOf(id, row.customer) : unread(id, 'unreadable')
    } catch (error) {
      return unread(id, problemIn(error))
    }
  }
  const below = async (token: string, manager: LoginAccountFacts): Promise<LoginAccountFacts[]> => {
    const { customerId } = manager
    try {
      const rows = await search(lineOf(token, customerId), customerId, Below, BELOW)
      return rows.map(({ customerClient: it }) => ({
        ...toldOf(it.id.padStart(10, '0'), it),
        below: manager.name || customerId,
      }))
    } catch (error) {
      problemIn(error)
      return []
    }
  }
  return {
    /** Directly accessible accounts first; each account once. */
    accountsOf: async (token: string): Promise<LoginAccountFacts[]> => {
      const found = new Map<string, LoginAccountFacts>()
      for (const id of await directIds(token)) found.set(id, await factsOf(token, id))
      const managers = [...found.values()].filter((it) => it.isManager).slice(0, MANAGERS_MAX)
      for (const manager of managers)
        for (const its of await below(token, manager)) if (!found.has(its.customerId)) found.set(its.customerId, its)
      return [...found.values()]
    },
    /** The manager account through which the login reaches an account; undefined if there is none. */
    managerAbove: async (token: string, customerId: string): Promise<string | undefined> => {
      const query = `SELECT customer_client.id FROM customer_client WHERE customer_client.id = ${Number(customerId)}`
      for (const managerId of await directIds(token)) {
        if (managerId === customerId) continue
        try {
          if ((await search(lineOf(token, managerId), managerId, Found, query)).length > 0) return managerId
        } catch (error) {
          problemIn(error)
        }
      }
      return undefined
    },
    /** Queries the account itself: fails if it can't be accessed. */
    enter: (line: Line, customerId: string) => search(line, customerId, Row, QUERY),
  }
}

/** The result of `loginTree`. */
export type LoginTree = ReturnType<typeof loginTree>
