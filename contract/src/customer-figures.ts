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

/** See `customersOf` in customers.rules.ts, with the clicks and cost it's computed from. Money in the account's currency. */
export const CustomerFigures = z.object(figures)
export type CustomerFigures = z.infer<typeof CustomerFigures>

/** The row limit of one breakdown; keywords beyond a campaign's maximum are left out. */
export const CUSTOMER_KEYWORDS_MAX = 200

/** A period's customers by every breakdown. Campaigns, devices, hours and days each add up to the total. */
export const CustomerBreakdown = z.object({
  /** The first day with conversion counting; null if none. Customers from earlier clicks are unknown. */
  since: day.nullable(),
  /** The names of the conversions that count them, or did until stopped; absent in reports shared before this existed. */
  counted_by: z.array(z.string()).optional(),
  total: CustomerFigures,
  campaigns: z.array(z.object({ campaign_id: z.string(), name: z.string(), ...figures })),
  devices: z.array(z.object({ device: z.string(), ...figures })),
  hours: z.array(z.object({ hour: z.number().int(), ...figures })),
  days: z.array(z.object({ date: day, ...figures })),
  /** Keywords with the most customers first, then by clicks. */
  keywords: z.array(z.object({ keyword: z.string(), campaign_id: z.string(), ad_group_id: z.string(), ...figures })),
})
export type CustomerBreakdown = z.infer<typeof CustomerBreakdown>
