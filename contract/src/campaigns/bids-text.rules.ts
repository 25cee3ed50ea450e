import { keywordKey } from './keyword.rules.ts'
import type { SharedBids } from './shared-bids.ts'

/** All settings that decide the cost of a click, as one text that is equal for equal bids. Ids and names are left out. */
export function bidsText({
  bidding_strategy,
  platform_strategy,
  cpc_bid,
  target_cost = null,
  ad_groups,
  keywords,
}: SharedBids): string {
  if (bidding_strategy === 'maximize_conversions') return JSON.stringify([bidding_strategy, target_cost])
  if (bidding_strategy !== 'manual_cpc') return JSON.stringify([bidding_strategy, platform_strategy ?? cpc_bid])
  const groups = ad_groups.length > 0 ? ad_groups.map((it) => it.cpc_bid) : [cpc_bid]
  const own = keywords.map((it): [string, number] => [keywordKey(it.keyword), it.cpc_bid])
  return JSON.stringify([
    bidding_strategy,
    groups.toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    own.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
}
