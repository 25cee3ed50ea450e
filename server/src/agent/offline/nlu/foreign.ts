import { readFileSync } from 'node:fs'

interface Foreign {
  /** The most common words of each language. */
  readonly words: Readonly<Record<string, string>>
  /** Patterns of letters and endings that are typical of a language. */
  readonly hints: Readonly<Record<string, string>>
  /** Languages that are the only ones with their script. Japanese comes before Chinese, since it uses both. */
  readonly scripts: Readonly<Record<string, string>>
}
/** With fewer words or a smaller share it could be chance: many languages share 'de', 'no', 'en'. */
const HITS_MIN = 1.5
const SHARE_MIN = 0.25

let opened: { byWord: Map<string, string[]>; hints: [RegExp, string][]; scripts: [RegExp, string][] } | undefined
function open(): NonNullable<typeof opened> {
  if (opened) return opened
  const file = readFileSync(new URL('./foreign-words.json', import.meta.url), 'utf8')
  const { words, hints, scripts } = JSON.parse(file) as Foreign
  const byWord = new Map<string, string[]>()
  for (const [lang, list] of Object.entries(words))
    for (const word of list.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), lang])
  opened = {
    byWord,
    hints: Object.entries(hints).map(([lang, pattern]) => [new RegExp(pattern, 'gu'), lang]),
    scripts: Object.entries(scripts).map(([script, lang]) => [new RegExp(`\\p{Script=${script}}{2}`, 'u'), lang]),
  }
  return opened
}

/** How many hints count at most, however long the text. */
const HINTS_MAX = 3
/**
 * The ISO 639-1 code of a language we don't speak, detected by its script, or by its most common words, letters and endings. `size`: the
 * word count of the whole message, if the text is only a part of it.
 */
export function foreignLanguage(text: string, size?: number): string | undefined {
  const { byWord, hints, scripts } = open()
  const script = scripts.find(([pattern]) => pattern.test(text))
  if (script) return script[1]
  const words = text.toLowerCase().match(/[\p{L}\p{M}'‌]+/gu) ?? []
  const hits = new Map<string, number>()
  const add = (lang: string, n: number): void => void hits.set(lang, (hits.get(lang) ?? 0) + n)
  // A word that many languages share is weak evidence.
  for (const word of words) {
    const langs = byWord.get(word) ?? []
    for (const lang of langs) add(lang, 0.5 + 0.5 / langs.length)
  }
  for (const [pattern, lang] of hints) add(lang, 0.5 * Math.min(HINTS_MAX, words.join(' ').match(pattern)?.length ?? 0))
  const [best] = [...hits].sort((a, b) => b[1] - a[1])
  return best && best[1] >= HITS_MIN && best[1] / (size ?? words.length) >= SHARE_MIN ? best[0] : undefined
}
