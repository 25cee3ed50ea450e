/** Every failure the product may tell, once: code -> [http status, the words when nothing better is known]. */
export const errors = {
  bad_request: [400, 'That request could not be read.'],
  unauthorized: [401, 'Please sign in again.'],
  insufficient_credits: [402, 'You do not have enough credits for this.'],
  insufficient_funds: [402, 'You do not have enough funds for this.'],
  forbidden: [403, 'You are not allowed to do this.'],
  email_not_verified: [403, 'Please verify your email address before signing in.'],
  tier_required: [403, 'Your plan does not include this. Please upgrade to use it.'],
  not_found: [404, 'Not found.'],
  conflict: [409, 'That does not fit with how things stand now.'],
  idempotency_conflict: [409, 'This Idempotency-Key was used before with another request.'],
  no_ads_account: [409, 'No active or linked Google Ads account found'],
  business_profile_required: [409, 'Please set up your business profile first.'],
  approval_required: [409, 'This needs your approval first.'],
  client_approval_required: [409, 'Your client has not approved this campaign yet.'],
  spend_limit_exceeded: [409, 'This could cost more than your spend limit allows.'],
  gone: [410, 'This link is no longer valid.'],
  too_large: [413, 'That is too large.'],
  wrong_type: [415, 'That type of content is not accepted here.'],
  validation_failed: [422, 'Please check what you entered.'],
  not_public_address: [422, 'Only public website addresses can be read.'],
  rate_limited: [429, 'Too many requests. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  not_built: [501, 'This part is being built.'],
  upstream_failed: [502, 'An outside service failed. Please try again later.'],
  upstream_unavailable: [503, 'An outside service is not available right now. Please try again later.'],
  ads_high_demand: [503, 'Google Ads is currently experiencing high demand. Please try again later.'],
  database_unavailable: [503, 'Our database can not be reached right now. Please try again in a moment.'],
  outcome_unknown: [504, 'The outside service did not answer in time. We are checking whether it was done.'],
  storage_full: [507, 'There is no room left to save this. Please try again later.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errors

/** One field that did not pass. `path` is dotted: `headlines.0`. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** The one shape of failure on the wire. `message` and `detail` are the same sentence. */
export interface FailureBody {
  readonly success: false
  readonly message: string
  readonly detail: string
  readonly code: ErrorCode
  readonly errors?: readonly FieldError[]
  /** What an outside service itself said, where one failed. */
  readonly cause?: string
  /** What goes on under this id although the call failed: an image that was queued. */
  readonly request_id?: string
}
