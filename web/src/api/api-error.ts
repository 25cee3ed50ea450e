import type { ErrorCode, FailureBody, FieldError } from '@adwright/contract/errors'

/** `offline`, `timeout` and `unreadable` come from the browser, every other code from the server. */
export type ApiErrorCode = ErrorCode | 'offline' | 'timeout' | 'unreadable'

type MoreOfError = Pick<FailureBody, 'errors' | 'cause' | 'request_id' | 'answered'> & {
  readonly retryAfterSeconds?: number
}

/** A failed call. `message` is a sentence for people; `status` is 0 without a response. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ApiErrorCode
  /** The invalid fields, for a 422. */
  readonly errors: readonly FieldError[]
  /** Seconds to wait, for a 429 or 503 that says so. */
  readonly retryAfterSeconds: number | undefined
  /** An outside service's own message, if one failed: shown below the sentence (decisions.md). */
  readonly trueCause: string | undefined
  /** The id of something that continues anyway, such as a queued image. */
  readonly requestId: string | undefined
  /** The answer that a client's link has had. */
  readonly answered: FailureBody['answered']

  constructor(status: number, code: ApiErrorCode, message: string, more: MoreOfError = {}) {
    super(message)
    this.status = status
    this.code = code
    this.errors = more.errors ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
    this.trueCause = more.cause
    this.requestId = more.request_id
    this.answered = more.answered
  }

  /** The error of one form field, if any. `path` is dotted: `headlines.0`. */
  of(path: string): string | undefined {
    return this.errors.find((it) => it.path === path)?.message
  }
}

export const isFailure = (body: unknown): body is FailureBody =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string' && 'code' in body
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
/** Whether an error is the server's 404. */
export const isMissing = (error: unknown): boolean => isApiError(error) && error.status === 404
