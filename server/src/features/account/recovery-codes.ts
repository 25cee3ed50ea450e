import { randomInt } from 'node:crypto'
import { RECOVERY_CODES_MAX } from '@adwright/contract/limits'
import { hashPassword, newSalt } from './passwords.ts'

/** Without easily confused characters. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const HALF_CHARS = 5

/** 49 random bits, in two halves: `k7m2p-x9qwt`. */
function newCode(): string {
  const letters = Array.from({ length: 2 * HALF_CHARS }, () => LETTERS[randomInt(LETTERS.length)])
  return `${letters.slice(0, HALF_CHARS).join('')}-${letters.slice(HALF_CHARS).join('')}`
}

/** Normalizes a typed code for hashing. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** New codes, and their hashes to store. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES_MAX }, newCode)
  const salt = newSalt()
  return { codes, hashes: await Promise.all(codes.map((it) => hashPassword(plainRecoveryCode(it), salt))) }
}
