import type { Role, Tier } from '@adwright/contract/action'
import { isUuid } from '@adwright/contract/values/uuid.rules'
import { ownerScope, type SystemScope } from '#db/scope.ts'
import { tierOf } from '#features/billing/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Member } from '#kernel/ctx.ts'
import { membership } from './member.store.ts'

/** A person in the business that a call is made in. */
export interface Place {
  /** The business. */
  readonly owner: string
  readonly person: string
  readonly role: Role
  /** Who pays for the business. */
  readonly purse: string
}

/** Everybody's own business has their id, and they pay for it. */
export const ownPlace = (id: string): Place => ({ owner: id, person: id, role: 'owner', purse: id })

/**
 * A person's place in a business, with its plan; undefined where they are no member, or the business is not there. Asked anew with each
 * call: who was removed is out at once. Without a business it is their own, which costs no question.
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

/** The same for whoever has only their id: the agent goes on for them after their call. */
export const placeOfId = async (
  system: SystemScope,
  clock: Clock,
  person: string,
  business: string,
): Promise<(Place & { readonly tier: Tier }) | undefined> =>
  placeOf(system, clock, { owner: person, tier: await tierOf({ scope: ownerScope(system, person), clock }) }, business)

/** What somebody is in a business by now; undefined for no member any more. */
export const roleIn = async (system: SystemScope, { owner, person }: Place): Promise<Role | undefined> =>
  owner === person ? 'owner' : (await membership(system, owner, person))?.role

/** The member as the action pipeline takes them. */
export function memberAt(system: SystemScope, { owner, person, role, purse }: Place): Member {
  const business = ownerScope(system, owner)
  const of = (id: string) => (id === owner ? business : ownerScope(system, id))
  return { id: person, role, business, person: of(person), purse: of(purse) }
}
