/** People use the same words again and again: what is known of each is kept. */
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
