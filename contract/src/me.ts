import { z } from 'zod'
import { action } from './action.ts'
import { moment, nothing } from './fields.ts'

// In its own file: it's loaded before anything is shown, and the rest of the account isn't.

/** A signed-in person. `picture_url` is null until a picture is set. */
export const Me = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  has_completed_tutorial: z.boolean(),
  picture_url: z.string().nullable(),
  created_at: moment,
})
export type Me = z.infer<typeof Me>

/** Who the token belongs to. */
export const getMe = action({
  name: 'get_me',
  effect: 'read',
  about: 'person',
  input: nothing,
  output: Me,
  rest: { method: 'GET', path: '/api/auth/me', reply: 'plain', kept: true },
})
