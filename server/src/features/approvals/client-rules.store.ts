import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { adAccounts, campaigns, clientRules, sharedCampaigns } from '#db/tables/index.ts'
import type { SharedRow } from './approvals.store.ts'

const t = sharedCampaigns
const CLIENTS_MAX = 1_000

export interface Client {
  readonly name: string
  readonly email: string
  readonly needsYes: boolean
}

/** Clients who were asked, each address once, latest first. */
export async function clientsAsked(scope: OwnerScope): Promise<Client[]> {
  const address = sql<string>`lower(${t.clientEmail})`
  const newest = sqlOf(scope)
    .selectDistinctOn([address], { name: t.clientName, email: t.clientEmail, at: t.createdAt })
    .from(t)
    .where(eq(t.ownerId, scope.owner))
    .orderBy(address, desc(t.createdAt))
    .as('newest')
  const rows = await sqlOf(scope)
    .select({ name: newest.name, email: newest.email, needsYes: clientRules.needsYes })
    .from(newest)
    .leftJoin(
      clientRules,
      and(eq(clientRules.ownerId, scope.owner), eq(clientRules.clientEmail, sql`lower(${newest.email})`)),
    )
    .orderBy(desc(newest.at))
    .limit(CLIENTS_MAX)
  return rows.map((it) => ({ ...it, needsYes: it.needsYes ?? true }))
}

/** The addresses, in lowercase, whose approval isn't required. */
export async function clientsFreed(scope: OwnerScope): Promise<ReadonlySet<string>> {
  const rows = await sqlOf(scope)
    .select({ email: clientRules.clientEmail })
    .from(clientRules)
    .where(and(eq(clientRules.ownerId, scope.owner), eq(clientRules.needsYes, false)))
  return new Set(rows.map((it) => it.email))
}

export async function putClientRule(scope: OwnerScope, email: string, needsYes: boolean): Promise<void> {
  await sqlOf(scope)
    .insert(clientRules)
    .values({ ownerId: scope.owner, clientEmail: email.toLowerCase(), needsYes })
    .onConflictDoUpdate({ target: [clientRules.ownerId, clientRules.clientEmail], set: { needsYes } })
}

/** An account's campaigns that this client was asked about. */
export async function campaignsAsked(scope: OwnerScope, customerId: string, email: string): Promise<string[]> {
  const rows = await sqlOf(scope)
    .selectDistinct({ campaignId: t.campaignId })
    .from(t)
    .where(
      and(
        eq(t.ownerId, scope.owner),
        eq(t.customerId, customerId),
        eq(sql`lower(${t.clientEmail})`, email.toLowerCase()),
      ),
    )
  return rows.flatMap(({ campaignId }) => (campaignId === null ? [] : [campaignId]))
}

type Bound = Pick<SharedRow, 'customerId' | 'campaignId'>
export const boundTo = ({ customerId, campaignId }: Bound): string => `${customerId ?? ''}/${campaignId ?? ''}`

/** Which of these have a campaign that is enabled and not over, by our latest copy of it. */
export async function running(scope: OwnerScope, of: readonly Bound[], now: Date): Promise<ReadonlySet<string>> {
  const ids = of.flatMap(({ campaignId }) => (campaignId === null ? [] : [campaignId]))
  if (ids.length === 0) return new Set()
  const today = sql`((${now.toISOString()}::timestamptz + make_interval(days => ${adAccounts.aheadDays})) at time zone coalesce(${adAccounts.timeZone}, 'UTC'))::date`
  const rows = await sqlOf(scope)
    .select({ customerId: campaigns.customerId, campaignId: campaigns.campaignId })
    .from(campaigns)
    .innerJoin(
      adAccounts,
      and(eq(adAccounts.ownerId, campaigns.ownerId), eq(adAccounts.customerId, campaigns.customerId)),
    )
    .where(
      and(
        eq(campaigns.ownerId, scope.owner),
        inArray(campaigns.campaignId, ids),
        eq(campaigns.status, 'ENABLED'),
        sql`(${campaigns.endDate} is null or ${campaigns.endDate} >= ${today})`,
      ),
    )
  return new Set(rows.map(boundTo))
}
