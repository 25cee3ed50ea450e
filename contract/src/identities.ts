import { z } from 'zod'
import { Session } from './account.ts'
import { action } from './action.ts'
import { id, listOf, looseText, Message, moment, noContent, nothing, signInCode, text } from './fields.ts'

/** A provider that people can sign in with: Google, or any OpenID Connect provider by setting. */
export const SignInProvider = z.object({ id: z.string(), name: z.string(), sandbox: z.boolean() })
export type SignInProvider = z.infer<typeof SignInProvider>

/** An account elsewhere that its owner signs in with. */
export const ConnectedIdentity = z.object({
  id: z.string(),
  provider_name: z.string(),
  email: z.string().nullable(),
  connected_at: moment,
  last_used_at: moment.nullable(),
})
export type ConnectedIdentity = z.infer<typeof ConnectedIdentity>

/** The way out: where the browser goes, and the key that this tab keeps for the way back. */
export const SignInBegun = z.object({ url: z.string(), key: z.string() })
export type SignInBegun = z.infer<typeof SignInBegun>

const provider = text(40)
const secret = text(500)
/** The address the app is open at: the browser comes back to the public one, and what this tab keeps is there alone. */
const origin = text(300)
/** What the provider sent the browser back with, without the question mark. */
const query = looseText(8_000)
const back = { provider, query, key: secret }

/** Unknown or not set up: 404. It can't be reached: 503. */
export const startSignInWith = action({
  name: 'start_sign_in_with',
  effect: 'draft',
  access: 'public',
  input: z.object({ provider, origin }),
  output: SignInBegun,
  staleAfter: [],
  rest: { method: 'POST', path: '/api/auth/providers/{provider}/start', reply: 'plain' },
})

/**
 * Good once, for the tab that started. `session`: signed in. `confirm`: that address has an account, which a `ticket` and its
 * password, or a mail, connect; or the account asks for its second step.
 */
export const finishSignInWith = action({
  name: 'finish_sign_in_with',
  effect: 'draft',
  access: 'public',
  input: z.object(back),
  output: z.object({
    session: Session.nullable(),
    confirm: z
      .object({
        email: z.string(),
        provider_name: z.string(),
        ticket: z.string(),
        /** What is still to be given: the account's password, or the code of two-step sign-in. */
        asks: z.enum(['password', 'code']),
      })
      .nullable(),
  }),
  staleAfter: [],
  rest: { method: 'POST', path: '/api/auth/providers/{provider}/finish', reply: 'plain' },
})

/**
 * Connects by the password of the account that has the address, and signs in; one that is connected asks for no password. Wrong:
 * 403; too late: 400; two-step sign-in and no `code` yet: 403 `second_factor_required`.
 */
export const confirmIdentity = action({
  name: 'confirm_identity',
  effect: 'draft',
  access: 'public',
  input: z.object({ ticket: secret, password: text(1_000).optional(), code: signInCode.optional() }),
  output: Session,
  staleAfter: ['account'],
  rest: { method: 'POST', path: '/api/auth/providers/confirm', reply: 'plain' },
})

/** For who doesn't know the password: a link to the account's own address. */
export const mailIdentityLink = action({
  name: 'mail_identity_link',
  effect: 'draft',
  access: 'public',
  input: z.object({ ticket: secret }),
  output: Message,
  staleAfter: [],
  rest: { method: 'POST', path: '/api/auth/providers/confirm-by-mail', status: 202, reply: 'plain' },
})

/** Takes that link's token. Used, unknown or too old: 400. */
export const confirmIdentityByMail = action({
  name: 'confirm_identity_by_mail',
  effect: 'draft',
  access: 'public',
  input: z.object({ token: secret }),
  output: Message,
  staleAfter: ['account'],
  rest: { method: 'POST', path: '/api/auth/providers/confirm-link', reply: 'plain' },
})

/** How the owner signs in, and what could be connected. */
export const getSignInMethods = action({
  name: 'get_sign_in_methods',
  effect: 'read',
  about: 'person',
  input: nothing,
  output: z.object({
    has_password: z.boolean(),
    identities: listOf(ConnectedIdentity),
    providers: z.array(SignInProvider),
  }),
  rest: { method: 'GET', path: '/api/auth/sign-in-methods', reply: 'plain' },
})

/** An owner with a password gives it: a session alone must not become another way in. */
export const startConnecting = action({
  name: 'start_connecting',
  effect: 'draft',
  about: 'person',
  input: z.object({ provider, origin, password: z.string().max(1_000).optional() }),
  output: SignInBegun,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/providers/{provider}/connect', reply: 'plain' },
})

/** Connected to somebody else's account: 409. */
export const finishConnecting = action({
  name: 'finish_connecting',
  effect: 'draft',
  about: 'person',
  input: z.object(back),
  output: Message,
  staleAfter: ['account'],
  rest: { method: 'POST', path: '/api/auth/providers/{provider}/connected', reply: 'plain' },
})

/** The only way to sign in stays: 409. Another's: 404. */
export const disconnectIdentity = action({
  name: 'disconnect_identity',
  effect: 'draft',
  about: 'person',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['account'],
  rest: { method: 'DELETE', path: '/api/auth/identities/{id}', status: 204, reply: 'plain' },
})
