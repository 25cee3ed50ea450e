import { z } from 'zod'
import { PlatformError } from '../port.ts'
import { LostAnswer, post } from './post.ts'

export interface OAuthKeys {
  readonly clientId: string
  readonly clientSecret: string
  readonly refreshToken: string
  readonly tokenUrl: string
  /** The token belongs to an owner: they revoke it at Google, and sign in again. */
  readonly isOwners?: boolean
}

/** Access tokens made from one refresh token. */
export interface Tokens {
  /**
   * A token that stays valid for a while.
   * @throws {PlatformError} of kind `unavailable`, or `login_ended` for an owner's own
   */
  get(): Promise<string>
  /** Google refused this one: the next call requests another. */
  drop(token: string): void
}

const TIMEOUT_MS = 10_000
const TRIES = 3
/** A token is renewed this long before its end, so that it doesn't expire on the way. */
const MARGIN_MS = 60_000

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const Refused = z.object({ error: z.string() })

/** Advice for the operator; an account's owner can't do anything about it. */
const advice: Readonly<Record<string, string>> = {
  invalid_grant:
    'Google no longer accepts the refresh token (invalid_grant): it was revoked or has expired. Make a new one and set GOOGLE_ADS_REFRESH_TOKEN.',
  invalid_client:
    'Google does not know this OAuth client (invalid_client). Check GOOGLE_ADS_CLIENT_ID and GOOGLE_ADS_CLIENT_SECRET.',
  unauthorized_client:
    'The refresh token belongs to another OAuth client (unauthorized_client). Make one with this GOOGLE_ADS_CLIENT_ID.',
}

const down = (message: string, cause?: unknown): PlatformError =>
  new PlatformError('unavailable', message, cause === undefined ? {} : { cause })

/** One token request; undefined when Google itself failed. */
async function ask(
  { tokenUrl, isOwners }: OAuthKeys,
  body: URLSearchParams,
): Promise<z.infer<typeof Granted> | undefined> {
  const { status, json } = await post(tokenUrl, { body, timeoutMs: TIMEOUT_MS })
  const granted = Granted.safeParse(json)
  if (status === 200 && granted.success) return granted.data
  if (status >= 500) return undefined
  const code = Refused.safeParse(json).data?.error
  if (code === 'invalid_grant' && isOwners)
    throw new PlatformError('login_ended', 'Google no longer accepts this owner’s login (invalid_grant).')
  throw down((code && advice[code]) ?? `Google gave no access token (${code ?? `HTTP ${status}`}).`)
}

/** Retries after a lost answer or a 5xx, since an unused token does no harm. */
async function grant(keys: OAuthKeys) {
  const { clientId, clientSecret, refreshToken } = keys
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: refreshToken,
  })
  let lost: unknown
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const granted = await ask(keys, body)
      if (granted) return granted
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error
      lost = error
    }
  }
  throw down('Google could not be reached for an access token.', lost)
}

/** Shares one token; concurrent calls wait for the same one. `nowMs`: a monotonic clock. */
export function openTokens(keys: OAuthKeys, nowMs: () => number = () => performance.now()): Tokens {
  let held: { readonly token: string; readonly endsMs: number } | undefined
  let underWay: Promise<string> | undefined
  const renew = async (): Promise<string> => {
    const { access_token: token, expires_in: seconds } = await grant(keys)
    held = { token, endsMs: nowMs() + seconds * 1000 - MARGIN_MS }
    return token
  }
  return {
    get: () => {
      if (held && nowMs() < held.endsMs) return Promise.resolve(held.token)
      underWay ??= renew().finally(() => {
        underWay = undefined
      })
      return underWay
    },
    drop: (token) => {
      if (held?.token === token) held = undefined
    },
  }
}
