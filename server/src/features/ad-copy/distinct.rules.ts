const SHORT_WORD_CHARS = 2
const small: ReadonlySet<string> = new Set(['and', 'for', 'the', 'from', 'with', 'our', 'your'])
const NEW_SHARE = 0.5
/** Lines that lean on words said before: 'Roof Repair', 'Roof Repair in Leeds', 'Ask About Roof Repair'. */
const LEANING_MAX = 3

/** What a line is about: its words but the small ones, each once. */
export const wordsIn = (line: string): string[] => [
  ...new Set(
    (line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((it) => it.length > SHORT_WORD_CHARS && !small.has(it)),
  ),
]

/** Those that say something of their own, in their order, and those that repeat what was said. */
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

/** Up to `most` that differ in what they say; where there are fewer than `least`, others fill up. */
export function distinct(lines: readonly string[], least: number, most: number): string[] {
  const { fresh, repeats } = byNews(lines)
  return [...fresh.slice(0, most), ...repeats.slice(0, Math.max(0, least - fresh.length))]
}
