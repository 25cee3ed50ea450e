import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs data that passes through a browser and must come back unchanged: readable, but signed. `purpose` restricts its use. */
export function signCode(secret: string, purpose: string, data: object): string {
  const body = Buffer.from(JSON.stringify(data)).toString('base64url')
  return `${body}.${mark(secret, purpose, body).toString('base64url')}`
}

/** Data signed for that purpose; undefined if it isn't valid. */
export function readCode(secret: string, purpose: string, code: string): unknown {
  const [body = '', signature = ''] = code.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = mark(secret, purpose, body)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

const mark = (secret: string, purpose: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${body}`).digest()
