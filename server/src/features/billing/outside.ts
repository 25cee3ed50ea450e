import { AppError } from '#kernel/app-error.ts'
import type { Log } from '#kernel/log.ts'
import { PaymentError } from '#services/payments/port.ts'
import { billingTexts } from './billing.texts.ts'

/** The provider's error in our words; its own stay in the log. */
export function failOf(error: PaymentError): AppError {
  const more = { cause: error }
  switch (error.kind) {
    case 'rejected':
      return new AppError('conflict', undefined, more)
    case 'not_found':
      return new AppError('not_found', undefined, { cause: error })
    case 'busy':
      return new AppError('upstream_unavailable', undefined, {
        ...more,
        retryAfterSeconds: error.retryAfterSeconds ?? 5,
      })
    case 'unavailable':
      return new AppError('upstream_failed', undefined, more)
    case 'unknown':
      return new AppError('outcome_unknown', undefined, more)
    case 'forged':
      return new AppError('bad_request', billingTexts.badSignature, { cause: error })
  }
}

/** The longest a person waits for all calls and attempts of one request. */
const PROVIDER_DEADLINE_MS = 15_000

/** A call to the payment provider. */
export type AskProvider = <T>(what: string, call: () => Promise<T>) => Promise<T>

/**
 * Calls to the payment provider for one request, with our errors. All of them are idempotent by id: after a lost answer, one repeat reads
 * the outcome.
 */
export function providerWithin(log: Log, withinMs = PROVIDER_DEADLINE_MS): AskProvider {
  const began = performance.now()
  return async (what, call) => {
    const late = Promise.withResolvers<never>()
    const giveUp = (): void => {
      log.warn({ what }, 'the payment provider took too long over all tries')
      late.reject(failOf(new PaymentError('unknown', 'no answer in time')))
    }
    const leftMs = withinMs - (performance.now() - began)
    if (leftMs <= 0) giveUp()
    const timer = setTimeout(giveUp, leftMs)
    try {
      return await (leftMs > 0 ? Promise.race([twice(log, what, call), late.promise]) : late.promise)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** For a request's only call. */
export const atProvider = <T>(log: Log, what: string, call: () => Promise<T>): Promise<T> =>
  providerWithin(log)(what, call)

async function twice<T>(log: Log, what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    log.warn({ err: error, what, kind: error.kind }, 'the payment provider refused or failed')
    if (error.kind !== 'unknown') throw failOf(error)
  }
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    log.warn({ err: error, what, kind: error.kind }, 'asking the payment provider again failed too')
    throw failOf(error)
  }
}
