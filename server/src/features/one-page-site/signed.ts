import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token opens: the form that sends, or the page as it is being edited. */
type Purpose = 'form' | 'preview'

/** A moment that only we can have written: `secret` is the page's own. */
export function signMoment(secret: string, purpose: Purpose, at: Date): string {
  const ms = at.getTime().toString(36)
  return `${ms}.${signature(secret, purpose, ms)}`
}

/** The moment; undefined where somebody else wrote it, or it is for another purpose. */
export function readMoment(secret: string, purpose: Purpose, token: string): Date | undefined {
  const [ms = '', given = ''] = token.split('.')
  const [right, there] = [signature(secret, purpose, ms), given].map((it) => Buffer.from(it)) as [Buffer, Buffer]
  if (right.length !== there.length || !timingSafeEqual(right, there)) return undefined
  const at = Number.parseInt(ms, 36)
  return Number.isSafeInteger(at) ? new Date(at) : undefined
}

const signature = (secret: string, purpose: Purpose, ms: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${ms}`).digest('base64url')
