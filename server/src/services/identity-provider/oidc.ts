import * as client from 'openid-client'
import { isLoopback } from '#kernel/loopback.ts'
import { namesOf } from './names.rules.ts'
import { type IdentityClaims, IdentityError, type IdentityErrorKind, type IdentityProvider } from './port.ts'

export interface OidcOptions {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** An extra prompt at the provider; Google: which account to use. */
  readonly prompt?: 'select_account'
  /** The provider's time limit per answer. */
  readonly timeoutSeconds?: number
  /** How far our clock is behind theirs. */
  readonly clockSkewSeconds?: number
  readonly nowMs?: () => number
}

const TIMEOUT_SECONDS = 10
/** The allowed difference between the clocks. */
const CLOCK_TOLERANCE_SECONDS = 120
/** A provider's endpoints rarely change; the library refreshes its keys. */
const DISCOVERED_FOR_MS = 24 * 3_600_000
const SCOPE = 'openid email profile'

/** The meaning of a provider's error codes (OAuth 2.0 §4.1.2.1, OpenID Connect §3.1.2.6); any other: our client is misconfigured there. */
const words: Readonly<Record<string, IdentityErrorKind>> = {
  access_denied: 'denied',
  login_required: 'denied',
  consent_required: 'denied',
  interaction_required: 'denied',
  account_selection_required: 'denied',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
  // From the token endpoint: the code was already used, or has expired.
  invalid_grant: 'invalid',
}

const codes: Readonly<Record<string, IdentityErrorKind>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'invalid',
  OAUTH_INVALID_RESPONSE: 'invalid',
  OAUTH_KEY_SELECTION_FAILED: 'invalid',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'misconfigured',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'misconfigured',
  OAUTH_MISSING_SERVER_METADATA: 'misconfigured',
  OAUTH_INVALID_SERVER_METADATA: 'misconfigured',
}

function kindOf(error: unknown): IdentityErrorKind {
  if (error instanceof client.AuthorizationResponseError) return words[error.error] ?? 'misconfigured'
  if (error instanceof client.ResponseBodyError)
    return error.status >= 500 ? 'unavailable' : (words[error.error] ?? 'misconfigured')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return codes[code] ?? 'unavailable'
}

function failed(error: unknown): IdentityError {
  const why = error instanceof Error ? error.message : String(error)
  return new IdentityError(kindOf(error), why, { cause: error })
}

/** Only a provider on this machine may be used without TLS. */
const isLocal = (issuer: URL): boolean => issuer.hostname === 'localhost' || isLoopback(issuer.hostname)

/** An OpenID Connect provider, discovered by its issuer. No requests before the first sign-in. */
export function oidcProvider(options: OidcOptions): IdentityProvider {
  const { id, name, clientId, clientSecret, nowMs = () => performance.now() } = options
  const issuer = new URL(options.issuer)
  const timeout = options.timeoutSeconds ?? TIMEOUT_SECONDS
  let held: { readonly config: Promise<client.Configuration>; readonly untilMs: number } | undefined

  const configuration = (): Promise<client.Configuration> => {
    if (held && nowMs() < held.untilMs) return held.config
    const config = client.discovery(
      issuer,
      clientId,
      {
        client_secret: clientSecret,
        [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
        [client.clockSkew]: options.clockSkewSeconds ?? 0,
      },
      undefined,
      { timeout, ...(isLocal(issuer) ? { execute: [client.allowInsecureRequests] } : {}) },
    )
    const asked = { config, untilMs: nowMs() + DISCOVERED_FOR_MS }
    held = asked
    // The waiting caller gets the error; the next sign-in tries again.
    config.catch(() => {
      if (held === asked) held = undefined
    })
    return config
  }

  return {
    id,
    name,
    isSandbox: false,
    authorizationUrl: async ({ redirectUri, state, nonce, verifier }) => {
      try {
        const url = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(options.prompt ? { prompt: options.prompt } : {}),
        })
        return url.href
      } catch (error) {
        throw failed(error)
      }
    },
    claims: async (query, { redirectUri, state, nonce, verifier }) => {
      try {
        const config = await configuration()
        const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const told = tokens.claims()
        if (!told) throw new IdentityError('invalid', 'the answer holds no ID token')
        // Some providers put the address into the ID token, others return it only on request.
        const asked =
          told.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(config, tokens.access_token, told.sub)
            : {}
        return claimsOf({ ...asked, ...told })
      } catch (error) {
        if (error instanceof IdentityError) throw error
        throw failed(error)
      }
    },
  }
}

function claimsOf(told: { iss: string; sub: string } & Readonly<Record<string, unknown>>): IdentityClaims {
  return {
    issuer: told.iss,
    subject: told.sub,
    email: typeof told.email === 'string' ? told.email : null,
    isEmailVerified: told.email_verified === true,
    ...namesOf(told),
  }
}
