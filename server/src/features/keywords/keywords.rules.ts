import type { CampaignKeywords, MatchType } from '@adwright/contract/keywords'

export const keywordTexts = {
  keywords: 'Keywords of the campaign.',
  saved: 'Keywords saved.',
  terms: 'Search terms of the campaign.',
  changedMeanwhile: 'The keywords were changed meanwhile. Look at them again before you save.',
} as const

export interface Keyword {
  readonly id: string
  readonly text: string
  readonly matchType: MatchType
  readonly negative: boolean
}
export interface Negative {
  readonly text: string
  readonly match_type: MatchType
}

const onWire = ({ id, text, matchType }: Keyword) => ({ id, text, match_type: matchType })

export const splitKeywords = (all: readonly Keyword[]): Omit<CampaignKeywords, 'version'> => ({
  keywords: all.filter((it) => !it.negative).map(onWire),
  negative_keywords: all.filter((it) => it.negative).map(onWire),
})

export const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')
const negativeKey = (negative: Negative): string => `${negative.match_type} ${plain(negative.text)}`

/** Each text once, the first one as it was typed. */
export const once = (all: readonly string[]): string[] =>
  all.filter((it, at) => all.findIndex((one) => plain(one) === plain(it)) === at)
export const onceNegative = (all: readonly Negative[]): Negative[] =>
  all.filter((it, at) => all.findIndex((one) => negativeKey(one) === negativeKey(it)) === at)

/** Keywords have no order: a platform tells them in its own. */
function same(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [a.toSorted(), b.toSorted()]
  return one.length === other.length && one.every((it, at) => it === other[at])
}
export const sameKeywords = (a: readonly string[], b: readonly string[]): boolean => same(a.map(plain), b.map(plain))
export const sameNegatives = (a: readonly Negative[], b: readonly Negative[]): boolean =>
  same(a.map(negativeKey), b.map(negativeKey))

/** Whether a negative keyword keeps the ads from a search, by the platform's match types. */
export function excludes(negative: Negative, term: string): boolean {
  const [wanted, there] = [plain(negative.text), plain(term)]
  if (negative.match_type === 'EXACT') return wanted === there
  if (negative.match_type === 'PHRASE') return ` ${there} `.includes(` ${wanted} `)
  const words = there.split(' ')
  return wanted.split(' ').every((word) => words.includes(word))
}
