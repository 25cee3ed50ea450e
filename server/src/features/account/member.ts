import type { Role, Tier } from '@adwright/contract/action'
import { isUuid } from '@adwright/contract/values/uuid.rules'
import { ownerScope, type SystemScope } from '#db/scope.ts'
import { tierOf } from '#features/billing/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Member } from '#kernel/ctx.ts'
import { membership } from './member.store.ts'

/** A person in the business that a call concerns. */
export interface Place {
  /** The business's id. */
  readonly owner: string
  readonly person: string
  readonly role: Role
  /** The payer's id. */
  readonly purse: string
}

/** A person's first business has their own id, and they pay for it. */
export const ownPlace = (id: string): Place => ({ owner: id, person: id, role: 'owner', purse: id })

/**
 * A person's place in a business, with its plan; undefined if they're no member, or the business doesn't exist. Looked up on every call, so
 * that removed members lose access immediately. Without a business it's their first one, which needs no lookup.
 */
export async function placeOf(
  system: SystemScope,
  clock: Clock,
  person: { readonly owner: string; readonly tier: Tier },
  named: string = person.owner,
): Promise<(Place & { readonly tier: Tier }) | undefined> {
  const business = named.toLowerCase()
  if (business === person.owner) return { ...ownPlace(business), tier: person.tier }
  const found = isUuid(business) ? await membership(system, business, person.owner) : undefined
  if (!found) return undefined
  const tier =
    found.purse === person.owner ? person.tier : await tierOf({ scope: ownerScope(system, found.purse), clock })
  return { ...found, owner: business, person: person.owner, tier }
}

/** The same from stored ids: the agent continues for them after their call. */
export const placeOfId = async (
  system: SystemScope,
  clock: Clock,
  person: string,
  business: string,
): Promise<(Place & { readonly tier: Tier }) | undefined> =>
  placeOf(system, clock, { owner: person, tier: await tierOf({ scope: ownerScope(system, person), clock }) }, business)

/** Someone's current role in a business; undefined if they're no longer a member. */
export const roleIn = async (system: SystemScope, { owner, person }: Place): Promise<Role | undefined> =>
  owner === person ? 'owner' : (await membership(system, owner, person))?.role

/** The member, as the action pipeline needs them. */
export function memberAt(system: SystemScope, { owner, person, role, purse }: Place): Member {
  const business = ownerScope(system, owner)
  const of = (id: string) => (id === owner ? business : ownerScope(system, id))
  return { id: person, role, business, person: of(person), purse: of(purse) }
}
