/** Caches the results for the most recent texts. */
export function keeping<T>(most: number): (of: readonly unknown[], make: () => T) => T {
  const kept = new Map<string, T>()
  return (of, make) => {
    const key = JSON.stringify(of)
    const before = kept.get(key)
    if (before !== undefined) return before
    const made = make()
    kept.set(key, made)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    return made
  }
}

/** People use the same words again and again, so the result for each word is cached. */
const WORDS_KEPT = 2_000
export function ofWord<T>(make: (low: string) => T): (low: string) => T {
  const kept = new Map<string, T>()
  return (low) => {
    const known = kept.get(low)
    if (known !== undefined) return known
    if (kept.size >= WORDS_KEPT) kept.clear()
    const made = make(low)
    kept.set(low, made)
    return made
  }
}
