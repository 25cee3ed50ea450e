import { and, eq, inArray, lte } from 'drizzle-orm'
import { type SystemScope, inTransaction, type OwnerScope, sqlOf } from '#db/scope.ts'
import { sharedCampaigns } from '#db/tables/index.ts'
import type { SharedRow } from './approvals.store.ts'

const t = sharedCampaigns

export interface Claim {
  readonly holder: string
  readonly now: Date
  /** A launch that started before this and didn't finish was interrupted. */
  readonly deadBefore: Date
}

/** A claimed launch: `fresh`, or after an attempt with an unknown outcome. null: it's already launched, or being launched. */
export type LaunchClaim = { readonly from: 'fresh' | 'unsettled'; readonly sentAt: Date | null } | null

const its = (scope: OwnerScope, id: string) => and(eq(t.ownerId, scope.owner), eq(t.id, id))

/** Claims the launch for one attempt; the row is locked while its state is checked, so that only one caller succeeds. */
export async function claimLaunch(
  scope: OwnerScope,
  id: string,
  { holder, now, deadBefore }: Claim,
): Promise<LaunchClaim> {
  return inTransaction(scope, async (within) => {
    const db = sqlOf(within)
    const [row] = await db.select().from(t).where(its(within, id)).for('update')
    if (row?.status !== 'approved' || row.launchState === 'done') return null
    const cutOff = row.launchAt !== null && row.launchAt < deadBefore
    const isHeld = row.launchState === 'claimed' || row.launchState === 'sent'
    if (isHeld && !cutOff) return null
    const unsettled = row.launchState === 'sent' || row.launchState === 'unknown'
    await db
      .update(t)
      .set({ launchState: unsettled ? 'sent' : 'claimed', launchHolder: holder, launchAt: now })
      .where(its(within, id))
    return { from: unsettled ? 'unsettled' : 'fresh', sentAt: unsettled ? row.launchSentAt : null }
  })
}

const held = (scope: OwnerScope, id: string, holder: string) => and(its(scope, id), eq(t.launchHolder, holder))

/** From here on, the platform may have received the request. `sentAt` is the account's own time. False when the claim was lost. */
export async function markSent(
  scope: OwnerScope,
  id: string,
  holder: string,
  sentAt: Date,
  now: Date,
): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(t)
    .set({ launchState: 'sent', launchSentAt: sentAt, launchAt: now })
    .where(held(scope, id, holder))
    .returning({ id: t.id })
  return rows.length === 1
}

/** Ends an attempt without a launch: it can be retried, or is `unknown` until read back. */
export async function endTry(scope: OwnerScope, id: string, holder: string, state: 'unknown' | null): Promise<void> {
  await sqlOf(scope)
    .update(t)
    .set({ launchState: state, launchHolder: null, ...(state === null && { launchSentAt: null, launchAt: null }) })
    .where(held(scope, id, holder))
}

export async function markLaunched(
  scope: OwnerScope,
  id: string,
  holder: string,
  parts: { readonly campaignId: string; readonly customerId: string; readonly now: Date },
): Promise<void> {
  const { campaignId, customerId, now } = parts
  await sqlOf(scope)
    .update(t)
    .set({ launchState: 'done', launchHolder: null, launchedAt: now, campaignId, customerId })
    .where(held(scope, id, holder))
}

/** Launches with an unknown outcome, oldest first. */
export async function unsettledLaunches(system: SystemScope, before: Date, limit: number): Promise<SharedRow[]> {
  return sqlOf(system)
    .select()
    .from(t)
    .where(and(inArray(t.launchState, ['sent', 'unknown']), lte(t.launchAt, before)))
    .orderBy(t.launchAt)
    .limit(limit)
}
