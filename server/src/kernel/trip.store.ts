import { and, eq, isNull, lte } from 'drizzle-orm'
import { type OwnerScope, sqlOf, type SystemScope } from '#db/scope.ts'
import { identityTrips } from '#db/tables/index.ts'

/** Who started the trip: a signed-in owner, or someone not signed in. */
export type Traveller = OwnerScope | SystemScope
export type TripRow = typeof identityTrips.$inferSelect

/** Stores a trip until it ends. */
export async function insertTrip(who: Traveller, trip: Omit<TripRow, 'ownerId'>): Promise<void> {
  await sqlOf(who)
    .insert(identityTrips)
    .values({ ...trip, ownerId: 'owner' in who ? who.owner : null })
}

/** Takes and deletes the traveler's own trip for a state: of two concurrent calls, one wins. */
export async function takeTrip(who: Traveller, stateHash: string): Promise<TripRow | undefined> {
  const its = 'owner' in who ? eq(identityTrips.ownerId, who.owner) : isNull(identityTrips.ownerId)
  const [row] = await sqlOf(who)
    .delete(identityTrips)
    .where(and(eq(identityTrips.stateHash, stateHash), its))
    .returning()
  return row
}

/** Deletes trips that nobody came back from. */
export async function forgetTrips(system: SystemScope, now: Date): Promise<void> {
  await sqlOf(system).delete(identityTrips).where(lte(identityTrips.expiresAt, now))
}
