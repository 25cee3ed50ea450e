import { and, asc, eq, lte } from 'drizzle-orm'
import { type OwnerScope, sqlOf, type SystemScope } from '#db/scope.ts'
import { identities, identityOffers } from '#db/tables/index.ts'

export type Identity = typeof identities.$inferSelect
export type Offer = typeof identityOffers.$inferSelect
/** A person's identity at a provider. */
export type Known = Pick<Identity, 'providerName' | 'issuer' | 'subject' | 'email'>

/** An owner has few: more are refused earlier. */
const LIST_MAX = 50

export async function findIdentity(
  system: SystemScope,
  { issuer, subject }: Pick<Known, 'issuer' | 'subject'>,
): Promise<Identity | undefined> {
  const [row] = await sqlOf(system)
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row
}

/** False: it's already connected, possibly to this owner. */
export async function insertIdentity(scope: OwnerScope, known: Known, now: Date): Promise<boolean> {
  const { providerName, issuer, subject, email } = known
  const rows = await sqlOf(scope)
    .insert(identities)
    .values({ ownerId: scope.owner, providerName, issuer, subject, email, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  return rows.length > 0
}

export async function markUsed(scope: OwnerScope, id: string, email: string | null, now: Date): Promise<void> {
  await sqlOf(scope)
    .update(identities)
    .set({ lastUsedAt: now, ...(email !== null && { email }) })
    .where(and(eq(identities.ownerId, scope.owner), eq(identities.id, id)))
}

export async function identitiesOf(scope: OwnerScope): Promise<Identity[]> {
  return sqlOf(scope)
    .select()
    .from(identities)
    .where(eq(identities.ownerId, scope.owner))
    .orderBy(asc(identities.createdAt), asc(identities.id))
    .limit(LIST_MAX)
}

export async function deleteIdentity(scope: OwnerScope, id: string): Promise<void> {
  await sqlOf(scope)
    .delete(identities)
    .where(and(eq(identities.ownerId, scope.owner), eq(identities.id, id)))
}

export async function insertOffer(scope: OwnerScope, offer: Omit<Offer, 'ownerId'>): Promise<void> {
  await sqlOf(scope)
    .insert(identityOffers)
    .values({ ...offer, ownerId: scope.owner })
}

/** A valid offer, by its secret. */
export async function findOffer(
  system: SystemScope,
  tokenHash: string,
  by: Offer['by'],
  now: Date,
): Promise<Offer | undefined> {
  const [row] = await sqlOf(system)
    .select()
    .from(identityOffers)
    .where(and(eq(identityOffers.tokenHash, tokenHash), eq(identityOffers.by, by)))
  return row && row.expiresAt > now ? row : undefined
}

/** Deletes all offers of that identity to this owner, once one was accepted. */
export async function deleteOffers(scope: OwnerScope, { issuer, subject }: Offer): Promise<void> {
  await sqlOf(scope)
    .delete(identityOffers)
    .where(
      and(
        eq(identityOffers.ownerId, scope.owner),
        eq(identityOffers.issuer, issuer),
        eq(identityOffers.subject, subject),
      ),
    )
}

export async function forgetOffers(system: SystemScope, now: Date): Promise<void> {
  await sqlOf(system).delete(identityOffers).where(lte(identityOffers.expiresAt, now))
}
