import { type SystemScope, inTransaction, type OwnerScope, ownerScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import type { LoginBook } from '../logins.ts'
import { type Account, PlatformError, type Rejection } from '../port.ts'
import { answerOf } from './magic-ids.rules.ts'
import type { Line } from './line.ts'
import { type AccountRow, findAccount, lockAccount, setLink } from './sandbox-ads.store.ts'

/** What every sandbox call needs. */
export interface World {
  readonly system: SystemScope
  readonly clock: Clock
  readonly line: Line
  /** Time zone of linked accounts (as opposed to created ones). */
  readonly timeZone: string
  readonly publicUrl: string
  /** Signs the codes that go through a browser. */
  readonly signingSecret: string
  readonly book: LoginBook
  /** Throws when the owner's login has ended. */
  readonly requireGrant: (account: Account) => Promise<void>
  /** The same seed gives the same figures. */
  readonly seed: string
}

export const notThere = (what: string): PlatformError => new PlatformError('not_found', `${what} was not found`)

export function rejectIf(rejections: readonly Rejection[]): void {
  const [first] = rejections
  if (first) throw new PlatformError('rejected', first.message, { rejections })
}

/** The account with its current link, after any automatic answer to its invitation. */
export async function knownAccount(
  world: World,
  scope: OwnerScope,
  customerId: string,
): Promise<AccountRow | undefined> {
  const row = await findAccount(scope, customerId)
  if (!row) return undefined
  const waitedMs = world.clock.now().getTime() - row.invitedAt.getTime()
  const linkState = answerOf(customerId, row.linkState, waitedMs)
  if (linkState !== row.linkState) await setLink(scope, row.id, linkState)
  return { ...row, linkState }
}

export interface Opened {
  readonly scope: OwnerScope
  readonly row: AccountRow
}

/** An account we may manage. Unknown: not found; not linked: refused. */
export async function openAccount(world: World, account: Account): Promise<Opened> {
  const scope = ownerScope(world.system, account.owner)
  const row = await knownAccount(world, scope, account.customerId)
  if (!row) throw notThere('The account')
  if (row.linkState !== 'ACTIVE') {
    rejectIf([
      { reason: 'USER_PERMISSION_DENIED', message: "The manager doesn't have permission to access this account." },
    ])
  }
  if (row.byLogin) await world.requireGrant(account)
  return { scope, row }
}

/** Reads, checks and writes in one transaction: two changes of an account never see the same previous state. */
export async function changing<T>(world: World, account: Account, work: (opened: Opened) => Promise<T>): Promise<T> {
  const { scope, row } = await openAccount(world, account)
  return inTransaction(scope, async (within) => {
    await lockAccount(within, row.id)
    return work({ scope: within, row })
  })
}
