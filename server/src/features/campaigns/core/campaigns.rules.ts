import { repeatErrors } from '@adwright/contract/campaigns/ad-texts.rules'
import type { FieldError } from '@adwright/contract/errors'
import { keywordKey, readKeyword } from '@adwright/contract/campaigns/keyword.rules'
import type { KeywordText } from '#services/ad-platform/port.ts'
import { campaignTexts } from './campaigns.texts.ts'

/** Names are unique among campaigns that aren't removed, ignoring case. */
export function nameErrors(
  path: string,
  name: string,
  others: readonly { readonly name: string; readonly status: string }[],
): FieldError[] {
  const isTaken = others.some(
    (it) => it.status !== 'REMOVED' && it.name.trim().toLowerCase() === name.trim().toLowerCase(),
  )
  return isTaken ? [{ path, message: campaignTexts.nameTaken }] : []
}

const oddCharacters = /[!@%,*(){}^;~`<>?\\|=]|(^|\s)\+/

/** The platform's keyword rules beyond lengths: no duplicates, no special characters. It keeps old ones that it has already (`there`). */
export function keywordErrors(path: string, keywords: readonly string[], there: readonly string[] = []): FieldError[] {
  const keys = keywords.map(keywordKey)
  const kept = new Set(there.map(keywordKey))
  const isOdd = (it: string): boolean => oddCharacters.test(readKeyword(it).text) && !kept.has(keywordKey(it))
  return keywords.flatMap((it, at) => [
    ...(isOdd(it) ? [{ path: `${path}.${at}`, message: campaignTexts.oddKeyword }] : []),
    ...(keys.indexOf(keys[at] ?? '') < at ? [{ path: `${path}.${at}`, message: campaignTexts.keywordTwice }] : []),
  ])
}

/** Keywords in Google's notation, parsed for the port. */
export const platformKeywords = (keywords: readonly string[]): KeywordText[] =>
  keywords.map(readKeyword).map(({ text, match_type }) => ({ text, matchType: match_type }))

/** The platform's text rules beyond lengths: no duplicates within an ad, and the keyword rules. */
export function textErrors(texts: {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly keywords: readonly string[]
  readonly negative_keywords?: readonly string[] | undefined
}): FieldError[] {
  return [
    ...repeatErrors('headlines', texts.headlines),
    ...repeatErrors('descriptions', texts.descriptions),
    ...keywordErrors('keywords', texts.keywords),
    ...keywordErrors('negative_keywords', texts.negative_keywords ?? []),
  ]
}

/** The URL as the platform accepts it, or null if invalid. A bare domain gets https (product-3 §2.9 shows it without). */
export function websiteOf(typed: string): string | null {
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/:]+:\d/.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(withScheme)) return null
  const url = new URL(withScheme)
  const named = url.hostname.includes('.') && !url.hostname.endsWith('.') && !/\s/.test(typed)
  if (!named || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username) return null
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href
}
