import { unitErrors } from '@adwright/contract/values/currency.rules'
import { microsOf } from '@adwright/contract/values/money.rules'
import { accountClock, activeAccount, noted, type OwnAccount, outside } from '#features/ad-account/index.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Account, CampaignChange, PlatformCampaign } from '#services/ad-platform/port.ts'
import { nameErrors } from './campaigns.rules.ts'
import { campaignTexts } from './campaigns.texts.ts'
import { dateErrors } from '@adwright/contract/campaigns/dates.rules'
import { type CampaignRow, campaignRows } from './campaigns.store.ts'
import { contentOf, requireConsent } from './client-consent.ts'
import { differing, standing, type CampaignPatch } from './change.rules.ts'
import { keepOne, knownCampaign, refreshCampaigns } from './mirror.ts'
import { guarded } from './spend-limit.ts'
import type { Raise } from './spend-limit.rules.ts'
import { versionOf } from './version.rules.ts'

export interface Kept {
  readonly row: CampaignRow
  readonly message: string
}
/** `before` and `after`: the changed fields; both empty if nothing differed. */
export interface Changed extends Kept {
  readonly before: CampaignPatch
  readonly after: CampaignPatch
}

const changeOf = (patch: CampaignPatch): CampaignChange => ({
  ...(patch.name === undefined ? {} : { name: patch.name }),
  ...(patch.daily_budget === undefined ? {} : { dailyBudgetMicros: microsOf(patch.daily_budget) }),
  ...(patch.start_date === undefined ? {} : { startDate: patch.start_date }),
  ...(patch.end_date === undefined ? {} : { endDate: patch.end_date }),
  ...(patch.status === undefined ? {} : { status: patch.status }),
})

/** An accepted change that had no effect isn't a success (decisions.md, Every change at an outside service). */
const took = (after: PlatformCampaign, patch: CampaignPatch): boolean =>
  Object.keys(differing(after, patch)).length === 0

const one = async (ctx: Ctx, account: Account, id: string): Promise<PlatformCampaign | undefined> =>
  (await ctx.services.adPlatform.listCampaigns(account)).find((it) => it.id === id)

/** The only place where a change is checked against the owner's limit and clients' approvals: under the same lock as the write. */
async function allowed<T>(ctx: Ctx, { account, row, change }: Planned, write: () => Promise<T>): Promise<T> {
  const raise = raiseOf(row.campaignId, change)
  if (!raise) return write()
  return guarded(ctx, account, raise, async () => {
    const content = () => contentOf(ctx, account, row, change)
    if (raise.turnsOn) await requireConsent(ctx, { account, campaignId: row.campaignId, content })
    return write()
  })
}

/** What may cost more; undefined for a change that never does. The guard reads the difference from the platform itself. */
function raiseOf(id: string, { daily_budget, status, start_date, end_date }: CampaignPatch): Raise | undefined {
  const turnsOn = status === 'ENABLED'
  if (daily_budget === undefined && start_date === undefined && end_date === undefined && !turnsOn) return undefined
  const dailyBudgetMicros = daily_budget === undefined ? undefined : microsOf(daily_budget)
  return { id, dailyBudgetMicros, turnsOn, startDate: start_date, endDate: end_date }
}

/** Sends a change and reads it back. After a timeout, first checks whether it took effect. */
async function sendChange(ctx: Ctx, account: Account, campaignId: string, change: CampaignPatch) {
  const sent = outside(
    ctx.log,
    'changing a campaign',
    () => ctx.services.adPlatform.updateCampaign(account, campaignId, changeOf(change)),
    {
      fields: { campaign_name: 'name' },
      readBack: async () => {
        const now = await one(ctx, account, campaignId)
        return now && took(now, change) ? now : undefined
      },
    },
  )
  const after = await sent.catch(async (error: unknown) => {
    if (await removedMeanwhile(ctx, account, campaignId, error))
      throw new AppError('conflict', campaignTexts.removedIsForEver, { cause: error })
    throw error
  })
  return { after, kept: await keepOne(ctx, account, after) }
}

/** The removed campaign, if that's why a change was refused. */
async function removedMeanwhile(
  ctx: Ctx,
  account: Account,
  campaignId: string,
  error: unknown,
): Promise<PlatformCampaign | undefined> {
  if (!(error instanceof AppError && error.code === 'validation_failed')) return undefined
  const now = await one(ctx, account, campaignId)
  return now?.status === 'REMOVED' ? now : undefined
}

/** The state a change is based on. */
export interface Basis {
  /** The version of the campaign that was seen. */
  readonly version?: string | undefined
  /** Fields that must still have these values. */
  readonly expected?: CampaignPatch | undefined
  /** The platform was read just before, so it isn't read again. */
  readonly justRead?: true
}

interface Planned {
  readonly account: OwnAccount
  readonly row: CampaignRow
  /** What differs from the current state; empty if nothing does. */
  readonly change: CampaignPatch
}

/**
 * Checks a change against the current state and our rules. Nothing is sent.
 * @throws {AppError} 404, 409, 422
 */
async function planChange(ctx: Ctx, campaignId: string, patch: CampaignPatch, basis: Basis): Promise<Planned> {
  const { version, expected, justRead } = basis
  const account = await activeAccount(ctx)
  // An edit that states its basis is checked against the platform itself, not our mirror.
  if ((version !== undefined || expected) && !justRead) await refreshCampaigns(ctx, account)
  const row = await knownCampaign(ctx, account, campaignId)
  if (row.status === 'REMOVED') throw new AppError('conflict', campaignTexts.removedIsForEver)
  const isOther = version !== undefined && version !== versionOf(row)
  if (isOther || (expected && Object.keys(differing(row, expected)).length > 0))
    throw new AppError('conflict', campaignTexts.changedMeanwhile)
  const change = differing(row, patch)
  if (Object.keys(change).length === 0) return { account, row, change }
  const clock = await accountClock(ctx, account)
  const errors = [
    ...unitErrors(account.currency, { daily_budget: change.daily_budget }),
    ...dateErrors(row, change, dateIn(clock.now, clock.timeZone)),
  ]
  if (errors.length > 0) throw invalid(...errors)
  return { account, row, change }
}

/**
 * Checks a change without sending anything.
 * @throws {AppError} why the change would be refused, as far as we can know
 */
export async function checkChange(
  ctx: Ctx,
  campaignId: string,
  patch: CampaignPatch,
  basis: Basis = {},
): Promise<void> {
  const planned = await planChange(ctx, campaignId, patch, basis)
  const { account, row, change } = planned
  if (change.name !== undefined) {
    const others = (await campaignRows(ctx.scope, account.customerId)).filter((it) => it.campaignId !== row.campaignId)
    const errors = nameErrors('name', change.name, others)
    if (errors.length > 0) throw invalid(...errors)
  }
  await allowed(ctx, planned, () => Promise.resolve())
}

/**
 * Changes what differs and reads it back.
 * @throws {AppError} 404, 409 for a removed campaign or an outdated `basis`, 422 with our texts
 */
export async function changeCampaign(
  ctx: Ctx,
  campaignId: string,
  patch: CampaignPatch,
  basis: Basis = {},
): Promise<Changed> {
  const planned = await planChange(ctx, campaignId, patch, basis)
  const { account, row, change } = planned
  if (Object.keys(change).length === 0) return { row, message: campaignTexts.already, before: {}, after: {} }
  const { after, kept } = await allowed(ctx, planned, () => sendChange(ctx, account, campaignId, change))
  if (!took(after, change)) throw new AppError('upstream_failed', campaignTexts.notTaken)
  ctx.note({
    target: kept.name,
    before: standing(row, change),
    after: { ...change, ...(change.daily_budget === undefined ? {} : noted(account.currency)) },
    // Undo works only while its result is unchanged, so that it doesn't overwrite a later change.
    undo: { action: 'change_campaign', input: { campaign_id: campaignId, ...standing(row, change), expected: change } },
  })
  return { row: kept, message: campaignTexts.updated, before: standing(row, change), after: change }
}

/** Removal is final and can't be undone. */
export async function removeCampaign(ctx: Ctx, campaignId: string): Promise<Kept> {
  const account = await activeAccount(ctx)
  const row = await knownCampaign(ctx, account, campaignId)
  if (row.status === 'REMOVED') return { row, message: campaignTexts.alreadyRemoved }
  const sent = outside(
    ctx.log,
    'removing a campaign',
    () => ctx.services.adPlatform.removeCampaign(account, campaignId),
    {
      readBack: async () => {
        const now = await one(ctx, account, campaignId)
        return now?.status === 'REMOVED' ? now : undefined
      },
    },
  )
  let isOurs = true
  const after = await sent.catch(async (error: unknown) => {
    isOurs = false
    const removed = await removedMeanwhile(ctx, account, campaignId, error)
    if (!removed) throw error
    return removed
  })
  const kept = await keepOne(ctx, account, after)
  if (!isOurs) return { row: kept, message: campaignTexts.alreadyRemoved }
  if (after.status !== 'REMOVED') throw new AppError('upstream_failed', campaignTexts.notTaken)
  ctx.note({ target: row.name, before: { status: row.status }, after: { status: 'REMOVED' } })
  return { row: kept, message: campaignTexts.removed }
}
