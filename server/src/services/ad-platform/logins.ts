import type { AccountProblem } from '@adwright/contract/ad-logins'
import type { Account } from './account.ts'

/** The data of one visit to the consent page. */
export interface ConsentTrip {
  readonly redirectUri: string
  readonly state: string
  /** PKCE. */
  readonly verifier: string
}

/** A permission that an owner gave with their own login: it opens their accounts until it's withdrawn. */
export interface AdGrant {
  readonly token: string
  /** The login's address, if the platform returns it. */
  readonly email: string | null
}

/** An account that a login may use. */
export interface LoginAccountFacts {
  readonly customerId: string
  readonly name: string
  readonly currency: string | null
  readonly isManager: boolean
  readonly problem: AccountProblem | null
  /** The manager account that gives the login access; left out: it has direct access. */
  readonly below?: string
}

/** An owner's own login, as an alternative to the manager's invitation. */
export interface LoginCalls {
  /** The URL of the consent page. */
  consentUrl(trip: ConsentTrip): string
  /**
   * Turns the consent into a permission.
   * @throws {ConsentError}
   */
  redeem(owner: string, query: string, trip: ConsentTrip): Promise<AdGrant>
  /**
   * All accounts that the login may use, including those below its manager accounts.
   * @throws {PlatformError} `login_ended` when the permission is gone
   */
  loginAccounts(owner: string, token: string): Promise<LoginAccountFacts[]>
  /**
   * Starts using an account with the owner's own login for its calls.
   * @throws {PlatformError}
   */
  useLogin(account: Account, token: string): Promise<void>
  /**
   * Revokes the permission. Revoking again succeeds.
   * @throws {PlatformError} `unavailable`
   */
  revokeLogin(token: string): Promise<void>
}

/** Our records of logins, for the adapter. */
export interface LoginBook {
  /** The token of the login that this account is linked through; undefined: the manager's. */
  tokenOf(customerId: string, owner?: string): Promise<string | undefined>
  /** The platform no longer accepts that account's login. */
  ended(customerId: string, owner?: string): Promise<void>
}

/**
 * - `denied`: the owner declined. - `no_scope`: consented, but not to the ads permission. - `invalid`: not the answer to this request. -
 * `unavailable`
 */
export type ConsentErrorKind = 'denied' | 'no_scope' | 'invalid' | 'unavailable'

/** A consent that failed. The message is for the log. */
export class ConsentError extends Error {
  override readonly name = 'ConsentError'
  readonly kind: ConsentErrorKind
  constructor(kind: ConsentErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}
