import type { Bids } from '@adwright/contract/campaigns/bids'
import { bidWords } from '@adwright/contract/campaigns/bids.rules'
import { bidsFor } from '@adwright/contract/campaigns/draft.rules'
import { keywordKey, writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import type { SharedBids } from '@adwright/contract/campaigns/shared-bids'
import { BID_TOO_HIGH } from '@adwright/contract/campaigns/fields'
import type { FieldError } from '@adwright/contract/errors'
import { type Usd, type Micros, microsOf, usdOf, usdShortText } from '@adwright/contract/values/money.rules'
import type {
  BidChange,
  Bidding,
  KeywordUpdate,
  PlatformAdGroup,
  PlatformKeyword,
  SettableBidding,
} from '#services/ad-platform/port.ts'

export const bidTexts = {
  saved: 'Bids saved.',
  setAtGoogle: 'Google sets the bids of this campaign. Choose manual CPC or Maximize clicks first.',
} as const

interface Bidder {
  readonly bidding: Bidding
  readonly adGroups: readonly PlatformAdGroup[]
}

/** In the words of the wire. */
export type BidRequest = {
  readonly bidding_strategy?: 'manual_cpc' | 'maximize_clicks' | undefined
  readonly cpc_bid?: Usd | null | undefined
  readonly ad_groups?: readonly { readonly id: string; readonly cpc_bid: Usd }[] | undefined
}

/** What a client is shown, and a yes then covers. */
export function sharedBidsOf(row: Bidder): SharedBids {
  const bids = bidsOnWire(row)
  const own = bids.bidding_strategy === 'manual_cpc' ? row.adGroups.flatMap((it) => it.keywords) : []
  const keywords = own.flatMap(({ text, matchType, negative, cpcBidMicros }) =>
    negative || cpcBidMicros === undefined
      ? []
      : [{ keyword: writeKeyword({ text, match_type: matchType }), cpc_bid: usdOf(cpcBidMicros) }],
  )
  const words = keywords.map(({ keyword, cpc_bid }) => `${keyword}: ${usdShortText(cpc_bid)}`)
  return { ...bids, keywords, in_words: [bids.in_words, ...words].join('; ') }
}

/** What a draft of this budget will bid once it's launched; undefined while it has none. */
export function draftBids(budget: Usd): SharedBids | undefined {
  if (budget <= 0) return undefined
  const facts = { bidding_strategy: 'manual_cpc' as const, cpc_bid: bidsFor(budget, {}).cpc_bid, ad_groups: [] }
  return { ...facts, keywords: [], in_words: bidWords(facts) }
}

/** The change that makes the bids those that were approved. Undefined where Google's own strategy was. */
export function approvedBids(
  { bidding_strategy, cpc_bid, ad_groups, keywords }: SharedBids,
  now: Bidder,
): (BidRequest & { readonly keywords?: { keyword: string; cpc_bid: Usd | null }[] }) | undefined {
  if (bidding_strategy === 'other') return undefined
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

/** How a campaign bids, as the wire has it. */
export function bidsOnWire({ bidding, adGroups }: Bidder): Bids {
  const groups = adGroups.map(({ id, name, cpcBidMicros }) => ({ id, name, cpc_bid: usdOf(cpcBidMicros) }))
  const cap = bidding.kind === 'MAXIMIZE_CLICKS' ? bidding.capMicros : null
  const facts = {
    ...(bidding.kind === 'OTHER' ? { platform_strategy: bidding.name } : {}),
    bidding_strategy: strategyOf(bidding),
    cpc_bid: bidding.kind === 'MANUAL_CPC' ? (groups[0]?.cpc_bid ?? null) : cap === null ? null : usdOf(cap),
    ad_groups: groups,
  }
  return { ...facts, in_words: bidWords(facts) }
}

const strategyOf = ({ kind }: Bidding): Bids['bidding_strategy'] =>
  kind === 'MANUAL_CPC' ? 'manual_cpc' : kind === 'MAXIMIZE_CLICKS' ? 'maximize_clicks' : 'other'

function biddingOf(now: Bidding, { bidding_strategy: wanted, cpc_bid }: BidRequest): SettableBidding | undefined {
  const kind = wanted ?? strategyOf(now)
  if (kind === 'manual_cpc' && wanted) return { kind: 'MANUAL_CPC' }
  if (kind !== 'maximize_clicks' || cpc_bid === undefined) return undefined
  return { kind: 'MAXIMIZE_CLICKS', capMicros: cpc_bid === null ? null : microsOf(cpc_bid) }
}

const same = (a: Bidding, b: Bidding): boolean =>
  a.kind === b.kind && (a.kind !== 'MAXIMIZE_CLICKS' || b.kind !== 'MAXIMIZE_CLICKS' || a.capMicros === b.capMicros)

/** Only what differs from the current bids; `cpc_bid` is every ad group's under manual CPC. */
export function bidChangeOf(now: Bidder, request: BidRequest): BidChange {
  const bidding = biddingOf(now.bidding, request)
  const isManual = (bidding ?? now.bidding).kind === 'MANUAL_CPC'
  const all = isManual ? request.cpc_bid : undefined
  const wanted = new Map<string, Usd>([
    ...(all ? now.adGroups.map(({ id }): [string, Usd] => [id, all]) : []),
    ...(request.ad_groups ?? []).map(({ id, cpc_bid }): [string, Usd] => [id, cpc_bid]),
  ])
  const adGroups = now.adGroups.flatMap(({ id, cpcBidMicros }) => {
    const bid = wanted.get(id)
    return bid === undefined || microsOf(bid) === cpcBidMicros ? [] : [{ id, cpcBidMicros: microsOf(bid) }]
  })
  return {
    ...(bidding && !same(bidding, now.bidding) ? { bidding } : {}),
    ...(adGroups.length > 0 ? { adGroups } : {}),
  }
}

/** The bids that `change` would replace, in the words of the wire: what undo sends. Nothing where Google's own strategy stood. */
export function bidsBefore({ bidding, adGroups }: Bidder, change: BidChange): BidRequest {
  const ids = new Set(change.adGroups?.map(({ id }) => id))
  const groups = adGroups.filter(({ id }) => ids.has(id))
  const strategy = strategyOf(bidding)
  return {
    ...(change.bidding && strategy !== 'other' ? { bidding_strategy: strategy } : {}),
    ...(change.bidding && bidding.kind === 'MAXIMIZE_CLICKS'
      ? { cpc_bid: bidding.capMicros === null ? null : usdOf(bidding.capMicros) }
      : {}),
    ...(groups.length > 0
      ? { ad_groups: groups.map(({ id, cpcBidMicros }) => ({ id, cpc_bid: usdOf(cpcBidMicros) })) }
      : {}),
  }
}

/** Product-3 §5.1: a bid is below the daily budget. */
export function bidErrors(budgetMicros: Micros, bids: readonly [path: string, usd: Usd | null | undefined][]) {
  return bids.flatMap(([path, usd]): FieldError[] =>
    usd && microsOf(usd) >= budgetMicros ? [{ path, message: BID_TOO_HIGH }] : [],
  )
}

/** Only what differs from the keyword as it is; undefined when nothing does. */
export function keywordChange(
  now: PlatformKeyword,
  request: { readonly cpc_bid?: Usd | null | undefined; readonly status?: 'ENABLED' | 'PAUSED' | undefined },
): KeywordUpdate | undefined {
  const bid = request.cpc_bid === null ? null : request.cpc_bid === undefined ? undefined : microsOf(request.cpc_bid)
  const isBid = bid !== undefined && bid !== (now.cpcBidMicros ?? null)
  const isStatus = request.status !== undefined && request.status !== (now.status ?? 'ENABLED')
  if (!isBid && !isStatus) return undefined
  return { id: now.id, ...(isBid ? { cpcBidMicros: bid } : {}), ...(isStatus ? { status: request.status } : {}) }
}
