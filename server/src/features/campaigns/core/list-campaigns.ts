import type { Campaign } from '@adwright/contract/campaigns/core'
import { attentionOf, SILENT_DAYS } from '@adwright/contract/campaigns/attention.rules'
import { type PlainStatus, standingOf } from '@adwright/contract/campaigns/status.rules'
import { accountClock, activeAccountIfAny, pausedForFunds } from '#features/ad-account/index.ts'
import { DAY_MS, type Day } from '@adwright/contract/values/day.rules'
import { dateIn } from '#kernel/clock.ts'
import type { Account } from '#services/ad-platform/port.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { OwnerScope } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import { figuresReadAt, lastShownDays, turnedOnSince, type Page } from './campaigns.store.ts'
import { labelsOf } from './labels.store.ts'
import { heldCampaigns } from './mirror.ts'
import { campaignWithStatus } from './wire.rules.ts'
import { campaignTexts } from './campaigns.texts.ts'

export interface CampaignList {
  readonly success: boolean
  readonly message: string
  readonly data: { readonly campaigns: Campaign[] }
}

/** All campaigns, newest first. Having no account isn't an error here: 200 with success false (contract, Campaigns). */
export async function listCampaigns(
  ctx: Ctx,
  { plain_status: plain, ...asked }: Page & { readonly plain_status?: PlainStatus | undefined },
): Promise<CampaignList> {
  const account = await activeAccountIfAny(ctx.scope)
  if (!account) return { success: false, message: new AppError('no_ads_account').message, data: { campaigns: [] } }
  const { now, timeZone } = await accountClock(ctx, account)
  const today = dateIn(now, timeZone)
  const rows = await heldCampaigns(ctx, account, { ...asked, plain: plain && { status: plain, today } })
  const all = rows.map((row) => campaignWithStatus(row, today))
  const campaigns = await withMore(ctx, account, all, { today, timeZone })
  return { success: true, message: campaignTexts.listed(campaigns.length), data: { campaigns } }
}

/** Campaigns enabled too recently for silence to count as stopped. */
export const justTurnedOn = (scope: OwnerScope, now: Date): Promise<ReadonlySet<string>> =>
  turnedOnSince(scope, new Date(now.getTime() - SILENT_DAYS * DAY_MS))

/** With labels, and what needs the owner's attention. */
async function withMore(
  { scope, clock }: Ctx,
  account: Account,
  campaigns: readonly Campaign[],
  { today, timeZone }: { readonly today: Day; readonly timeZone: string },
): Promise<Campaign[]> {
  const running = campaigns.filter((it) => it.status === 'ENABLED').map((it) => it.id)
  const [labels, withoutFunds, shown, readAt, justOn] = await Promise.all([
    labelsOf(scope, account.customerId),
    pausedForFunds(scope, account),
    lastShownDays(scope, account.customerId, running),
    figuresReadAt(scope, account.customerId),
    justTurnedOn(scope, clock.now()),
  ])
  const knownTo = readAt && dateIn(readAt, timeZone)
  return campaigns.map((campaign) => {
    const isWithoutFunds = withoutFunds.has(campaign.id)
    const isJustOn = justOn.has(campaign.id)
    const known = { lastShown: shown.get(campaign.id) ?? null, knownTo, isWithoutFunds, isJustOn }
    const attention = attentionOf(standingOf(campaign), known, today)
    return { ...campaign, ...(attention ? { attention } : {}), labels: [...(labels.get(campaign.id) ?? [])] }
  })
}
