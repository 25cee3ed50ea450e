/** A position on the map, in pixels from its corner. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
export interface Spot {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** The maximum width of a lowercase letter, and a line's height. */
const LETTER = 6.5
const LINE = 14
const DOT = 5
const LABELS_MAX = 14

const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** A town's dot with its name on the right. */
const rectOf = ({ name, x, y }: Spot): Rect => ({
  left: x - DOT,
  top: y - LINE / 2,
  right: x + DOT + name.length * LETTER,
  bottom: y + LINE / 2,
})

/** The area a chosen location covers: its dot, and its name above. */
export const chosenRect = ({ name, x, y }: Spot): Rect => ({
  left: x - (name.length * LETTER) / 2 - DOT,
  top: y - 2 * LINE - DOT,
  right: x + (name.length * LETTER) / 2 + DOT,
  bottom: y + 2 * DOT,
})

/** The first spots whose names fit into the map without overlapping each other or occupied areas. */
export function fittingSpots(
  spots: Iterable<Spot>,
  taken: readonly Rect[],
  map: { readonly width: number; readonly height: number },
): Spot[] {
  const rects = [...taken]
  const fitting: Spot[] = []
  for (const spot of spots) {
    if (fitting.length >= LABELS_MAX) break
    const rect = rectOf(spot)
    const isInside = rect.left >= 0 && rect.top >= 0 && rect.right <= map.width && rect.bottom <= map.height
    if (!isInside || rects.some((it) => overlap(it, rect))) continue
    rects.push(rect)
    fitting.push(spot)
  }
  return fitting
}
