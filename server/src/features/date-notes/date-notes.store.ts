import type { Day } from '@adwright/contract/values/day.rules'
import { and, asc, between, count, eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { dateNotes } from '#db/tables/index.ts'

export type NoteRow = Omit<typeof dateNotes.$inferSelect, 'ownerId'>

/** Oldest date first. */
export async function notesBetween(scope: OwnerScope, from: Day, to: Day, limit: number): Promise<NoteRow[]> {
  return sqlOf(scope)
    .select()
    .from(dateNotes)
    .where(and(eq(dateNotes.ownerId, scope.owner), between(dateNotes.date, from, to)))
    .orderBy(asc(dateNotes.date), asc(dateNotes.createdAt))
    .limit(limit)
}

export async function countNotes(scope: OwnerScope): Promise<number> {
  const [row] = await sqlOf(scope).select({ n: count() }).from(dateNotes).where(eq(dateNotes.ownerId, scope.owner))
  return row?.n ?? 0
}

export async function insertNote(scope: OwnerScope, note: NoteRow): Promise<void> {
  await sqlOf(scope)
    .insert(dateNotes)
    .values({ ...note, ownerId: scope.owner })
}

/** The deleted note; undefined if there was none. */
export async function deleteNote(scope: OwnerScope, id: string): Promise<NoteRow | undefined> {
  const [row] = await sqlOf(scope)
    .delete(dateNotes)
    .where(and(eq(dateNotes.ownerId, scope.owner), eq(dateNotes.id, id)))
    .returning()
  return row
}
