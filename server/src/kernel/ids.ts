import { hash, randomBytes, randomUUID } from 'node:crypto'

/** A new id for a row. */
export const newId = (): string => randomUUID()

/** 32 random bytes, base64url, for a session, a ticket or a mail link. Shown once; only its SHA-256 is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** 64 hexadecimal digits. */
export const sha256 = (text: string): string => hash('sha256', text)

/** A UUID (version 8) derived from a text: the same text gives the same id. */
export function idOf(text: string): string {
  const hex = sha256(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * The id of what a call creates. In a conversation it's derived from the tool call's id, so a screen can look it up before
 * there is a result (contract: `shows`). Under an Idempotency-Key it's the same for every try. Otherwise it's new.
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
