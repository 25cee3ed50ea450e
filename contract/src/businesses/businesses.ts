import { z } from 'zod'
import { action, roles } from '../action.ts'
import { moment, noContent, nothing, text } from '../fields.ts'
import { BUSINESS_NAME_MAX_CHARS } from '../limits.ts'

/** A business the person works for, and their role there. */
export const Business = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** The person's first business: it's deleted only with their account. */
  is_first: z.boolean(),
  /** This person pays for its plan and credits. */
  is_payer: z.boolean(),
  created_at: moment,
  /** The zone of its dates, as an IANA name; null while unset: dates are then in UTC. */
  time_zone: z.string().nullable(),
})
export type Business = z.infer<typeof Business>

const name = text(BUSINESS_NAME_MAX_CHARS)

/** The person's first business, then the others by name. */
export const listBusinesses = action({
  name: 'list_businesses',
  effect: 'read',
  about: 'person',
  input: nothing,
  output: z.array(Business),
  rest: { method: 'GET', path: '/api/businesses', reply: 'plain' },
  tool: {
    description:
      'Lists the businesses (clients) that this person works for, with their role in each. This conversation is about one of them; the person changes to another in the sidebar.',
    deferred: true,
  },
})

/** Plan limit reached: 403 `tier_required`. */
export const createBusiness = action({
  name: 'create_business',
  effect: 'draft',
  about: 'person',
  input: z.object({ name }),
  output: Business,
  staleAfter: ['businesses'],
  rest: { method: 'POST', path: '/api/businesses', status: 201, reply: 'plain', idempotent: true },
})

/** Renames the current business. */
export const renameBusiness = action({
  name: 'rename_business',
  effect: 'draft',
  role: 'owner',
  input: z.object({ name }),
  output: Business,
  staleAfter: ['businesses'],
  rest: { method: 'PATCH', path: '/api/business', reply: 'plain' },
})

/** Pauses its campaigns, then erases the current business. `name`: its name, typed to confirm. The first business can't be deleted: 409. */
export const deleteBusiness = action({
  name: 'delete_business',
  effect: 'change_outside',
  asksAgain: true,
  role: 'owner',
  input: z.object({ name }),
  output: noContent,
  staleAfter: ['businesses'],
  unlogged: true,
  rest: { method: 'DELETE', path: '/api/business', status: 204, reply: 'plain' },
})
