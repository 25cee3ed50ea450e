import type { LanguageWords } from './languages.rules.ts'
import { wordsOfLanguage } from './languages.rules.ts'

/** Lines for a tone. Strict: only its own and neutral lines. */
export type Tone = Pick<LanguageWords['tones'][number], 'headlines' | 'descriptions' | 'strict'>

const neutral: Tone = { headlines: [], descriptions: [], strict: false }

/** The tone that a word means, in English or the texts' language; every language has the same tones in the same order. */
export function toneFor(asked: string | undefined, { tones }: LanguageWords): Tone {
  if (asked === undefined) return neutral
  const like = wordsOfLanguage('en').tones.map((it) => it.like)
  return tones.find((it, at) => new RegExp(`${like[at]}|${it.like}`, 'iu').test(asked)) ?? neutral
}
