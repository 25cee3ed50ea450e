import { z } from 'zod'
import { action } from './action.ts'
import { moment, nothing } from './fields.ts'

// In a file of its own: it's asked for before anything is shown, and the rest of the profile is not.

/** Where a business profile is read and written. */
export const path = '/api/business-profile/business-profile'

/** All but the name, the industry and the report frequency are '' when absent. */
export const BusinessProfile = z.object({
  id: z.string(),
  business_name: z.string(),
  industry: z.string(),
  products: z.string(),
  services: z.string(),
  website_url: z.string(),
  /** Where the business is: its town as the ad platform names it, its id there, and its country as two letters. */
  location: z.string(),
  location_id: z.string(),
  country_code: z.string(),
  /** In the owner's words: whom it is for, how it speaks, in what languages, separated by commas. */
  audience: z.string(),
  tone: z.string(),
  languages: z.string(),
  hours: z.string(),
  phone: z.string(),
  /** What is priced, as customers read it: `Rye loaf: $7; Rolls: $4`. */
  prices: z.string(),
  report_frequency_hours: z.number().int(),
  updated_at: moment,
})
export type BusinessProfile = z.infer<typeof BusinessProfile>

/** The screen's way: 404 means none. */
export const readBusinessProfile = action({
  name: 'read_business_profile',
  effect: 'read',
  input: nothing,
  output: BusinessProfile,
  rest: { method: 'GET', path, reply: 'plain' },
})
