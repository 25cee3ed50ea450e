import { z } from 'zod'
import { dollars } from '../fields.ts'
import { Bids } from './bids.ts'

/** The bids that a client is shown, which a yes covers: with the keywords that have one of their own. */
export const SharedBids = Bids.extend({ keywords: z.array(z.object({ keyword: z.string(), cpc_bid: dollars })) })
export type SharedBids = z.infer<typeof SharedBids>
