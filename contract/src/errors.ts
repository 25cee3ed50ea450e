import type { PastAnswer } from './past-answer.ts'

/** Every failure, once: code -> [HTTP status, the sentence when nothing better is known]. */
export const errors = {
  bad_request: [400, 'We couldn’t read that request.'],
  unauthorized: [401, 'Please sign in again.'],
  insufficient_credits: [402, 'You don’t have enough credits for this.'],
  insufficient_funds: [402, 'You don’t have enough funds for this.'],
  forbidden: [403, 'You don’t have permission to do this.'],
  email_not_verified: [403, 'Please verify your email address before signing in.'],
  second_factor_required: [403, 'Enter the code from your authenticator app.'],
  proof_required: [403, 'Please confirm that it’s you.'],
  role_required: [403, 'Your role in this business doesn’t include this. Ask one of its owners.'],
  tier_required: [403, 'Your plan doesn’t include this. Upgrade to use it.'],
  not_found: [404, 'Not found.'],
  business_gone: [404, 'This business was deleted, or you no longer work for it.'],
  conflict: [409, 'This changed in the meantime. Reload and try again.'],
  idempotency_conflict: [409, 'This Idempotency-Key was used before with another request.'],
  no_ads_account: [409, 'No active or linked Google Ads account found'],
  ads_login_ended: [
    409,
    'Google no longer lets Adwright into this ad account. Sign in with Google again: your campaigns stay as they are.',
  ],
  business_profile_required: [409, 'Please set up your business profile first.'],
  approval_required: [409, 'This needs your approval first.'],
  client_approval_required: [409, 'Your client hasn’t approved this campaign yet.'],
  spend_limit_exceeded: [409, 'This could cost more than your spend limit allows.'],
  gone: [410, 'This link is no longer valid.'],
  too_large: [413, 'That is too large.'],
  wrong_type: [415, 'This type of content isn’t accepted here.'],
  validation_failed: [422, 'Please check what you entered.'],
  not_public_address: [422, 'Only public website addresses can be read.'],
  rate_limited: [429, 'Too many requests. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  upstream_failed: [502, 'An external service failed. Please try again later.'],
  upstream_unavailable: [503, 'An external service isn’t available right now. Please try again later.'],
  ads_high_demand: [503, 'Google Ads is currently experiencing high demand. Please try again later.'],
  database_unavailable: [503, 'Our database isn’t available right now. Please try again in a moment.'],
  outcome_unknown: [504, 'The external service didn’t answer in time. We’re checking whether it went through.'],
  storage_full: [507, 'We’re out of storage space. Please try again later.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errors

/** One invalid field. `path` is dotted: `headlines.0`. */
export interface FieldError {
  readonly path: string
  readonly message: string
  /** Accepted values, likeliest first, such as the places that a name could mean. */
  readonly choices?: readonly string[]
}

/** The only shape of errors on the wire. `message` and `detail` are the same sentence. */
export interface FailureBody {
  readonly success: false
  readonly message: string
  readonly detail: string
  readonly code: ErrorCode
  readonly errors?: readonly FieldError[]
  /** The outside service's own message, if one failed. */
  readonly cause?: string
  /** The id of something that continues despite the error, such as a queued image. */
  readonly request_id?: string
  /** For a client's link that was answered. */
  readonly answered?: PastAnswer
}
