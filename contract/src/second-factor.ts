import { z } from 'zod'
import { action } from './action.ts'
import { count, moment, noContent, nothing, password, signInCode } from './fields.ts'

/** Single-use sign-in codes, for people who lost their authenticator app. Shown once. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Whether sign-in asks for an authenticator code, and how many recovery codes remain. */
export const SecondFactor = z.object({ on_since: moment.nullable(), recovery_codes_left: count })
export type SecondFactor = z.infer<typeof SecondFactor>

/** How sign-in is protected besides the password. */
export const getSecondFactor = action({
  name: 'get_second_factor',
  effect: 'read',
  about: 'person',
  input: nothing,
  output: SecondFactor,
  rest: { method: 'GET', path: '/api/auth/second-factor', reply: 'plain' },
})

/**
 * An authenticator app's secret: as a picture to scan, as a URL (`otpauth://`) and as letters to type. It takes effect once confirmed by a
 * code. Already on: 409. Demo users: 403.
 */
export const startSecondFactor = action({
  name: 'start_second_factor',
  effect: 'draft',
  about: 'person',
  input: nothing,
  output: z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() }),
  staleAfter: [],
  unlogged: true,
  asksAgain: true,
  rest: { method: 'POST', path: '/api/auth/second-factor', reply: 'plain' },
})

/** Turns it on with the app's first code, and answers with the recovery codes. */
export const confirmSecondFactor = action({
  name: 'confirm_second_factor',
  effect: 'draft',
  about: 'person',
  input: z.object({ code: signInCode }),
  output: RecoveryCodes,
  staleAfter: ['account'],
  asksAgain: true,
  rest: { method: 'POST', path: '/api/auth/second-factor/confirm', reply: 'plain' },
})

/** New recovery codes; the old ones stop working. */
export const renewRecoveryCodes = action({
  name: 'renew_recovery_codes',
  effect: 'draft',
  about: 'person',
  input: nothing,
  output: RecoveryCodes,
  staleAfter: ['account'],
  asksAgain: true,
  rest: { method: 'POST', path: '/api/auth/second-factor/recovery-codes', reply: 'plain' },
})

/** Needs the password and a code, so neither the phone alone nor the browser alone is enough. Without a password: a new sign-in. */
export const turnOffSecondFactor = action({
  name: 'turn_off_second_factor',
  effect: 'draft',
  about: 'person',
  input: z.object({ password: password.optional(), code: signInCode }),
  output: noContent,
  staleAfter: ['account'],
  rest: { method: 'POST', path: '/api/auth/second-factor/off', status: 204, reply: 'plain' },
})
