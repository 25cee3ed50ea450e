import { createHash } from 'node:crypto'
import { fingerprintOfData } from '../intents/fingerprint.ts'
import { readWants } from './examples.ts'

/** Covers the examples, and what the first reading is learned from, which is part of the second. */
export const fingerprintOfWants = (): string =>
  createHash('sha256').update(JSON.stringify(readWants())).update(fingerprintOfData()).digest('hex').slice(0, 16)
