import { z } from 'zod'
import { dollars } from '../fields.ts'
import { Bids } from './bids.ts'

/** The bids that a client sees and approves, including keywords with their own bid. */
export const SharedBids = Bids.extend({ keywords: z.array(z.object({ keyword: z.string(), cpc_bid: dollars })) })
export type SharedBids = z.infer<typeof SharedBids>
