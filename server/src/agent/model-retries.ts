import { setTimeout as wait } from 'node:timers/promises'
import { APICallError } from '@ai-sdk/provider'
import { MODEL_RETRIES } from './limits.ts'

const FIRST_WAIT_MS = 2_000
/** If a provider asks us to wait longer than this, we don't retry; the owner may. */
const WAIT_MAX_MS = 60_000

/** Retries a model on 429, on 5xx, and when it can't be reached: after the time it names, otherwise after 2 and then 4 seconds. */
export async function retried<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!APICallError.isInstance(error) || !error.isRetryable || tries >= MODEL_RETRIES) throw error
      await wait(pauseMs(error.responseHeaders, tries), undefined, { signal })
    }
  }
}

/** How long to wait before the next retry, after this many. */
export function pauseMs(headers: APICallError['responseHeaders'], tries: number): number {
  const { 'retry-after-ms': inMs, 'retry-after': after } = headers ?? {}
  const ms = inMs !== undefined ? Number(inMs) : after === undefined ? Number.NaN : msUntil(after)
  return ms >= 0 && ms < WAIT_MAX_MS ? ms : FIRST_WAIT_MS * 2 ** tries
}

/** From a number of seconds, or from a date. */
const msUntil = (after: string): number =>
  Number.isNaN(Number(after)) ? Date.parse(after) - Date.now() : Number(after) * 1_000
