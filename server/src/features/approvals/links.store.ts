import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { approvalLinks, approvalRounds, businesses, sharedCampaigns, users } from '#db/tables/index.ts'
import type { RoundRow, SharedRow } from './approvals.store.ts'

/** A round, as opened by a link. */
export interface Opened {
  readonly round: RoundRow
  readonly shared: SharedRow
  readonly fromName: string
}

const fromName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`
const opening = (system: SystemScope) =>
  sqlOf(system)
    .select({ round: approvalRounds, shared: sharedCampaigns, fromName })
    .from(approvalRounds)
    .innerJoin(sharedCampaigns, eq(sharedCampaigns.id, approvalRounds.sharedId))
    .innerJoin(businesses, eq(businesses.id, approvalRounds.ownerId))
    .innerJoin(users, eq(users.id, businesses.ownerId))

export async function findBySecret(system: SystemScope, secretHash: string): Promise<Opened | undefined> {
  const [row] = await opening(system)
    .innerJoin(approvalLinks, eq(approvalLinks.roundId, approvalRounds.id))
    .where(eq(approvalLinks.secretHash, secretHash))
  return row
}

/** The open round that asks this user's address for approval; undefined: they aren't asked. */
export async function roundAskedOf(
  scope: OwnerScope,
  shareId: string,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const r = approvalRounds
  const [row] = await sqlOf(scope)
    .select({ id: r.id })
    .from(r)
    .innerJoin(sharedCampaigns, eq(sharedCampaigns.id, r.sharedId))
    .innerJoin(users, eq(users.email, sql`lower(${r.clientEmail})`))
    .where(
      and(
        eq(r.ownerId, scope.owner),
        eq(sharedCampaigns.shareId, shareId),
        eq(users.id, userId),
        eq(r.status, 'pending'),
        eq(sharedCampaigns.status, 'pending'),
        gt(r.expiresAt, now),
      ),
    )
    .orderBy(desc(r.round))
    .limit(1)
  return row?.id
}

/** What the previous round showed, if there was one. */
export async function roundBefore(scope: OwnerScope, sharedId: string, round: number): Promise<RoundRow | undefined> {
  const [row] = await sqlOf(scope)
    .select()
    .from(approvalRounds)
    .where(
      and(
        eq(approvalRounds.ownerId, scope.owner),
        eq(approvalRounds.sharedId, sharedId),
        lt(approvalRounds.round, round),
      ),
    )
    .orderBy(desc(approvalRounds.round))
    .limit(1)
  return row
}

/** Whether the client was asked again after this round. */
export async function wasAskedAgain(scope: OwnerScope, sharedId: string, round: number): Promise<boolean> {
  const r = approvalRounds
  const rows = await sqlOf(scope)
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.ownerId, scope.owner), eq(r.sharedId, sharedId), gt(r.round, round)))
    .limit(1)
  return rows.length === 1
}

/** Writes the one answer. False when there was one before, or time was over. */
export async function answerRound(
  scope: OwnerScope,
  id: string,
  answer: { readonly status: 'approved' | 'disapproved'; readonly feedback: string | null; readonly now: Date },
): Promise<boolean> {
  const { status, feedback, now } = answer
  const r = approvalRounds
  const rows = await sqlOf(scope)
    .update(r)
    .set({ status, feedback, answeredAt: now })
    .where(and(eq(r.ownerId, scope.owner), eq(r.id, id), eq(r.status, 'pending'), gt(r.expiresAt, now)))
    .returning({ id: r.id })
  return rows.length === 1
}

/** Unanswered rounds sent before `since` with fewer than `reminders` reminders. */
export async function unanswered(
  system: SystemScope,
  parts: { readonly since: Date; readonly reminders: number; readonly now: Date; readonly limit: number },
): Promise<Opened[]> {
  const r = approvalRounds
  return opening(system)
    .where(
      and(
        eq(r.status, 'pending'),
        lte(r.createdAt, parts.since),
        lt(r.reminders, parts.reminders),
        gt(r.expiresAt, parts.now),
        eq(sharedCampaigns.status, 'pending'),
      ),
    )
    .limit(parts.limit)
}

/** Rounds that expired unanswered between two moments. */
export async function expiredBetween(system: SystemScope, after: Date, until: Date, limit: number): Promise<Opened[]> {
  const r = approvalRounds
  return opening(system)
    .where(and(eq(r.status, 'pending'), gt(r.expiresAt, after), lte(r.expiresAt, until)))
    .limit(limit)
}

/** Records the number of reminders sent. False if another node already did. */
export async function countReminder(scope: OwnerScope, id: string, from: number, to: number): Promise<boolean> {
  const r = approvalRounds
  const rows = await sqlOf(scope)
    .update(r)
    .set({ reminders: to })
    .where(and(eq(r.ownerId, scope.owner), eq(r.id, id), eq(r.status, 'pending'), eq(r.reminders, from)))
    .returning({ id: r.id })
  return rows.length === 1
}
