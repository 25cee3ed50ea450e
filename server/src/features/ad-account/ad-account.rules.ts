import type { Tier } from '@adwright/contract/action'
import { FREE_TIER_ACCOUNTS } from '@adwright/contract/limits'
import type { LinkStateName } from './link-state.rules.ts'
import { adAccountTexts } from './ad-account.texts.ts'

/** Ten digits in the usual form: 123-456-7890. */
export const dashed = (customerId: string): string =>
  `${customerId.slice(0, 3)}-${customerId.slice(3, 6)}-${customerId.slice(6)}`

/** The ten digits of a typed id, or null (product-1 §5). */
export function customerIdOf(typed: string): string | null {
  const digits = typed.trim().replaceAll('-', '')
  return /^\d{10}$/.test(digits) ? digits : null
}

export const alreadyActiveText = (customerId: string): string => adAccountTexts.alreadyHas(dashed(customerId))

export interface Known {
  readonly customerId: string
  readonly state: LinkStateName
  readonly everActive: boolean
}

/** Counted on the Free tier: every account that was ever ACTIVE, or is waiting now (contract, Closer terms: Ads account). */
const counts = (a: Known): boolean => a.everActive || a.state === 'PENDING' || a.state === 'REQUESTED'

/** Whether this owner may link that account. One already counted may always be linked again. */
export function mayLink(tier: Tier, known: readonly Known[], customerId: string): boolean {
  if (tier !== 'Free') return true
  const counted = known.filter(counts)
  return counted.length < FREE_TIER_ACCOUNTS || counted.some((a) => a.customerId === customerId)
}

/**
 * The platform's name for an account we create: unique by the owner and the number created before, so that a creation without an answer can
 * be found again.
 */
export const accountName = (owner: string, madeBefore: number): string =>
  `Adwright ${owner.slice(0, 8)}-${madeBefore + 1}`

/** How many accounts count towards the Free tier's limit. */
export const countedAccounts = (known: readonly Known[]): number => known.filter(counts).length
