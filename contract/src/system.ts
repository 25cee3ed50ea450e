import { z } from 'zod'
import { action } from './action.ts'
import { nothing } from './fields.ts'

/** What the web app must know before anybody is signed in. */
export const PublicConfig = z.object({
  product_name: z.string(),
  ads: z.enum(['sandbox', 'google']),
  payments: z.enum(['sandbox', 'stripe']),
  mail: z.enum(['outbox', 'smtp']),
  assistant: z.object({ provider: z.string(), model: z.string() }),
  images: z.string(),
  demo: z.boolean(),
  support_url: z.string().nullable(),
  /** Any outside service is a sandbox, and its pages at /sandbox answer. */
  sandbox: z.boolean().optional(),
})
export type PublicConfig = z.infer<typeof PublicConfig>

export const getConfig = action({
  name: 'get_config',
  effect: 'read',
  access: 'public',
  input: nothing,
  output: PublicConfig,
  rest: { method: 'GET', path: '/api/config', reply: 'plain' },
})
