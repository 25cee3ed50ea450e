import { atMostChars, REQUIRED } from '../fields.rules.ts'
import { KEYWORD_MAX_CHARS, KEYWORD_MAX_WORDS } from '../limits.ts'

/** From broadest to narrowest. */
export const matchTypes = ['BROAD', 'PHRASE', 'EXACT'] as const
export type MatchType = (typeof matchTypes)[number]

/** A keyword without match type marks. */
export interface KeywordText {
  readonly text: string
  readonly match_type: MatchType
}

/** The error for misplaced match type marks. */
export const KEYWORD_SIGNS =
  'Write [exact match] or "phrase match" with a sign at both ends, and no brackets or quotes within.'

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')
const straight = (text: string): string => text.replace(/[\u201c\u201d\u201e\u201f\u00ab\u00bb]/g, '"')

/** Parses Google's notation: `[exact match]`, `"phrase match"`, and broad match without marks. */
export function readKeyword(written: string): KeywordText {
  const keyword = straight(written).trim()
  if (/^\[.*\]$/s.test(keyword)) return { text: tidy(keyword.slice(1, -1)), match_type: 'EXACT' }
  if (keyword.length > 1 && /^".*"$/s.test(keyword)) return { text: tidy(keyword.slice(1, -1)), match_type: 'PHRASE' }
  return { text: tidy(keyword), match_type: 'BROAD' }
}

/** In Google's notation: `[exact]`, `"phrase"`, broad. */
export function writeKeyword({ text, match_type }: KeywordText): string {
  if (match_type === 'EXACT') return `[${text}]`
  return match_type === 'PHRASE' ? `"${text}"` : text
}

/** A keyword with a separate match type; marks in the text take precedence. */
export function signedKeyword({ text, match_type }: KeywordText): KeywordText {
  const read = readKeyword(text)
  return read.match_type === 'BROAD' ? { text: read.text, match_type } : read
}

/** The canonical notation, so that equal keywords have equal texts. */
export const tidyKeyword = (written: string): string => writeKeyword(readKeyword(written))

/** Equal for keywords that the platform treats as the same: they differ only in case and spaces. */
export const keywordKey = (written: string): string => tidyKeyword(written).toLowerCase()

/** What is wrong with a keyword, as the API says it. Match type marks don't count as characters. */
export function keywordFault(written: string): string | undefined {
  const { text } = readKeyword(written)
  if (text === '') return REQUIRED
  if (text.length > KEYWORD_MAX_CHARS) return atMostChars(KEYWORD_MAX_CHARS)
  if (text.split(' ').length > KEYWORD_MAX_WORDS) return `At most ${KEYWORD_MAX_WORDS} words.`
  return /[[\]"]/.test(text) ? KEYWORD_SIGNS : undefined
}
