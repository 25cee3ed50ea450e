import { z } from 'zod'
import { action } from '../action.ts'
import { CustomerFigures } from '../customer-figures.ts'
import { count, currency, day, envelope, moment, platformId } from '../fields.ts'
import { periodFields, rangeChecks } from '../performance.ts'

/** An ad's results in a period. `ctr` is a fraction. */
const AdFigures = z.object({ impressions: count, ctr: z.number(), ...CustomerFigures.shape })

/** A campaign's ads side by side. Together with `removed` they add up to `total`, the campaign's own figures. */
export const AdsCompared = z.object({
  campaign_id: z.string(),
  campaign_name: z.string(),
  from: day,
  to: day,
  as_of: moment,
  currency,
  /** False: nothing counts customers, so their number is unknown, not zero. */
  measured: z.boolean(),
  /** `enough`: it had enough impressions to compare. */
  ads: z.array(z.object({ id: z.string(), name: z.string(), enough: z.boolean(), ...AdFigures.shape })),
  /** Removed ads; null if there are none. */
  removed: AdFigures.nullable(),
  total: AdFigures,
  /** The clearly better ad by click rate, and by customers; null when none is, or when too little is known. */
  better: z.object({ clicks: z.string().nullable(), customers: z.string().nullable() }),
  in_words: z.array(z.string()),
})
export type AdsCompared = z.infer<typeof AdsCompared>

/** Which of a campaign's ads performs better; each needs 100 impressions. Default period: the last 30 days, ending yesterday. */
export const compareAds = action({
  name: 'compare_ads',
  effect: 'read',
  role: 'client',
  input: rangeChecks(z.object({ campaign_id: platformId, ...periodFields })),
  output: envelope(AdsCompared),
  rest: { method: 'GET', path: '/api/google-ads/campaigns/{campaign_id}/ad-figures', reply: 'envelope' },
  tool: {
    description:
      'Compares the ads of one campaign by their figures: impressions, clicks, click rate, cost and customers of each, and which one is clearly better. They are compared once each was shown 100 times; before that, say so. Without dates: the last 30 days.',
    deferred: true,
  },
})
