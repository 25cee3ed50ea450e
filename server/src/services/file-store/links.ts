import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileStore } from './port.ts'

export interface LinkSettings {
  /** Without a slash at its end. */
  readonly publicUrl: string
  /** All nodes sign with the same one. */
  readonly signingSecret: string
}

/** Signed file addresses: they can't be guessed, and none opens another file. */
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
