import type { BidChange, KeywordUpdate } from '../port.ts'
import type { Settings } from './settings.ts'

export function withBids(was: Settings, { bidding, adGroups = [] }: BidChange): Settings {
  const own = adGroups.find(({ id }) => id === was.adGroup.id)
  return {
    ...was,
    ...(bidding ? { bidding } : {}),
    ...(own ? { adGroup: { ...was.adGroup, cpcBidMicros: own.cpcBidMicros } } : {}),
  }
}

export const withUpdates = (was: Settings, changes: readonly KeywordUpdate[]): Settings => ({
  ...was,
  keywords: was.keywords.map((keyword) => {
    const change = changes.find(({ id }) => id === keyword.id)
    if (!change) return keyword
    const { cpcBidMicros: oldBid, status: oldStatus, ...rest } = keyword
    const bid = change.cpcBidMicros === undefined ? oldBid : (change.cpcBidMicros ?? undefined)
    const status = change.status === undefined ? oldStatus : change.status
    return {
      ...rest,
      ...(bid === undefined ? {} : { cpcBidMicros: bid }),
      ...(status === 'PAUSED' ? { status } : {}),
    }
  }),
})
