import { z } from 'zod'
import { action } from './action.ts'
import {
  blankOr,
  email,
  flag,
  id,
  Message,
  moment,
  noContent,
  nothing,
  requiredOr,
  text,
  word,
  UploadedFile,
} from './fields.ts'
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS, PERSON_NAME_MAX_CHARS } from './limits.ts'
import { atMostChars } from './fields.rules.ts'

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

export const Session = z.object({ access_token: z.string(), token_type: z.literal('bearer'), expires_at: moment })
export type Session = z.infer<typeof Session>

export const EmailPreferences = z.object({ promotional_emails_enabled: z.boolean() })
export type EmailPreferences = z.infer<typeof EmailPreferences>

const newPassword = z
  .string({ error: requiredOr('Must be text.') })
  .min(1, 'Required')
  .refine(
    blankOr((it) => it.length >= PASSWORD_MIN_CHARS),
    `At least ${PASSWORD_MIN_CHARS} characters.`,
  )
  .max(PASSWORD_MAX_CHARS, atMostChars(PASSWORD_MAX_CHARS))
const password = z
  .string({ error: requiredOr('Must be text.') })
  .min(1, 'Required')
  .max(1_000, atMostChars(1_000))
const secret = text(500)
const personName = text(PERSON_NAME_MAX_CHARS)

export const signUp = action({
  name: 'sign_up',
  effect: 'draft',
  access: 'public',
  input: z.object({ first_name: personName, last_name: personName, email, password: newPassword }),
  output: Message,
  staleAfter: [],
  rest: { method: 'POST', path: '/api/auth/signup', status: 201, reply: 'plain' },
})

export const verifyEmail = action({
  name: 'verify_email',
  effect: 'draft',
  access: 'public',
  input: z.object({ token: secret }),
  output: Message,
  staleAfter: ['account'],
  rest: { method: 'POST', path: '/api/auth/verify-email', reply: 'plain' },
})

export const resendVerification = action({
  name: 'resend_verification',
  effect: 'draft',
  access: 'public',
  input: z.object({ email }),
  output: Message,
  staleAfter: [],
  rest: { method: 'POST', path: '/api/auth/resend-verification', status: 202, reply: 'plain' },
})

export const signIn = action({
  name: 'sign_in',
  effect: 'draft',
  access: 'public',
  input: z.object({ email, password }),
  output: Session,
  staleAfter: [],
  rest: { method: 'POST', path: '/api/auth/signin', reply: 'plain' },
})

export const forgotPassword = action({
  name: 'forgot_password',
  effect: 'draft',
  access: 'public',
  input: z.object({ email }),
  output: Message,
  staleAfter: [],
  rest: { method: 'POST', path: '/api/auth/forgot-password', status: 202, reply: 'plain' },
})

export const resetPassword = action({
  name: 'reset_password',
  effect: 'draft',
  access: 'public',
  input: z.object({ token: secret, password: newPassword }),
  output: Message,
  staleAfter: [],
  rest: { method: 'POST', path: '/api/auth/reset-password', reply: 'plain' },
})

export const signOut = action({
  name: 'sign_out',
  effect: 'draft',
  input: nothing,
  output: noContent,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/signout', status: 204, reply: 'plain' },
})

/** 404 unless DEMO is on. */
export const startDemo = action({
  name: 'start_demo',
  effect: 'draft',
  access: 'public',
  input: nothing,
  output: Session,
  staleAfter: [],
  rest: { method: 'POST', path: '/api/auth/demo', status: 201, reply: 'plain' },
})

export const getMe = action({
  name: 'get_me',
  effect: 'read',
  input: nothing,
  output: Me,
  rest: { method: 'GET', path: '/api/auth/me', reply: 'plain' },
})

export const changeMe = action({
  name: 'change_me',
  effect: 'draft',
  input: z.object({ first_name: personName.optional(), last_name: personName.optional() }),
  output: Me,
  staleAfter: ['account'],
  rest: { method: 'PATCH', path: '/api/auth/me', reply: 'plain' },
})

export const setTutorial = action({
  name: 'set_tutorial',
  effect: 'draft',
  input: z.object({ has_completed_tutorial: flag }),
  output: Me,
  staleAfter: ['account'],
  unlogged: true,
  rest: { method: 'PATCH', path: '/api/auth/me/tutorial', reply: 'plain' },
})

export const setPicture = action({
  name: 'set_picture',
  effect: 'draft',
  input: z.object({ file: UploadedFile }),
  output: Me,
  staleAfter: ['account'],
  rest: { method: 'PUT', path: '/api/auth/me/picture', reply: 'plain', upload: true },
})

export const removePicture = action({
  name: 'remove_picture',
  effect: 'draft',
  input: nothing,
  output: Me,
  staleAfter: ['account'],
  rest: { method: 'DELETE', path: '/api/auth/me/picture', reply: 'plain' },
})

/** All of the user's data: `me`, and one array a table. */
export const exportMe = action({
  name: 'export_me',
  effect: 'read',
  input: nothing,
  output: z.looseObject({ me: Me }),
  rest: { method: 'GET', path: '/api/auth/me/export', reply: 'plain' },
})

/** Erases the account. A wrong password: 403. Demo users need none, so its absence is the use case's to judge. */
export const deleteMe = action({
  name: 'delete_me',
  effect: 'change_outside',
  input: z.object({ password: z.string().max(1_000).optional() }),
  output: noContent,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'DELETE', path: '/api/auth/me', status: 204, reply: 'plain' },
})

export const getEmailPreferences = action({
  name: 'get_email_preferences',
  effect: 'read',
  input: nothing,
  output: EmailPreferences,
  rest: { method: 'GET', path: '/api/auth/email-preferences', reply: 'plain' },
})

export const setEmailPreferences = action({
  name: 'set_email_preferences',
  effect: 'draft',
  input: z.object({ promotional_emails_enabled: flag }),
  output: EmailPreferences,
  staleAfter: ['account'],
  rest: { method: 'PUT', path: '/api/auth/email-preferences', reply: 'plain' },
})

/** What a key may do: `read` the tools that change nothing, `write` all of them. */
export const apiKeyScopes = ['read', 'write'] as const
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(apiKeyScopes),
  last_four: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const listApiKeys = action({
  name: 'list_api_keys',
  effect: 'read',
  input: nothing,
  output: z.array(ApiKey),
  rest: { method: 'GET', path: '/api/auth/api-keys', reply: 'plain' },
})

/** The key itself is in this one answer and nowhere else. */
export const createApiKey = action({
  name: 'create_api_key',
  effect: 'draft',
  input: z.object({ name: text(PERSON_NAME_MAX_CHARS), scope: word(apiKeyScopes).default('write') }),
  output: ApiKey.extend({ key: z.string() }),
  staleAfter: ['account'],
  rest: { method: 'POST', path: '/api/auth/api-keys', status: 201, reply: 'plain' },
})

export const deleteApiKey = action({
  name: 'delete_api_key',
  effect: 'draft',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['account'],
  rest: { method: 'DELETE', path: '/api/auth/api-keys/{id}', status: 204, reply: 'plain' },
})
