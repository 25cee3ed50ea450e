/**
 * An identity provider: Google, or any OpenID Connect provider. Authorization code flow with PKCE: the browser is sent to
 * `authorizationUrl`, returns with a query, and `claims` reads who it was.
 */
export interface IdentityProvider {
  /** Part of the redirect URI: `google`. */
  readonly id: string
  /** The display name: `Google`. */
  readonly name: string
  /** Simulated by one of our own pages. */
  readonly isSandbox: boolean
  /**
   * The URL the browser is sent to.
   * @throws {IdentityError} `unavailable` or `misconfigured`
   */
  authorizationUrl(request: IdentityRequest): Promise<string>
  /**
   * Who signed in. `query` is the redirect URI's query, as the browser received it.
   * @throws {IdentityError}
   */
  claims(query: string, request: IdentityRequest): Promise<IdentityClaims>
}

/** The data of one sign-in, stored on the server from redirect to return. */
export interface IdentityRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** PKCE: 43 to 128 unreserved characters. */
  readonly verifier: string
}

/** A person, as the provider knows them. `issuer` and `subject` together never change. */
export interface IdentityClaims {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** The provider has verified that this address is theirs. */
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/**
 * - `denied`: the person said no, or turned back. - `invalid`: what came back isn't the answer to this request: another nonce,
 *   issuer or state, a code that was used before. - `clock`: the answer is of another time than ours. - `unavailable`: no answer.
 * - `misconfigured`: the provider doesn't know us; only the operator can mend it.
 */
export type IdentityErrorKind = 'denied' | 'invalid' | 'clock' | 'unavailable' | 'misconfigured'

/** A sign-in that the provider didn't complete. The message is for the log. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly kind: IdentityErrorKind
  constructor(kind: IdentityErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}
