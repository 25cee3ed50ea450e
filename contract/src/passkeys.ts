import { z } from 'zod'
import { Session } from './account.ts'
import { action } from './action.ts'
import { id, moment, noContent, nothing, text } from './fields.ts'
import { PASSKEY_NAME_MAX_CHARS } from './limits.ts'

/** WebAuthn's own JSON: the options for the browser's dialog, and its result. */
const Options = z.object({ options: z.looseObject({}) })
const answer = z.looseObject({ id: text(2_000) })
const name = text(PASSKEY_NAME_MAX_CHARS)

/** A passkey: a key on a phone, computer or security key that signs in without a password. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** The owner's passkeys, oldest first. `available`: false where PUBLIC_URL isn't https (or localhost), which browsers require. */
export const listPasskeys = action({
  name: 'list_passkeys',
  effect: 'read',
  about: 'person',
  input: nothing,
  output: z.object({ available: z.boolean(), passkeys: z.array(Passkey) }),
  rest: { method: 'GET', path: '/api/auth/passkeys', reply: 'plain' },
})

/** The browser's options for creating a passkey. Demo users: 403. */
export const startPasskey = action({
  name: 'start_passkey',
  effect: 'draft',
  about: 'person',
  input: nothing,
  output: Options,
  staleAfter: [],
  unlogged: true,
  asksAgain: true,
  rest: { method: 'POST', path: '/api/auth/passkeys/start', reply: 'plain' },
})

/** Saves the passkey that the browser created. Wrong challenge: 422. */
export const addPasskey = action({
  name: 'add_passkey',
  effect: 'draft',
  about: 'person',
  input: z.object({ name, answer }),
  output: Passkey,
  staleAfter: ['account'],
  asksAgain: true,
  rest: { method: 'POST', path: '/api/auth/passkeys', status: 201, reply: 'plain' },
})

/** Someone else's: 404. */
export const renamePasskey = action({
  name: 'rename_passkey',
  effect: 'draft',
  about: 'person',
  input: z.object({ id, name }),
  output: Passkey,
  staleAfter: ['account'],
  rest: { method: 'PATCH', path: '/api/auth/passkeys/{id}', reply: 'plain' },
})

/** It can no longer sign in. Someone else's: 404; the only way to sign in: 409. */
export const removePasskey = action({
  name: 'remove_passkey',
  effect: 'draft',
  about: 'person',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['account'],
  asksAgain: true,
  rest: { method: 'DELETE', path: '/api/auth/passkeys/{id}', status: 204, reply: 'plain' },
})

/** The browser's options for using a passkey, without naming an account. */
export const startPasskeySignIn = action({
  name: 'start_passkey_sign_in',
  effect: 'draft',
  access: 'public',
  input: nothing,
  output: Options,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/passkeys/sign-in/start', reply: 'plain' },
})

/** Signs in without password or code: the device already checked a fingerprint, a face or its PIN. Refused: 401. */
export const signInWithPasskey = action({
  name: 'sign_in_with_passkey',
  effect: 'draft',
  access: 'public',
  input: z.object({ answer }),
  output: Session,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/passkeys/sign-in', reply: 'plain' },
})

/** Like `prove_identity`, using one of the owner's passkeys. */
export const proveWithPasskey = action({
  name: 'prove_with_passkey',
  effect: 'draft',
  about: 'person',
  input: z.object({ answer }),
  output: noContent,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/prove/passkey', status: 204, reply: 'plain' },
})
