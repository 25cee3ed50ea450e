import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** A new id for a row. */
export const newId = (): string => randomUUID()

/** 32 random bytes for a session, a ticket, a mail link: shown once, stored only as its SHA-256. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The id that follows from a text: a UUID (version 8), the same for the same text. */
export function idOf(text: string): string {
  const hex = sha256(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * The id of what a call makes. In a conversation it follows from the tool call's, so that a screen can look for it before
 * there is a result (contract: `shows`); under an Idempotency-Key it is that of every try with the key; elsewhere it is new.
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
