import { z } from 'zod'
import { Session } from './account.ts'
import { action } from './action.ts'
import { id, listOf, looseText, Message, moment, noContent, nothing, signInCode, text } from './fields.ts'

/** A sign-in provider: Google, or any configured OpenID Connect provider. */
export const SignInProvider = z.object({ id: z.string(), name: z.string(), sandbox: z.boolean() })
export type SignInProvider = z.infer<typeof SignInProvider>

/** An account at another provider that its owner signs in with. */
export const ConnectedIdentity = z.object({
  id: z.string(),
  provider_name: z.string(),
  email: z.string().nullable(),
  connected_at: moment,
  last_used_at: moment.nullable(),
})
export type ConnectedIdentity = z.infer<typeof ConnectedIdentity>

/** The redirect URL, and the key that this tab keeps for the return. */
export const SignInBegun = z.object({ url: z.string(), key: z.string() })
export type SignInBegun = z.infer<typeof SignInBegun>

const provider = text(40)
const secret = text(500)
/** The app's origin in this tab. The browser returns to the public URL, so another origin would lose what the tab keeps. */
const origin = text(300)
/** The query string the provider returned, without the question mark. */
const query = looseText(8_000)
const back = { provider, query, key: secret }

/** Unknown or not configured: 404. Unreachable: 503. */
export const startSignInWith = action({
  name: 'start_sign_in_with',
  effect: 'draft',
  access: 'public',
  input: z.object({ provider, origin }),
  output: SignInBegun,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/providers/{provider}/start', reply: 'plain' },
})

/**
 * Single use, in the tab that started it. `session`: signed in. `confirm`: the address has an account, so either `ticket` with its
 * password, or an email, connects it; or the account needs its second step.
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
        /** What is still missing: the account's password, or a two-step sign-in code. */
        asks: z.enum(['password', 'code']),
      })
      .nullable(),
  }),
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/providers/{provider}/finish', reply: 'plain' },
})

/**
 * Connects with the password of the account that has the address, and signs in; if already connected, no password is needed. Wrong: 403;
 * expired: 400; two-step sign-in on and no `code` yet: 403 `second_factor_required`.
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

/** For people who don't know the password: emails a link to the account's own address. */
export const mailIdentityLink = action({
  name: 'mail_identity_link',
  effect: 'draft',
  access: 'public',
  input: z.object({ ticket: secret }),
  output: Message,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/auth/providers/confirm-by-mail', status: 202, reply: 'plain' },
})

/** Takes that link's token. Used, unknown or expired: 400. */
export const confirmIdentityByMail = action({
  name: 'confirm_identity_by_mail',
  effect: 'draft',
  access: 'public',
  input: z.object({ token: secret }),
  output: Message,
  staleAfter: ['account'],
  rest: { method: 'POST', path: '/api/auth/providers/confirm-link', reply: 'plain' },
})

/** How the owner signs in, and which providers could be connected. */
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

/** Requires the password, if there is one: a stolen session must not be able to add a way to sign in. */
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

/** Connected to another account: 409. */
export const finishConnecting = action({
  name: 'finish_connecting',
  effect: 'draft',
  about: 'person',
  input: z.object(back),
  output: Message,
  staleAfter: ['account'],
  rest: { method: 'POST', path: '/api/auth/providers/{provider}/connected', reply: 'plain' },
})

/** The only way to sign in can't be removed: 409. Someone else's: 404. */
export const disconnectIdentity = action({
  name: 'disconnect_identity',
  effect: 'draft',
  about: 'person',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['account'],
  rest: { method: 'DELETE', path: '/api/auth/identities/{id}', status: 204, reply: 'plain' },
})
