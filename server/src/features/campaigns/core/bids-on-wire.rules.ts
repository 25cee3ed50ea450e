import type { Bids } from '@adwright/contract/campaigns/bids'
import { bidWords, strategyOf } from '@adwright/contract/campaigns/bids.rules'
import { bidsFor } from '@adwright/contract/campaigns/draft.rules'
import { keywordKey, writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import type { SharedBids } from '@adwright/contract/campaigns/shared-bids'
import { type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import { type Usd, usdOf } from '@adwright/contract/values/money.rules'
import type { Bidding, PlatformAdGroup } from '#services/ad-platform/port.ts'

export interface Bidder {
  readonly currency?: Currency
  readonly bidding: Bidding
  readonly adGroups: readonly PlatformAdGroup[]
}

/** A campaign's bidding on the wire. */
export function bidsOnWire({ bidding, adGroups, currency = 'USD' }: Bidder): Bids {
  const groups = adGroups.map(({ id, name, cpcBidMicros }) => ({ id, name, cpc_bid: usdOf(cpcBidMicros) }))
  const cap = bidding.kind === 'MAXIMIZE_CLICKS' ? bidding.capMicros : null
  const target = bidding.kind === 'MAXIMIZE_CONVERSIONS' ? bidding.targetCpaMicros : undefined
  const facts = {
    currency,
    ...(target === undefined ? {} : { target_cost: target === null ? null : usdOf(target) }),
    ...(bidding.kind === 'OTHER' ? { platform_strategy: bidding.name } : {}),
    bidding_strategy: strategyOf(bidding.kind),
    cpc_bid: bidding.kind === 'MANUAL_CPC' ? (groups[0]?.cpc_bid ?? null) : cap === null ? null : usdOf(cap),
    ad_groups: groups,
  }
  return { ...facts, in_words: bidWords(facts) }
}

/** The bids a client is shown, and that an approval then covers. */
export function sharedBidsOf(row: Bidder): SharedBids {
  const bids = bidsOnWire(row)
  const own = bids.bidding_strategy === 'manual_cpc' ? row.adGroups.flatMap((it) => it.keywords) : []
  const keywords = own.flatMap(({ text, matchType, negative, cpcBidMicros }) =>
    negative || cpcBidMicros === undefined
      ? []
      : [{ keyword: writeKeyword({ text, match_type: matchType }), cpc_bid: usdOf(cpcBidMicros) }],
  )
  const words = keywords.map(({ keyword, cpc_bid }) => `${keyword}: ${moneyIn(row.currency).short(cpc_bid)}`)
  return { ...bids, keywords, in_words: [bids.in_words, ...words].join('; ') }
}

/** The bids a draft with this budget will start with; undefined without a budget. */
export function draftBids(budget: Usd, currency: Currency = 'USD'): SharedBids | undefined {
  if (budget <= 0) return undefined
  const { cpc_bid } = bidsFor(budget, {}, currency)
  const facts = { currency, bidding_strategy: 'manual_cpc' as const, cpc_bid, ad_groups: [] }
  return { ...facts, keywords: [], in_words: bidWords(facts) }
}

/** The change that restores the approved bids. Undefined if they were one of Google's own strategies. */
export function approvedBids(
  { bidding_strategy, cpc_bid, target_cost = null, ad_groups, keywords }: SharedBids,
  now: Bidder,
) {
  if (bidding_strategy === 'other') return undefined
  if (bidding_strategy === 'maximize_conversions') return { bidding_strategy, target_cost }
  if (bidding_strategy === 'maximize_clicks') return { bidding_strategy, cpc_bid }
  const ids = new Set(now.adGroups.map(({ id }) => id))
  const groups = ad_groups.filter(({ id }) => ids.has(id))
  const theirs = new Set(keywords.map((it) => keywordKey(it.keyword)))
  const others = sharedBidsOf({ ...now, bidding: { kind: 'MANUAL_CPC' } }).keywords
  const taken = others.filter((it) => !theirs.has(keywordKey(it.keyword)))
  const own = [...keywords, ...taken.map(({ keyword }) => ({ keyword, cpc_bid: null }))]
  return {
    bidding_strategy,
    ...(groups.length > 0 ? { ad_groups: groups } : cpc_bid === null ? {} : { cpc_bid }),
    ...(own.length > 0 ? { keywords: own } : {}),
  }
}
