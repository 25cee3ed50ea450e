import { z } from 'zod'
import { action } from './action.ts'
import { moment, nothing } from './fields.ts'

// In its own file: it's loaded before anything is shown, and the rest of the profile isn't.

/** The path for reading and writing a business profile. */
export const path = '/api/business-profile/business-profile'

/** Absent values are '', except for name, industry and report frequency. */
export const BusinessProfile = z.object({
  id: z.string(),
  business_name: z.string(),
  industry: z.string(),
  products: z.string(),
  services: z.string(),
  website_url: z.string(),
  /** Where the business is: its town as the ad platform names it, the platform's id, and a two-letter country code. */
  location: z.string(),
  location_id: z.string(),
  country_code: z.string(),
  /** In the owner's words: target audience, tone of voice, and languages separated by commas. */
  audience: z.string(),
  tone: z.string(),
  languages: z.string(),
  hours: z.string(),
  phone: z.string(),
  /** Prices as customers read them: `Rye loaf: $7; Rolls: $4`. */
  prices: z.string(),
  report_frequency_hours: z.number().int(),
  updated_at: moment,
})
export type BusinessProfile = z.infer<typeof BusinessProfile>

/** 404 means there is none. */
export const readBusinessProfile = action({
  name: 'read_business_profile',
  effect: 'read',
  input: nothing,
  output: BusinessProfile,
  rest: { method: 'GET', path, reply: 'plain' },
})

/** For the assistant and the screens: having no profile is an answer, not a failure. */
export const getBusinessProfile = action({
  name: 'get_business_profile',
  effect: 'read',
  input: nothing,
  output: z.discriminatedUnion('exists', [
    BusinessProfile.extend({ exists: z.literal(true) }),
    z.object({ exists: z.literal(false), message: z.string() }),
  ]),
  rest: { method: 'GET', path: '/api/business-profile', reply: 'plain' },
  tool: {
    description:
      "Reads the owner's business profile: name, industry, products, services, website, location, audience, tone, languages, hours, phone, prices. Use it before writing ads, blog ideas or plans for the business.",
  },
})
