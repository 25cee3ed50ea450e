import { accountClock, activeAccount, outside } from '#features/ad-account/index.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Fail, invalid } from '#kernel/fail.ts'
import type { Account, CampaignChange, PlatformCampaign } from '#services/ad-platform/port.ts'
import { dateErrors, texts } from './campaigns.rules.ts'
import type { CampaignRow } from './campaigns.store.ts'
import { differing, standing, type Wish } from './change.rules.ts'
import { keepOne, knownCampaign } from './mirror.ts'
import { microsOf } from './money.rules.ts'

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

/** Changes what differs and reads it back. Fails 404, 409 on a removed one, 422 with our texts. */
export async function changeCampaign(ctx: Ctx, campaignId: string, wish: Wish): Promise<Changed> {
  const account = await activeAccount(ctx)
  const row = await knownCampaign(ctx, account, campaignId)
  if (row.status === 'REMOVED') throw new Fail('conflict', texts.removedIsForEver)
  const change = differing(row, wish)
  if (Object.keys(change).length === 0) return { row, message: texts.already }
  const clock = await accountClock(ctx, account)
  const errors = dateErrors(row, change, dateIn(clock.now, clock.timeZone))
  if (errors.length > 0) throw invalid(...errors)
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
  const kept = await keepOne(ctx, account, after)
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
