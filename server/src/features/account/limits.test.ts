import { forgotPassword, resendVerification, signIn, signUp } from '@adwright/contract/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure, type TestPipeline, openTestPipeline } from '#testing/pipeline.ts'
import { accountHandlers } from './index.ts'

let pipeline: TestPipeline
beforeEach(async () => {
  pipeline = await openTestPipeline(accountHandlers)
})
afterEach(() => pipeline.close())

const wrong = { email: 'ana@example.com', password: 'wrong' }
const person = (email: string) => ({ first_name: 'A', last_name: 'B', email, password: 'long enough' })
const codes = async (times: number, run: (n: number) => Promise<unknown>) => {
  const all = await Promise.all(Array.from({ length: times }, (_, n) => failure(run(n))))
  return all.map((one) => (one instanceof Error && 'code' in one ? one.code : one))
}

test('Closer terms: signing in is tried 10 times in 15 minutes, on loopback too, then 429 with Retry-After', async () => {
  const tries = await codes(10, () => pipeline.call(signIn, wrong))
  expect(new Set(tries)).toEqual(new Set(['unauthorized']))
  pipeline.clock.moveOn(60_000)
  expect(await failure(pipeline.call(signIn, { ...wrong, email: 'ANA@example.com' }))).toMatchObject({
    status: 429,
    code: 'rate_limited',
    more: { retryAfterSeconds: 14 * 60 },
  })
  expect(await failure(pipeline.call(signIn, { ...wrong, email: 'bob@example.com' }))).toMatchObject({ status: 401 })
  expect(await failure(pipeline.call(signIn, wrong, { ip: '192.0.2.1' }))).toMatchObject({ status: 401 })
  pipeline.clock.moveOn(14 * 60_000)
  expect(await failure(pipeline.call(signIn, wrong))).toMatchObject({ status: 401 })
})

test('tries at once are counted, too: none slips through between two counts', async () => {
  const tries = await codes(15, () => pipeline.call(signIn, wrong))
  expect(tries.filter((code) => code === 'rate_limited')).toHaveLength(5)
})

test('Closer terms: a mail address gets 5 mails an hour of a kind', async () => {
  const email = 'ana@example.com'
  expect((await codes(6, () => pipeline.call(signUp, person(email)))).filter((c) => c === 'rate_limited')).toHaveLength(
    1,
  )
  expect(
    (await codes(6, () => pipeline.call(forgotPassword, { email }))).filter((c) => c === 'rate_limited'),
  ).toHaveLength(1)
  const resends = await codes(6, () => pipeline.call(resendVerification, { email }))
  expect(resends.filter((c) => c === 'rate_limited')).toHaveLength(1)
  pipeline.clock.moveOn(3_600_000)
  await pipeline.call(forgotPassword, { email })
})

test('Closer terms: one address may ask 60 times an hour; this machine is not counted by address', async () => {
  const ask = (ip: string) => codes(62, (n) => pipeline.call(forgotPassword, { email: `p${n}@example.com` }, { ip }))
  expect((await ask('192.0.2.1')).filter((code) => code === 'rate_limited')).toHaveLength(2)
  pipeline.clock.moveOn(3_600_000)
  expect((await ask('::ffff:127.0.0.1')).filter((code) => code === 'rate_limited')).toHaveLength(0)
})

test('Closer terms: RATE_LIMIT=off lifts all', async () => {
  await pipeline.close()
  pipeline = await openTestPipeline(accountHandlers, { settings: { RATE_LIMIT: 'off' } })
  expect(await codes(12, () => pipeline.call(signIn, wrong))).not.toContain('rate_limited')
})
