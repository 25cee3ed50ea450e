import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileStore } from './port.ts'

export interface LinkSettings {
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** All nodes sign with the same secret. */
  readonly signingSecret: string
}

/** Signed file URLs: they can't be guessed, and each opens only its own file. */
export function fileLinks({ publicUrl, signingSecret }: LinkSettings): Pick<FileStore, 'urlOf' | 'opens'> {
  const sign = (key: string): Buffer => createHmac('sha256', signingSecret).update(`file\n${key}`).digest()
  return {
    urlOf: (key) => `${publicUrl}/files/${key}?signature=${sign(key).toString('base64url')}`,
    opens: (key, signature) => {
      const given = Buffer.from(signature, 'base64url')
      const right = sign(key)
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
