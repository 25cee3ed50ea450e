import { isDeepStrictEqual } from 'node:util'
import { type Asker, outside } from '#features/ad-account/index.ts'
import { notify } from '#features/notifications/index.ts'
import { AppError } from '#kernel/app-error.ts'
import { inTransaction } from '#db/scope.ts'
import type { Account, PlatformCampaign } from '#services/ad-platform/port.ts'
import { type CampaignRow, campaignRow, campaignRows, keepCampaigns, markRead, type Page } from './campaigns.store.ts'
import { reviewsBetween } from './reviews.rules.ts'
import { campaignTexts } from './campaigns.texts.ts'

/** How old our data may be before a change; an ad in review is checked this often too. */
const FRESH_MS = 15_000

/** Copies all campaigns from the platform into the mirror. Fails with our errors. */
export async function refreshCampaigns(asker: Asker, account: Account): Promise<PlatformCampaign[]> {
  const list = await outside(asker.log, 'reading campaigns', () => asker.services.adPlatform.listCampaigns(account))
  await keepAll(asker, account, list)
  return list
}

/** Stores the platform's list, and notifies the owner of reviews that ended since it was last read. */
export async function keepAll(asker: Asker, account: Account, list: readonly PlatformCampaign[]): Promise<void> {
  const news = await inTransaction(asker.scope, async (scope) => {
    const before = await campaignRows(scope, account.customerId)
    const known = new Map(before.map((it) => [it.campaignId, it]))
    const [same, changed] = [
      list.filter((it) => stands(known.get(it.id), it)),
      list.filter((it) => !stands(known.get(it.id), it)),
    ]
    // Of thousands hardly any changed: only those are written, the others are marked as checked.
    await markRead(
      scope,
      account.customerId,
      same.map((it) => it.id),
      asker.clock.now(),
    )
    await keepCampaigns(scope, account.customerId, changed, asker.clock.now())
    return tellReviews({ scope, clock: asker.clock }, before, list)
  })
  if (news > 0) asker.stale?.('notifications', 'campaigns')
}

const stands = (row: CampaignRow | undefined, campaign: PlatformCampaign): boolean =>
  row !== undefined &&
  row.name === campaign.name &&
  row.status === campaign.status &&
  row.channelType === campaign.channelType &&
  row.dailyBudgetMicros === campaign.dailyBudgetMicros &&
  row.startDate === campaign.startDate &&
  row.endDate === campaign.endDate &&
  isDeepStrictEqual(row.bidding, campaign.bidding) &&
  isDeepStrictEqual(row.adGroups, campaign.adGroups)

async function tellReviews(
  { scope, clock }: Pick<Asker, 'scope' | 'clock'>,
  before: readonly CampaignRow[],
  list: readonly PlatformCampaign[],
): Promise<number> {
  const now = new Map(list.map((it) => [it.id, it]))
  let told = 0
  for (const was of before.filter(inReview)) {
    const is = now.get(was.campaignId)
    for (const news of is ? reviewsBetween(was, is) : []) {
      // Two readers may see the same review end; the previous state identifies it, so that it's reported once.
      const cause = `review:${news.adId}:${was.readAt.toISOString()}`
      const kind = news.disapproved ? 'ad_review' : 'news'
      const about = { subject: 'campaign', id: was.campaignId } as const
      if (await notify(scope, news.message, clock, { kind, cause, about })) told++
    }
  }
  return told
}

const inReview = (row: CampaignRow): boolean =>
  row.status !== 'REMOVED' && row.adGroups.some((group) => group.ads.some((ad) => ad.approval === 'UNDER_REVIEW'))

const olderThan = (asker: Asker, rows: readonly CampaignRow[], ms: number): boolean =>
  rows.some((row) => asker.clock.now().getTime() - row.readAt.getTime() > ms)

/** Our copy of the list. It works while the platform is down: only an account that was never read needs the platform. */
export async function heldCampaigns(asker: Asker, account: Account, page: Page): Promise<CampaignRow[]> {
  const rows = await campaignRows(asker.scope, account.customerId, page)
  const known = rows.length > 0 || (await campaignRows(asker.scope, account.customerId, { limit: 1 })).length > 0
  if (!known) {
    await refreshCampaigns(asker, account)
    return campaignRows(asker.scope, account.customerId, page)
  }
  // When filtering by status, a review that ended may bring in other campaigns.
  const { customerId } = account
  const waiting = page.plain
    ? await campaignRows(asker.scope, customerId, { plain: { ...page.plain, status: campaignTexts.inReview } })
    : rows.filter(inReview)
  if (!olderThan(asker, waiting, FRESH_MS)) return rows
  return (await tryRefresh(asker, account)) ? campaignRows(asker.scope, account.customerId, page) : rows
}

async function tryRefresh(asker: Asker, account: Account): Promise<boolean> {
  try {
    await refreshCampaigns(asker, account)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    asker.log.warn({ err: error }, 'campaigns are shown as they were read last')
    return false
  }
}

/** One campaign, as fresh as a change needs. 404 if it doesn't exist or isn't the owner's. */
export async function knownCampaign(asker: Asker, account: Account, campaignId: string): Promise<CampaignRow> {
  const row = await campaignRow(asker.scope, account.customerId, campaignId)
  if (row && !olderThan(asker, [row], FRESH_MS)) return row
  if (row) await tryRefresh(asker, account)
  else await refreshCampaigns(asker, account)
  const now = await campaignRow(asker.scope, account.customerId, campaignId)
  if (!now) throw new AppError('not_found')
  return now
}

/** Copies a campaign into the mirror after a write, and returns the row. */
export async function keepOne(asker: Asker, account: Account, campaign: PlatformCampaign): Promise<CampaignRow> {
  await keepCampaigns(asker.scope, account.customerId, [campaign], asker.clock.now())
  const row = await campaignRow(asker.scope, account.customerId, campaign.id)
  if (!row) throw new Error('a campaign that was just written is not there')
  return row
}
