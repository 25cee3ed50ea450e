import { languageOf } from './offline/nlu/language.ts'
import { tokenise } from './offline/nlu/tokens.ts'
import type { Lang } from './offline/nlu/types.ts'

/** Fewer words don't tell a language. */
const WORDS_MIN = 4

/** The language a message is written in, where it tells one that we know. */
export function spokenLanguage(text: string): Lang | undefined {
  const tokens = tokenise(text)
  if (tokens.filter((it) => it.kind === 'word').length < WORDS_MIN) return undefined
  const { lang, foreign } = languageOf(text, text, undefined)
  return foreign === undefined ? lang : undefined
}
