import { SITE_MESSAGES_MAX } from '@adwright/contract/limits'
import type { PageCustomers } from '@adwright/contract/one-page-site'
import type { Day } from '@adwright/contract/values/day.rules'
import { and, count, desc, eq, gte, inArray, lt, not, or, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { siteDays, siteMessages } from '#db/tables/index.ts'

const t = siteMessages
export type MessageRow = Omit<typeof t.$inferSelect, 'ownerId' | 'wordsDigest'>
const own = (scope: OwnerScope) => eq(t.ownerId, scope.owner)

/** False if the same message already exists. The oldest are deleted to make room. */
export async function insertMessage(
  scope: OwnerScope,
  row: Omit<typeof t.$inferInsert, 'ownerId' | 'isRead'>,
): Promise<boolean> {
  const db = sqlOf(scope)
  const added = await db
    .insert(t)
    .values({ ...row, ownerId: scope.owner })
    .onConflictDoNothing()
    .returning({ id: t.id })
  if (added.length === 0) return false
  const old = await db
    .select({ id: t.id })
    .from(t)
    .where(own(scope))
    .orderBy(desc(t.sentAt), desc(t.id))
    .offset(SITE_MESSAGES_MAX)
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await db.delete(t).where(and(own(scope), inArray(t.id, ids)))
  return true
}

/** Newest first, after the row `before`. */
export async function messageRows(scope: OwnerScope, limit: number, before?: string): Promise<MessageRow[]> {
  const db = sqlOf(scope)
  const [from] = before
    ? await db
        .select()
        .from(t)
        .where(and(own(scope), eq(t.id, before)))
    : []
  if (before && !from) return []
  const older = from && or(lt(t.sentAt, from.sentAt), and(eq(t.sentAt, from.sentAt), lt(t.id, from.id)))
  const { id, sender, contact, text, sentAt, isRead } = t
  return db
    .select({ id, sender, contact, text, sentAt, isRead })
    .from(t)
    .where(and(own(scope), older))
    .orderBy(desc(t.sentAt), desc(t.id))
    .limit(limit)
}

export async function countUnread(scope: OwnerScope): Promise<number> {
  const [row] = await sqlOf(scope)
    .select({ n: count() })
    .from(t)
    .where(and(own(scope), not(t.isRead)))
  return row?.n ?? 0
}

export async function markRead(scope: OwnerScope): Promise<void> {
  await sqlOf(scope)
    .update(t)
    .set({ isRead: true })
    .where(and(own(scope), not(t.isRead)))
}

/** The deleted message's sender; undefined if there was none. */
export async function dropMessage(scope: OwnerScope, id: string): Promise<string | undefined> {
  const [row] = await sqlOf(scope)
    .delete(t)
    .where(and(own(scope), eq(t.id, id)))
    .returning({ sender: t.sender })
  return row?.sender
}

/** What is counted per day: the action, and whether an ad led to the page. */
export type Contact = (typeof siteDays.$inferSelect)['kind']

export async function countContact(scope: OwnerScope, date: Day, kind: Contact): Promise<void> {
  await sqlOf(scope)
    .insert(siteDays)
    .values({ ownerId: scope.owner, date, kind, count: 1 })
    .onConflictDoUpdate({
      target: [siteDays.ownerId, siteDays.date, siteDays.kind],
      set: { count: sql`${siteDays.count} + 1` },
    })
}

/** From a day on; default: since the page was made. */
export async function contactCounts(scope: OwnerScope, from?: Day): Promise<PageCustomers> {
  const rows = await sqlOf(scope)
    .select({ kind: siteDays.kind, n: sql<number>`sum(${siteDays.count})::int` })
    .from(siteDays)
    .where(and(eq(siteDays.ownerId, scope.owner), from === undefined ? undefined : gte(siteDays.date, from)))
    .groupBy(siteDays.kind)
  const of = (kind: Contact): number => rows.find((it) => it.kind === kind)?.n ?? 0
  return {
    messages: of('FORM') + of('FORM_AD'),
    messages_from_ads: of('FORM_AD'),
    phone_taps: of('PHONE_TAP') + of('PHONE_TAP_AD'),
    phone_taps_from_ads: of('PHONE_TAP_AD'),
  }
}

/** Deletes everything that strangers sent, and its counts. */
export async function removeContacts(scope: OwnerScope): Promise<void> {
  const db = sqlOf(scope)
  await db.delete(t).where(own(scope))
  await db.delete(siteDays).where(eq(siteDays.ownerId, scope.owner))
}
