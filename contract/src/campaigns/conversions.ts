import { z } from 'zod'
import { action } from '../action.ts'
import { envelope, messageOnly, platformId, requiredOr, text, word } from '../fields.ts'

/** The spec's own spelling (product-3 §5.4). */
export const CONVERSION_NAME_REQUIRED = 'Name for conversion trackking required.'
/** The spec's four goals. */
export const conversionCategories = ['PURCHASES', 'CONTACTS', 'PAGE VIEWS', 'SIGN-UPS'] as const

/** A conversion that a campaign counts, with the tag for the website. */
export const Conversion = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  gtag_snippet: z.string(),
})
export type Conversion = z.infer<typeof Conversion>

const conversionName = z
  .string(CONVERSION_NAME_REQUIRED)
  .trim()
  .min(1, CONVERSION_NAME_REQUIRED)
  .max(100, 'At most 100 characters.')
const ConversionWish = z.object({
  name: conversionName.describe('What is counted, in a few words, such as "Table booked".'),
  category: word(conversionCategories),
  campaign_id: platformId,
})

/** Permanent: it stops counting. */
export const removeConversion = action({
  name: 'remove_conversion',
  effect: 'change_outside',
  input: z.object({ conversion_id: platformId }),
  output: messageOnly,
  staleAfter: ['campaigns', 'performance'],
  rest: { method: 'DELETE', path: '/api/google-ads/conversions/{conversion_id}', reply: 'envelope' },
})

/** Creates it at the platform and answers with the tag for the website. */
export const createConversion = action({
  name: 'create_conversion',
  effect: 'change_outside',
  input: z.object({
    name: conversionName,
    category: word(conversionCategories),
    default_value: z
      .number({ error: requiredOr('Must be a number.') })
      .min(0, 'Must not be below 0.')
      .default(1),
    /** Default: the account's currency. No other is accepted. */
    currency_code: text(10).optional(),
    /** If given, the snippet also appears in that campaign's setup. */
    campaign_id: platformId.optional(),
  }),
  output: envelope(z.object({ id: z.string(), gtag_snippet: z.string() })),
  staleAfter: ['campaigns', 'performance'],
  rest: { method: 'POST', path: '/api/google-ads/conversions', reply: 'envelope', idempotent: true },
  tool: {
    description:
      'Sets up conversion tracking for one campaign: counts purchases, contacts, page views or sign-ups on the website after a click. The answer holds the snippet (`gtag_snippet`) that the owner pastes into the page people reach afterwards.',
    input: ConversionWish,
    deferred: true,
  },
})
