import type { Currency } from '@adwright/contract/values/currency.rules'
import type { BidChange, KeywordUpdate, Rejection } from '../../port.ts'
import type { Settings } from '../settings.ts'
import { checkBid } from './campaign.rules.ts'
import { all, no } from './rejection.rules.ts'

/** Everything the platform would reject about new bids. */
export function checkBids(was: Settings, { bidding, adGroups = [] }: BidChange, currency: Currency): Rejection[] {
  const cap = bidding?.kind === 'MAXIMIZE_CLICKS' ? bidding.capMicros : null
  const target = bidding?.kind === 'MAXIMIZE_CONVERSIONS' ? bidding.targetCpaMicros : null
  return all(
    target === null ? [] : checkBid(target, 'target_cost', currency),
    cap === null ? [] : checkBid(cap, 'cpc_bid', currency),
    ...adGroups.map(({ id, cpcBidMicros }) =>
      id === was.adGroup.id
        ? checkBid(cpcBidMicros, 'cpc_bid', currency)
        : [no('RESOURCE_NOT_FOUND', 'There is no such ad group.')],
    ),
  )
}

export const checkUpdates = (changes: readonly KeywordUpdate[], currency: Currency): Rejection[] =>
  all(...changes.map(({ cpcBidMicros }) => (cpcBidMicros ? checkBid(cpcBidMicros, 'cpc_bid', currency) : [])))
