import { signIn } from '@adwright/contract/account'
import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from '@adwright/contract/second-factor'
import { listSecurityLog } from '@adwright/contract/security'
import { TOTP, URI } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '#db/scope.ts'
import { recoveryCodes, secondFactors } from '#db/tables/index.ts'
import { failure, type TestPipeline } from '#testing/pipeline.ts'
import { ana, openSignedIn } from '#testing/signed-in.ts'
import { makeDemoUser, openDemoSession } from './demo-user.ts'

const WRONG = 'That code doesn’t match. The app shows a new one every 30 seconds.'

let pipeline: TestPipeline
let token: string
beforeEach(async () => {
  ;({ pipeline, token } = await openSignedIn())
})
afterEach(() => pipeline.close())

const atCode = (message: string) => ({ status: 422, more: { errors: [{ path: 'code', message }] } })
/** An authenticator app that scanned the code. */
const appOf = (uri: string) => {
  const app = URI.parse(uri)
  if (!(app instanceof TOTP)) throw new Error('not for an authenticator app')
  return { code: () => app.generate({ timestamp: pipeline.clock.now().getTime() }), app }
}
const turnOn = async () => {
  const started = await pipeline.call(startSecondFactor, {}, { token })
  const phone = appOf(started.uri)
  const { recovery_codes } = await pipeline.call(confirmSecondFactor, { code: phone.code() }, { token })
  return { ...phone, recovery: recovery_codes, secret: started.secret }
}

test('it is on once a code was confirmed; then the password alone signs nobody in', async () => {
  const started = await pipeline.call(startSecondFactor, {}, { token })
  expect(started.qr_svg).toMatch(/^<svg /)
  const phone = appOf(started.uri)
  expect(phone.app).toMatchObject({ issuer: 'Adwright', label: 'ana@example.com' })
  await pipeline.call(signIn, ana)
  expect(await failure(pipeline.call(confirmSecondFactor, { code: '000000' }, { token }))).toMatchObject(atCode(WRONG))
  const { recovery_codes } = await pipeline.call(confirmSecondFactor, { code: phone.code() }, { token })
  expect(new Set(recovery_codes).size).toBe(10)
  expect((await pipeline.mails()).at(-1)?.subject).toBe('Two-step sign-in is on')
  expect(await pipeline.call(getSecondFactor, {}, { token })).toEqual({
    on_since: pipeline.clock.now().toISOString(),
    recovery_codes_left: 10,
  })
  expect(await failure(pipeline.call(signIn, ana))).toMatchObject({ status: 403, code: 'second_factor_required' })
  expect(await failure(pipeline.call(signIn, { ...ana, password: 'x', code: phone.code() }))).toMatchObject({
    status: 401,
  })
  pipeline.clock.moveOn(30_000)
  await pipeline.call(signIn, { ...ana, code: ` ${phone.code().slice(0, 3)} ${phone.code().slice(3)} ` })
})

test('a code signs in once, whatever runs at once; one that is 30 seconds off is let in, an older one isn’t', async () => {
  const { code } = await turnOn()
  expect(await failure(pipeline.call(signIn, { ...ana, code: code() }))).toMatchObject(
    atCode('That code has already been used. Wait for the next one.'),
  )
  pipeline.clock.moveOn(30_000)
  const seen = code()
  const both = await Promise.allSettled([1, 2, 3].map(() => pipeline.call(signIn, { ...ana, code: seen })))
  expect(both.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  pipeline.clock.moveOn(30_000)
  const late = code()
  pipeline.clock.moveOn(30_000)
  await pipeline.call(signIn, { ...ana, code: late })
  const old = code()
  pipeline.clock.moveOn(61_000)
  expect(await failure(pipeline.call(signIn, { ...ana, code: old }))).toMatchObject(atCode(WRONG))
})

test('a recovery code signs in once, however it is typed, and new ones end the old', async () => {
  const { recovery } = await turnOn()
  const [first = '', second = ''] = recovery
  await pipeline.call(signIn, { ...ana, code: first.toUpperCase().replace('-', ' ') })
  expect(await failure(pipeline.call(signIn, { ...ana, code: first }))).toMatchObject(atCode(WRONG))
  expect(await pipeline.call(getSecondFactor, {}, { token })).toMatchObject({ recovery_codes_left: 9 })
  const renewed = await pipeline.call(renewRecoveryCodes, {}, { token })
  expect(await failure(pipeline.call(signIn, { ...ana, code: second }))).toMatchObject(atCode(WRONG))
  await pipeline.call(signIn, { ...ana, code: renewed.recovery_codes[0] })
})

test('codes can’t be guessed: after 10 tries the right one waits, too', async () => {
  const { code } = await turnOn()
  pipeline.clock.moveOn(60_000)
  const ip = (n: number) => ({ ip: `192.0.2.${n}` })
  for (let n = 0; n < 9; n++) await failure(pipeline.call(signIn, { ...ana, code: '000000' }, ip(n)))
  expect(await failure(pipeline.call(signIn, { ...ana, code: code() }, ip(99)))).toMatchObject({ status: 429 })
  pipeline.clock.moveOn(15 * 60_000)
  await pipeline.call(signIn, { ...ana, code: code() })
})

test('turning it off asks for the password and a code', async () => {
  const { code } = await turnOn()
  pipeline.clock.moveOn(30_000)
  const off = (password: string, typed: string) =>
    pipeline.call(turnOffSecondFactor, { password, code: typed }, { token })
  expect(await failure(off('wrong', code()))).toMatchObject({ more: { errors: [{ path: 'password' }] } })
  expect(await failure(off(ana.password, '000000'))).toMatchObject(atCode(WRONG))
  await off(ana.password, code())
  expect((await pipeline.mails()).at(-1)?.subject).toBe('Two-step sign-in was turned off')
  await pipeline.call(signIn, ana)
  const kinds = (await pipeline.call(listSecurityLog, {}, { token })).map((it) => it.kind)
  expect(kinds).toEqual(expect.arrayContaining(['second_factor_on', 'second_factor_failed', 'second_factor_off']))
})

test('what is stored opens nothing by itself', async () => {
  const { secret, recovery } = await turnOn()
  const db = sqlOf(pipeline.system)
  const stored = JSON.stringify([await db.select().from(secondFactors), await db.select().from(recoveryCodes)])
  expect(stored).not.toContain(secret)
  for (const one of recovery) expect(stored).not.toContain(one.replace('-', ''))
  expect(stored).toContain('$argon2id$')
})

test('a second app can’t be slipped in, and a demo visitor is told why there is none', async () => {
  await turnOn()
  expect(await failure(pipeline.call(startSecondFactor, {}, { token }))).toMatchObject({ status: 409 })
  const demo = (await openDemoSession(pipeline, await makeDemoUser(pipeline))).access_token
  expect(await failure(pipeline.call(startSecondFactor, {}, { token: demo }))).toMatchObject({
    status: 403,
    message: 'The demo can’t have two-step sign-in. Create an account of your own to turn it on.',
  })
})
