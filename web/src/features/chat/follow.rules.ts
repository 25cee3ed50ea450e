/** Within this many pixels of the end, the list follows new content. */
const FOLLOW_WITHIN_PX = 80

/**
 * Whether the end is still followed after scrolling. `below`: pixels beyond the visible end; `movedBy`: how far it was scrolled, negative
 * upwards. A reply may have grown during a scroll to the end, so only scrolling up, away from the end, stops following.
 */
export const isFollowing = (was: boolean, { below, movedBy }: { below: number; movedBy: number }): boolean =>
  below < FOLLOW_WITHIN_PX || (was && movedBy >= 0)
