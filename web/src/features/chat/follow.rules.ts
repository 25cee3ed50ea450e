/** Within this many pixels of the end the list follows what comes. */
const FOLLOW_WITHIN_PX = 80

/**
 * Whether the end is still followed after the list was scrolled. `below`: how many pixels of it are out of sight at the end;
 * `movedBy`: how far it was scrolled, less than 0 upwards. A reply may have grown while its end was gone to: only who scrolls
 * up, away from the end, has left it.
 */
export const isFollowing = (was: boolean, { below, movedBy }: { below: number; movedBy: number }): boolean =>
  below < FOLLOW_WITHIN_PX || (was && movedBy >= 0)
