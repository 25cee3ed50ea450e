import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { type Account, PlatformError } from '#services/ad-platform/port.ts'
import { accountOf, activeAccountIfAny } from './account.ts'
import { customerIdOf, dashed } from './ad-account.rules.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { type AccountRow, currentRow, keepPaused, rowByCustomer } from './ad-account.store.ts'
import { applyLinkEvent, refreshLinkState } from './follow.ts'
import { withdraw } from './link.ts'
import { loginOf } from './ad-logins.store.ts'
import { giveLoginBack } from './logins.ts'
import { statusOnWire } from './link-state.rules.ts'
import { failOf, outside } from './outside.ts'
import { afterLink } from './watch.ts'

const enabledOf = async (ctx: Ctx, account: Account) =>
  (await ctx.services.adPlatform.listCampaigns(account)).filter((it) => it.status === 'ENABLED')

/** The campaigns now running on the platform, checked before unlinking (product-1 §4). */
export async function checkActiveCampaigns(ctx: Ctx) {
  const account = await activeAccountIfAny(ctx.scope)
  const running = account
    ? await outside(ctx.log, 'counting active campaigns', () => enabledOf(ctx, account)).catch((error: unknown) => {
        if (error instanceof AppError) throw new AppError(error.code, adAccountTexts.checkFailed, error.more)
        throw error
      })
    : []
  return {
    message: running.length === 1 ? adAccountTexts.unlink.oneActive : adAccountTexts.unlink.active(running.length),
    data: { has_active_campaigns: running.length > 0, active_campaign_count: running.length },
  }
}

/** Pauses everything, so that nothing spends in an account its owner no longer sees here (contract, Closer terms). */
async function pauseAll(ctx: Ctx, account: Account): Promise<void> {
  for (const campaign of await enabledOf(ctx, account)) {
    try {
      await ctx.services.adPlatform.updateCampaign(account, campaign.id, { status: 'PAUSED' })
    } catch (error) {
      if (!(error instanceof PlatformError) || error.kind !== 'unknown') throw error
      ctx.log.warn({ err: error, campaignId: campaign.id }, 'pausing was not answered: read back below')
    }
  }
  const left = await enabledOf(ctx, account)
  if (left.length > 0) throw new PlatformError('unavailable', adAccountTexts.unlink.stillRunning(left.length))
  await keepPaused(ctx.scope, account.customerId)
}

async function letGo(ctx: Ctx, typed: string, message: string) {
  const customerId = customerIdOf(typed)
  if (!customerId) throw invalid({ path: 'customer_id', message: adAccountTexts.invalidCustomerId })
  const row = await rowByCustomer(ctx.scope, customerId)
  if (!row) throw new AppError('not_found')
  if (row.state === 'NONE') return { message: adAccountTexts.notLinked }
  try {
    if (row.state === 'ACTIVE') await pauseAll(ctx, accountOf(row))
    // Nobody else could accept an invitation for an account we created, so it stays ours and can be relinked.
    if (row.connectionType === 'linked' && row.linkedBy === 'manager')
      await ctx.services.adPlatform.unlink(accountOf(row))
  } catch (error) {
    await forgiveOrFail(ctx, row, error)
  }
  const isOwn = row.linkedBy === 'login'
  const wasLost = isOwn && (await loginOf(ctx.scope))?.endedAt != null
  await applyLinkEvent(ctx, row, 'unlink')
  if (isOwn) await giveLoginBack(ctx)
  ctx.note({
    target: dashed(row.customerId),
    before: { link_status: statusOnWire(row.state) },
    after: { link_status: null },
    undo: { action: 'relink_account', input: { id: row.id } },
  })
  return { message: wasLost ? adAccountTexts.unlinkedUnseen : message }
}

/** Accepts a link that is already gone, or was removed although no answer came; otherwise throws. */
async function forgiveOrFail(ctx: Ctx, row: AccountRow, error: unknown): Promise<void> {
  if (!(error instanceof PlatformError)) throw error
  ctx.log.warn({ err: error, kind: error.kind, customerId: row.customerId }, 'unlinking failed')
  // The owner withdrew access: what runs there is up to them, and the answer says so.
  if (error.kind === 'not_found' || error.kind === 'login_ended') return
  const fail = failOf(error)
  if (error.kind === 'unknown') {
    const told = await ctx.services.adPlatform.linkState(accountOf(row)).catch((again: unknown) => {
      ctx.log.warn({ err: again }, 'reading the link back failed too')
      return undefined
    })
    if (told === 'NONE') return
  }
  throw new AppError(fail.code, adAccountTexts.unlinkFailed, fail.more)
}

export const unlink = (ctx: Ctx, input: { readonly customer_id: string }) =>
  letGo(ctx, input.customer_id, adAccountTexts.unlinked)
export const forceUnlink = (ctx: Ctx, input: { readonly customer_id: string }) =>
  letGo(ctx, input.customer_id, adAccountTexts.forceUnlinked)

/** Removes a PENDING or DECLINED link, but never an ACTIVE one. */
export async function resetStatus(ctx: Ctx) {
  const row = await currentRow(ctx.scope)
  if (!row || row.state === 'ACTIVE') return { message: adAccountTexts.nothingToReset }
  if (row.state !== 'DECLINED') await withdraw(ctx, row)
  await applyLinkEvent(ctx, row, 'reset')
  ctx.note({
    target: dashed(row.customerId),
    before: { link_status: statusOnWire(row.state) },
    after: { link_status: null },
  })
  return { message: adAccountTexts.reset }
}

const words = {
  ACTIVE: adAccountTexts.active,
  PENDING: adAccountTexts.stillPending,
  REQUESTED: adAccountTexts.stillPending,
  DECLINED: adAccountTexts.declined,
  NONE: adAccountTexts.notLinked,
}

/** Asks the platform. A refusal is reported once, then the status is empty (contract, Closer terms). */
export async function checkLinkStatus(ctx: Ctx, input: { readonly customer_id: string }) {
  const row = await rowByCustomer(ctx.scope, customerIdOf(input.customer_id) ?? '')
  if (!row) throw new AppError('not_found')
  const asks = row.state !== 'NONE' && row.state !== 'DECLINED'
  const now = asks ? await outside(ctx.log, 'checking a link', () => refreshLinkState(ctx, row)) : row
  if (now.state === 'DECLINED') await applyLinkEvent(ctx, now, 'told')
  if (now.state !== row.state) await afterLink(ctx, now)
  return { message: words[now.state], data: { link_status: statusOnWire(now.state), message: words[now.state] } }
}
