import type { Day } from '@adwright/contract/values/day.rules'
import { plainStatusOf } from '@adwright/contract/campaigns/status.rules'
import { isDeepStrictEqual } from 'node:util'
import { accountClock, activeAccount, activeAccountIfAny } from '#features/ad-account/index.ts'
import {
  type CampaignRow,
  campaignRow,
  campaignsWithIds,
  planKeywords,
  refreshCampaigns,
  reportedCampaigns,
  targetingOf,
} from '#features/campaigns/index.ts'
import { tagQuietSince } from '#features/measuring/index.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { usdOf } from '@adwright/contract/values/money.rules'
import { z } from 'zod'
import { isOnAndDisapproved } from './found-candidates.ts'
import { answers } from './pages.ts'
import type { WatchTexts } from './words/index.ts'
import type { ProposalRow } from './watch.store.ts'

const Keywords = z.object({ campaign_id: z.string(), keywords: z.array(z.string()) })
/** Kinds that stay true even if their campaign isn't running. */
const ofStopped: ReadonlySet<string> = new Set(['renew', 'no_funds'])

const idsOf = (row: ProposalRow): string[] =>
  row.basis.budgets ? Object.keys(row.basis.budgets) : row.campaignId === null ? [] : [row.campaignId]

type Outcomes = WatchTexts['outcome']

function standsOtherwise(t: Outcomes, row: ProposalRow, is: CampaignRow | undefined, today: Day): string | undefined {
  if (!is || is.status === 'REMOVED') return t.removed(is?.name ?? row.campaignName)
  if (ofStopped.has(row.kind)) return undefined
  if (is.endDate !== null && is.endDate < today) return t.ended(is.name)
  if (is.status !== 'ENABLED') return t.off(is.name)
  const budget = row.basis.budgets?.[is.campaignId]
  return budget !== undefined && usdOf(is.dailyBudgetMicros) !== budget ? t.budget(is.name) : undefined
}

/** Compares the platform's current state with the campaign as it was seen. */
async function campaignChanged(ctx: Ctx, t: Outcomes, account: Account, row: ProposalRow): Promise<string | undefined> {
  await refreshCampaigns(ctx, account)
  const { now, timeZone } = await accountClock(ctx, account)
  const today = dateIn(now, timeZone)
  for (const id of idsOf(row)) {
    const is = await campaignRow(ctx.scope, account.customerId, id)
    const changed = standsOtherwise(t, row, is, today)
    if (changed !== undefined) return changed
  }
  const [first] = idsOf(row)
  const campaign = first === undefined ? undefined : await campaignRow(ctx.scope, account.customerId, first)
  return campaign && ofOneKind(ctx, t, account, row, campaign, today)
}

async function ofOneKind(
  ctx: Ctx,
  t: Outcomes,
  account: Account,
  row: ProposalRow,
  campaign: CampaignRow,
  today: Day,
): Promise<string | undefined> {
  const { name } = campaign
  if (row.basis.endDate !== undefined && campaign.endDate !== row.basis.endDate) return t.end(name)
  if (row.basis.schedules) {
    const { schedules } = await targetingOf(ctx, account, campaign)
    if (!isDeepStrictEqual(schedules, row.basis.schedules)) return t.schedule(name)
  }
  const mended = await isApproved(ctx, account, row, campaign, today)
  if (mended) return t.approved(name)
  if (row.kind === 'junk_searches' || row.kind === 'weak_keyword') {
    const { campaign_id, keywords } = Keywords.parse(row.call?.input)
    const { changing } = await planKeywords(
      ctx,
      row.kind === 'junk_searches' ? 'exclude' : 'remove',
      campaign_id,
      keywords,
    )
    if (changing.length === 0) return t.already
  }
  return undefined
}

/** Whether a disapproval is over: of one ad, or of all the campaign's. */
async function isApproved(
  ctx: Ctx,
  account: Account,
  { kind, basis }: ProposalRow,
  campaign: CampaignRow,
  today: Day,
): Promise<boolean> {
  if (basis.adId !== undefined) return !isBad(campaign, basis.adId)
  if (kind !== 'disapproved') return false
  const all = await reportedCampaigns(ctx.scope, account.customerId)
  const standing = all.find((it) => it.campaignId === campaign.campaignId)
  return standing !== undefined && plainStatusOf(standing, today) !== 'Not showing: ad disapproved'
}

const isBad = ({ adGroups }: CampaignRow, adId: string): boolean =>
  adGroups.some(({ ads }) => ads.some((it) => it.id === adId && isOnAndDisapproved(it)))

/**
 * Proposals to show, without those whose campaign has been turned off, has ended or got another budget since. By our copy of the campaigns:
 * only an answer asks the platform.
 */
export async function stillStanding<Row extends ProposalRow>(
  ctx: Ctx,
  rows: readonly Row[],
  { outcome: t }: WatchTexts,
): Promise<Row[]> {
  const account = await activeAccountIfAny(ctx.scope)
  if (!account) return [...rows]
  const { now, timeZone } = await accountClock(ctx, account)
  const today = dateIn(now, timeZone)
  const campaigns = await campaignsWithIds(ctx.scope, rows.flatMap(idsOf))
  return rows.filter((row) => {
    const own = campaigns.filter((it) => it.customerId === row.customerId && idsOf(row).includes(it.campaignId))
    return row.state !== 'waiting' || own.every((is) => standsOtherwise(t, row, is, today) === undefined)
  })
}

/**
 * Why a proposal is outdated, or undefined while it isn't.
 * @throws {AppError} why its change would be refused
 */
export async function noLongerTrue(
  ctx: Ctx,
  row: ProposalRow,
  { outcome: t }: WatchTexts,
): Promise<string | undefined> {
  const account = await activeAccount(ctx)
  if (account.customerId !== row.customerId) return t.otherAccount
  if (row.kind === 'tag_quiet') {
    const { now, timeZone } = await accountClock(ctx, account)
    return (await tagQuietSince(ctx.scope, account, now, timeZone)) === undefined ? t.counting : undefined
  }
  if (row.basis.page !== undefined && (await answers(ctx, row.basis.page))) return t.answers
  return campaignChanged(ctx, t, account, row)
}
