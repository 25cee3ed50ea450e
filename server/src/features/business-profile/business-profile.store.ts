import { eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { businessProfiles } from '#db/tables/index.ts'

export type ProfileRow = typeof businessProfiles.$inferSelect
export type ProfileFields = Omit<ProfileRow, 'id' | 'ownerId' | 'updatedAt'>

export async function findProfile(scope: OwnerScope): Promise<ProfileRow | undefined> {
  const [row] = await sqlOf(scope).select().from(businessProfiles).where(eq(businessProfiles.ownerId, scope.owner))
  return row
}

/** Undefined if there already is one: two concurrent calls create one profile. */
export async function insertProfile(
  scope: OwnerScope,
  fields: ProfileFields,
  now: Date,
): Promise<ProfileRow | undefined> {
  const [row] = await sqlOf(scope)
    .insert(businessProfiles)
    .values({ ...fields, ownerId: scope.owner, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Changes the given fields; undefined when there is no profile. */
export async function changeProfile(
  scope: OwnerScope,
  fields: Partial<ProfileFields>,
  now: Date,
): Promise<ProfileRow | undefined> {
  const [row] = await sqlOf(scope)
    .update(businessProfiles)
    .set({ ...fields, updatedAt: now })
    .where(eq(businessProfiles.ownerId, scope.owner))
    .returning()
  return row
}

/** False if there was none. */
export async function removeProfile(scope: OwnerScope): Promise<boolean> {
  const gone = await sqlOf(scope)
    .delete(businessProfiles)
    .where(eq(businessProfiles.ownerId, scope.owner))
    .returning({ id: businessProfiles.id })
  return gone.length > 0
}
