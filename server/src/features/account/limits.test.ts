import { forgotPassword, resendVerification, signIn, signUp } from '@adwright/contract/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestPipeline, openTestPipeline } from '#testing/pipeline.ts'
import { accountHandlers } from './index.ts'

let it: TestPipeline
beforeEach(async () => {
  it = await openTestPipeline(accountHandlers)
})
afterEach(() => it.close())

const failure = (run: Promise<unknown>) =>
  run.then(
    () => 'no failure',
    (error: unknown) => error,
  )
const wrong = { email: 'ana@example.com', password: 'wrong' }
const person = (email: string) => ({ first_name: 'A', last_name: 'B', email, password: 'long enough' })
const codes = async (times: number, run: (n: number) => Promise<unknown>) => {
  const all = await Promise.all(Array.from({ length: times }, (_, n) => failure(run(n))))
  return all.map((one) => (one instanceof Error && 'code' in one ? one.code : one))
}

test('Closer terms: signing in is tried 10 times in 15 minutes, on loopback too, then 429 with Retry-After', async () => {
  const tries = await codes(10, () => it.call(signIn, wrong))
  expect(new Set(tries)).toEqual(new Set(['unauthorized']))
  it.clock.moveOn(60_000)
  expect(await failure(it.call(signIn, { ...wrong, email: 'ANA@example.com' }))).toMatchObject({
    status: 429,
    code: 'rate_limited',
    more: { retryAfterSeconds: 14 * 60 },
  })
  expect(await failure(it.call(signIn, { ...wrong, email: 'bob@example.com' }))).toMatchObject({ status: 401 })
  expect(await failure(it.call(signIn, wrong, { ip: '192.0.2.1' }))).toMatchObject({ status: 401 })
  it.clock.moveOn(14 * 60_000)
  expect(await failure(it.call(signIn, wrong))).toMatchObject({ status: 401 })
})

test('tries at once are counted, too: none slips through between two counts', async () => {
  const tries = await codes(15, () => it.call(signIn, wrong))
  expect(tries.filter((code) => code === 'rate_limited')).toHaveLength(5)
})

test('Closer terms: a mail address gets 5 mails an hour of a kind', async () => {
  const email = 'ana@example.com'
  expect((await codes(6, () => it.call(signUp, person(email)))).filter((c) => c === 'rate_limited')).toHaveLength(1)
  expect((await codes(6, () => it.call(forgotPassword, { email }))).filter((c) => c === 'rate_limited')).toHaveLength(1)
  const resends = await codes(6, () => it.call(resendVerification, { email }))
  expect(resends.filter((c) => c === 'rate_limited')).toHaveLength(1)
  it.clock.moveOn(3_600_000)
  await it.call(forgotPassword, { email })
})

test('Closer terms: one address may ask 60 times an hour; this machine is not counted by address', async () => {
  const ask = (ip: string) => codes(62, (n) => it.call(forgotPassword, { email: `p${n}@example.com` }, { ip }))
  expect((await ask('192.0.2.1')).filter((code) => code === 'rate_limited')).toHaveLength(2)
  it.clock.moveOn(3_600_000)
  expect((await ask('::ffff:127.0.0.1')).filter((code) => code === 'rate_limited')).toHaveLength(0)
})

test('Closer terms: RATE_LIMIT=off lifts all', async () => {
  await it.close()
  it = await openTestPipeline(accountHandlers, { settings: { RATE_LIMIT: 'off' } })
  expect(await codes(12, () => it.call(signIn, wrong))).not.toContain('rate_limited')
})
