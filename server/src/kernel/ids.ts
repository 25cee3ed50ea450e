import { hash, randomBytes, randomUUID } from 'node:crypto'

/** The time of the newest id, and the count within that millisecond. */
let newest = { ms: 0, count: 0 }
const COUNTS = 4_096

/** A new row id: a UUID (version 7, RFC 9562). Ids made by one process sort in creation order, even within a millisecond. */
export function newId(): string {
  const ms = Math.max(Date.now(), newest.ms)
  const count = ms === newest.ms ? newest.count + 1 : 0
  newest = count < COUNTS ? { ms, count } : { ms: ms + 1, count: 0 }
  const time = newest.ms.toString(16).padStart(12, '0')
  const order = newest.count.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}${randomUUID().slice(18)}`
}

/** 32 random bytes, base64url, for a session, a ticket or an email link. Shown once; only its SHA-256 is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** 64 hexadecimal digits. */
export const sha256 = (text: string): string => hash('sha256', text)

/** A UUID (version 8) derived from a text: equal texts give equal ids. */
export function idOf(text: string): string {
  const hex = sha256(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * The id of what a call creates. In a conversation it's derived from the tool call's id, so that a screen can look it up before there is a
 * result (contract: `shows`). Under an Idempotency-Key it's the same for every attempt. Otherwise it's new.
 */
export function workIdOf(call: Call): string {
  if (call.keyed) return call.keyed.id
  return call.via === 'agent' ? idOf(call.requestId) : newId()
}

interface Call {
  readonly via: string
  readonly requestId: string
  readonly keyed?: { readonly id: string }
}
