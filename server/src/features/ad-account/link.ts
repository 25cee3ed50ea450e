import { serverTimeZone } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { type Account, PlatformError } from '#services/ad-platform/port.ts'
import { accountClock, accountOf } from './account.ts'
import { accountName, alreadyActiveText, customerIdOf, dashed, mayLink } from './ad-account.rules.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { type AccountRow, accountRows, ensureRow, rowById } from './ad-account.store.ts'
import { setLinkedBy } from './ad-logins.store.ts'
import { applyLinkEvent, applyLinkState, requestLink } from './follow.ts'
import { capSpending } from './funds.ts'
import { statusOnWire } from './link-state.rules.ts'
import { loginTexts } from './logins.texts.ts'
import { failOf, outside } from './outside.ts'
import { accountStatus } from './status.ts'
import { zoneOf } from './business-zone.store.ts'
import { ownCountry } from './country.store.ts'
import { currencyOfCountry } from './country-currency.rules.ts'
import { afterLink } from './watch.ts'

export const linkMessage = (row: AccountRow, whenActive: string): string => {
  if (row.state === 'ACTIVE') return whenActive
  return row.state === 'DECLINED' ? adAccountTexts.declined : adAccountTexts.invited
}

/** Makes room for another account: an active one is a conflict, a waiting one is replaced (contract, Closer terms). */
export async function makeRoom(ctx: Ctx, rows: readonly AccountRow[], except?: string): Promise<void> {
  const current = rows.find((it) => it.state !== 'NONE')
  if (!current || current.customerId === except) return
  if (current.state === 'ACTIVE') throw new AppError('conflict', alreadyActiveText(current.customerId))
  if (current.state !== 'DECLINED') await withdraw(ctx, current)
  await applyLinkEvent(ctx, current, 'replaced')
}

/** Withdraws an invitation. Succeeds if it's already gone. */
export async function withdraw(ctx: Ctx, row: AccountRow): Promise<void> {
  try {
    await ctx.services.adPlatform.unlink(accountOf(row))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.kind !== 'not_found') throw failOf(error)
  }
}

/** The activity log's note on a link, with its undo. */
export function noteLink(ctx: Ctx, row: AccountRow): void {
  ctx.note({
    target: dashed(row.customerId),
    before: { link_status: null },
    after: { link_status: statusOnWire(row.state) },
    undo: { action: 'unlink_account', input: { customer_id: row.customerId } },
  })
}

/** Looks for the name first and after a timeout, so that an account is never created twice. */
async function madeAccount(ctx: Ctx, name: string): Promise<Account> {
  const currency = currencyOfCountry(await ownCountry(ctx.scope))
  const timeZone = (await zoneOf(ctx.scope)) ?? serverTimeZone
  const ads = ctx.services.adPlatform
  const { owner } = ctx.scope
  try {
    const made = async () =>
      (await ads.accountNamed(owner, name)) ?? (await ads.createAccount(owner, { name, timeZone, currency }))
    return await outside(ctx.log, 'creating an ads account', made, {
      readBack: async () => (await ads.accountNamed(owner, name)) ?? undefined,
    })
  } catch (error) {
    if (error instanceof AppError) throw new AppError(error.code, adAccountTexts.createFailed, error.more)
    throw error
  }
}

/** A new account, created for the owner and immediately ACTIVE. Not on the Free tier (product-1 §6): the action's own `tier` says so. */
export async function linkNew(ctx: Ctx) {
  const rows = await accountRows(ctx.scope)
  await makeRoom(ctx, rows)
  const madeBefore = rows.filter((it) => it.connectionType === 'created').length
  const account = await madeAccount(ctx, accountName(ctx.scope.owner, madeBefore))
  const row = await ensureRow(ctx.scope, account.customerId, 'created', ctx.clock.now())
  const linked = await applyLinkState(ctx, await applyLinkEvent(ctx, row, 'request'), 'ACTIVE')
  await accountClock(ctx, account)
  await capSpending(ctx, linked)
  await afterLink(ctx, linked)
  noteLink(ctx, linked)
  return { message: adAccountTexts.created, data: await accountStatus(ctx) }
}

/** An account the owner already has: ACTIVE immediately or once its own owner accepts. */
export async function linkExisting(ctx: Ctx, input: { readonly customer_id: string }) {
  const customerId = customerIdOf(input.customer_id)
  if (!customerId) throw invalid({ path: 'customer_id', message: adAccountTexts.invalidCustomerId })
  const rows = await accountRows(ctx.scope)
  const same = rows.find((it) => it.customerId === customerId)
  if (same?.state === 'ACTIVE') return { message: adAccountTexts.alreadyLinked, data: await accountStatus(ctx) }
  const active = rows.find((it) => it.state === 'ACTIVE')
  if (active) throw new AppError('conflict', alreadyActiveText(active.customerId))
  if (!mayLink(ctx.tier, rows, customerId)) throw new AppError('tier_required', adAccountTexts.freeFull)
  await makeRoom(ctx, rows, customerId)
  const row = await ensureRow(ctx.scope, customerId, 'linked', ctx.clock.now())
  await setLinkedBy(ctx.scope, row.id, 'manager')
  const linked = await requestLink(ctx, row)
  await afterLink(ctx, linked)
  noteLink(ctx, linked)
  return { message: linkMessage(linked, adAccountTexts.linked), data: await accountStatus(ctx) }
}

/** Without any answer: the request was sent and the watch follows it, which is 'initiated' (product-1 §4). Anything else is a failure. */
async function relinkUnderWay(ctx: Ctx, row: AccountRow, error: unknown): Promise<AccountRow> {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'conflict' && error.more.cause)
    throw new AppError('conflict', adAccountTexts.relinkFailed, error.more)
  const now = error.code === 'outcome_unknown' ? await rowById(ctx.scope, row.id) : undefined
  if (now?.state !== 'REQUESTED') throw error
  return now
}

/** Links a former account, by its id in that list. */
export async function relink(ctx: Ctx, input: { readonly id: string }) {
  const row = await rowById(ctx.scope, input.id)
  if (!row) throw new AppError('not_found')
  const answer = (accountRow: AccountRow, message: string) => ({
    message,
    data: { link_status: statusOnWire(accountRow.state), message },
  })
  if (row.state === 'ACTIVE') return answer(row, adAccountTexts.alreadyLinked)
  const rows = await accountRows(ctx.scope)
  if (!mayLink(ctx.tier, rows, row.customerId)) throw new AppError('tier_required', adAccountTexts.freeFull)
  // It never had an invitation: it can only be relinked through a login.
  if (row.linkedBy === 'login') throw new AppError('conflict', loginTexts.relinkByLogin(dashed(row.customerId)))
  await makeRoom(ctx, rows, row.customerId)
  const linked = await requestLink(ctx, row).catch((error: unknown) => relinkUnderWay(ctx, row, error))
  await afterLink(ctx, linked)
  noteLink(ctx, linked)
  if (linked.state === 'ACTIVE') return answer(linked, adAccountTexts.relinked)
  return answer(linked, linked.state === 'PENDING' ? adAccountTexts.invited : adAccountTexts.relinking)
}
