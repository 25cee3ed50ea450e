import type { AdLanguage } from '@adwright/contract/ad-copy'
import { adLanguages } from '@adwright/contract/ad-copy'
import { wordsOfLanguage } from './languages.rules.ts'

/** How many words of a text are of a language: its small words, and endings and letters that the others don't have. */
function signsOf(text: string, language: AdLanguage): number {
  const { signs, endings, letters } = wordsOfLanguage(language).searches
  const own = (word: string): number => [...letters].filter((letter) => word.includes(letter)).length * LETTER
  const like = (word: string): boolean =>
    signs.includes(word) || endings.some((end) => word.endsWith(end) && word !== end)
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).reduce((sum, word) => sum + own(word) + Number(like(word)), 0)
}
/** A letter tells more than an ending: 'Bürocatering'. */
const LETTER = 2
/** The language a text tells by most of its signs, and at least so many; undefined where it tells none, or two alike. */
export function spokenIn(text: string, least = 1): AdLanguage | undefined {
  const [first, second] = adLanguages
    .map((language) => ({ language, signs: signsOf(text, language) }))
    .sort((a, b) => b.signs - a.signs)
  return first && first.signs >= least && first.signs > (second?.signs ?? 0) ? first.language : undefined
}
/** What people add to a search, whatever it is for, in the language asked for, else that of the first text that tells one. */
export function searchWords(texts: readonly string[], asked?: AdLanguage) {
  const language = asked ?? texts.flatMap((it) => spokenIn(it) ?? [])[0] ?? 'en'
  const { words, before, local } = wordsOfLanguage(language).searches
  return { language, words, before: new Set(before), local: new Set(local) }
}
export type SearchWords = ReturnType<typeof searchWords>
