const FIRST_BITS = 16
/** `placeOf` for an array that is searched hundreds of times per message: an index by the numbers' first bits narrows each search. */
export function indexIn(sorted: Uint32Array): (wanted: number) => number {
  const starts = new Uint32Array(2 ** FIRST_BITS + 1).fill(sorted.length)
  for (let at = sorted.length - 1; at >= 0; at--) starts[(sorted[at] ?? 0) >>> FIRST_BITS] = at
  for (let first = starts.length - 2; first >= 0; first--)
    starts[first] = Math.min(starts[first] ?? 0, starts[first + 1] ?? 0)
  return (wanted) => {
    const first = wanted >>> FIRST_BITS
    return placeOf(sorted, wanted, starts[first], (starts[first + 1] ?? 0) - 1)
  }
}

/** A number's index in a sorted array, or -1. */
export function placeOf(sorted: Uint32Array, wanted: number, from = 0, to = sorted.length - 1): number {
  let [low, high] = [from, to]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = sorted[middle] ?? 0
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

export function softmax(sums: Float64Array): Float64Array {
  // This runs hundreds of times per message, so it uses plain loops, without a call for each label.
  let top = Number.NEGATIVE_INFINITY
  for (const sum of sums) if (sum > top) top = sum
  const powers = new Float64Array(sums.length)
  let total = 0
  for (let i = 0; i < sums.length; i++) total += powers[i] = Math.exp((sums[i] ?? 0) - top)
  for (let i = 0; i < sums.length; i++) powers[i] = (powers[i] ?? 0) / total
  return powers
}
