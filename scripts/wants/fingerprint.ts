import { createHash } from 'node:crypto'
import { fingerprintOfData } from '../intents/fingerprint.ts'
import { readAmounts } from './amounts.ts'
import { readWants } from './examples.ts'

/** Covers the examples, and what the first reading is learned from, which is part of the second. */
const fingerprintOf = (examples: unknown): string =>
  createHash('sha256').update(JSON.stringify(examples)).update(fingerprintOfData()).digest('hex').slice(0, 16)
export const fingerprintOfWants = (): string => fingerprintOf(readWants())
export const fingerprintOfAmounts = (): string => fingerprintOf([readAmounts(), readWants()])
