import { PROPOSALS_MAX } from '@adwright/contract/limits'
import type { Day } from '@adwright/contract/values/day.rules'
import type { ProposalResult, WatchLanguage, WatchSettings } from '@adwright/contract/watch'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { inTransaction, type OwnerScope, sqlOf } from '#db/scope.ts'
import { activity, watches, watchProposals } from '#db/tables/index.ts'
import { makeRoom } from './order.ts'

export type WatchRow = typeof watches.$inferSelect
export type ProposalRow = typeof watchProposals.$inferSelect
export type NewProposal = Omit<typeof watchProposals.$inferInsert, 'ownerId'>
/** Includes whether its change has been undone. */
export interface ShownRow extends ProposalRow {
  readonly isUndone: boolean
}

const w = watches
const p = watchProposals
const mine = (scope: OwnerScope) => eq(p.ownerId, scope.owner)
/** The values an outdated row takes over from a new proposal on its subject. */
const again = {
  state: sql`'waiting'`,
  outcome: null,
  answeredAt: null,
  answeredBy: null,
  answeredOn: null,
  activityId: null,
  words: sql`excluded.words`,
  call: sql`excluded.call`,
  basis: sql`excluded.basis`,
  place: sql`excluded.place`,
  weeklyCostCents: sql`excluded.weekly_cost_cents`,
  createdAt: sql`excluded.created_at`,
  expiresOn: sql`excluded.expires_on`,
}
const one = (scope: OwnerScope, id: string) => and(mine(scope), sql`${p.id}::text = ${id}`)

/** The owner's row, created on first use: due immediately. */
export async function watchRow(scope: OwnerScope, now: Date): Promise<WatchRow> {
  const read = async () => (await sqlOf(scope).select().from(w).where(eq(w.ownerId, scope.owner)))[0]
  const row = await read()
  if (row) return row
  await sqlOf(scope).insert(w).values({ ownerId: scope.owner, nextAt: now }).onConflictDoNothing()
  const made = await read()
  if (!made) throw new Error('a watch that was made has a row')
  return made
}

export async function keepSettings(scope: OwnerScope, settings: WatchSettings) {
  const { enabled, mail, days_off, may_lower, language } = settings
  await sqlOf(scope)
    .update(w)
    .set({ enabled, mail, daysOff: days_off, mayLower: may_lower, language })
    .where(eq(w.ownerId, scope.owner))
}

export async function keepSpoken(scope: OwnerScope, spoken: WatchLanguage): Promise<void> {
  await sqlOf(scope)
    .update(w)
    .set({ spoken })
    .where(and(eq(w.ownerId, scope.owner), sql`${w.spoken} is distinct from ${spoken}`))
}

export async function keepLooked(
  scope: OwnerScope,
  looked: {
    readonly lookedAt: Date
    readonly nextAt: Date
    readonly pagesAt: Date | null
    readonly week: Day | null
    readonly livePages: readonly string[]
  },
): Promise<void> {
  await sqlOf(scope).update(w).set(looked).where(eq(w.ownerId, scope.owner))
}

/** Marks the week's email as sent, or removes the mark. False if nothing changed. */
export async function markMailed(scope: OwnerScope, from: Day | null, to: Day | null): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(w)
    .set({ mailedWeek: to })
    .where(and(eq(w.ownerId, scope.owner), sql`${w.mailedWeek} is not distinct from ${from}::date`))
    .returning({ owner: w.ownerId })
  return rows.length === 1
}

const shown = (scope: OwnerScope) =>
  sqlOf(scope)
    .select({ row: p, undoneBy: activity.undoneBy })
    .from(p)
    .leftJoin(activity, and(eq(activity.ownerId, p.ownerId), eq(activity.id, p.activityId)))
const asShown = ({ row, undoneBy }: { row: ProposalRow; undoneBy: string | null }): ShownRow => ({
  ...row,
  isUndone: undoneBy !== null,
})

export async function waitingRows(scope: OwnerScope): Promise<ShownRow[]> {
  const rows = await shown(scope)
    .where(and(mine(scope), inArray(p.state, ['waiting', 'working'])))
    .orderBy(desc(p.week), asc(p.place), asc(p.createdAt))
    .limit(PROPOSALS_MAX * 2)
  return rows.map(asShown)
}

export async function earlierRows(scope: OwnerScope, limit: number): Promise<ShownRow[]> {
  const rows = await shown(scope)
    .where(and(mine(scope), inArray(p.state, ['done', 'declined', 'outdated', 'expired'])))
    .orderBy(desc(sql`coalesce(${p.answeredAt}, ${p.createdAt})`), asc(p.place))
    .limit(limit)
  return rows.map(asShown)
}

export async function findProposal(scope: OwnerScope, id: string): Promise<ShownRow | undefined> {
  const [row] = await shown(scope).where(one(scope, id))
  return row && asShown(row)
}

/** Subjects not to propose again yet: they're waiting, were declined since `declinedSince` or done since `doneSince`. */
export async function answeredSubjects(
  scope: OwnerScope,
  customerId: string,
  { declinedSince, doneSince }: { readonly declinedSince: Day; readonly doneSince: Day },
): Promise<Set<string>> {
  const rows = await sqlOf(scope)
    .select({ subject: p.subject })
    .from(p)
    .where(
      and(
        mine(scope),
        eq(p.customerId, customerId),
        or(
          inArray(p.state, ['waiting', 'working']),
          and(eq(p.state, 'declined'), gte(p.answeredOn, declinedSince)),
          and(eq(p.state, 'done'), gte(p.answeredOn, doneSince)),
        ),
      ),
    )
  return new Set(rows.map((it) => it.subject))
}

/**
 * Stores a run's findings, as far as there is room, each subject once a week even with concurrent runs: under the lock of the owner's row.
 * What broke again in the week it was fixed waits again. Returns the new ones.
 */
export async function keepProposals(
  scope: OwnerScope,
  week: Day,
  found: readonly NewProposal[],
  { isWeekly, setAside }: { readonly isWeekly: boolean; readonly setAside: string },
): Promise<ProposalRow[]> {
  return inTransaction(scope, async (within) => {
    const db = sqlOf(within)
    await db.select({ owner: w.ownerId }).from(w).where(eq(w.ownerId, scope.owner)).for('update')
    const there = await db
      .select({ id: p.id, kind: p.kind, place: p.place, state: p.state, week: p.week })
      .from(p)
      .where(and(mine(scope), or(inArray(p.state, ['waiting', 'working']), eq(p.week, week))))
    const waiting = there.filter((it) => it.state === 'waiting')
    const working = there.filter((it) => it.state === 'working').length
    const ofWeek = there.filter((it) => it.week === week && it.state !== 'outdated').length
    const taken = waiting.length + working
    const room = Math.max(0, PROPOSALS_MAX - (isWeekly ? Math.max(taken, ofWeek) : taken))
    const { kept, setAside: aside } = makeRoom(found, waiting, room)
    if (aside.length > 0)
      await db
        .update(p)
        .set({ state: 'outdated', outcome: setAside })
        .where(and(mine(scope), inArray(p.id, aside)))
    const rows = kept.map((it) => ({ ...it, ownerId: scope.owner }))
    if (rows.length === 0) return []
    return db
      .insert(p)
      .values(rows)
      .onConflictDoUpdate({
        target: [p.ownerId, p.week, p.subject],
        set: again,
        setWhere: eq(p.state, 'outdated'),
      })
      .returning()
  })
}

/** Ends a waiting proposal that is outdated. */
export async function outdateRow(scope: OwnerScope, id: string, outcome: string): Promise<void> {
  await sqlOf(scope)
    .update(p)
    .set({ state: 'outdated', outcome })
    .where(and(one(scope, id), eq(p.state, 'waiting')))
}

/**
 * Claims a proposal to make its change: false if someone else did, or it's no longer waiting. A change started before `lostBefore` died.
 */
export async function takeProposal(
  scope: OwnerScope,
  id: string,
  { now, lostBefore, activityId }: { readonly now: Date; readonly lostBefore: Date; readonly activityId: string },
): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(p)
    .set({ state: 'working', workingAt: now, activityId })
    .where(and(one(scope, id), or(eq(p.state, 'waiting'), and(eq(p.state, 'working'), lt(p.workingAt, lostBefore)))))
    .returning({ id: p.id })
  return rows.length === 1
}

/** Stores the outcome of a claimed proposal. */
export async function endProposal(
  scope: OwnerScope,
  id: string,
  end: Partial<
    Pick<
      ProposalRow,
      'state' | 'outcome' | 'answeredAt' | 'answeredBy' | 'answeredOn' | 'activityId' | 'judgeOn' | 'workingAt'
    >
  >,
): Promise<void> {
  await sqlOf(scope)
    .update(p)
    .set(end)
    .where(and(one(scope, id), eq(p.state, 'working')))
}

/** Declines a waiting proposal. False if it isn't waiting. */
export async function declineRow(
  scope: OwnerScope,
  id: string,
  no: Pick<ProposalRow, 'reason' | 'outcome' | 'answeredAt' | 'answeredOn'>,
): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(p)
    .set({ ...no, state: 'declined', answeredBy: 'owner' })
    .where(and(one(scope, id), eq(p.state, 'waiting')))
    .returning({ id: p.id })
  return rows.length === 1
}

/** Ends those not answered in time; returns how many. */
export async function expireRows(scope: OwnerScope, today: Day, outcome: string): Promise<number> {
  const rows = await sqlOf(scope)
    .update(p)
    .set({ state: 'expired', outcome })
    .where(and(mine(scope), eq(p.state, 'waiting'), lt(p.expiresOn, today)))
    .returning({ id: p.id })
  return rows.length
}

/** Completed ones whose result is due and unknown. */
export async function unjudgedRows(scope: OwnerScope, today: Day, limit: number): Promise<ShownRow[]> {
  const rows = await shown(scope)
    .where(and(mine(scope), eq(p.state, 'done'), isNull(p.result), lte(p.judgeOn, today)))
    .orderBy(asc(p.judgeOn))
    .limit(limit)
  return rows.map(asShown)
}

/** Null for `result`: it will never be known. */
export async function keepResult(scope: OwnerScope, id: string, result: ProposalResult | null): Promise<void> {
  await sqlOf(scope)
    .update(p)
    .set(result ? { result } : { judgeOn: null })
    .where(one(scope, id))
}

const RESULTS_A_MAIL = 10

/** Results that haven't been emailed yet. */
export const resultsToMail = (scope: OwnerScope): Promise<ProposalRow[]> =>
  sqlOf(scope)
    .select()
    .from(p)
    .where(and(mine(scope), eq(p.state, 'done'), isNotNull(p.result), eq(p.resultMailed, false)))
    .orderBy(asc(p.judgeOn))
    .limit(RESULTS_A_MAIL)

export async function markResultsMailed(scope: OwnerScope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sqlOf(scope)
      .update(p)
      .set({ resultMailed: true })
      .where(and(mine(scope), inArray(p.id, [...ids])))
}

export async function keepLink(scope: OwnerScope, id: string, linkHash: string): Promise<void> {
  await sqlOf(scope).update(p).set({ linkHash }).where(one(scope, id))
}
