import { DAY_MS } from '@adwright/contract/values/day.rules'
import type { BaseCtx, Ctx } from '#kernel/ctx.ts'
import { serverTimeZone } from '#kernel/clock.ts'
import { AppError } from '#kernel/app-error.ts'
import type { OwnerScope } from '#db/scope.ts'
import { type Account, type AccountClock, PlatformError } from '#services/ad-platform/port.ts'
import { type AccountRow, currentRow, keepClock, rowByCustomer } from './ad-account.store.ts'

/** The context for asking about an account: an action's, or a job's for one owner. */
export type Asker = Pick<BaseCtx, 'services' | 'clock' | 'log'> & {
  readonly scope: OwnerScope
  /** Tells this owner's screens what is stale; absent where that isn't possible. */
  readonly stale?: Ctx['stale']
}

export const accountOf = (row: AccountRow): Account => ({ owner: row.ownerId, customerId: row.customerId })

/** The owner's active account, or undefined. */
export async function activeAccountIfAny(scope: OwnerScope): Promise<Account | undefined> {
  const row = await currentRow(scope)
  return row?.state === 'ACTIVE' ? accountOf(row) : undefined
}

/**
 * The owner's active account.
 * @throws {AppError} `no_ads_account`
 */
export async function activeAccount(ctx: Pick<Ctx, 'scope'>): Promise<Account> {
  const account = await activeAccountIfAny(ctx.scope)
  if (!account) throw new AppError('no_ads_account')
  return account
}

/**
 * The account's own time, which decides what 'tomorrow' is. While the platform is down: by the last known zone and
 * offset, which don't change by themselves.
 */
export async function accountClock(ctx: Asker, account: Account): Promise<AccountClock> {
  return clockOf(ctx, account, await rowByCustomer(ctx.scope, account.customerId))
}

/** Like `accountClock`, for a caller that has read the account's row. */
export async function clockOf(ctx: Asker, account: Account, row: AccountRow | undefined): Promise<AccountClock> {
  try {
    const told = await ctx.services.adPlatform.clock(account)
    if (row && (row.timeZone !== told.timeZone || row.aheadDays !== told.aheadDays))
      await keepClock(ctx.scope, account.customerId, told.timeZone, told.aheadDays)
    return told
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    ctx.log.warn(
      { err: error, customerId: account.customerId },
      'the account did not tell its time: the last known zone is used',
    )
    const aheadDays = row?.aheadDays ?? 0
    const now = new Date(ctx.clock.now().getTime() + aheadDays * DAY_MS)
    return { now, timeZone: row?.timeZone ?? serverTimeZone, aheadDays }
  }
}

/** Whether this is, or ever was, one of the owner's accounts. */
export const ownsAccount = async (scope: OwnerScope, customerId: string): Promise<boolean> =>
  (await rowByCustomer(scope, customerId)) !== undefined
