import type { Role } from '@adwright/contract/action'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type OwnerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import { businesses, businessMembers, users } from '#db/tables/index.ts'

const its = (scope: OwnerScope, userId: string) =>
  and(eq(businessMembers.businessId, scope.owner), eq(businessMembers.userId, userId))

/** All members, owners first, then in order of joining. Limited by how many may join. */
export const membersOf = async (scope: OwnerScope) =>
  sqlOf(scope)
    .select({
      userId: businessMembers.userId,
      role: businessMembers.role,
      joinedAt: businessMembers.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      pictureKey: users.pictureKey,
      isPayer: sql<boolean>`${businesses.ownerId} = ${businessMembers.userId}`,
    })
    .from(businessMembers)
    .innerJoin(businesses, eq(businesses.id, businessMembers.businessId))
    .innerJoin(users, eq(users.id, businessMembers.userId))
    .where(eq(businessMembers.businessId, scope.owner))
    .orderBy(sql`(${businessMembers.role} <> 'owner')`, asc(businessMembers.createdAt), asc(users.email))
export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number]

/** Locks the business, so that its members change one at a time. Within a transaction. */
export async function holdBusiness(scope: OwnerScope): Promise<boolean> {
  const rows = await sqlOf(scope)
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.id, scope.owner))
    .for('no key update')
  return rows.length > 0
}

export async function setRole(scope: OwnerScope, userId: string, role: Role): Promise<void> {
  await sqlOf(scope).update(businessMembers).set({ role }).where(its(scope, userId))
}

export async function deleteMember(scope: OwnerScope, userId: string): Promise<void> {
  await sqlOf(scope).delete(businessMembers).where(its(scope, userId))
}

/** Existing members stay as they are. */
export async function insertMember(
  handle: SystemScope | OwnerScope,
  businessId: string,
  member: { readonly userId: string; readonly role: Role; readonly now: Date },
): Promise<void> {
  const { userId, role, now } = member
  await sqlOf(handle).insert(businessMembers).values({ businessId, userId, role, createdAt: now }).onConflictDoNothing()
}
