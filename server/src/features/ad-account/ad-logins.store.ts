import { and, eq, isNull, ne } from 'drizzle-orm'
import { type OwnerScope, sqlOf, type SystemScope } from '#db/scope.ts'
import { adAccounts, adLogins } from '#db/tables/index.ts'

export type LoginRow = typeof adLogins.$inferSelect

export async function loginOf(scope: OwnerScope): Promise<LoginRow | undefined> {
  const [row] = await sqlOf(scope).select().from(adLogins).where(eq(adLogins.ownerId, scope.owner))
  return row
}

/** An owner has one login: a new one replaces it. */
export async function putLogin(
  scope: OwnerScope,
  login: Pick<LoginRow, 'tokenSecret' | 'email' | 'createdAt'>,
): Promise<void> {
  const fresh = { ...login, endedAt: null }
  await sqlOf(scope)
    .insert(adLogins)
    .values({ ...fresh, ownerId: scope.owner })
    .onConflictDoUpdate({ target: adLogins.ownerId, set: fresh })
}

export async function setToken(scope: OwnerScope, tokenSecret: string): Promise<void> {
  await sqlOf(scope).update(adLogins).set({ tokenSecret }).where(eq(adLogins.ownerId, scope.owner))
}

export async function deleteLogin(scope: OwnerScope): Promise<void> {
  await sqlOf(scope).delete(adLogins).where(eq(adLogins.ownerId, scope.owner))
}

export async function setLinkedBy(scope: OwnerScope, id: string, linkedBy: 'manager' | 'login'): Promise<void> {
  await sqlOf(scope)
    .update(adAccounts)
    .set({ linkedBy })
    .where(and(eq(adAccounts.ownerId, scope.owner), eq(adAccounts.id, id)))
}

/** The login that an account is linked through now. */
export async function loginOfAccount(
  system: SystemScope,
  customerId: string,
  owner: string | undefined,
): Promise<LoginRow | undefined> {
  const [row] = await sqlOf(system)
    .select({ login: adLogins })
    .from(adAccounts)
    .innerJoin(adLogins, eq(adLogins.ownerId, adAccounts.ownerId))
    .where(
      and(
        eq(adAccounts.customerId, customerId),
        eq(adAccounts.linkedBy, 'login'),
        ne(adAccounts.state, 'NONE'),
        owner === undefined ? undefined : eq(adAccounts.ownerId, owner),
      ),
    )
    .limit(1)
  return row?.login
}

/** False: that was already known. */
export async function markEnded(scope: OwnerScope, now: Date): Promise<boolean> {
  const rows = await sqlOf(scope)
    .update(adLogins)
    .set({ endedAt: now })
    .where(and(eq(adLogins.ownerId, scope.owner), isNull(adLogins.endedAt)))
    .returning({ ownerId: adLogins.ownerId })
  return rows.length > 0
}
