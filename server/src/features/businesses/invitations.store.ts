import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type OwnerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import { businesses, businessInvitations, businessProfiles, users } from '#db/tables/index.ts'

const i = businessInvitations
export type InvitationRow = typeof i.$inferSelect
type NewInvitation = Pick<
  InvitationRow,
  'id' | 'email' | 'role' | 'tokenHash' | 'invitedBy' | 'createdAt' | 'expiresAt'
>

const inviter = sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`
const isOpen = (now: Date) => and(isNull(i.acceptedAt), isNull(i.revokedAt), gt(i.expiresAt, now))
const open = (scope: OwnerScope, now: Date) => and(eq(i.businessId, scope.owner), isOpen(now))

/** Those whose link still works, latest first. Limited by how many may join. */
export const openInvitations = async (scope: OwnerScope, now: Date) =>
  sqlOf(scope)
    .select({
      id: i.id,
      email: i.email,
      role: i.role,
      createdAt: i.createdAt,
      expiresAt: i.expiresAt,
      invitedBy: inviter,
    })
    .from(i)
    .leftJoin(users, eq(users.id, i.invitedBy))
    .where(open(scope, now))
    .orderBy(desc(i.createdAt), desc(i.id))
export type OpenInvitation = Awaited<ReturnType<typeof openInvitations>>[number]

/** The number of open invitations, except for this address. */
export async function countOpen(scope: OwnerScope, besides: string, now: Date): Promise<number> {
  const [row] = await sqlOf(scope)
    .select({ n: count() })
    .from(i)
    .where(and(open(scope, now), sql`${i.email} <> ${besides}`))
  return row?.n ?? 0
}

export async function insertInvitation(scope: OwnerScope, row: NewInvitation): Promise<void> {
  await sqlOf(scope)
    .insert(i)
    .values({ ...row, businessId: scope.owner })
}

/** Ends the earlier links of an address. */
export async function revokeOfAddress(scope: OwnerScope, email: string, now: Date): Promise<void> {
  await sqlOf(scope)
    .update(i)
    .set({ revokedAt: now })
    .where(and(open(scope, now), eq(i.email, email)))
}

/** The address of the revoked invitation; undefined if none with this id was open. */
export async function revokeOne(scope: OwnerScope, id: string, now: Date): Promise<string | undefined> {
  const [row] = await sqlOf(scope)
    .update(i)
    .set({ revokedAt: now })
    .where(and(open(scope, now), eq(i.id, id)))
    .returning({ email: i.email })
  return row?.email
}

export async function deleteInvitation(scope: OwnerScope, id: string): Promise<void> {
  await sqlOf(scope)
    .delete(i)
    .where(and(eq(i.businessId, scope.owner), eq(i.id, id)))
}

/** What a link opens for anyone who has it: the secret grants access. */
export async function findByToken(handle: SystemScope | OwnerScope, tokenHash: string) {
  const [row] = await sqlOf(handle)
    .select({
      invitation: i,
      businessName: sql<string>`coalesce(nullif(${businesses.name}, ''), nullif(${businessProfiles.businessName}, ''), '')`,
      inviter,
    })
    .from(i)
    .innerJoin(businesses, eq(businesses.id, i.businessId))
    .leftJoin(businessProfiles, eq(businessProfiles.ownerId, businesses.id))
    .leftJoin(users, eq(users.id, i.invitedBy))
    .where(eq(i.tokenHash, tokenHash))
  return row
}
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** Of two concurrent uses of a link, one succeeds; false: it was used, revoked or expired. */
export async function markAccepted(handle: SystemScope | OwnerScope, id: string, now: Date): Promise<boolean> {
  const rows = await sqlOf(handle)
    .update(i)
    .set({ acceptedAt: now })
    .where(and(isOpen(now), eq(i.id, id)))
    .returning({ id: i.id })
  return rows.length > 0
}

/** Deletes those that ended before then. */
export async function deleteOver(system: SystemScope, before: Date): Promise<void> {
  await sqlOf(system).delete(i).where(lt(i.expiresAt, before))
}
