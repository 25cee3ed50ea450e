import searches from './data/searches.json' with { type: 'json' }

type Language = keyof typeof searches
const languages = Object.keys(searches) as readonly Language[]

/** How many words of a text are of a language: its small words, and endings and letters that the others don't have. */
function signsOf(text: string, language: Language): number {
  const { signs, endings, letters } = searches[language]
  const own = (word: string): number => [...letters].filter((letter) => word.includes(letter)).length * LETTER
  const like = (word: string): boolean =>
    signs.includes(word) || endings.some((end) => word.endsWith(end) && word !== end)
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).reduce((sum, word) => sum + own(word) + Number(like(word)), 0)
}
/** A letter tells more than an ending: 'Bürocatering'. */
const LETTER = 2
/** The language a text tells by most of its signs; undefined where it tells none, or two alike. */
function spokenIn(text: string): Language | undefined {
  const [first, second] = languages
    .map((language) => ({ language, signs: signsOf(text, language) }))
    .sort((a, b) => b.signs - a.signs)
  return first && first.signs > (second?.signs ?? 0) ? first.language : undefined
}
/** What people add to a search, whatever it is for, in the language of the first text that tells one. */
export function searchWords(texts: readonly string[]) {
  const language = texts.flatMap((it) => spokenIn(it) ?? [])[0] ?? 'en'
  const { words, before, local } = searches[language]
  return { language, words, before: new Set(before), local: new Set(local) }
}
export type SearchWords = ReturnType<typeof searchWords>
