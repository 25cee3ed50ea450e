export interface Arc {
  /** 0 to 1 of the whole. */
  share: number
  /** An SVG path; '' for a slice with nothing in it. */
  path: string
  /** The middle of the slice's ring. */
  x: number
  y: number
}

/** A full circle is drawn a hair short: SVG draws nothing for an arc that ends where it starts. */
const FULL_TURN = 0.99999

/** Slices of a ring from the top, clockwise. All are empty when the total is 0. */
export function arcsOf(values: readonly number[], outer: number, inner: number): Arc[] {
  const total = values.reduce((sum, it) => sum + it, 0)
  let turned = 0
  return values.map((value) => {
    const share = total > 0 ? value / total : 0
    const [from, to] = [turned, turned + Math.min(share, FULL_TURN)]
    turned += share
    const at = (turn: number, radius: number) => {
      const angle = turn * 2 * Math.PI
      return [outer + radius * Math.sin(angle), outer - radius * Math.cos(angle)].map((it) => it.toFixed(3))
    }
    const large = to - from > 0.5 ? 1 : 0
    const [x = '0', y = '0'] = at((from + to) / 2, (outer + inner) / 2)
    const path =
      share === 0
        ? ''
        : `M${at(from, outer)}A${outer} ${outer} 0 ${large} 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}Z`
    return { share, path, x: Number(x), y: Number(y) }
  })
}
