import { createHash } from 'node:crypto'
import { fingerprintOfData } from '../intents/fingerprint.ts'
import { readWants } from './examples.ts'

/** Of the examples, and of what the first reading is learnt from, which is a part of the second. */
export const fingerprintOfWants = (): string =>
  createHash('sha256').update(JSON.stringify(readWants())).update(fingerprintOfData()).digest('hex').slice(0, 16)
