import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { newSecret } from '#kernel/ids.ts'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

/** Runs on the thread pool, off the event loop. */
const derive = (password: string, salt: Buffer, memory: number, passes: number, lanes: number, bytes: number) =>
  new Promise<Buffer>((resolve, reject) => {
    argon2(
      'argon2id',
      // Other keyboards may encode the same characters differently.
      { message: password.normalize('NFKC'), nonce: salt, memory, passes, parallelism: lanes, tagLength: bytes },
      (error, tag) => (error ? reject(error) : resolve(tag)),
    )
  })

/** For several hashes that are compared together. */
export const newSalt = (): Buffer => randomBytes(SALT_BYTES)

/** The stored form of a password: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string, salt = newSalt()): Promise<string> {
  const tag = await derive(password, salt, MEMORY_KIB, PASSES, LANES, TAG_BYTES)
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${text(salt)}$${text(tag)}`
}

/** Stored if there is no password; nothing matches it. */
export const NO_PASSWORD = '!'

let nobody: Promise<string> | undefined

/**
 * Whether a password matches. `stored` is undefined for an unknown address: the same work is done and the answer is no, so that timing
 * reveals nothing.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(newSecret())
  const nobodys = await nobody
  const parts = parse(stored ?? '') ?? parse(nobodys)
  if (!parts) throw new Error('our own hash can be read')
  const { salt, tag, memory, passes, lanes } = parts
  const got = await derive(password, salt, memory, passes, lanes, tag.length)
  return timingSafeEqual(got, tag) && stored !== undefined
}

/** Which of the hashes, all with the same salt, a text matches; -1 for none. */
export async function whichFits(text: string, stored: readonly string[]): Promise<number> {
  const all = stored.map(parse)
  const [first] = all
  if (!first) return -1
  const got = await derive(text, first.salt, first.memory, first.passes, first.lanes, first.tag.length)
  return all.findIndex((it) => it !== undefined && timingSafeEqual(got, it.tag))
}

function parse(stored: string) {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!found) return undefined
  const [, memory, passes, lanes, salt = '', tag = ''] = found
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
