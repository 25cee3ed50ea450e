import type { Role } from '@adwright/contract/action'
import type { InvitationState } from '@adwright/contract/businesses/invitations'
import { ENTERPRISE_BUSINESSES_MAX, MEMBERS_MAX } from '@adwright/contract/limits'
import type { Tier } from '@adwright/contract/action'
import { businessTexts as words } from './businesses.texts.ts'

/** The facts that decide whether a member can leave or change roles. */
export interface Standing {
  readonly role: Role
  readonly isPayer: boolean
}

/** An invitation's dates. */
export interface InvitationDates {
  readonly expiresAt: Date
  readonly acceptedAt: Date | null
  readonly revokedAt: Date | null
}

/** Whether its link still works. An accepted one stays accepted. */
export function invitationState({ expiresAt, acceptedAt, revokedAt }: InvitationDates, now: Date): InvitationState {
  if (acceptedAt) return 'accepted'
  if (revokedAt) return 'revoked'
  return expiresAt > now ? 'open' : 'expired'
}

/** How many businesses a plan includes. Existing ones stay when a plan ends. */
export const businessesAllowed = (tier: Tier): number => (tier === 'Enterprise' ? ENTERPRISE_BUSINESSES_MAX : 1)

/** Why another business can't be created; undefined: it can. */
export function whyNoMoreBusinesses(tier: Tier, has: number): string | undefined {
  if (has < businessesAllowed(tier)) return undefined
  return tier === 'Enterprise' ? words.businessesFull : words.onlyEnterprise
}

/** Why nobody else can be invited; `count` includes open invitations. */
export const whyNobodyMore = (count: number): string | undefined => (count < MEMBERS_MAX ? undefined : words.teamFull)

/**
 * Why this member can't leave, or become `next`; undefined: they can. The payer stays an owner, because the plan and credits are theirs; so
 * does the last owner, or nobody could make decisions anymore.
 */
export function whyMustStay(member: Standing, owners: number, who: 'you' | 'they', next?: Role): string | undefined {
  if (next === 'owner' || member.role !== 'owner') return undefined
  if (owners <= 1) return words.lastOwner[who]
  return member.isPayer ? words.payer[who] : undefined
}
