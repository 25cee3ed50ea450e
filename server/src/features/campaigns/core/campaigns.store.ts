import type { PlainStatus, Standing } from '@adwright/contract/campaigns/status.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import type { Currency } from '@adwright/contract/values/currency.rules'
import type { Micros } from '@adwright/contract/values/money.rules'
import { and, desc, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { activity, adAccounts, campaignSetups, campaigns, imports } from '#db/tables/index.ts'
import type { Bidding, EntityStatus, PlatformAdGroup, PlatformCampaign } from '#services/ad-platform/port.ts'

type Row = typeof campaigns.$inferSelect

export type CampaignRow = Omit<Row, 'adGroups' | 'bidding' | 'ownerId'> & {
  readonly bidding: Bidding
  readonly adGroups: readonly PlatformAdGroup[]
  readonly setupOpen: boolean
  /** The account's currency. */
  readonly currency: Currency
}

const CAMPAIGNS_MAX = 10_000
const LIVE_REVIEWS = '$[*] ? (@.status == "ENABLED").ads[*] ? (@.status == "ENABLED").approval'
const WRITTEN_AT_ONCE = 500

const rowOf = ({
  campaigns: rest,
  campaign_setups: setup,
  currency,
}: {
  campaigns: Row
  campaign_setups: { finished: boolean } | null
  currency: Currency | null
}): CampaignRow => ({
  ...rest,
  bidding: (rest.bidding as Bidding | null) ?? { kind: 'MANUAL_CPC' },
  adGroups: rest.adGroups as readonly PlatformAdGroup[],
  currency: currency ?? 'USD',
  setupOpen: setup !== null && !setup.finished && rest.status !== 'REMOVED',
})

const withSetup = (scope: OwnerScope) =>
  sqlOf(scope)
    .select({ campaigns, campaign_setups: campaignSetups, currency: adAccounts.currency })
    .from(campaigns)
    .leftJoin(
      adAccounts,
      and(eq(adAccounts.ownerId, campaigns.ownerId), eq(adAccounts.customerId, campaigns.customerId)),
    )
    .leftJoin(
      campaignSetups,
      and(
        eq(campaignSetups.ownerId, campaigns.ownerId),
        eq(campaignSetups.customerId, campaigns.customerId),
        eq(campaignSetups.campaignId, campaigns.campaignId),
      ),
    )

/** `plainStatusOf` (contract, status.rules.ts) as SQL: each campaign has exactly one status. */
function hasPlainStatus({ status, today }: { readonly status: PlainStatus; readonly today: Day }) {
  const { status: entity, startDate, endDate, adGroups } = campaigns
  const isOpen = sql`${campaignSetups.finished} is false`
  const isOver = sql`coalesce(${endDate} < ${today}, false)`
  const has = (approval: string) => sql`jsonb_path_exists(${adGroups}, ${`${LIVE_REVIEWS} ? (${approval})`}::jsonpath)`
  const [shows, isReviewed] = [has('@ == "ELIGIBLE"'), has('@ != "DISAPPROVED"')]
  const isRefused = sql`(${has('@ == "DISAPPROVED"')} and not ${isReviewed})`
  const paused = and(eq(entity, 'PAUSED'), sql`not ${isOver}`)
  const enabled = and(eq(entity, 'ENABLED'), sql`not ${isOver}`)
  const are: Record<PlainStatus, SQL | undefined> = {
    Removed: eq(entity, 'REMOVED'),
    Ended: and(ne(entity, 'REMOVED'), isOver),
    Paused: and(paused, sql`(${isOpen}) is not true`),
    'Not finished': and(paused, isOpen),
    Running: and(enabled, shows, lte(startDate, today)),
    'Starts later': and(enabled, shows, gt(startDate, today)),
    'Not showing: ad disapproved': and(enabled, isRefused),
    'In review': and(enabled, sql`not ${shows}`, sql`not ${isRefused}`),
  }
  return are[status]
}

export interface Page {
  readonly status?: EntityStatus | undefined
  /** Only campaigns with this status on the account's given day. */
  readonly plain?: { readonly status: PlainStatus; readonly today: Day } | undefined
  readonly limit?: number | undefined
  /** The last campaign id of the previous page. */
  readonly before?: string | undefined
}

/** Newest first; campaigns from the same moment by id, highest first. */
export async function campaignRows(scope: OwnerScope, customerId: string, page: Page = {}): Promise<CampaignRow[]> {
  const last = page.before ? await campaignRow(scope, customerId, page.before) : undefined
  const rows = await withSetup(scope)
    .where(
      and(
        eq(campaigns.ownerId, scope.owner),
        eq(campaigns.customerId, customerId),
        page.status ? eq(campaigns.status, page.status) : undefined,
        page.plain && hasPlainStatus(page.plain),
        last
          ? or(
              lt(campaigns.createdAt, last.createdAt),
              and(eq(campaigns.createdAt, last.createdAt), lt(campaigns.campaignId, last.campaignId)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(campaigns.createdAt), desc(campaigns.campaignId))
    .limit(page.limit ?? CAMPAIGNS_MAX)
  return rows.map(rowOf)
}

export type ReportedCampaign = Pick<Row, 'campaignId' | 'name' | 'dailyBudgetMicros'> & Standing

/**
 * The campaign data for reports: review results of ads but no texts, aggregated into one value so that 500 campaigns are read in one query.
 * Newest first.
 */
export async function reportedCampaigns(scope: OwnerScope, customerId: string): Promise<ReportedCampaign[]> {
  const { rows } = await sqlOf(scope).execute<{
    campaigns: ReportedCampaign[] | null
  }>(sql`
    select json_agg(json_build_object(
      'campaignId', campaign_id, 'name', name, 'status', status, 'startDate', start_date, 'endDate', end_date,
      'setupOpen', setup_open, 'reviews', reviews, 'dailyBudgetMicros', daily_budget_micros)) as campaigns
    from (
      select c.campaign_id, c.name, c.status, c.start_date, c.end_date, c.daily_budget_micros,
        coalesce(not s.finished and c.status <> 'REMOVED', false) as setup_open,
        jsonb_path_query_array(c.ad_groups, ${LIVE_REVIEWS}::jsonpath) as reviews
      from campaigns c
      left join campaign_setups s using (owner_id, customer_id, campaign_id)
      where c.owner_id = ${scope.owner} and c.customer_id = ${customerId}
      order by c.created_at desc, c.campaign_id desc limit ${CAMPAIGNS_MAX}) as newest_first`)
  return rows[0]?.campaigns ?? []
}

export async function campaignRow(
  scope: OwnerScope,
  customerId: string,
  campaignId: string,
): Promise<CampaignRow | undefined> {
  const rows = await withSetup(scope).where(
    and(eq(campaigns.ownerId, scope.owner), eq(campaigns.customerId, customerId), eq(campaigns.campaignId, campaignId)),
  )
  return rows[0] && rowOf(rows[0])
}

/** The campaigns with these ids, of any of the owner's accounts, in no order. */
export async function campaignsWithIds(scope: OwnerScope, ids: readonly string[]): Promise<CampaignRow[]> {
  if (ids.length === 0) return []
  const rows = await withSetup(scope).where(
    and(eq(campaigns.ownerId, scope.owner), inArray(campaigns.campaignId, [...ids])),
  )
  return rows.map(rowOf)
}

/** Copies the platform's state into the mirror; all-time figures stay. */
export async function keepCampaigns(
  scope: OwnerScope,
  customerId: string,
  list: readonly PlatformCampaign[],
  readAt: Date,
): Promise<void> {
  for (let at = 0; at < list.length; at += WRITTEN_AT_ONCE) {
    const values = list.slice(at, at + WRITTEN_AT_ONCE).map((it) => ({
      ownerId: scope.owner,
      customerId,
      campaignId: it.id,
      name: it.name,
      status: it.status,
      channelType: it.channelType,
      dailyBudgetMicros: it.dailyBudgetMicros,
      bidding: it.bidding,
      startDate: it.startDate,
      endDate: it.endDate,
      createdAt: it.createdAt,
      adGroups: it.adGroups,
      readAt,
    }))
    const taken = (column: string) => sql.raw(`excluded.${column}`)
    await sqlOf(scope)
      .insert(campaigns)
      .values(values)
      .onConflictDoUpdate({
        target: [campaigns.ownerId, campaigns.customerId, campaigns.campaignId],
        set: {
          name: taken('name'),
          status: taken('status'),
          channelType: taken('channel_type'),
          dailyBudgetMicros: taken('daily_budget_micros'),
          bidding: taken('bidding'),
          startDate: taken('start_date'),
          endDate: taken('end_date'),
          adGroups: taken('ad_groups'),
          readAt: taken('read_at'),
        },
      })
  }
}

/** These campaigns are unchanged: only the time of the check is stored. */
export async function markRead(
  scope: OwnerScope,
  customerId: string,
  campaignIds: readonly string[],
  readAt: Date,
): Promise<void> {
  if (campaignIds.length === 0) return
  await sqlOf(scope)
    .update(campaigns)
    .set({ readAt })
    .where(
      and(
        eq(campaigns.ownerId, scope.owner),
        eq(campaigns.customerId, customerId),
        sql`${campaigns.campaignId} = any(${sql.param(campaignIds)}::text[])`,
      ),
    )
}

export interface Totals {
  readonly campaignId: string
  readonly impressions: number
  readonly clicks: number
  readonly costMicros: Micros
}

/** All-time figures of campaigns, as computed by the import. */
export async function keepTotals(scope: OwnerScope, customerId: string, totals: readonly Totals[]): Promise<void> {
  if (totals.length === 0) return
  await sqlOf(scope).execute(sql`
    update campaigns c
    set impressions = t.impressions, clicks = t.clicks, cost_micros = t.cost_micros
    from unnest(
      ${sql.param(totals.map((t) => t.campaignId))}::text[], ${sql.param(totals.map((t) => t.impressions))}::bigint[],
      ${sql.param(totals.map((t) => t.clicks))}::bigint[], ${sql.param(totals.map((t) => t.costMicros))}::bigint[]
    ) as t (campaign_id, impressions, clicks, cost_micros)
    where c.owner_id = ${scope.owner} and c.customer_id = ${customerId} and c.campaign_id = t.campaign_id
      and (c.impressions, c.clicks, c.cost_micros) is distinct from (t.impressions, t.clicks, t.cost_micros)`)
}

/** The last day each of these campaigns was shown; those never shown are left out. */
export async function lastShownDays(
  scope: OwnerScope,
  customerId: string,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  if (campaignIds.length === 0) return new Map()
  const { rows } = await sqlOf(scope).execute<{ campaign_id: string; last_shown: Day | null }>(sql`
    select id as campaign_id, (
      select f.date::text from rollup_campaign f
      where f.owner_id = ${scope.owner}::uuid and f.customer_id = ${customerId} and f.campaign_id = id
        and f.impressions > 0
      order by f.date desc limit 1) as last_shown
    from unnest(${sql.param(campaignIds)}::text[]) as id`)
  return new Map(rows.flatMap((it) => (it.last_shown ? [[it.campaign_id, it.last_shown] as const] : [])))
}

/** The campaigns that were enabled here after `since`. */
export async function turnedOnSince(scope: OwnerScope, since: Date): Promise<ReadonlySet<string>> {
  const campaignId = sql<string | null>`${activity.undo} -> 'input' ->> 'campaign_id'`
  const rows = await sqlOf(scope)
    .selectDistinct({ campaignId })
    .from(activity)
    .where(
      and(
        eq(activity.ownerId, scope.owner),
        gt(activity.at, since),
        eq(activity.outcome, 'done'),
        sql`${activity.after} ->> 'status' = 'ENABLED'`,
      ),
    )
  return new Set(rows.flatMap((it) => it.campaignId ?? []))
}

/** When an account's figures were last imported; null before the first import. */
export async function figuresReadAt(scope: OwnerScope, customerId: string): Promise<Date | null> {
  const [row] = await sqlOf(scope)
    .select({ asOf: imports.asOf })
    .from(imports)
    .where(and(eq(imports.ownerId, scope.owner), eq(imports.customerId, customerId), eq(imports.outcome, 'done')))
    .orderBy(desc(imports.asOf))
    .limit(1)
  return row?.asOf ?? null
}

/** Starts the wizard's setup for the campaign it created (product-3 §4.7). */
export async function openSetup(
  scope: OwnerScope,
  customerId: string,
  campaignId: string,
  facts: { readonly maxCpcBidMicros: Micros; readonly finished: boolean },
): Promise<void> {
  await sqlOf(scope)
    .insert(campaignSetups)
    .values({ ownerId: scope.owner, customerId, campaignId, ...facts })
    .onConflictDoNothing()
}
