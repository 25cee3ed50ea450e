import { createHmac, timingSafeEqual } from 'node:crypto'
import { PaymentError } from '../port.ts'

/** Prevents replays of old events (the real provider's own tolerance). */
const TOLERANCE_SECONDS = 300
export const SIGNATURE_HEADER = 'sandbox-signature'

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000)
const macOf = (secret: string, seconds: number, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

export const sign = (secret: string, body: string, now: Date): string => {
  const seconds = secondsOf(now)
  return `t=${seconds},v1=${macOf(secret, seconds, Buffer.from(body)).toString('hex')}`
}

/** Throws `forged` for a signature that is missing, wrong or too old. */
export function verify(secret: string, body: Uint8Array, header: string | undefined, now: Date): void {
  const [, told, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (told === undefined || mac === undefined) throw new PaymentError('forged', 'The event is not signed.')
  const seconds = Number(told)
  if (!timingSafeEqual(macOf(secret, seconds, body), Buffer.from(mac, 'hex')))
    throw new PaymentError('forged', 'The signature of the event is wrong.')
  if (Math.abs(secondsOf(now) - seconds) > TOLERANCE_SECONDS)
    throw new PaymentError('forged', 'The signature of the event is too old.')
}
