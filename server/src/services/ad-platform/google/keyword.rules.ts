import { plainText } from '@adwright/contract/values/ad-text.rules'
import type { KeywordText, PlatformKeyword, Rejection } from '../port.ts'

/** Google treats keywords that differ only in case and spaces as the same. */
export const keyOf = (it: KeywordText): string => `${it.matchType} ${plainText(it.text)}`

export const cleaned = ({ text, matchType }: KeywordText): KeywordText => ({ text: text.trim(), matchType })

/** Google silently keeps a duplicate keyword once, so the result would differ from the request. */
export function twiceIn(keywords: readonly KeywordText[], field: string): Rejection[] {
  const keys = keywords.map(keyOf)
  return keys.flatMap((key, i) =>
    keys.indexOf(key) < i
      ? [{ reason: 'DUPLICATE_KEYWORD', message: 'This keyword is listed twice.', field: `${field}.${i}` }]
      : [],
  )
}

/** The keywords to remove and add to get `wanted`. Unchanged ones stay. */
export function differenceOf<T extends Pick<PlatformKeyword, 'text' | 'matchType'>>(
  stands: readonly T[],
  wanted: readonly KeywordText[],
): {
  readonly gone: readonly T[]
  readonly come: readonly { readonly at: number; readonly keyword: KeywordText }[]
} {
  const there = new Set(stands.map(keyOf))
  const asked = new Set(wanted.map(keyOf))
  return {
    gone: stands.filter((it) => !asked.has(keyOf(it))),
    come: wanted.flatMap((keyword, at) => (there.has(keyOf(keyword)) ? [] : [{ at, keyword }])),
  }
}
