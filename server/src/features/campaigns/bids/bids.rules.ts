import { type settableStrategies, strategyOf } from '@adwright/contract/campaigns/bids.rules'
import { BID_TOO_HIGH } from '@adwright/contract/campaigns/fields'
import type { FieldError } from '@adwright/contract/errors'
import { type Usd, type Micros, microsOf, usdOf } from '@adwright/contract/values/money.rules'
import type { BidChange, Bidding, KeywordUpdate, PlatformKeyword, SettableBidding } from '#services/ad-platform/port.ts'
import type { Bidder } from '../core/index.ts'

/** In the wire's words. */
export type BidRequest = {
  readonly bidding_strategy?: (typeof settableStrategies)[number] | undefined
  readonly cpc_bid?: Usd | null | undefined
  readonly target_cost?: Usd | null | undefined
  readonly ad_groups?: readonly { readonly id: string; readonly cpc_bid: Usd }[] | undefined
}

/** Undefined if neither the strategy nor its target is requested; a target that is left out stays. */
function byCustomers(now: Bidding, { bidding_strategy, target_cost }: BidRequest): SettableBidding | undefined {
  if (bidding_strategy === undefined && target_cost === undefined) return undefined
  const stays = now.kind === 'MAXIMIZE_CONVERSIONS' ? now.targetCpaMicros : null
  const target = target_cost === undefined ? stays : target_cost === null ? null : microsOf(target_cost)
  return { kind: 'MAXIMIZE_CONVERSIONS', targetCpaMicros: target }
}

function biddingOf(now: Bidding, request: BidRequest): SettableBidding | undefined {
  const { bidding_strategy: wanted, cpc_bid } = request
  const kind = wanted ?? strategyOf(now.kind)
  if (kind === 'maximize_conversions') return byCustomers(now, request)
  if (kind === 'manual_cpc' && wanted) return { kind: 'MANUAL_CPC' }
  if (kind !== 'maximize_clicks' || cpc_bid === undefined) return undefined
  return { kind: 'MAXIMIZE_CLICKS', capMicros: cpc_bid === null ? null : microsOf(cpc_bid) }
}

const limitOf = (it: Bidding): Micros | string | null =>
  it.kind === 'MAXIMIZE_CLICKS' ? it.capMicros : it.kind === 'MAXIMIZE_CONVERSIONS' ? it.targetCpaMicros : ''
const same = (a: Bidding, b: Bidding): boolean => a.kind === b.kind && limitOf(a) === limitOf(b)

/** Only what differs from the current bids; `cpc_bid` applies to every ad group under manual CPC. */
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

/** The bids that `change` would replace, in the wire's words: what undo sends. Empty if it was one of Google's own strategies. */
export function bidsBefore({ bidding, adGroups }: Bidder, change: BidChange): BidRequest {
  const ids = new Set(change.adGroups?.map(({ id }) => id))
  const groups = adGroups.filter(({ id }) => ids.has(id))
  const strategy = strategyOf(bidding.kind)
  return {
    ...(change.bidding && strategy !== 'other' ? { bidding_strategy: strategy } : {}),
    ...(change.bidding && bidding.kind === 'MAXIMIZE_CONVERSIONS'
      ? { target_cost: bidding.targetCpaMicros === null ? null : usdOf(bidding.targetCpaMicros) }
      : {}),
    ...(change.bidding && bidding.kind === 'MAXIMIZE_CLICKS'
      ? { cpc_bid: bidding.capMicros === null ? null : usdOf(bidding.capMicros) }
      : {}),
    ...(groups.length > 0
      ? { ad_groups: groups.map(({ id, cpcBidMicros }) => ({ id, cpc_bid: usdOf(cpcBidMicros) })) }
      : {}),
  }
}

/** Product-3 §5.1: a bid must be below the daily budget. */
export function bidErrors(budgetMicros: Micros, bids: readonly [path: string, usd: Usd | null | undefined][]) {
  return bids.flatMap(([path, usd]): FieldError[] =>
    usd && microsOf(usd) >= budgetMicros ? [{ path, message: BID_TOO_HIGH }] : [],
  )
}

/** Only what differs from the keyword's state; undefined if nothing does. */
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
