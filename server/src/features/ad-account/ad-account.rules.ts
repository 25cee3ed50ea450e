import type { Tier } from '@adwright/contract/action'
import { FREE_TIER_ACCOUNTS } from '@adwright/contract/limits'
import type { LinkStateName } from './link-state.rules.ts'

export const adAccountTexts = {
  created: 'Google Ads account created and linked.',
  linked: 'Google Ads account linked.',
  alreadyLinked: 'This Google Ads account is already linked.',
  invited: 'Invitation sent. Please accept it in your Google Ads account.',
  relinking: 'Account relinking initiated.',
  relinked: 'Account relinked successfully',
  relinkFailed: 'Failed to relink Google Ads account. Account is already linked to another customer.',
  unlinked: 'Account unlinked successfully',
  unlinkedUnseen:
    'Account unlinked. Adwright could no longer reach it, so please look at Google Ads whether campaigns still run there.',
  forceUnlinked: 'Previous account successfully unlinked. You can now link a new account.',
  reset: 'Account status has been reset.',
  nothingToReset: 'There was nothing to reset.',
  declined: 'The invitation was declined.',
  stillPending: 'The invitation has not been accepted yet.',
  active: 'Your Google Ads account is linked.',
  notLinkedYet: 'No Google Ads account is linked.',
  former: 'Accounts that were linked before.',
  notLinked: 'This Google Ads account isn’t linked.',
  createFailed: 'Failed to create Google Ads account. Please try again.',
  unlinkFailed: 'Failed to unlink account',
  paysItself: 'This account pays Google itself. Funds are for an account that was created here.',
  checkFailed: 'Failed to check active campaigns',
  freeFull: 'The Free plan can link up to 3 Google Ads accounts. Please upgrade to link more.',
  invalidCustomerId: 'Please enter a valid Customer ID (e.g., 123-456-7890)',
} as const

/** Ten digits as a person writes them: 123-456-7890. */
export const dashed = (customerId: string): string =>
  `${customerId.slice(0, 3)}-${customerId.slice(3, 6)}-${customerId.slice(6)}`

/** The ten digits of what was typed, or null (product-1 §5). */
export function customerIdOf(typed: string): string | null {
  const digits = typed.trim().replaceAll('-', '')
  return /^\d{10}$/.test(digits) ? digits : null
}

export const alreadyActiveText = (customerId: string): string =>
  `User already has an active Google Ads account: ${dashed(customerId)}`

export interface Known {
  readonly customerId: string
  readonly state: LinkStateName
  readonly everActive: boolean
}

/** Counted on the Free tier: every account that was ever ACTIVE, or waits now (contract, Closer terms: Ads account). */
const counts = (a: Known): boolean => a.everActive || a.state === 'PENDING' || a.state === 'REQUESTED'

/** May this owner link that account? One already counted may always be linked again. */
export function mayLink(tier: Tier, known: readonly Known[], customerId: string): boolean {
  if (tier !== 'Free') return true
  const counted = known.filter(counts)
  return counted.length < FREE_TIER_ACCOUNTS || counted.some((a) => a.customerId === customerId)
}

/**
 * The name of an account we make, as it is on the platform: one of a kind by the owner and the count of accounts made
 * before. A creation that was not answered is found again under it.
 */
export const accountName = (owner: string, madeBefore: number): string =>
  `Adwright ${owner.slice(0, 8)}-${madeBefore + 1}`

/** How many accounts count towards the Free tier's limit. */
export const countedAccounts = (known: readonly Known[]): number => known.filter(counts).length
