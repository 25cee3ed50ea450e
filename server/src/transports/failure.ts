import type { ErrorCode, FailureBody } from '@adwright/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/app-error.ts'
import { faultOf } from '#kernel/fault.ts'

/** An error on the wire. */
export interface Failure {
  readonly status: number
  readonly body: FailureBody & Readonly<Record<string, unknown>>
  /** In seconds. */
  readonly retryAfter: number | undefined
}

/** Default waits in seconds. */
const RETRY_AFTER_SECONDS: Partial<Record<number, number>> = { 429: 60, 503: 30 }

/** The only shape of errors (contract.md, Conventions). Unexpected errors are reported as `internal`, without their message. */
export function failureOf(error: unknown): Failure {
  const fail = error instanceof AppError ? error : frameworkFail(error)
  const { code, message, more, status } = fail
  return {
    status,
    body: {
      ...more.extra,
      success: false,
      message,
      detail: message,
      code,
      ...errorsOf(fail),
    },
    retryAfter: more.retryAfterSeconds ?? RETRY_AFTER_SECONDS[status],
  }
}

/** Every 422 lists its errors (contract.md, Conventions); one that concerns no single field has an empty path. */
function errorsOf({ status, message, more }: AppError): Pick<FailureBody, 'errors'> {
  if (more.errors) return { errors: more.errors }
  return status === 422 ? { errors: [{ path: '', message }] } : {}
}

const byStatus: Partial<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_type',
  429: 'rate_limited',
}

/** Fastify's own errors by status; any other 4xx is an unreadable request. */
function frameworkFail(error: unknown): AppError {
  const status = isFrameworkError(error) ? (error.statusCode ?? 500) : 500
  if (status < 400 || status >= 500) return faultOf(error)
  return new AppError(byStatus[status] ?? 'bad_request', undefined, { cause: error })
}

const isFrameworkError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

/** For `setErrorHandler`: all routes of the process use the same error shape. `send`: replies with a page where a person reads it. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  send: (reply: FastifyReply, failure: Failure) => void = sendFailure,
): void {
  const failure = failureOf(error)
  // The action pipeline logs its own errors; others are logged here.
  if (failure.status >= 500 && !(error instanceof AppError)) request.log.error({ err: error }, 'a request failed')
  send(reply, failure)
}

export function sendFailure(reply: FastifyReply, { status, body, retryAfter }: Failure): void {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  reply.code(status).send(body)
}
