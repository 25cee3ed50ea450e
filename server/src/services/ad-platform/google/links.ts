import { z } from 'zod'
import { type Account, type AdPlatform, type LinkState, PlatformError } from '../port.ts'
import type { Google } from './account.ts'
import { isId } from './gaql.rules.ts'
import { refused } from './refuse.ts'
import { search } from './search.ts'
import { int64 } from './wire.ts'

type LinkCalls = Pick<AdPlatform, 'requestLink' | 'linkState' | 'unlink'>

const Row = z.object({
  customerClientLink: z.object({
    resourceName: z.string(),
    managerLinkId: int64.default(0),
    status: z.string(),
  }),
})
type Link = z.infer<typeof Row>['customerClientLink']

/** Refused means that the account's owner declined; canceled and inactive links have ended. */
const states: Readonly<Record<string, LinkState>> = { ACTIVE: 'ACTIVE', PENDING: 'PENDING', REFUSED: 'DECLINED' }
const stateOf = (link: Link | undefined): LinkState => states[link?.status ?? ''] ?? 'NONE'

const taken = (message: string): PlatformError => new PlatformError('taken', message)
const notThere = (): PlatformError => new PlatformError('not_found', 'The account was not found')

/** Google keeps every past link: the newest one counts. */
async function newestLink({ line, managerId }: Google, { customerId }: Account): Promise<Link | undefined> {
  if (!isId(customerId)) throw notThere()
  const query = `SELECT customer_client_link.resource_name, customer_client_link.manager_link_id, customer_client_link.status FROM customer_client_link WHERE customer_client_link.client_customer = 'customers/${customerId}'`
  const rows = await search(line, managerId, Row, query)
  return rows.map((it) => it.customerClientLink).toSorted((a, b) => b.managerLinkId - a.managerLinkId)[0]
}

/** Invites, or returns the existing link if another call of ours was faster. */
async function invite(google: Google, account: Account): Promise<LinkState> {
  const { line, managerId } = google
  const operation = { create: { clientCustomer: `customers/${account.customerId}`, status: 'PENDING' } }
  try {
    await line.change(`customers/${managerId}/customerClientLinks:mutate`, { operation })
    return 'PENDING'
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const reason = error.rejections[0]?.reason ?? ''
    if (reason === 'ALREADY_MANAGED_IN_HIERARCHY') throw taken(reason)
    if (reason !== 'ALREADY_INVITED_BY_THIS_MANAGER' && reason !== 'ALREADY_MANAGED_BY_THIS_MANAGER') throw error
    return takeUp(google, account, stateOf(await newestLink(google, account)))
  }
}

/** Knowing an account's number isn't enough to take over an active link. */
async function takeUp(google: Google, account: Account, state: LinkState): Promise<LinkState> {
  if (state !== 'ACTIVE' || (await google.holders.mayTakeUp(account))) return state
  throw taken('ALREADY_MANAGED_BY_THIS_MANAGER')
}

export function linkCalls(google: Google): LinkCalls {
  return {
    requestLink: async (account) => {
      if (account.customerId === google.managerId)
        throw refused('CUSTOMER_CANNOT_MANAGE_SELF', 'This is the number of our own manager account.')
      if (await google.holders.heldByAnother(account)) throw taken('ALREADY_MANAGED_BY_THIS_MANAGER')
      const state = stateOf(await newestLink(google, account))
      return state === 'ACTIVE' || state === 'PENDING' ? takeUp(google, account, state) : invite(google, account)
    },
    linkState: async (account) => {
      const state = stateOf(await newestLink(google, account))
      // Someone who only knows the number of an account linked to us must not learn about the link.
      return state === 'ACTIVE' && !(await google.holders.mayTakeUp(account)) ? 'NONE' : state
    },
    unlink: async (account) => {
      const link = await newestLink(google, account)
      const state = stateOf(link)
      if (!link || (state === 'ACTIVE' && !(await google.holders.mayTakeUp(account)))) throw notThere()
      if (state !== 'ACTIVE' && state !== 'PENDING') return
      const status = state === 'ACTIVE' ? 'INACTIVE' : 'CANCELED'
      const operation = { update: { resourceName: link.resourceName, status }, updateMask: 'status' }
      await google.line.change(`customers/${google.managerId}/customerClientLinks:mutate`, { operation })
    },
  }
}
