import { plainText } from '@adwright/contract/values/ad-text.rules'
import type { KeywordText, Rejection } from '../../port.ts'
import { all, no, when } from './rejection.rules.ts'

const MAX_CHARACTERS = 80
const MAX_WORDS = 10
const oddCharacters = /[!@%,*(){}^;~`<>?\\|=]/

/** Everything the platform would reject about a list of keywords with one match type in one ad group. */
function checkAlike(keywords: readonly string[]): Rejection[] {
  const plainOnes = keywords.map(plainText)
  return all(
    ...keywords.map((text, i) => {
      const field = `keywords.${i}`
      const words = plainText(text).split(' ')
      return when(
        [plainText(text) === '', no('REQUIRED', 'The keyword is empty.', field)],
        [
          text.trim().length > MAX_CHARACTERS,
          no('KEYWORD_TEXT_TOO_LONG', `The keyword is longer than ${MAX_CHARACTERS} characters.`, field),
        ],
        [
          words.length > MAX_WORDS,
          no('KEYWORD_HAS_TOO_MANY_WORDS', `The keyword has more than ${MAX_WORDS} words.`, field),
        ],
        [
          oddCharacters.test(text),
          no('KEYWORD_HAS_INVALID_CHARS', 'The keyword has characters that are not allowed.', field),
        ],
        [
          words.some((word) => word.startsWith('+')),
          no('BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED', 'A plus sign before a word isn’t allowed.', field),
        ],
        [
          plainText(text) !== '' && plainOnes.indexOf(plainText(text)) < i,
          no('DUPLICATE_KEYWORD', 'This keyword is listed twice.', field),
        ],
      )
    }),
  )
}

/** The same for mixed match types; a text may occur once per match type. */
function checkAll(keywords: readonly KeywordText[], field: string): Rejection[] {
  const types = ['BROAD', 'PHRASE', 'EXACT'] as const
  return types.flatMap((type) => {
    const places = keywords.flatMap((it, at) => (it.matchType === type ? [at] : []))
    return checkAlike(places.map((at) => keywords[at]?.text ?? '')).map((it) => ({
      ...it,
      field: `${field}.${places[Number(it.field?.split('.')[1])] ?? 0}`,
    }))
  })
}

export const checkKeywords = (keywords: readonly KeywordText[]): Rejection[] => checkAll(keywords, 'keywords')
export const checkNegatives = (keywords: readonly KeywordText[]): Rejection[] => checkAll(keywords, 'negative_keywords')
