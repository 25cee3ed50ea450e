/** Edit distance counting insertions, deletions, substitutions and swapped neighbors; above `most`, any number above it. */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  // The difference in length is a lower bound.
  const more = Math.abs(a.length - b.length)
  if (more > most) return more
  // A common prefix and suffix cost nothing.
  let from = 0
  while (from < a.length && a.charCodeAt(from) === b.charCodeAt(from)) from += 1
  let [aEnd, bEnd] = [a.length, b.length]
  while (aEnd > from && bEnd > from && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd -= 1
    bEnd -= 1
  }
  return distanceOf(a.slice(from, aEnd), b.slice(from, bEnd), most)
}

function distanceOf(a: string, b: string, most: number): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at)
  let least = 0
  for (let i = 1; i <= a.length; i += 1) {
    const next = rowAfter(row, before, { a, b, i })
    const leastNext = Math.min(...next)
    // Every later row derives from these two: from the first of them by a swap, which costs one.
    if (leastNext > most && least >= most) return leastNext
    before = row
    row = next
    least = leastNext
  }
  return row[b.length] ?? 0
}

type Compared = { readonly a: string; readonly b: string; readonly i: number }

function rowAfter(row: readonly number[], before: readonly number[], { a, b, i }: Compared): number[] {
  const next = [i]
  for (let j = 1; j <= b.length; j += 1) {
    const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
    const swapped =
      i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
    const cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
    next.push(swapped ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost)
  }
  return next
}
