import crypto, { type Argon2Algorithm, type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const PRODUCTS_MEMORY_KIB = 19_456
/** The least there is for one lane. */
const LEAST_MEMORY_KIB = 8

/**
 * A password's hash is slow on purpose, and a quarter of the time of the account's tests: here the product's own costs are
 * written down as ever but not paid. Any other costs are paid in full. A server that a test starts isn't concerned.
 */
export function quickPasswords(): void {
  const { argon2 } = crypto
  crypto.argon2 = (algorithm: Argon2Algorithm, its: Argon2Parameters, done) =>
    argon2(algorithm, its.memory === PRODUCTS_MEMORY_KIB ? { ...its, memory: LEAST_MEMORY_KIB, passes: 1 } : its, done)
  syncBuiltinESMExports()
}
