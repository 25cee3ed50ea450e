import { z } from 'zod'
import { count, day, dollars } from './fields.ts'

const figures = {
  customers: z.number(),
  value: dollars,
  cost_per_customer: dollars.nullable(),
  rate: z.number().nullable(),
  clicks: count,
  cost: dollars,
}

/** See `customersOf` in customers.rules.ts, with the clicks and the cost it was worked out from. Money in the account's currency. */
export const CustomerFigures = z.object(figures)
export type CustomerFigures = z.infer<typeof CustomerFigures>

/** Rows of one breakdown; more keywords than a campaign may have are not told. */
export const CUSTOMER_KEYWORDS_MAX = 200

/** The customers of a period by every split. Sums over campaigns, devices, hours and days are the total's. */
export const CustomerBreakdown = z.object({
  /** The first day that is known to be counted; null where none is. Clicks before it led to nobody who is known. */
  since: day.nullable(),
  /** The names of what counts them, or counted them until it was stopped; absent in reports shared before this was kept. */
  counted_by: z.array(z.string()).optional(),
  total: CustomerFigures,
  campaigns: z.array(z.object({ campaign_id: z.string(), name: z.string(), ...figures })),
  devices: z.array(z.object({ device: z.string(), ...figures })),
  hours: z.array(z.object({ hour: z.number().int(), ...figures })),
  days: z.array(z.object({ date: day, ...figures })),
  /** Those with the most customers, then those with the most clicks. */
  keywords: z.array(z.object({ keyword: z.string(), campaign_id: z.string(), ad_group_id: z.string(), ...figures })),
})
export type CustomerBreakdown = z.infer<typeof CustomerBreakdown>
