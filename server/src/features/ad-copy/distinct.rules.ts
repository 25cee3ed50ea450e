const SHORT_WORD_CHARS = 2
const small: ReadonlySet<string> = new Set(['and', 'for', 'the', 'from', 'with', 'our', 'your'])
const NEW_SHARE = 0.5
/** How many lines may build on the same words: 'Roof Repair', 'Roof Repair in Leeds', 'Ask About Roof Repair'. */
const LEANING_MAX = 3

/** A line's content words, each once. */
export const wordsIn = (line: string): string[] => [
  ...new Set(
    (line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((it) => it.length > SHORT_WORD_CHARS && !small.has(it)),
  ),
]

/** Splits lines into those that say something new, in order, and those that repeat. */
export function byNews(lines: readonly string[]): { readonly fresh: string[]; readonly repeats: string[] } {
  const said = new Set<string>()
  const fresh: string[] = []
  const repeats: string[] = []
  let leaning = 0
  for (const line of lines) {
    const words = wordsIn(line)
    const news = words.filter((it) => !said.has(it)).length
    const isLeaning = news < words.length * NEW_SHARE
    if (fresh.length > 0 && (news === 0 || (isLeaning && leaning >= LEANING_MAX))) {
      repeats.push(line)
      continue
    }
    if (isLeaning) leaning += 1
    fresh.push(line)
    for (const word of words) said.add(word)
  }
  return { fresh, repeats }
}

/** Up to `most` lines that say different things; others fill up to `least`. */
export function distinct(lines: readonly string[], least: number, most: number): string[] {
  const { fresh, repeats } = byNews(lines)
  return [...fresh.slice(0, most), ...repeats.slice(0, Math.max(0, least - fresh.length))]
}
