import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#config.ts'
import type { OwnerScope, SystemScope } from '#db/scope.ts'
import { appSecret } from './app-secret.store.ts'
import { sha256 } from './ids.ts'

/** A key that encrypts what must be readable again: secrets that can't be stored as hashes. */
export interface SealKey {
  readonly id: string
  readonly bytes: Buffer
}

const VERSION = 'v1'
const NONCE_BYTES = 12

function keyOf(text: string): SealKey {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'adwright seal', 32))
  return { id: sha256(bytes.toString('hex')).slice(0, 8), bytes }
}

/**
 * The keys of SECRETS_KEY: the first one seals, any of them opens. The database's own key comes last: it seals when none is configured, and
 * opens what was sealed before one was.
 */
export async function sealKeys(handle: SystemScope | OwnerScope, config: Config): Promise<readonly SealKey[]> {
  return [...config.SECRETS_KEY, await appSecret(handle, 'seal')].map(keyOf)
}

/** Encrypts a text. `to` is the row it belongs to: in another row it can't be opened. */
export function seal([key]: readonly SealKey[], text: string, to: string): string {
  if (!key) throw new Error('there is always a key')
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(to))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [VERSION, key.id, ...[nonce, cipher.getAuthTag(), body].map((it) => it.toString('base64url'))].join('.')
}

/**
 * The decrypted text, and whether it should be sealed again with a newer key.
 * @throws {Error} if its key is no longer configured, or it was changed or moved
 */
export function unseal(keys: readonly SealKey[], sealed: string, to: string): { text: string; isOld: boolean } {
  const [version, id, ...parts] = sealed.split('.')
  const key = keys.find((it) => it.id === id)
  if (version !== VERSION || !key) throw new Error('sealed with a key that SECRETS_KEY doesn’t hold')
  const [nonce = Buffer.of(), tag = Buffer.of(), body = Buffer.of()] = parts.map((it) => Buffer.from(it, 'base64url'))
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(to)).setAuthTag(tag)
  return { text: Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8'), isOld: key !== keys[0] }
}
