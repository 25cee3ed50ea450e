import { eq } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { businessProfiles } from '#db/tables/index.ts'

export type ProfileRow = typeof businessProfiles.$inferSelect
export type ProfileFields = Omit<ProfileRow, 'id' | 'ownerId' | 'updatedAt'>

export async function findProfile(mine: Mine): Promise<ProfileRow | undefined> {
  const [row] = await sqlOf(mine).select().from(businessProfiles).where(eq(businessProfiles.ownerId, mine.owner))
  return row
}

/** Undefined when there is one already: two at once make one profile. */
export async function insertProfile(mine: Mine, fields: ProfileFields, now: Date): Promise<ProfileRow | undefined> {
  const [row] = await sqlOf(mine)
    .insert(businessProfiles)
    .values({ ...fields, ownerId: mine.owner, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Changes the given fields; undefined when there is no profile. */
export async function changeProfile(
  mine: Mine,
  fields: Partial<ProfileFields>,
  now: Date,
): Promise<ProfileRow | undefined> {
  const [row] = await sqlOf(mine)
    .update(businessProfiles)
    .set({ ...fields, updatedAt: now })
    .where(eq(businessProfiles.ownerId, mine.owner))
    .returning()
  return row
}

/** False when there was none. */
export async function removeProfile(mine: Mine): Promise<boolean> {
  const gone = await sqlOf(mine)
    .delete(businessProfiles)
    .where(eq(businessProfiles.ownerId, mine.owner))
    .returning({ id: businessProfiles.id })
  return gone.length > 0
}
