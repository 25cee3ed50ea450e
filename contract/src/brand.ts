import { z } from 'zod'
import { action } from './action.ts'
import { looseText, nothing, UploadedFile } from './fields.ts'
import { BRAND_NAME_MAX_CHARS } from './limits.ts'

/** Under which name and logo clients get what is sent to them. */
export const Brand = z.object({
  /** '' : the name of the business. */
  name: z.string(),
  /** What clients read in place of the product's name; null: the product's. */
  shown_name: z.string().nullable(),
  logo_url: z.string().nullable(),
  /** The plan has it. Until then name and logo are kept and not shown. */
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

/** A blank name: that of the business profile. */
export const saveBrand = action({
  name: 'save_brand',
  effect: 'draft',
  input: z.object({ name: looseText(BRAND_NAME_MAX_CHARS).trim() }),
  output: Brand,
  staleAfter: ['account'],
  rest: { method: 'PUT', path: '/api/brand', reply: 'plain' },
})

/** A JPEG, PNG or WebP image of at most 1 MB. It is drawn anew, without what a camera wrote into it. */
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
