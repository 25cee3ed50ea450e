import type { Campaign } from '@adwright/contract/campaigns/core'
import { accountClock, activeAccountIfAny } from '#features/ad-account/index.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Page } from './campaigns.store.ts'
import { heldCampaigns } from './mirror.ts'
import { campaignWithStatus } from './wire.rules.ts'

export interface CampaignList {
  readonly success: boolean
  readonly message: string
  readonly data: { readonly campaigns: Campaign[] }
}

/** All campaigns, newest first. Having no account isn't a failure here: 200 with success false (contract, Campaigns). */
export async function listCampaigns(ctx: Ctx, page: Page): Promise<CampaignList> {
  const account = await activeAccountIfAny(ctx.scope)
  if (!account) return { success: false, message: new AppError('no_ads_account').message, data: { campaigns: [] } }
  const [rows, { now, timeZone }] = await Promise.all([heldCampaigns(ctx, account, page), accountClock(ctx, account)])
  const today = dateIn(now, timeZone)
  const campaigns = rows.map((row) => campaignWithStatus(row, today))
  return { success: true, message: `${campaigns.length} campaigns.`, data: { campaigns } }
}
