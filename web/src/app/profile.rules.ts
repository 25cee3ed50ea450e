import type { Tone } from '#ui/Badge.tsx'

/** product-1 §2: different colors for Free, Pro and other. */
export const tierTone = (tier: string): Tone => (tier === 'Free' ? 'neutral' : tier === 'Pro' ? 'accent' : 'info')
/** product-1 §6 */
export const upgradeKey = (tier: string): 'Free' | 'Pro' | 'other' =>
  tier === 'Free' || tier === 'Pro' ? tier : 'other'
export const fullName = (me: { first_name: string; last_name: string }): string =>
  `${me.first_name} ${me.last_name}`.trim()
