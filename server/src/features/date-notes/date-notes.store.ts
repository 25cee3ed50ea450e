import { and, asc, between, count, eq } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { dateNotes } from '#db/tables/index.ts'

export type NoteRow = Omit<typeof dateNotes.$inferSelect, 'ownerId'>

/** Oldest date first. */
export async function notesBetween(mine: Mine, from: string, to: string, limit: number): Promise<NoteRow[]> {
  return sqlOf(mine)
    .select()
    .from(dateNotes)
    .where(and(eq(dateNotes.ownerId, mine.owner), between(dateNotes.date, from, to)))
    .orderBy(asc(dateNotes.date), asc(dateNotes.createdAt))
    .limit(limit)
}

export async function countNotes(mine: Mine): Promise<number> {
  const [row] = await sqlOf(mine).select({ n: count() }).from(dateNotes).where(eq(dateNotes.ownerId, mine.owner))
  return row?.n ?? 0
}

export async function insertNote(mine: Mine, note: NoteRow): Promise<void> {
  await sqlOf(mine)
    .insert(dateNotes)
    .values({ ...note, ownerId: mine.owner })
}

/** The note that is gone now; undefined when there was none. */
export async function deleteNote(mine: Mine, id: string): Promise<NoteRow | undefined> {
  const [row] = await sqlOf(mine)
    .delete(dateNotes)
    .where(and(eq(dateNotes.ownerId, mine.owner), eq(dateNotes.id, id)))
    .returning()
  return row
}
