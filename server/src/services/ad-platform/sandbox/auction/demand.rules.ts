import { hashOf } from '@adwright/contract/values/hash.rules'
import type { PlatformKeyword } from '../../port.ts'
import { anyIndustry, industries, type Industry } from './industries.lexicon.ts'
import { chance } from './noise.rules.ts'
import { stemsOf } from './words.rules.ts'

const byWord = industries.flatMap((industry) => industry.words.split(' ').map((word) => ({ word, industry })))

/** The industry whose words stand in the text most often; null when none does. */
export function industryOf(text: string): Industry | null {
  const votes = new Map<Industry, number>()
  for (const stem of stemsOf(text)) {
    for (const { word, industry } of byWord) {
      if (stem.startsWith(word) || (stem.length >= 4 && word.startsWith(stem))) {
        votes.set(industry, (votes.get(industry) ?? 0) + word.length)
      }
    }
  }
  let best: Industry | null = null
  for (const [industry, weight] of votes) if (best === null || weight > (votes.get(best) ?? 0)) best = industry
  return best
}

/** A keyword's own market first, then that of the keywords beside it. The ad has no say: what it says must not change what people search. */
export const marketOf = (keyword: string, otherKeywords: string): Industry =>
  industryOf(keyword) ?? industryOf(otherKeywords) ?? anyIndustry

/** Long keywords are searched less. Index: number of words. */
const byLength = [0, 2.6, 1, 0.52, 0.3, 0.18]
const byMatch: Readonly<Record<PlatformKeyword['matchType'], number>> = { BROAD: 1.35, PHRASE: 1, EXACT: 0.6 }

/** Searches in a month that a keyword meets in the whole of the USA. */
export function searchesPerMonth(keyword: PlatformKeyword, market: Industry, seed: string): number {
  const words = keyword.text.trim().split(/\s+/).length
  const length = byLength[Math.min(words, byLength.length - 1)] ?? 0
  const own = 0.6 + 0.9 * chance(hashOf(`${seed}|demand|${keyword.text.toLowerCase()}`), 0)
  const nearby = /\bnear me\b/i.test(keyword.text) ? 1.8 : 1
  return market.searchesPerMonth * length * own * nearby * byMatch[keyword.matchType]
}
