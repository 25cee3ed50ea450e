import type { BidChange, KeywordUpdate, Rejection } from '../../port.ts'
import type { Settings } from '../settings.ts'
import { checkBid } from './campaign.rules.ts'
import { all, no } from './rejection.rules.ts'

/** Everything the platform holds against new bids. */
export function checkBids(was: Settings, { bidding, adGroups = [] }: BidChange): Rejection[] {
  const cap = bidding?.kind === 'MAXIMIZE_CLICKS' ? bidding.capMicros : null
  const target = bidding?.kind === 'MAXIMIZE_CONVERSIONS' ? bidding.targetCpaMicros : null
  return all(
    target === null ? [] : checkBid(target, 'target_cost'),
    cap === null ? [] : checkBid(cap, 'cpc_bid'),
    ...adGroups.map(({ id, cpcBidMicros }) =>
      id === was.adGroup.id
        ? checkBid(cpcBidMicros, 'cpc_bid')
        : [no('RESOURCE_NOT_FOUND', 'There is no such ad group.')],
    ),
  )
}

export const checkUpdates = (changes: readonly KeywordUpdate[]): Rejection[] =>
  all(...changes.map(({ cpcBidMicros }) => (cpcBidMicros ? checkBid(cpcBidMicros, 'cpc_bid') : [])))
