/** A vertical range of the screen, in pixels. */
export interface Stretch {
  readonly top: number
  readonly bottom: number
}

const GAP_PX = 8

/**
 * How far from the bottom something of this height goes so that it covers none of the `taken` ranges: the lowest free position, but not
 * below `lowest`. `lowest` if none is free.
 */
export function clearBottom(screen: number, height: number, lowest: number, taken: readonly Stretch[]): number {
  const isFree = (bottom: number): boolean => {
    const own = { top: screen - bottom - height - GAP_PX, bottom: screen - bottom + GAP_PX }
    return own.top >= 0 && taken.every((it) => it.bottom <= own.top || it.top >= own.bottom)
  }
  const places = [lowest, ...taken.map((it) => screen - it.top + GAP_PX).filter((it) => it > lowest)]
  return places.sort((a, b) => a - b).find(isFree) ?? lowest
}
