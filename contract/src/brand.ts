import { z } from 'zod'
import { action } from './action.ts'
import { looseText, nothing, UploadedFile } from './fields.ts'
import { BRAND_NAME_MAX_CHARS } from './limits.ts'

/** The name and logo that clients see on what they receive. */
export const Brand = z.object({
  /** '': the business's name. */
  name: z.string(),
  /** What clients see in place of the product's name; null: the product's name. */
  shown_name: z.string().nullable(),
  logo_url: z.string().nullable(),
  /** Whether the plan includes it. If not, name and logo are kept but not shown. */
  in_plan: z.boolean(),
})
export type Brand = z.infer<typeof Brand>

/** The owner's own name and logo. */
export const getBrand = action({
  name: 'get_brand',
  effect: 'read',
  role: 'client',
  input: nothing,
  output: Brand,
  rest: { method: 'GET', path: '/api/brand', reply: 'plain' },
})

/** A blank name means the business profile's. */
export const saveBrand = action({
  name: 'save_brand',
  effect: 'draft',
  input: z.object({ name: looseText(BRAND_NAME_MAX_CHARS).trim() }),
  output: Brand,
  staleAfter: ['account'],
  rest: { method: 'PUT', path: '/api/brand', reply: 'plain' },
})

/** A JPEG, PNG or WebP image of at most 1 MB. It's re-encoded, without the camera's metadata. */
export const setLogo = action({
  name: 'set_logo',
  effect: 'draft',
  input: z.object({ file: UploadedFile }),
  output: Brand,
  staleAfter: ['account'],
  rest: { method: 'PUT', path: '/api/brand/logo', reply: 'plain', upload: true },
})

/** Without a logo, nothing changes. */
export const removeLogo = action({
  name: 'remove_logo',
  effect: 'draft',
  input: nothing,
  output: Brand,
  staleAfter: ['account'],
  rest: { method: 'DELETE', path: '/api/brand/logo', reply: 'plain' },
})
