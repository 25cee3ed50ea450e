import { keywordKey, readKeyword } from '@adwright/contract/campaigns/keyword.rules'
import { KEYWORD_MAX_CHARS, KEYWORD_MAX_WORDS } from '@adwright/contract/limits'

export type KeywordFault = 'required' | 'too_long' | 'too_many_words' | 'odd_signs' | 'twice'

/** What is wrong with a new keyword, given the existing ones. */
export function keywordFault(text: string, there: readonly string[]): KeywordFault | undefined {
  const it = readKeyword(text).text
  if (it === '') return 'required'
  if (it.length > KEYWORD_MAX_CHARS) return 'too_long'
  if (it.split(' ').length > KEYWORD_MAX_WORDS) return 'too_many_words'
  if (/[[\]"]/.test(it)) return 'odd_signs'
  return there.some((one) => keywordKey(one) === keywordKey(text)) ? 'twice' : undefined
}

/** Proposals that aren't in the list yet. */
export const fresh = (proposed: readonly string[], there: readonly string[]): string[] =>
  proposed.filter((it) => keywordFault(it, there) === undefined)
