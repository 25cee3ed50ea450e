import { z } from 'zod'
import { action } from './action.ts'
import { listOf, looseText, nothing } from './fields.ts'
import { BRAND_COLOURS_MAX, NAME_MAX_CHARS } from './limits.ts'

const colour = looseText(NAME_MAX_CHARS)
  .regex(/^#[0-9a-fA-F]{6}$/, 'Must be a color such as #1a7f5c.')
  .toLowerCase()
/** One of the fonts used in designs. */
const Font = z.object({ name: z.string(), label: z.string() })

/** How the images of a business look. */
export const BrandLook = z.object({
  /** #rrggbb, the main one first; empty: colors vary by image. */
  colours: z.array(z.string()),
  /** The headline font, one of `fonts`; '': the layout's own. */
  font: z.string(),
  logo_url: z.string().nullable(),
  fonts: z.array(Font),
})
export type BrandLook = z.infer<typeof BrandLook>

/** Colors and font of the owner's images. */
export const getBrandLook = action({
  name: 'get_brand_look',
  effect: 'read',
  input: nothing,
  output: BrandLook,
  rest: { method: 'GET', path: '/api/brand/look', reply: 'plain' },
})

/** Sets the colors and font of future images. Without either, they vary by image. */
export const saveBrandLook = action({
  name: 'save_brand_look',
  effect: 'draft',
  input: z.object({
    colours: listOf(colour, BRAND_COLOURS_MAX).describe('As #rrggbb, the main color first.'),
    font: looseText(NAME_MAX_CHARS).describe('A font by its name in propose_brand_look; blank for none.'),
  }),
  output: BrandLook,
  staleAfter: ['account', 'images'],
  rest: { method: 'PUT', path: '/api/brand/look', reply: 'plain' },
  tool: {
    description:
      'Sets the brand colors and headline font that new images of the business use. It replaces both: give all that should stay.',
    deferred: true,
    idempotent: true,
  },
})

/** What one source says about a brand's look. */
export const LookProposal = z.object({
  source: z.enum(['website', 'logo']),
  /** The URL that was read; '' for the logo. */
  url: z.string(),
  /** `from`: where it was found, such as `theme-color` or `--primary`. */
  colours: z.array(z.object({ colour: z.string(), from: z.string() })),
  /** `said`: the font that the site names; `name` and `label`: our closest font. */
  font: Font.extend({ said: z.string() }).nullable(),
})
export type LookProposal = z.infer<typeof LookProposal>

/** Reads colors and font from the profile's website and logo, for the owner to accept. Saves nothing. */
export const proposeBrandLook = action({
  name: 'propose_brand_look',
  effect: 'read',
  input: nothing,
  output: z.object({
    now: BrandLook.omit({ logo_url: true, fonts: true }),
    proposals: z.array(LookProposal),
    /** Why a source yielded nothing, for the owner. */
    notes: z.array(z.string()),
  }),
  rest: { method: 'POST', path: '/api/brand/look/proposal', reply: 'plain' },
  tool: {
    description:
      "Reads brand colors and fonts from the owner's website and logo, and says where each comes from. Saves nothing: save_brand_look does.",
    deferred: true,
  },
})
