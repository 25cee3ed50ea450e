import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type AdGrant, ConsentError, type LoginCalls } from '../logins.ts'
import { PlatformError } from '../port.ts'
import type { Holders } from './account.ts'
import type { LoginTree } from './login-accounts.ts'
import type { Reach } from './own-lines.ts'
import { LostAnswer, post } from './post.ts'
import type { OAuthKeys } from './token.ts'

export interface LoginOptions extends Pick<OAuthKeys, 'clientId' | 'clientSecret' | 'tokenUrl'> {
  readonly authUrl: string
  readonly revokeUrl: string
  readonly holders: Holders
  readonly tree: LoginTree
  readonly reach: Reach
}

const ADS_SCOPE = 'https://www.googleapis.com/auth/adwords'
const TIMEOUT_MS = 10_000

const Granted = z.object({
  refresh_token: z.string().min(1),
  scope: z.string().default(''),
  id_token: z.string().optional(),
})
const Refused = z.object({ error: z.string() })
/** The address in an ID token. It came straight from Google over TLS, and nothing depends on it. */
function emailIn(idToken: string | undefined): string | null {
  const body = idToken?.split('.')[1]
  if (body === undefined) return null
  const claims = z.object({ email: z.string() }).safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return claims.data?.email ?? null
}

/** The owner's own Google login: OAuth for the ads scope, then the accounts it may use. */
export function loginCalls(options: LoginOptions): LoginCalls {
  const { clientId, clientSecret, tokenUrl, authUrl, revokeUrl, tree, reach } = options

  const ask = async (url: string, body: URLSearchParams) => {
    try {
      return await post(url, { body, timeoutMs: TIMEOUT_MS })
    } catch (error) {
      if (error instanceof LostAnswer) return undefined
      throw error
    }
  }
  const revokeLogin = async (token: string): Promise<void> => {
    const answer = await ask(revokeUrl, new URLSearchParams({ token }))
    // 400: the token is already invalid.
    if (answer?.status !== 200 && answer?.status !== 400)
      throw new PlatformError('unavailable', 'Google did not take the permission back')
  }

  return {
    consentUrl: ({ redirectUri, state, verifier }) => {
      const url = new URL(authUrl)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: `openid email ${ADS_SCOPE}`,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        // Google sends a refresh token only with the first consent, unless consent is requested again.
        access_type: 'offline',
        prompt: 'consent select_account',
      }).toString()
      return url.href
    },
    redeem: async (_owner, query, { redirectUri, verifier }): Promise<AdGrant> => {
      const back = new URLSearchParams(query)
      const error = back.get('error')
      if (error !== null)
        throw new ConsentError(error === 'access_denied' ? 'denied' : 'unavailable', `Google said ${error}`)
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.get('code') ?? '',
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      })
      const answer = await ask(tokenUrl, body)
      const granted = Granted.safeParse(answer?.json)
      if (answer?.status !== 200 || !granted.success) {
        const said = Refused.safeParse(answer?.json).data?.error
        throw new ConsentError(
          said === 'invalid_grant' ? 'invalid' : 'unavailable',
          said ?? 'no answer that can be read',
        )
      }
      const { refresh_token: token, scope, id_token: idToken } = granted.data
      if (!scope.split(' ').includes(ADS_SCOPE)) throw new ConsentError('no_scope', `Google gave ${scope}`)
      return { token, email: emailIn(idToken) }
    },
    loginAccounts: (_owner, token) => tree.accountsOf(token),
    useLogin: async (account, token) => {
      if (await options.holders.heldByAnother(account))
        throw new PlatformError('taken', 'another owner of ours has this account')
      const { customerId } = account
      await reach(token, customerId, (line) => tree.enter(line, customerId))
    },
    revokeLogin,
  }
}
