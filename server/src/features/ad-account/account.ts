import { DAY_MS } from '@adwright/contract/values/day.rules'
import { type Currency, currencyName, isCurrency } from '@adwright/contract/values/currency.rules'
import type { BaseCtx, Ctx } from '#kernel/ctx.ts'
import { serverTimeZone } from '#kernel/clock.ts'
import { AppError } from '#kernel/app-error.ts'
import type { OwnerScope } from '#db/scope.ts'
import { type Account, type AccountClock, PlatformError } from '#services/ad-platform/port.ts'
import { type AccountRow, currentRow, keepClock, keepCurrency, rowByCustomer } from './ad-account.store.ts'
import { adAccountTexts } from './ad-account.texts.ts'

/** The context for asking about an account: an action's, or a job's for one owner. */
export type Asker = Pick<BaseCtx, 'services' | 'clock' | 'log'> & {
  readonly scope: OwnerScope
  /** Marks topics as stale on this owner's screens; absent where that isn't possible. */
  readonly stale?: Ctx['stale']
}

/** One of our accounts, with the currency of all its amounts. */
export interface OwnAccount extends Account {
  readonly currency: Currency
}

export const accountOf = ({ ownerId: owner, customerId, currency }: AccountRow): OwnAccount => ({
  owner,
  customerId,
  currency,
})

/** The owner's active account, or undefined. */
export async function activeAccountIfAny(scope: OwnerScope): Promise<OwnAccount | undefined> {
  const row = await currentRow(scope)
  return row?.state === 'ACTIVE' ? accountOf(row) : undefined
}

/**
 * The owner's active account.
 * @throws {AppError} `no_ads_account`; `conflict` if its currency changed: then nothing in it is read or changed
 */
export async function activeAccount(ctx: Pick<Ctx, 'scope'>): Promise<OwnAccount> {
  const row = await currentRow(ctx.scope)
  if (row?.state !== 'ACTIVE') throw new AppError('no_ads_account')
  refuseOtherCurrency(row)
  return accountOf(row)
}

function refuseOtherCurrency({ currency, currencyNow }: AccountRow): void {
  if (currencyNow !== null) throw new AppError('conflict', currencyChanged(currency, currencyNow))
}

const nameOf = (code: string): string => (isCurrency(code) ? currencyName(code) : code)

/** What happened, that amounts weren't mixed, and the next step. */
export const currencyChanged = (was: Currency, now: string): string =>
  adAccountTexts.currencyChanged(currencyName(was), nameOf(now))

/** The currency for activity log notes with amounts. Notes in US dollars never stated it. */
export const noted = (currency: Currency): { currency?: Currency } => (currency === 'USD' ? {} : { currency })

/** The currency of an owner's ads: their account's; US dollars before there is one. */
export const ownCurrency = async (scope: OwnerScope): Promise<Currency> => (await currentRow(scope))?.currency ?? 'USD'

/**
 * The account's own time, which decides what 'tomorrow' is. While the platform is down: by the last known zone and offset, which don't
 * change by themselves.
 */
export async function accountClock(ctx: Asker, account: Account): Promise<AccountClock> {
  return clockOf(ctx, account, await rowByCustomer(ctx.scope, account.customerId))
}

/** Like `accountClock`, for callers that have already read the account's row. */
export async function clockOf(ctx: Asker, account: Account, row: AccountRow | undefined): Promise<AccountClock> {
  try {
    const told = await ctx.services.adPlatform.clock(account)
    if (row && (row.timeZone !== told.timeZone || row.aheadDays !== told.aheadDays))
      await keepClock(ctx.scope, account.customerId, told.timeZone, told.aheadDays)
    if (row) await followCurrency(ctx, row, told.currency)
    return told
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    ctx.log.warn(
      { err: error, customerId: account.customerId },
      'the account did not tell its time: the last known zone is used',
    )
    const aheadDays = row?.aheadDays ?? 0
    const now = new Date(ctx.clock.now().getTime() + aheadDays * DAY_MS)
    return { now, timeZone: row?.timeZone ?? serverTimeZone, currency: row?.currency ?? 'USD', aheadDays }
  }
}

/** The first time, stores the platform's currency; later, a different one blocks the account (`activeAccount`). */
async function followCurrency(ctx: Asker, row: AccountRow, told: Currency): Promise<void> {
  const isNew = row.timeZone === null
  const now = isNew || told === row.currency ? null : told
  if (now === row.currencyNow && (!isNew || told === row.currency)) return
  ctx.log.warn({ customerId: row.customerId, was: row.currency, now: told }, 'the account counts in another currency')
  await keepCurrency(ctx.scope, row.customerId, { currency: isNew ? told : row.currency, currencyNow: now })
  ctx.stale?.('ad_account', 'campaigns', 'performance')
}

/** Whether this is, or ever was, one of the owner's accounts. */
export const ownsAccount = async (scope: OwnerScope, customerId: string): Promise<boolean> =>
  (await rowByCustomer(scope, customerId)) !== undefined
