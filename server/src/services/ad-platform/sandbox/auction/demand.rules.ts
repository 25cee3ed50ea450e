import { hashOf } from '@adwright/contract/values/hash.rules'
import { findTrade, type Market } from '#trades/index.ts'
import type { PlatformKeyword } from '../../port.ts'
import { chance } from './noise.rules.ts'

/** The default for unknown trades. */
export const anyMarket: Market = {
  searchesPerMonth: 20000,
  cpcUsd: 2.4,
  ctr: 0.038,
  rhythm: 'shop',
  mobileShare: 0.62,
  customerRate: 0.05,
}

/** A keyword's own market, or that of the keywords beside it. The ad doesn't matter: its text must not change what people search for. */
export const marketOf = (keyword: string, otherKeywords: string): Market =>
  (findTrade({ topic: keyword }) ?? findTrade({ topic: otherKeywords }))?.market ?? anyMarket

/** Longer keywords get fewer searches. Index: number of words. */
const byLength = [0, 2.6, 1, 0.52, 0.3, 0.18]
const byMatch: Readonly<Record<PlatformKeyword['matchType'], number>> = { BROAD: 1.35, PHRASE: 1, EXACT: 0.6 }

/** Monthly US searches that a keyword matches. */
export function searchesPerMonth(keyword: PlatformKeyword, market: Market, seed: string): number {
  const words = keyword.text.trim().split(/\s+/).length
  const length = byLength[Math.min(words, byLength.length - 1)] ?? 0
  const own = 0.6 + 0.9 * chance(hashOf(`${seed}|demand|${keyword.text.toLowerCase()}`), 0)
  const nearby = /\bnear me\b/i.test(keyword.text) ? 1.8 : 1
  return market.searchesPerMonth * length * own * nearby * byMatch[keyword.matchType]
}
