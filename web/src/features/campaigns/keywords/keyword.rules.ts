import { KEYWORD_MAX_CHARS, KEYWORD_MAX_WORDS } from '@adwright/contract/limits'

export type KeywordFault = 'required' | 'too_long' | 'too_many_words' | 'twice'
const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** What is wrong with a new keyword beside those that stand. */
export function keywordFault(text: string, there: readonly string[]): KeywordFault | undefined {
  const word = plain(text)
  if (word === '') return 'required'
  if (text.trim().length > KEYWORD_MAX_CHARS) return 'too_long'
  if (word.split(' ').length > KEYWORD_MAX_WORDS) return 'too_many_words'
  return there.some((one) => plain(one) === word) ? 'twice' : undefined
}

/** Proposals that do not stand there yet. */
export const fresh = (proposed: readonly string[], there: readonly string[]): string[] =>
  proposed.filter((it) => keywordFault(it, there) === undefined)
