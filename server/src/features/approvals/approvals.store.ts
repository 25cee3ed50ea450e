import { isUuid } from '@adwright/contract/values/uuid.rules'
import type { CampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { microsOf, usdOf } from '@adwright/contract/values/money.rules'
import type { SharedData } from '@adwright/contract/shared-data'
import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { approvalLinks, approvalRounds, sharedCampaigns, users } from '#db/tables/index.ts'

const t = sharedCampaigns
export type SharedRow = typeof t.$inferSelect
export type RoundRow = typeof approvalRounds.$inferSelect
export type ShareStatus = SharedRow['status']

/** Wire dollars to micros, by whole cents. */
const columnsOf = (data: SharedData) => ({
  title: data.title,
  description: data.description,
  platform: data.platform,
  budgetMicros: microsOf(data.budget),
  currency: data.currency ?? 'USD',
  startDate: data.start_date,
  endDate: data.end_date,
  objective: data.objective,
  headlines: data.headlines,
  descriptions: data.descriptions,
  keywords: data.keywords,
  websiteUrl: data.website_url,
  targetAudience: data.target_audience,
  targeting: data.targeting ?? null,
  bids: data.bids ?? null,
  assets: data.assets ?? null,
  pins: data.pins ?? null,
  moreAds: data.more_ads ?? null,
})

const moreOfWhere = ({ proximities, excluded_locations }: Partial<CampaignTargeting>) => ({
  proximities: proximities ?? [],
  excluded_locations: excluded_locations ?? [],
})

/** A row's campaign on the wire. */
export const dataOf = (row: SharedRow): SharedData => ({
  title: row.title,
  description: row.description,
  platform: row.platform,
  budget: usdOf(row.budgetMicros),
  currency: row.currency,
  start_date: row.startDate,
  end_date: row.endDate,
  objective: row.objective,
  headlines: [...row.headlines],
  descriptions: [...row.descriptions],
  keywords: [...row.keywords],
  website_url: row.websiteUrl,
  target_audience: row.targetAudience,
  // Campaigns shared before radii and excluded locations existed lack both.
  ...(row.targeting ? { targeting: { ...row.targeting, ...moreOfWhere(row.targeting) } } : {}),
  ...(row.bids ? { bids: row.bids } : {}),
  ...(row.assets ? { assets: row.assets } : {}),
  ...(row.pins ? { pins: { headlines: [...row.pins.headlines], descriptions: [...row.pins.descriptions] } } : {}),
  ...(row.moreAds ? { more_ads: row.moreAds } : {}),
})

const its = (scope: OwnerScope, id: string) => and(eq(t.ownerId, scope.owner), eq(t.id, id))

export type NewShared = Pick<
  SharedRow,
  'id' | 'shareId' | 'clientName' | 'clientEmail' | 'campaignId' | 'customerId' | 'createdAt'
>

export async function insertShared(scope: OwnerScope, shared: NewShared, data: SharedData): Promise<void> {
  await sqlOf(scope)
    .insert(t)
    .values({ ...shared, ...columnsOf(data), status: 'pending', ownerId: scope.owner })
}

export async function removeShared(scope: OwnerScope, id: string): Promise<void> {
  await sqlOf(scope).delete(t).where(its(scope, id))
}

/** By its id or its share_id. */
export async function findShared(scope: OwnerScope, id: string): Promise<SharedRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(t)
    .where(and(eq(t.ownerId, scope.owner), isUuid(id) ? eq(t.id, id) : eq(t.shareId, id)))
  return row
}

/** How many shared campaigns aren't launched yet, by status. */
export async function openShares(scope: OwnerScope): Promise<Readonly<Record<ShareStatus, number>>> {
  const rows = await sqlOf(scope)
    .select({ status: t.status, n: count() })
    .from(t)
    .where(and(eq(t.ownerId, scope.owner), isNull(t.launchedAt)))
    .groupBy(t.status)
  const of = (status: ShareStatus): number => rows.find((it) => it.status === status)?.n ?? 0
  return { pending: of('pending'), approved: of('approved'), disapproved: of('disapproved') }
}

export interface SharePage {
  readonly status?: ShareStatus | undefined
  readonly limit: number
  readonly before?: string | undefined
  /** A user: only campaigns sent to their address. */
  readonly askedUser?: string | undefined
}

/** Newest first. */
export async function sharedRows(
  scope: OwnerScope,
  { status, limit, before, askedUser }: SharePage,
): Promise<SharedRow[]> {
  const last = before === undefined ? undefined : await findShared(scope, before)
  const older = last && or(lt(t.createdAt, last.createdAt), and(eq(t.createdAt, last.createdAt), lt(t.id, last.id)))
  const asked =
    askedUser === undefined
      ? undefined
      : sql`lower(${t.clientEmail}) = (select ${users.email} from ${users} where ${users.id} = ${askedUser})`
  return sqlOf(scope)
    .select()
    .from(t)
    .where(and(eq(t.ownerId, scope.owner), status ? eq(t.status, status) : undefined, older, asked))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit)
}

/** The rounds of these campaigns, newest first. */
export async function roundsOf(scope: OwnerScope, sharedIds: readonly string[]): Promise<RoundRow[]> {
  if (sharedIds.length === 0) return []
  return sqlOf(scope)
    .select()
    .from(approvalRounds)
    .where(and(eq(approvalRounds.ownerId, scope.owner), inArray(approvalRounds.sharedId, [...sharedIds])))
    .orderBy(asc(approvalRounds.sharedId), desc(approvalRounds.round))
}

export type NewRound = Omit<typeof approvalRounds.$inferInsert, 'ownerId' | 'status' | 'reminders' | 'feedback'>

export async function insertRound(scope: OwnerScope, round: NewRound): Promise<void> {
  await sqlOf(scope)
    .insert(approvalRounds)
    .values({ ...round, status: 'pending', ownerId: scope.owner })
}

export async function removeRound(scope: OwnerScope, id: string): Promise<void> {
  await sqlOf(scope)
    .delete(approvalRounds)
    .where(
      and(eq(approvalRounds.ownerId, scope.owner), eq(approvalRounds.id, id), eq(approvalRounds.status, 'pending')),
    )
}

export async function insertLink(
  scope: OwnerScope,
  roundId: string,
  secretHash: string,
  createdAt: Date,
): Promise<void> {
  await sqlOf(scope).insert(approvalLinks).values({ secretHash, ownerId: scope.owner, roundId, createdAt })
}

/** Replaces content and status, if the status is still `from`. False otherwise: of two concurrent calls, one wins. */
export async function changeShared(
  scope: OwnerScope,
  id: string,
  from: ShareStatus,
  to: ShareStatus,
  data?: SharedData,
): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(t)
    .set({ status: to, ...(data && columnsOf(data)) })
    .where(and(its(scope, id), eq(t.status, from)))
    .returning({ id: t.id })
  return rows.length === 1
}
