/**
 * Somebody who knows a person and says who it is: Google, or any OpenID Connect provider. The authorization code flow with PKCE:
 * the browser is sent to `authorizationUrl`, comes back with a query, and `claims` reads who it was.
 */
export interface IdentityProvider {
  /** Stands in the redirect URI: `google`. */
  readonly id: string
  /** As people know it: `Google`. */
  readonly name: string
  /** A page of our own plays it. */
  readonly isSandbox: boolean
  /**
   * Where the browser is sent.
   * @throws {IdentityError} `unavailable` or `misconfigured`
   */
  authorizationUrl(request: IdentityRequest): Promise<string>
  /**
   * Who came back. `query` is the query of the redirect URI, as the browser was sent to it.
   * @throws {IdentityError}
   */
  claims(query: string, request: IdentityRequest): Promise<IdentityClaims>
}

/** What one sign-in is made of: kept on the server from the way out to the way back. */
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
  /** The provider has seen that this address is theirs. */
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

/** A sign-in that a provider didn't finish. The message is for the log. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly kind: IdentityErrorKind
  constructor(kind: IdentityErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}
