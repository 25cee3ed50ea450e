import type { AccountProblem } from '@adwright/contract/ad-logins'
import type { Account } from './account.ts'

/** What belongs to one trip to the consent page. */
export interface ConsentTrip {
  readonly redirectUri: string
  readonly state: string
  /** PKCE. */
  readonly verifier: string
}

/** A permission that an owner gave with their own login: it opens their accounts until it's taken back. */
export interface AdGrant {
  readonly token: string
  /** Whose login it is, where the platform tells. */
  readonly email: string | null
}

/** An account that a login may use. */
export interface LoginAccountFacts {
  readonly customerId: string
  readonly name: string
  readonly currency: string | null
  readonly isManager: boolean
  readonly problem: AccountProblem | null
  /** The manager account below which the login reaches it; left out: it reaches it directly. */
  readonly below?: string
}

/** The owner's own login in place of the manager's invitation. */
export interface LoginCalls {
  /** Where the owner says yes. */
  consentUrl(trip: ConsentTrip): string
  /**
   * What the yes gave.
   * @throws {ConsentError}
   */
  redeem(owner: string, query: string, trip: ConsentTrip): Promise<AdGrant>
  /**
   * All accounts that the login may use, those below its manager accounts too.
   * @throws {PlatformError} `login_ended` when the permission is gone
   */
  loginAccounts(owner: string, token: string): Promise<LoginAccountFacts[]>
  /**
   * Begins to use one of them: from now on its calls are made with the owner's own login.
   * @throws {PlatformError}
   */
  useLogin(account: Account, token: string): Promise<void>
  /**
   * Gives the permission back. One that is gone already is fine.
   * @throws {PlatformError} `unavailable`
   */
  revokeLogin(token: string): Promise<void>
}

/** Our own records of logins, for the adapter. */
export interface LoginBook {
  /** The token of the login that this account is linked by; undefined: it's the manager's. */
  tokenOf(customerId: string, owner?: string): Promise<string | undefined>
  /** The platform no longer takes that account's login. */
  ended(customerId: string, owner?: string): Promise<void>
}

/** - `denied`: the owner turned back. - `no_scope`: said yes, but not to the ads. - `invalid`: not the answer to this trip. - `unavailable` */
export type ConsentErrorKind = 'denied' | 'no_scope' | 'invalid' | 'unavailable'

/** A consent that gave nothing. The message is for the log. */
export class ConsentError extends Error {
  override readonly name = 'ConsentError'
  readonly kind: ConsentErrorKind
  constructor(kind: ConsentErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}
