import { and, eq, isNull, lte } from 'drizzle-orm'
import { type OwnerScope, sqlOf, type SystemScope } from '#db/scope.ts'
import { identityTrips } from '#db/tables/index.ts'

/** Who travels: a signed-in owner, or somebody who isn't signed in. */
export type Traveller = OwnerScope | SystemScope
export type TripRow = typeof identityTrips.$inferSelect

/** Keeps a trip until it ends. */
export async function insertTrip(who: Traveller, trip: Omit<TripRow, 'ownerId'>): Promise<void> {
  await sqlOf(who)
    .insert(identityTrips)
    .values({ ...trip, ownerId: 'owner' in who ? who.owner : null })
}

/** The traveller's own trip of a state, which is gone after this: of two at once one wins. */
export async function takeTrip(who: Traveller, stateHash: string): Promise<TripRow | undefined> {
  const its = 'owner' in who ? eq(identityTrips.ownerId, who.owner) : isNull(identityTrips.ownerId)
  const [row] = await sqlOf(who)
    .delete(identityTrips)
    .where(and(eq(identityTrips.stateHash, stateHash), its))
    .returning()
  return row
}

/** Forgets the trips that nobody came back from. */
export async function forgetTrips(system: SystemScope, now: Date): Promise<void> {
  await sqlOf(system).delete(identityTrips).where(lte(identityTrips.expiresAt, now))
}
