import { z } from 'zod'
import { action } from './action.ts'
import {
  email,
  flag,
  id,
  Message,
  moment,
  newPassword,
  noContent,
  nothing,
  password,
  signInCode,
  text,
  word,
  UploadedFile,
} from './fields.ts'
import { PERSON_NAME_MAX_CHARS } from './limits.ts'
import { Me } from './me.ts'

export { getMe, Me } from './me.ts'

/**
 * The bearer token of a sign-in, valid until `expires_at`. `known_browser`, sent with a later sign-in, exempts this browser when sign-ins
 * by strangers are slowed down; by itself it grants no access.
 */
export const Session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_at: moment,
  known_browser: z.string().optional(),
})
export type Session = z.infer<typeof Session>

/** Only offers and news can be turned off. Emails about the account are always sent. */
export const EmailPreferences = z.object({ promotional_emails_enabled: z.boolean() })
export type EmailPreferences = z.infer<typeof EmailPreferences>

const secret = text(500)
const personName = text(PERSON_NAME_MAX_CHARS)

/**
 * Sends a link that verifies the address. An address that has an account gets the same answer, and an email that
 * says so.
 */
export const signUp = action({
  name: 'sign_up',
  effect: 'draft',
  access: 'public',
  input: z.object({ first_name: personName, last_name: personName, email, password: newPassword }),
  output: Message,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/signup', status: 201, reply: 'plain' },
})

/** Takes the link's token. Used, unknown or older than 24 hours: 400. */
export const verifyEmail = action({
  name: 'verify_email',
  effect: 'draft',
  access: 'public',
  input: z.object({ token: secret }),
  output: Message,
  staleAfter: ['account'],
  rest: { method: 'POST', path: '/api/auth/verify-email', reply: 'plain' },
})

/** A new link by email. The answer is the same whether or not the address has an account. */
export const resendVerification = action({
  name: 'resend_verification',
  effect: 'draft',
  access: 'public',
  input: z.object({ email }),
  output: Message,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/resend-verification', status: 202, reply: 'plain' },
})

/**
 * Wrong email or password: 401; not verified yet: 403; too many tries: 429 with `Retry-After`. With two-step sign-in on and no
 * `code` yet: 403 `second_factor_required`; a wrong code: 422.
 */
export const signIn = action({
  name: 'sign_in',
  effect: 'draft',
  access: 'public',
  input: z.object({ email, password, code: signInCode.optional(), known_browser: text(200).optional() }),
  output: Session,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/signin', reply: 'plain' },
})

/** A link by email that works for an hour. The answer is the same for an unknown address. */
export const forgotPassword = action({
  name: 'forgot_password',
  effect: 'draft',
  access: 'public',
  input: z.object({ email }),
  output: Message,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/forgot-password', status: 202, reply: 'plain' },
})

/** Takes the link's token and ends all sessions. Used, unknown or expired: 400. */
export const resetPassword = action({
  name: 'reset_password',
  effect: 'draft',
  access: 'public',
  input: z.object({ token: secret, password: newPassword }),
  output: Message,
  staleAfter: [],
  rest: { method: 'POST', path: '/api/auth/reset-password', reply: 'plain' },
})

/** Ends only the session whose token was sent. */
export const signOut = action({
  name: 'sign_out',
  effect: 'draft',
  about: 'person',
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
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/demo', status: 201, reply: 'plain' },
})

/** Changes only the names that are sent. */
export const changeMe = action({
  name: 'change_me',
  effect: 'draft',
  about: 'person',
  input: z.object({ first_name: personName.optional(), last_name: personName.optional() }),
  output: Me,
  staleAfter: ['account'],
  rest: { method: 'PATCH', path: '/api/auth/me', reply: 'plain' },
})

/** Whether the user finished or left the tour. */
export const setTutorial = action({
  name: 'set_tutorial',
  effect: 'draft',
  about: 'person',
  input: z.object({ has_completed_tutorial: flag }),
  output: Me,
  staleAfter: ['account'],
  unlogged: true,
  rest: { method: 'PATCH', path: '/api/auth/me/tutorial', reply: 'plain' },
})

/** One JPG or PNG of at most 1 MB (product-3 §5.5). */
export const setPicture = action({
  name: 'set_picture',
  effect: 'draft',
  about: 'person',
  input: z.object({ file: UploadedFile }),
  output: Me,
  staleAfter: ['account'],
  rest: { method: 'PUT', path: '/api/auth/me/picture', reply: 'plain', upload: true },
})

/** Back to the initials. Without a picture, nothing changes. */
export const removePicture = action({
  name: 'remove_picture',
  effect: 'draft',
  about: 'person',
  input: nothing,
  output: Me,
  staleAfter: ['account'],
  rest: { method: 'DELETE', path: '/api/auth/me/picture', reply: 'plain' },
})

/** All of the user's data: `me`, and one array per table. */
export const exportMe = action({
  name: 'export_me',
  effect: 'read',
  about: 'person',
  asksAgain: true,
  input: nothing,
  output: z.looseObject({ me: Me }),
  rest: { method: 'GET', path: '/api/auth/me/export', reply: 'plain' },
})

/** Erases the account. Wrong password: 403. Demo users have no password, so the use case decides whether it may be missing. */
export const deleteMe = action({
  name: 'delete_me',
  effect: 'change_outside',
  about: 'person',
  input: z.object({ password: z.string().max(1_000).optional() }),
  output: noContent,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'DELETE', path: '/api/auth/me', status: 204, reply: 'plain' },
})

/** What the owner agreed to get by email. */
export const getEmailPreferences = action({
  name: 'get_email_preferences',
  effect: 'read',
  about: 'person',
  input: nothing,
  output: EmailPreferences,
  rest: { method: 'GET', path: '/api/auth/email-preferences', reply: 'plain' },
})

/** Applies from the next email on. */
export const setEmailPreferences = action({
  name: 'set_email_preferences',
  effect: 'draft',
  about: 'person',
  input: z.object({ promotional_emails_enabled: flag }),
  output: EmailPreferences,
  staleAfter: ['account'],
  rest: { method: 'PUT', path: '/api/auth/email-preferences', reply: 'plain' },
})

/** What a key may do: `read` calls only the tools that change nothing, `write` calls all of them. */
export const apiKeyScopes = ['read', 'write'] as const
/** A key for programs that act as the owner. The key itself is shown once, when it's created. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(apiKeyScopes),
  /** The key's business. `list_businesses` names it, unless the key's owner no longer works there. */
  business_id: z.string(),
  last_four: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The owner's keys, shown by their last four characters, oldest first. */
export const listApiKeys = action({
  name: 'list_api_keys',
  effect: 'read',
  about: 'person',
  input: nothing,
  output: z.array(ApiKey),
  rest: { method: 'GET', path: '/api/auth/api-keys', reply: 'plain' },
})

/** Only this answer contains the key itself. */
export const createApiKey = action({
  name: 'create_api_key',
  effect: 'draft',
  input: z.object({ name: text(PERSON_NAME_MAX_CHARS), scope: word(apiKeyScopes).default('write') }),
  output: ApiKey.extend({ key: z.string() }),
  staleAfter: ['account'],
  asksAgain: true,
  rest: { method: 'POST', path: '/api/auth/api-keys', status: 201, reply: 'plain' },
})

/** The key stops working immediately. Someone else's: 404. */
export const deleteApiKey = action({
  name: 'delete_api_key',
  effect: 'draft',
  about: 'person',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['account'],
  rest: { method: 'DELETE', path: '/api/auth/api-keys/{id}', status: 204, reply: 'plain' },
})
