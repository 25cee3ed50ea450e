import { plainText } from '@adwright/contract/values/ad-text.rules'
import { digestOf } from '@adwright/contract/values/hash.rules'
import { keywordKey, type KeywordText, readKeyword, writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import { usdOf } from '@adwright/contract/values/money.rules'
import type { CampaignKeywords } from '@adwright/contract/campaigns/keywords'
import type { PlatformKeyword } from '#services/ad-platform/port.ts'

const onWire = ({ id, text, matchType }: PlatformKeyword) => ({ id, text, match_type: matchType })
const withBid = (it: PlatformKeyword): CampaignKeywords['keywords'][number] => ({
  ...onWire(it),
  cpc_bid: it.cpcBidMicros === undefined ? null : usdOf(it.cpcBidMicros),
  status: it.status ?? 'ENABLED',
})

export const splitKeywords = (all: readonly PlatformKeyword[]): Omit<CampaignKeywords, 'version'> => ({
  keywords: all.filter((it) => !it.negative).map(withBid),
  negative_keywords: all.filter((it) => it.negative).map(onWire),
})

/** Changes with the lists' texts; bids and pauses don't affect it. */
export const versionOf = ({ keywords, negative_keywords }: Omit<CampaignKeywords, 'version'>): string =>
  digestOf({ keywords: keywords.map(({ id, text, match_type }) => ({ id, text, match_type })), negative_keywords })

/** In Google's notation, with match type marks, for comparing and showing. */
export const written = (all: readonly KeywordText[]): string[] => all.map(writeKeyword)

/** Without duplicates; the first spelling stays. */
export function once(all: readonly string[]): string[] {
  const keys = all.map(keywordKey)
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** Keywords have no order: platforms return them in their own. */
export function sameKeywords(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [a.map(keywordKey).toSorted(), b.map(keywordKey).toSorted()]
  return one.length === other.length && one.every((it, at) => it === other[at])
}

/** The keywords in `wanted` that aren't there yet. */
export function missing(there: readonly string[], wanted: readonly string[]): string[] {
  const keys = new Set(there.map(keywordKey))
  return once(wanted).filter((it) => !keys.has(keywordKey(it)))
}

/** The keywords in `there` that each text means: a text without marks matches any match type. */
export function meant(there: readonly string[], texts: readonly string[]) {
  const means = (text: string): string[] => {
    const exact = there.filter((it) => keywordKey(it) === keywordKey(text))
    if (exact.length > 0 || readKeyword(text).match_type !== 'BROAD') return exact
    return there.filter((it) => readKeyword(it).text.toLowerCase() === readKeyword(text).text.toLowerCase())
  }
  return {
    found: there.filter((it) => texts.some((text) => means(text).includes(it))),
    unknown: texts.filter((text) => means(text).length === 0),
  }
}

/** Whether a negative keyword blocks a search, by the platform's match types. */
export function excludes(negative: KeywordText, term: string): boolean {
  const [wanted, there] = [plainText(negative.text), plainText(term)]
  if (negative.match_type === 'EXACT') return wanted === there
  if (negative.match_type === 'PHRASE') return ` ${there} `.includes(` ${wanted} `)
  const words = there.split(' ')
  return wanted.split(' ').every((word) => words.includes(word))
}
