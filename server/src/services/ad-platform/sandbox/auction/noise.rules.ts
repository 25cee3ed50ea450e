/** Deterministic randomness: numbers that look random but follow from their keys alone. */

/** The number in [0, 1) for this key and these coordinates. */
export function chance(key: number, a: number, b = 0, c = 0): number {
  let h = key ^ Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca77) ^ Math.imul(c + 1, 0xc2b2ae3d)
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Above this mean, the sum below would lose its first term to rounding. */
const LARGEST_MEAN = 600

/**
 * How many events happen if `mean` are expected, for the uniform number `u`: the Poisson quantile. For a given `u` it never falls as the
 * mean rises, so a better ad never does worse by chance.
 */
export function poisson(mean: number, u: number): number {
  if (mean <= 0) return 0
  const m = Math.min(mean, LARGEST_MEAN)
  let term = Math.exp(-m)
  let sum = term
  let n = 0
  const most = m + 12 * Math.sqrt(m) + 12
  while (u >= sum && n < most) {
    n++
    term *= m / n
    sum += term
  }
  return n
}
