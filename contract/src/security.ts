import { z } from 'zod'
import { action } from './action.ts'
import {
  count,
  email,
  flag,
  id,
  Message,
  moment,
  newPassword,
  noContent,
  nothing,
  page,
  password,
  text,
} from './fields.ts'

/** A signed-in session. `browser` is its user agent; null for programs and very old sessions. */
export const SignInSession = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  is_current: z.boolean(),
  created_at: moment,
  last_used_at: moment,
  expires_at: moment,
})
export type SignInSession = z.infer<typeof SignInSession>

/** Where the owner is signed in: this session first, then the most recently used. */
export const listSessions = action({
  name: 'list_sessions',
  effect: 'read',
  about: 'person',
  input: nothing,
  output: z.array(SignInSession),
  rest: { method: 'GET', path: '/api/auth/sessions', reply: 'plain' },
})

/** Its token stops working immediately, and its chat closes. Someone else's: 404. */
export const endSession = action({
  name: 'end_session',
  effect: 'draft',
  about: 'person',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['account'],
  rest: { method: 'DELETE', path: '/api/auth/sessions/{id}', status: 204, reply: 'plain' },
})

/** Ends every session except the caller's. */
export const endOtherSessions = action({
  name: 'end_other_sessions',
  effect: 'draft',
  about: 'person',
  input: nothing,
  output: z.object({ ended: count }),
  staleAfter: ['account'],
  rest: { method: 'POST', path: '/api/auth/sessions/end-others', reply: 'plain' },
})

/**
 * Wrong current password: 422. Ends every other session and, by default, all API keys; the owner gets an email. Demo users have no
 * password: 403.
 */
export const changePassword = action({
  name: 'change_password',
  effect: 'draft',
  about: 'person',
  input: z.object({ current_password: password, new_password: newPassword, end_api_keys: flag.default(true) }),
  output: Message,
  staleAfter: ['account'],
  rest: { method: 'POST', path: '/api/auth/password', reply: 'plain' },
})

/**
 * Emails a link to the new address; the current one stays until it's opened, and is notified. An address that has an account gets the same
 * answer. Demo users: 403.
 */
export const changeEmail = action({
  name: 'change_email',
  effect: 'draft',
  about: 'person',
  input: z.object({ email }),
  output: Message,
  staleAfter: [],
  asksAgain: true,
  rest: { method: 'POST', path: '/api/auth/email', status: 202, reply: 'plain' },
})

/**
 * Takes that link's token: changes the address and ends every session except the one that requested it. Used, unknown, older than 24 hours
 * or replaced by a newer one: 400. The address meanwhile has an account: 409.
 */
export const confirmEmailChange = action({
  name: 'confirm_email_change',
  effect: 'draft',
  access: 'public',
  input: z.object({ token: text(600) }),
  output: Message,
  staleAfter: ['account'],
  rest: { method: 'POST', path: '/api/auth/email/confirm', reply: 'plain' },
})

/** Proves who holds this session, which allows protected actions (`proof_required`) for a few minutes. Wrong password: 422. */
export const proveIdentity = action({
  name: 'prove_identity',
  effect: 'draft',
  about: 'person',
  input: z.object({ password }),
  output: noContent,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/prove', status: 204, reply: 'plain' },
})

/** The events in the security log. */
export const securityEventKinds = [
  'signed_in',
  'signed_in_with_passkey',
  'sign_in_failed',
  'sign_in_slowed',
  'passkey_failed',
  'second_factor_failed',
  'proof_failed',
  'signed_out',
  'session_ended',
  'other_sessions_ended',
  'password_changed',
  'password_reset',
  'email_change_asked',
  'email_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'identity_connected',
  'identity_disconnected',
  'api_key_created',
  'api_key_deleted',
  'data_exported',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** A sign-in event. `address` and `browser` are those of whoever caused it, as far as known. */
export const SecurityEvent = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(securityEventKinds),
  address: z.string().nullable(),
  browser: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** Sign-ins, failed attempts and refusals, newest first. */
export const listSecurityLog = action({
  name: 'list_security_log',
  effect: 'read',
  about: 'person',
  input: z.object(page),
  output: z.array(SecurityEvent),
  rest: { method: 'GET', path: '/api/auth/security-log', reply: 'plain', paged: true },
})
