import { z } from 'zod'
import { action } from '../action.ts'
import { CustomerFigures } from '../customer-figures.ts'
import { count, currency, day, envelope, moment, platformId } from '../fields.ts'
import { periodFields, rangeChecks } from '../performance.ts'

/** What an ad earned in a period. `ctr` is a share of 1. */
const AdFigures = z.object({ impressions: count, ctr: z.number(), ...CustomerFigures.shape })

/** The ads of a campaign side by side. Its ads and `removed` come to `total`, which is the campaign's own. */
export const AdsCompared = z.object({
  campaign_id: z.string(),
  campaign_name: z.string(),
  from: day,
  to: day,
  as_of: moment,
  currency,
  /** False where nothing counts customers: then nothing is known of them, which isn't zero. */
  measured: z.boolean(),
  /** `enough`: it was shown often enough to be compared. */
  ads: z.array(z.object({ id: z.string(), name: z.string(), enough: z.boolean(), ...AdFigures.shape })),
  /** Of ads that are no longer there; null without any. */
  removed: AdFigures.nullable(),
  total: AdFigures,
  /** The ad that is clearly better by click rate, and by customers; null where none is or too little is known. */
  better: z.object({ clicks: z.string().nullable(), customers: z.string().nullable() }),
  in_words: z.array(z.string()),
})
export type AdsCompared = z.infer<typeof AdsCompared>

/** Which ad of a campaign does better: compared once each was shown 100 times. The last 30 days, ending yesterday, unless dates are given. */
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
