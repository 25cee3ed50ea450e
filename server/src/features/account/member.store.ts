import type { Role } from '@adwright/contract/action'
import { and, count, eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf, type SystemScope } from '#db/scope.ts'
import { businesses, businessMembers } from '#db/tables/index.ts'

/** Someone's role in a business, and its payer; undefined for non-members. */
export async function membership(
  system: SystemScope,
  businessId: string,
  userId: string,
): Promise<{ readonly role: Role; readonly purse: string } | undefined> {
  const [row] = await sqlOf(system)
    .select({ role: businessMembers.role, purse: businesses.ownerId })
    .from(businessMembers)
    .innerJoin(businesses, eq(businesses.id, businessMembers.businessId))
    .where(and(eq(businessMembers.businessId, businessId), eq(businessMembers.userId, userId)))
  return row
}

/** The members of a business. */
export async function membersOf(business: OwnerScope): Promise<string[]> {
  const rows = await sqlOf(business)
    .select({ id: businessMembers.userId })
    .from(businessMembers)
    .where(eq(businessMembers.businessId, business.owner))
  return rows.map(({ id }) => id)
}

/** Erases a business and, through foreign keys, all its data. */
export async function deleteBusiness(business: OwnerScope): Promise<void> {
  await sqlOf(business).delete(businesses).where(eq(businesses.id, business.owner))
}

/** A business's name, and how many businesses one of its members works in. */
export async function placesOf(
  business: OwnerScope,
  userId: string,
): Promise<{ readonly name: string; readonly places: number }> {
  const db = sqlOf(business)
  const [named] = await db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, business.owner))
  const [all] = await db.select({ n: count() }).from(businessMembers).where(eq(businessMembers.userId, userId))
  return { name: named?.name ?? '', places: all?.n ?? 0 }
}
