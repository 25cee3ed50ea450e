import { changeBids as changeBidsAction } from '@adwright/contract/campaigns/bids'
import { handle } from '#kernel/handle.ts'
import { changeBids } from './bids.ts'

export type { BidRequest } from './bids.rules.ts'
export { type BidsRequest, changeBids, planBids } from './bids.ts'

export const bidHandlers = [
  handle(changeBidsAction, (ctx, { campaign_id, ...request }) => changeBids(ctx, campaign_id, request)),
]
