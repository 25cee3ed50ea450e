import { type ErrorCode, errors, type FieldError } from '@adwright/contract/errors'

/** What an error carries besides its code and message. */
export interface AppErrorDetails {
  readonly errors?: readonly FieldError[]
  /** Sent as Retry-After, in seconds. */
  readonly retryAfterSeconds?: number
  /** Further fields of the answer, such as `queued` or `request_id`. */
  readonly extra?: Readonly<Record<string, unknown>>
  readonly cause?: unknown
}

/** The only error the product throws on purpose. Anything else is a bug, reported as `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly more: AppErrorDetails
  constructor(code: ErrorCode, message?: string, more: AppErrorDetails = {}) {
    super(message ?? errors[code][1], more.cause === undefined ? undefined : { cause: more.cause })
    this.code = code
    this.more = more
  }
  get status(): number {
    return errors[this.code][0]
  }
}

/** A 422 (`validation_failed`) for one or more fields, with the first one's sentence. */
export function invalid(...fields: readonly FieldError[]): AppError {
  return new AppError('validation_failed', fields[0]?.message, { errors: fields })
}
