import type { HeldAd, Settings } from './settings.ts'

/** All ads of a campaign. */
export const adsOf = ({ ad, otherAds = [] }: Settings): readonly HeldAd[] => [ad, ...otherAds]
