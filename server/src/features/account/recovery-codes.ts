import { randomInt } from 'node:crypto'
import { RECOVERY_CODES_MAX } from '@adwright/contract/limits'
import { hashPassword, newSalt } from './passwords.ts'

/** Without those that are taken for each other. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const HALF_CHARS = 5

/** 49 random bits, in two halves: `k7m2p-x9qwt`. */
function newCode(): string {
  const letters = Array.from({ length: 2 * HALF_CHARS }, () => LETTERS[randomInt(LETTERS.length)])
  return `${letters.slice(0, HALF_CHARS).join('')}-${letters.slice(HALF_CHARS).join('')}`
}

/** As it is hashed: however it was typed. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** New ones, and what is stored of them. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES_MAX }, newCode)
  const salt = newSalt()
  return { codes, hashes: await Promise.all(codes.map((it) => hashPassword(plainRecoveryCode(it), salt))) }
}
