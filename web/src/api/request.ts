import type { Action } from '@adwright/contract/action'
import { activeBusiness } from './active-business.ts'
import { getToken } from './session.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** An upload's bytes; the action's input then needs no `file`. */
  file?: Blob
  /** It completes even if the page is left meanwhile. */
  keepalive?: true
  /** The timeout in milliseconds. */
  timeoutMs?: number
  /** The same key with the same body runs once, however often it's sent. Generated here by default. */
  idempotencyKey?: string
}

/** A UUID that also works where browsers don't provide one: on insecure pages, such as plain http on a home network. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const versioned = (byte: number, at: number) => (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte)
  const hex = Array.from(bytes, (byte, at) => versioned(byte, at).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Identifies the caller and the business. */
export function callerHeaders(): Record<string, string> {
  const token = getToken()
  if (!token) return {}
  return { authorization: `Bearer ${token}`, ...(activeBusiness() ? { 'x-business': activeBusiness() } : {}) }
}

function headersOf(action: Action, options: CallOptions): Record<string, string> {
  return {
    ...(action.access === 'public' ? {} : callerHeaders()),
    ...(action.rest?.idempotent ? { 'idempotency-key': options.idempotencyKey ?? uuid() } : {}),
  }
}

/** Distributes an action's input to path, query and body. */
export function requestOf(
  action: Action,
  input: unknown,
  options: CallOptions = {},
): { path: string; init: RequestInit } {
  const { rest } = action
  if (!rest) throw new Error(`${action.name} has no HTTP route`)
  const left: Record<string, unknown> = { ...(typeof input === 'object' ? input : {}) }
  const path = rest.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(left[name]))
    delete left[name]
    return value
  })
  const headers = headersOf(action, options)
  const init: RequestInit = { method: rest.method, headers, ...(options.keepalive ? { keepalive: true } : {}) }
  if (rest.method === 'GET') return { path: path + queryOf(left), init }
  if (options.file) {
    const form = new FormData()
    form.set('file', options.file)
    return { path, init: { ...init, body: form } }
  }
  // Sent without a body if there are no fields left: some calls take none.
  if (!rest.bodyIs && Object.keys(left).length === 0) return { path, init }
  headers['content-type'] = 'application/json'
  return { path, init: { ...init, body: JSON.stringify(rest.bodyIs ? left[rest.bodyIs] : left) } }
}
