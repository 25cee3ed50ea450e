import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** A new id for a row. */
export const newId = (): string => randomUUID()

/** 32 random bytes for a session, a ticket, a mail link: shown once, stored only as its SHA-256. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
