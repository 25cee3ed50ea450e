import type { Action } from '@adwright/contract/action'
import type { z } from 'zod'
import { endActiveBusiness } from './active-business.ts'
import { ApiError, isFailure } from './api-error.ts'
import { apiTexts } from './api.texts.ts'
import { proven } from './proof.ts'
import { type CallOptions, requestOf } from './request.ts'
import { endSession } from './session.ts'

export type { CallOptions } from './request.ts'

/** A caller's input: fields with defaults are optional. */
export type InputOf<A> = A extends Action<string, infer I, z.ZodType> ? z.input<I> : never
/** The output. For an envelope, the whole `{success, message, data}`. */
export type OutputOf<A> = A extends Action<string, z.ZodType, infer O> ? z.output<O> : never

declare global {
  /** The response to a request that the page started before its code loaded, available once (public/begin.js). */
  var asked: ((path: string, method: string | undefined) => Promise<Response> | undefined) | undefined
}

export const CALL_TIMEOUT_MS = 90_000

export async function failureOf(response: Response): Promise<ApiError> {
  const wait = Number(response.headers.get('retry-after'))
  const retryAfter = Number.isFinite(wait) && wait > 0 ? { retryAfterSeconds: wait } : {}
  const body: unknown = await response.json().catch(() => undefined)
  if (!isFailure(body)) return new ApiError(response.status, 'unreadable', apiTexts.unreadable, retryAfter)
  return new ApiError(response.status, body.code, body.message, { ...body, ...retryAfter })
}

/** The response of a successful call. */
export async function answer(action: Action, input: unknown, options: CallOptions): Promise<Response> {
  const { path, init } = requestOf(action, input, options)
  const late = AbortSignal.timeout(options.timeoutMs ?? CALL_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
  let response: Response
  try {
    response = await (globalThis.asked?.(path, init.method) ?? fetch(path, { ...init, signal }))
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw late.aborted ? new ApiError(0, 'timeout', apiTexts.tooSlow) : new ApiError(0, 'offline', apiTexts.unreachable)
  }
  if (response.ok) return response
  const failure = await failureOf(response)
  if (failure.code === 'proof_required' && (await proven())) return answer(action, input, options)
  if (failure.status === 401 && action.access !== 'public') endSession()
  if (failure.code === 'business_gone') endActiveBusiness()
  throw failure
}

/** Calls an action on the server. Throws `ApiError`. The server has checked the output against the contract. */
export async function call<A extends Action>(
  action: A,
  input: InputOf<A>,
  options: CallOptions = {},
): Promise<OutputOf<A>> {
  const response = await answer(action, input, options)
  if (response.status === 204) return undefined as OutputOf<A>
  try {
    return (await response.json()) as OutputOf<A>
  } catch {
    throw new ApiError(response.status, 'unreadable', apiTexts.unreadable)
  }
}

/** Sends a file to an action that takes an upload. */
export const upload = <A extends Action>(action: A, file: Blob, options: CallOptions = {}): Promise<OutputOf<A>> =>
  call(action, {} as InputOf<A>, { ...options, file })
