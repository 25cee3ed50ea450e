import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { businesses, businessMembers, businessProfiles, users } from '#db/tables/index.ts'

const named = sql<string>`coalesce(nullif(${businesses.name}, ''), nullif(${businessProfiles.businessName}, ''), '')`
const facts = {
  id: businesses.id,
  payer: businesses.ownerId,
  name: named,
  timeZone: businesses.timeZone,
  createdAt: businesses.createdAt,
}

/** People work for few businesses, but every list is limited. */
const LIST_MAX = 500

/** A person's businesses (`person.owner` is a user), with their role in each. Their first one first, then by name. */
export const businessesOf = async (person: OwnerScope) =>
  sqlOf(person)
    .select({ ...facts, role: businessMembers.role })
    .from(businessMembers)
    .innerJoin(businesses, eq(businesses.id, businessMembers.businessId))
    .leftJoin(businessProfiles, eq(businessProfiles.ownerId, businesses.id))
    .where(eq(businessMembers.userId, person.owner))
    .orderBy(sql`(${businesses.id} <> ${person.owner})`, sql`lower(${named})`, asc(businesses.createdAt))
    .limit(LIST_MAX)
export type BusinessRow = Awaited<ReturnType<typeof businessesOf>>[number]

/** A scope's business; undefined if it was erased. */
export async function findBusiness(scope: OwnerScope) {
  const [row] = await sqlOf(scope)
    .select(facts)
    .from(businesses)
    .leftJoin(businessProfiles, eq(businessProfiles.ownerId, businesses.id))
    .where(eq(businesses.id, scope.owner))
  return row
}

/** How many businesses this person pays for, locking their row, so that concurrent calls count each other. */
export async function countPaidHeld(person: OwnerScope): Promise<number> {
  await sqlOf(person).select({ id: users.id }).from(users).where(eq(users.id, person.owner)).for('no key update')
  const [row] = await sqlOf(person).select({ n: count() }).from(businesses).where(eq(businesses.ownerId, person.owner))
  return row?.n ?? 0
}

/** Creates a business that this person pays for and owns. Within a transaction. */
export async function insertBusiness(
  person: OwnerScope,
  { id, name, now }: { readonly id: string; readonly name: string; readonly now: Date },
): Promise<void> {
  await sqlOf(person).insert(businesses).values({ id, ownerId: person.owner, name, createdAt: now })
  await sqlOf(person)
    .insert(businessMembers)
    .values({ businessId: id, userId: person.owner, role: 'owner', createdAt: now })
}

export async function renameTo(scope: OwnerScope, name: string): Promise<void> {
  await sqlOf(scope).update(businesses).set({ name }).where(eq(businesses.id, scope.owner))
}

export async function setZone(scope: OwnerScope, timeZone: string): Promise<void> {
  await sqlOf(scope).update(businesses).set({ timeZone }).where(eq(businesses.id, scope.owner))
}

/** Set only if there is none yet. */
export async function setFirstZone(scope: OwnerScope, timeZone: string): Promise<void> {
  const isFirst = and(eq(businesses.id, scope.owner), isNull(businesses.timeZone))
  await sqlOf(scope).update(businesses).set({ timeZone }).where(isFirst)
}
