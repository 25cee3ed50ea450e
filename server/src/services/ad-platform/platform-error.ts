/**
 * - `rejected`: the platform's rules forbid it. Trying again changes nothing; `reason` is the platform's error name
 *   (`DUPLICATE_CAMPAIGN_NAME`), `field` ours when it can be told (`campaign_name`, `headlines.2`).
 * - `not_found`: no such thing in that account. - `taken`: the account belongs to another manager.
 * - `login_ended`: the owner's own login was taken back, or has no access any more. Nothing was done; they sign in again.
 * - `busy`: quota or rate limit; try after `retryAfterSeconds`. - `unavailable`: the platform failed. - `unknown`: sent, no answer in time.
 */
export type PlatformErrorKind = 'rejected' | 'not_found' | 'taken' | 'login_ended' | 'busy' | 'unavailable' | 'unknown'

/** One thing that the platform refused. */
export interface Rejection {
  readonly reason: string
  /** Our message: the owner reads it. */
  readonly message: string
  /** The platform's own words, only for the log. */
  readonly said?: string
  readonly field?: string
}

/** A failed call to the platform, or one with an unknown outcome (`kind`). */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly kind: PlatformErrorKind
  /** All errors, in order; empty unless `rejected`. */
  readonly rejections: readonly Rejection[]
  readonly retryAfterSeconds: number | undefined
  constructor(
    kind: PlatformErrorKind,
    message: string,
    more: { rejections?: readonly Rejection[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.kind = kind
    this.rejections = more.rejections ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
