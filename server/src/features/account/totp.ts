import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Accepts a clock that is off by one code. */
const WINDOW = 1

const appOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Adwright', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** A secret for an authenticator app, in letters that people can type. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The secret as a URL for an authenticator app, and as a picture to scan. */
export function appLink(secret: string, email: string): { uri: string; qr_svg: string } {
  const uri = appOf(secret, email).toString()
  return { uri, qr_svg: renderSVG(uri, { border: 2 }) }
}

/** The 30-second step of a code; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = appOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}
