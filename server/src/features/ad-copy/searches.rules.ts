import type { AdLanguage } from '@adwright/contract/ad-copy'
import { adLanguages } from '@adwright/contract/ad-copy'
import { wordsOfLanguage } from './languages.rules.ts'

/** How many words of a text point to a language: its function words, and its distinctive endings and letters. */
function signsOf(text: string, language: AdLanguage): number {
  const { signs, endings, letters } = wordsOfLanguage(language).searches
  const own = (word: string): number => [...letters].filter((letter) => word.includes(letter)).length * LETTER
  const like = (word: string): boolean =>
    signs.includes(word) || endings.some((end) => word.endsWith(end) && word !== end)
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).reduce((sum, word) => sum + own(word) + Number(like(word)), 0)
}
/** A letter is stronger evidence than an ending: 'Bürocatering'. */
const LETTER = 2
/** The language with the most evidence in a text, at least `least`; undefined if there is too little, or a tie. */
export function spokenIn(text: string, least = 1): AdLanguage | undefined {
  const [first, second] = adLanguages
    .map((language) => ({ language, signs: signsOf(text, language) }))
    .sort((a, b) => b.signs - a.signs)
  return first && first.signs >= least && first.signs > (second?.signs ?? 0) ? first.language : undefined
}
/** Words that people add to any search, in the requested language, else that of the first text whose language is clear. */
export function searchWords(texts: readonly string[], asked?: AdLanguage) {
  const language = asked ?? texts.flatMap((it) => spokenIn(it) ?? [])[0] ?? 'en'
  const { words, before, local } = wordsOfLanguage(language).searches
  return { language, words, before: new Set(before), local: new Set(local) }
}
export type SearchWords = ReturnType<typeof searchWords>
