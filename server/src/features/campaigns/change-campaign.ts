import { accountClock, activeAccount, outside } from '#features/ad-account/index.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Fail, invalid } from '#kernel/fail.ts'
import type { Account, CampaignChange, PlatformCampaign } from '#services/ad-platform/port.ts'
import { dateErrors, texts } from './campaigns.rules.ts'
import type { CampaignRow } from './campaigns.store.ts'
import { differing, standing, type Wish } from './change.rules.ts'
import { keepOne, knownCampaign, refreshCampaigns } from './mirror.ts'
import { microsOf } from './money.rules.ts'
import { guarded } from './spend-limit.ts'
import type { Raise } from './spend-limit.rules.ts'
import { versionOf } from './version.rules.ts'

export interface Changed {
  readonly row: CampaignRow
  readonly message: string
}

const changeOf = (wish: Wish): CampaignChange => ({
  ...(wish.name === undefined ? {} : { name: wish.name }),
  ...(wish.daily_budget === undefined ? {} : { dailyBudgetMicros: microsOf(wish.daily_budget) }),
  ...(wish.start_date === undefined ? {} : { startDate: wish.start_date }),
  ...(wish.end_date === undefined ? {} : { endDate: wish.end_date }),
  ...(wish.status === undefined ? {} : { status: wish.status }),
})

/** A success that changed nothing is not a success (decisions.md, Every change at an outside service). */
const took = (after: PlatformCampaign, wish: Wish): boolean => Object.keys(differing(after, wish)).length === 0

const one = async (ctx: Ctx, account: Account, id: string): Promise<PlatformCampaign | undefined> =>
  (await ctx.services.adPlatform.listCampaigns(account)).find((it) => it.id === id)

/** What may make it costlier, or undefined for a change that never does. By how much, the guard reads from the platform itself. */
function raiseOf(id: string, { daily_budget, status, end_date }: Wish): Raise | undefined {
  const turnsOn = status === 'ENABLED'
  if (daily_budget === undefined && end_date === undefined && !turnsOn) return undefined
  const dailyBudgetMicros = daily_budget === undefined ? undefined : microsOf(daily_budget)
  return { id, dailyBudgetMicros, turnsOn, endDate: end_date }
}

/** Sends a change and reads it back; after a time-out it is looked whether it was done before anyone is told. */
async function sendChange(ctx: Ctx, account: Account, campaignId: string, change: Wish) {
  const after = await outside(
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
  return { after, kept: await keepOne(ctx, account, after) }
}

/** Changes what differs and reads it back. Fails 404, 409 on a removed one or one changed since `version`, 422 with our texts. */
export async function changeCampaign(ctx: Ctx, campaignId: string, wish: Wish, version?: string): Promise<Changed> {
  const account = await activeAccount(ctx)
  // An edit that says what it is based on is held against the platform itself, not against our mirror of it.
  if (version !== undefined) await refreshCampaigns(ctx, account)
  const row = await knownCampaign(ctx, account, campaignId)
  if (row.status === 'REMOVED') throw new Fail('conflict', texts.removedIsForEver)
  if (version !== undefined && version !== versionOf(row)) throw new Fail('conflict', texts.changedMeanwhile)
  const change = differing(row, wish)
  if (Object.keys(change).length === 0) return { row, message: texts.already }
  const clock = await accountClock(ctx, account)
  const errors = dateErrors(row, change, dateIn(clock.now, clock.timeZone))
  if (errors.length > 0) throw invalid(...errors)
  const send = () => sendChange(ctx, account, campaignId, change)
  const raise = raiseOf(campaignId, change)
  const { after, kept } = raise ? await guarded(ctx, account, raise, send) : await send()
  if (!took(after, change)) throw new Fail('upstream_failed', texts.notTaken)
  ctx.note({
    target: kept.name,
    before: standing(row, change),
    after: change,
    undo: { action: 'change_campaign', input: { id: campaignId, ...standing(row, change) } },
  })
  return { row: kept, message: texts.updated }
}

/** Removed is for ever: there is no undo. */
export async function removeCampaign(ctx: Ctx, campaignId: string): Promise<Changed> {
  const account = await activeAccount(ctx)
  const row = await knownCampaign(ctx, account, campaignId)
  if (row.status === 'REMOVED') return { row, message: texts.alreadyRemoved }
  const after = await outside(
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
  const kept = await keepOne(ctx, account, after)
  if (after.status !== 'REMOVED') throw new Fail('upstream_failed', texts.notTaken)
  ctx.note({ target: row.name, before: { status: row.status }, after: { status: 'REMOVED' } })
  return { row: kept, message: texts.removed }
}
