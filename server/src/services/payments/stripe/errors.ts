import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { PaymentError } from '../port.ts'

/** Attempts after a 429, and the longest wait between them. The SDK itself doesn't retry then. */
const BUSY_TRIES = 3
const BUSY_WAIT_MS = 400
const BUSY_WAIT_MAX_MS = 5_000

const { errors } = Stripe

/** Stripe's error in our terms. `changes`: the call may have done its work although no answer came. */
export function paymentError(error: unknown, changes: boolean): unknown {
  if (error instanceof errors.StripeRateLimitError)
    return new PaymentError('busy', error.message, { cause: error, retryAfterSeconds: secondsOf(error) ?? 5 })
  if (error instanceof errors.StripeConnectionError)
    return new PaymentError(changes ? 'unknown' : 'unavailable', error.message, { cause: error })
  if (error instanceof errors.StripeInvalidRequestError) {
    const kind = error.code === 'resource_missing' || error.statusCode === 404 ? 'not_found' : 'rejected'
    return new PaymentError(kind, error.message, { cause: error })
  }
  if (error instanceof errors.StripeIdempotencyError)
    return new PaymentError('rejected', error.message, { cause: error })
  // A rejected key is treated the same: payments are down for everybody, whatever the order was.
  if (error instanceof errors.StripeError) return new PaymentError('unavailable', error.message, { cause: error })
  return error
}

function secondsOf({ headers }: { headers?: unknown }): number | undefined {
  const told = Number((headers as Record<string, string> | undefined)?.['retry-after'])
  return Number.isFinite(told) && told > 0 ? told : undefined
}

/** One call to Stripe: waits and retries while rate limited, and throws our own errors. */
export async function ask<T>(call: () => Promise<T>, { changes }: { readonly changes: boolean }): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof errors.StripeRateLimitError) || tries >= BUSY_TRIES) throw paymentError(error, changes)
      await wait(Math.min(BUSY_WAIT_MAX_MS, (secondsOf(error) ?? 0) * 1000 || BUSY_WAIT_MS * 2 ** tries))
    }
  }
}
