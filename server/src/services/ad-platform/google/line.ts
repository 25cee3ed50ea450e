import { setTimeout as wait } from 'node:timers/promises'
import { PlatformError } from '../port.ts'
import { failureOf, type FieldOf, PassingFailure, partialFailureIn, type Reading } from './failure.ts'
import { type Answer, LostAnswer, post } from './post.ts'
import type { Tokens } from './token.ts'

export interface LineOptions {
  readonly baseUrl: string
  /** Such as `v25`. */
  readonly version: string
  readonly tokens: Tokens
  /** The manager account: ten digits. Left out for an owner's own login, which acts for itself. */
  readonly loginCustomerId?: string | undefined
  readonly developerToken?: string | undefined
  readonly readTimeoutMs?: number
  readonly changeTimeoutMs?: number
  /** The pause before the first retry; later ones are longer. */
  readonly pauseMs?: number
}

/** The connection to Google. Paths start after the version: `customers/1/googleAds:search`. */
export interface Line {
  /**
   * A list that needs only a path.
   * @throws {PlatformError}
   */
  get(path: string): Promise<unknown>
  /**
   * A call that changes nothing: lost answers, 5xx and short waits are retried.
   * @throws {PlatformError}
   */
  read(path: string, body: object): Promise<unknown>
  /**
   * A call that changes something: sent once. Without an answer the outcome is `unknown`.
   * @throws {PlatformError}
   */
  change(path: string, body: object, fieldOf?: FieldOf): Promise<unknown>
}

const READ_TIMEOUT_MS = 30_000
const CHANGE_TIMEOUT_MS = 45_000
const READ_TRIES = 3
const PAUSE_MS = 500
/** A read that took this long isn't retried: a person is waiting. */
const READ_AGAIN_WITHIN_MS = 20_000
/** Longer waits aren't made here; the error says when to try again. */
const WAIT_MAX_SECONDS = 5

const isOk = ({ status, json }: Answer): boolean => status === 200 && typeof json === 'object' && json !== null

/** A 200 that isn't JSON means that something was done, but not what. */
function failed(answer: Answer, reading: Reading): PlatformError {
  if (answer.status !== 200) return failureOf(answer, reading)
  return new PassingFailure(reading.changes ? 'unknown' : 'unavailable', "Google's answer could not be read")
}

/** The wait before another attempt, or undefined if it would be no use. */
function pauseFor(error: PlatformError, tries: number, pauseMs: number): number | undefined {
  if (tries >= READ_TRIES) return undefined
  if (error instanceof PassingFailure) return pauseMs * 2 ** (tries - 1)
  const seconds = error.retryAfterSeconds ?? Number.POSITIVE_INFINITY
  return error.kind === 'busy' && seconds <= WAIT_MAX_SECONDS ? seconds * 1000 : undefined
}

export function openLine(options: LineOptions): Line {
  const { baseUrl, version, tokens, loginCustomerId, developerToken, pauseMs = PAUSE_MS } = options
  const { readTimeoutMs = READ_TIMEOUT_MS, changeTimeoutMs = CHANGE_TIMEOUT_MS } = options

  const sendAs = (token: string, path: string, body: string | undefined, timeoutMs: number): Promise<Answer> =>
    post(`${baseUrl}/${version}/${path}`, {
      ...(body === undefined ? {} : { body }),
      timeoutMs,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(loginCustomerId === undefined ? {} : { 'login-customer-id': loginCustomerId }),
        ...(developerToken === undefined ? {} : { 'developer-token': developerToken }),
      },
    })

  /** If the access token was refused, nothing was done, so the call can be sent again with a new one. */
  const send = async (path: string, body: string | undefined, timeoutMs: number): Promise<Answer> => {
    const token = await tokens.get()
    const answer = await sendAs(token, path, body, timeoutMs)
    if (answer.status !== 401) return answer
    tokens.drop(token)
    return sendAs(await tokens.get(), path, body, timeoutMs)
  }

  const once = async (
    path: string,
    body: object | undefined,
    timeoutMs: number,
    reading: Reading,
  ): Promise<unknown> => {
    let answer: Answer
    try {
      answer = await send(path, body && JSON.stringify(body), timeoutMs)
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error
      const kind = reading.changes && error.sent ? 'unknown' : 'unavailable'
      throw new PassingFailure(kind, `Google Ads did not answer: ${error.message}`, { cause: error })
    }
    if (!isOk(answer)) throw failed(answer, reading)
    const partial = partialFailureIn(answer.json, reading)
    if (partial) throw partial
    return answer.json
  }

  const reading = async (path: string, body?: object): Promise<unknown> => {
    const began = performance.now()
    for (let tries = 1; ; tries++) {
      try {
        return await once(path, body, readTimeoutMs, { changes: false })
      } catch (error) {
        const pause = error instanceof PlatformError ? pauseFor(error, tries, pauseMs) : undefined
        if (pause === undefined || performance.now() - began > READ_AGAIN_WITHIN_MS) throw error
        await wait(pause)
      }
    }
  }

  return {
    get: (path) => reading(path),
    read: reading,
    change: (path, body, fieldOf) =>
      once(path, body, changeTimeoutMs, { changes: true, ...(fieldOf ? { fieldOf } : {}) }),
  }
}
