import { z } from 'zod'
import { action } from '../action.ts'
import { description, descriptionPins, headline, headlinePins } from './fields.ts'
import { envelope, listOf, platformId, text, website, word } from '../fields.ts'
import { AD_DESCRIPTIONS_MAX, AD_DESCRIPTIONS_MIN, AD_HEADLINES_MAX, AD_HEADLINES_MIN } from '../limits.ts'

const AdTextOut = z.object({ text: z.string(), pinnedField: z.string().nullable() })
/** A paused ad isn't shown; the campaign's other ads are. */
export const adStatuses = ['ENABLED', 'PAUSED'] as const

/** An ad's texts with their pins, and its landing page. */
export const ResponsiveSearchAd = z.object({
  id: z.string(),
  headlines: z.array(AdTextOut),
  descriptions: z.array(AdTextOut),
  finalUrl: z.string(),
  status: z.enum(adStatuses).optional(),
  /** Changes with the ad's texts. Send it with a change, so that a concurrent change isn't overwritten. */
  version: z.string().optional(),
})
export type ResponsiveSearchAd = z.infer<typeof ResponsiveSearchAd>

/** The ads of one campaign. Another's: 404. */
export const listAds = action({
  name: 'list_ads',
  effect: 'read',
  input: z.object({ campaign_id: platformId }),
  output: envelope(z.array(ResponsiveSearchAd)),
  rest: { method: 'GET', path: '/api/google-ads/responsive-search-ads', reply: 'envelope' },
  tool: {
    description:
      'Reads the ads of one campaign: headlines, descriptions, the page they lead to, the id of each ad and its version. Use it before update_ad.',
  },
})

/** A text, or a text with its pin. Errors in a bare text are reported at its own path (`headlines.0`). */
const pinned = <const P extends readonly [string, ...string[]]>(line: typeof headline, pins: P) => {
  const whole = z.object({ text: line, pinnedField: word(pins).nullish() })
  return z
    .unknown()
    .transform((form, ctx) => {
      const bare = typeof form !== 'object' || form === null || Array.isArray(form)
      const read = whole.safeParse(bare ? { text: form } : form)
      if (read.success) return read.data
      for (const issue of read.error.issues)
        ctx.addIssue({ code: 'custom', path: bare ? [] : issue.path, message: issue.message })
      return z.NEVER
    })
    .meta({
      anyOf: [
        { type: 'string' },
        {
          type: 'object',
          properties: {
            text: { type: 'string', description: 'The text as the ad shows it.' },
            pinnedField: { enum: pins, description: 'Where it always stands. Only when the owner wants that.' },
          },
          required: ['text'],
        },
      ],
    })
}

/** Replaces an ad's texts; changed texts are reviewed again. `adId` may be the full path. 409 when `version` is outdated. */
export const updateAd = action({
  name: 'update_ad',
  effect: 'change_outside',
  input: z.object({
    adId: platformId,
    headlines: listOf(pinned(headline, headlinePins), AD_HEADLINES_MAX).min(
      AD_HEADLINES_MIN,
      `At least ${AD_HEADLINES_MIN} headlines.`,
    ),
    descriptions: listOf(pinned(description, descriptionPins), AD_DESCRIPTIONS_MAX).min(
      AD_DESCRIPTIONS_MIN,
      `At least ${AD_DESCRIPTIONS_MIN} descriptions.`,
    ),
    finalUrl: website,
    version: text().optional(),
  }),
  output: envelope(z.object({ ad: ResponsiveSearchAd })),
  staleAfter: ['campaigns'],
  rest: { method: 'POST', path: '/api/google-ads/update-ad-simple', reply: 'envelope', idempotent: true },
  tool: {
    description:
      'Replaces the texts of one ad. Send all headlines (3 to 15, at most 30 characters each) and all descriptions (2 to 4, at most 90), those that stay too, with adId, finalUrl and version from list_ads. Changed texts are reviewed by Google again.',
    idempotent: true,
  },
})

/** Input of the tools that pause and resume an ad. */
export const RestAd = z.object({ adId: platformId })

/** Pauses or resumes one ad, leaving its campaign and other ads alone. The last running ad: 409, pause the campaign instead. */
export const setAdStatus = action({
  name: 'set_ad_status',
  effect: 'spend',
  input: RestAd.extend({ status: word(adStatuses) }),
  output: envelope(z.object({ ad: ResponsiveSearchAd, campaign_id: z.string(), campaign_name: z.string() })),
  staleAfter: ['campaigns'],
  rest: { method: 'PUT', path: '/api/google-ads/responsive-search-ads/{adId}/status', reply: 'envelope' },
  tool: [
    {
      name: 'pause_ad',
      effect: 'change_outside',
      description:
        'Pauses one ad of a campaign, such as a disapproved one: the campaign goes on with its other ads, and the ad can be resumed at any time. To stop a whole campaign use pause_campaign.',
      idempotent: true,
      deferred: true,
      input: RestAd,
      toInput: ({ adId }: z.output<typeof RestAd>) => ({ adId, status: 'PAUSED' as const }),
      toAnswer: ({ data }) => data,
    },
    {
      name: 'resume_ad',
      description: 'Turns one paused ad of a campaign on again.',
      idempotent: true,
      deferred: true,
      input: RestAd,
      toInput: ({ adId }: z.output<typeof RestAd>) => ({ adId, status: 'ENABLED' as const }),
      toAnswer: ({ data }) => data,
    },
  ],
})
