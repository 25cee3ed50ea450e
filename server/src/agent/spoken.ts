import { languageOf } from './offline/nlu/language.ts'
import { tokenise } from './offline/nlu/tokens.ts'
import type { Lang } from './offline/nlu/types.ts'

/** Fewer words than this don't reveal a language. */
const WORDS_MIN = 4

/** The language a message is written in, if it's clear and one of ours. */
export function spokenLanguage(text: string): Lang | undefined {
  const tokens = tokenise(text)
  if (tokens.filter((it) => it.kind === 'word').length < WORDS_MIN) return undefined
  const { lang, foreign } = languageOf(text, text, undefined)
  return foreign === undefined ? lang : undefined
}
