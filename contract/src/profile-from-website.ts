import { z } from 'zod'
import { action } from './action.ts'
import { text, writtenBy } from './fields.ts'
import { URL_MAX_CHARS } from './limits.ts'

/** What the owner's site says, for the owner to accept. null: the site doesn't say. */
export const ProfileProposal = z.object({
  business_name: z.string().nullable(),
  industry: z.string().nullable(),
  products: z.string().nullable(),
  services: z.string().nullable(),
  /** Prices, as the site writes them: `Rye loaf: $7; Rolls: $4`. */
  prices: z.string().nullable(),
  phone: z.string().nullable(),
  hours: z.string().nullable(),
  /** The languages of its pages, by English name. */
  languages: z.string().nullable(),
  /** The town in the site's address. */
  location: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The URL that was read, after redirects. */
  website_url: z.string(),
  /** The pages that each field comes from. */
  sources: z.array(
    z.object({
      field: z.enum([
        'business_name',
        'industry',
        'products',
        'services',
        'prices',
        'phone',
        'hours',
        'languages',
        'location',
      ]),
      pages: z.array(z.string()),
    }),
  ),
  /** URLs of the pages it's based on. */
  pages_read: z.array(z.string()),
  written_by: writtenBy,
})
export type ProfileProposal = z.infer<typeof ProfileProposal>

/** Reads the owner's site and proposes business profile fields. Saves nothing. */
export const proposeProfile = action({
  name: 'propose_profile',
  effect: 'read',
  input: z.object({ website_url: text(URL_MAX_CHARS) }),
  output: ProfileProposal,
  rest: { method: 'POST', path: '/api/business-profile/from-website', reply: 'plain' },
})
