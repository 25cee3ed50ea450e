import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token is for: sending the form, or viewing the draft. */
type Purpose = 'form' | 'preview'

/** A moment signed with the page's own `secret`. */
export function signMoment(secret: string, purpose: Purpose, at: Date): string {
  const ms = at.getTime().toString(36)
  return `${ms}.${signature(secret, purpose, ms)}`
}

/** The signed moment; undefined if the signature is wrong or for another purpose. */
export function readMoment(secret: string, purpose: Purpose, token: string): Date | undefined {
  const [ms = '', given = ''] = token.split('.')
  const [right, there] = [signature(secret, purpose, ms), given].map((it) => Buffer.from(it)) as [Buffer, Buffer]
  if (right.length !== there.length || !timingSafeEqual(right, there)) return undefined
  const at = Number.parseInt(ms, 36)
  return Number.isSafeInteger(at) ? new Date(at) : undefined
}

const signature = (secret: string, purpose: Purpose, ms: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${ms}`).digest('base64url')
