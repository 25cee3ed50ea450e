import { DAY_MS } from '@adwright/contract/values/day.rules'
import {
  createApiKey,
  forgotPassword,
  getMe,
  listApiKeys,
  resendVerification,
  resetPassword,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from '@adwright/contract/account'
import { getCredits } from '@adwright/contract/billing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { billingHandlers } from '#features/billing/index.ts'
import { MailError } from '#services/mailer/port.ts'
import { failure, insertTestUser, type TestPipeline, linkIn, openTestPipeline } from '#testing/pipeline.ts'
import { accountHandlers, type Revoked } from './index.ts'
import { onRevoked } from './identity.ts'

const ana = { first_name: 'Ana', last_name: 'Lima', email: 'Ana@Example.com', password: 'correct horse' }
const verifyLink = /\/auth\/verifyEmail\?token=(\S+)/
const resetLink = /\/reset-password\?token=(\S+)/

let pipeline: TestPipeline
beforeEach(async () => {
  pipeline = await openTestPipeline([...accountHandlers, ...billingHandlers])
})
afterEach(() => pipeline.close())

const lastMail = async () => (await pipeline.mails()).at(-1)
const signedUp = async () => {
  await pipeline.call(signUp, ana)
  await pipeline.call(verifyEmail, { token: linkIn(await lastMail(), verifyLink) })
  return pipeline.call(signIn, { email: ana.email, password: ana.password })
}

test('contract Identity: sign up, confirm the address, sign in, be known', async () => {
  const session = await signedUp()
  expect(session).toMatchObject({ token_type: 'bearer', expires_at: '2026-12-20T14:03:00.000Z' })
  expect(await pipeline.call(getMe, {}, { token: session.access_token })).toMatchObject({
    first_name: 'Ana',
    email: 'ana@example.com',
    email_verified: true,
    has_completed_tutorial: false,
    picture_url: null,
    created_at: '2026-11-20T14:03:00.000Z',
  })
})

test('decisions: a new person has 20 credits', async () => {
  const { access_token: token } = await signedUp()
  expect(await pipeline.call(getCredits, {}, { token })).toEqual({ credits: 20 })
})

test('the mail is written before the answer that promised it, and leads to PUBLIC_URL', async () => {
  await pipeline.call(signUp, ana)
  const mail = await lastMail()
  expect(mail?.to).toBe('ana@example.com')
  expect(mail?.text).toMatch(/^http:\/\/127\.0\.0\.1:3140\/auth\/verifyEmail\?token=[\w-]{43}$/m)
  expect(mail?.html).toContain(`token=${linkIn(mail, verifyLink)}"`)
})

test('contract Identity: an address that exists gets the same answer and a mail that says so', async () => {
  const first = await pipeline.call(signUp, ana)
  const second = await pipeline.call(signUp, { ...ana, password: 'another one', email: 'ANA@example.com' })
  expect(second).toEqual(first)
  expect((await lastMail())?.subject).toBe('You already have an account')
  expect((await lastMail())?.text).not.toContain('token=')
  await pipeline.call(verifyEmail, { token: linkIn((await pipeline.mails())[0], verifyLink) })
  expect(await failure(pipeline.call(signIn, { email: ana.email, password: 'another one' }))).toMatchObject({
    status: 401,
  })
})

test('two sign-ups of one address at once make one person', async () => {
  await Promise.all([pipeline.call(signUp, ana), pipeline.call(signUp, ana), pipeline.call(signUp, ana)])
  const subjects = (await pipeline.mails()).map((mail) => mail.subject).sort()
  expect(subjects).toEqual(['Confirm your email address', 'You already have an account', 'You already have an account'])
})

test('contract Identity: not verified is 403 with its sentence, and only for the right password', async () => {
  await pipeline.call(signUp, ana)
  expect(await failure(pipeline.call(signIn, ana))).toMatchObject({
    status: 403,
    message: 'Please verify your email address before signing in.',
  })
  expect(await failure(pipeline.call(signIn, { ...ana, password: 'wrong' }))).toMatchObject({
    status: 401,
    message: 'Incorrect email or password',
  })
})

test('an unknown address and a wrong password are told in the same words', async () => {
  await signedUp()
  const wrong = await failure(pipeline.call(signIn, { email: ana.email, password: 'x' }))
  const unknown = await failure(pipeline.call(signIn, { email: 'nobody@example.com', password: 'x' }))
  expect(wrong).toMatchObject({ status: 401, code: 'unauthorized', message: 'Incorrect email or password' })
  expect(unknown).toMatchObject({ status: 401, code: 'unauthorized', message: 'Incorrect email or password' })
})

test('a link in a mail works once, and not after its time', async () => {
  await pipeline.call(signUp, ana)
  const token = linkIn(await lastMail(), verifyLink)
  const both = await Promise.allSettled([pipeline.call(verifyEmail, { token }), pipeline.call(verifyEmail, { token })])
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await failure(pipeline.call(verifyEmail, { token }))).toMatchObject({ status: 400, code: 'bad_request' })

  await pipeline.call(signUp, { ...ana, email: 'late@example.com' })
  const late = linkIn(await lastMail(), verifyLink)
  pipeline.clock.moveOn(24 * 3_600_000)
  expect(await failure(pipeline.call(verifyEmail, { token: late }))).toMatchObject({ status: 400 })
})

test('a link to confirm an address does not reset a password', async () => {
  await pipeline.call(signUp, ana)
  const token = linkIn(await lastMail(), verifyLink)
  expect(await failure(pipeline.call(resetPassword, { token, password: 'taken over' }))).toMatchObject({ status: 400 })
  await pipeline.call(verifyEmail, { token })
})

test('asking again mails a new link to who has not confirmed, and answers everybody alike', async () => {
  await pipeline.call(signUp, ana)
  const answers = [
    await pipeline.call(resendVerification, { email: ana.email }),
    await pipeline.call(resendVerification, { email: 'nobody@example.com' }),
  ]
  expect(answers[1]).toEqual(answers[0])
  expect(await pipeline.mails()).toHaveLength(2)
  await pipeline.call(verifyEmail, { token: linkIn(await lastMail(), verifyLink) })
  await pipeline.call(resendVerification, { email: ana.email })
  expect(await pipeline.mails()).toHaveLength(2)
})

test('a reset ends every session, works once, for 1 hour, and the old password is over', async () => {
  const { access_token: token } = await signedUp()
  const key = await pipeline.call(createApiKey, { name: 'Robot', scope: 'write' }, { token })
  const ended: Revoked[] = []
  const stop = onRevoked((one) => ended.push(one))
  await pipeline.call(getMe, {}, { token })
  await pipeline.call(forgotPassword, { email: 'ana@EXAMPLE.com' })
  const reset = linkIn(await lastMail(), resetLink)
  await pipeline.call(resetPassword, { token: reset, password: 'a new password' })
  stop()
  expect(ended).toHaveLength(1)
  await expect(pipeline.call(getMe, {}, { token })).rejects.toThrow('nobody is signed in')
  expect(await failure(pipeline.call(signIn, ana))).toMatchObject({ status: 401 })
  const again = await pipeline.call(signIn, { email: ana.email, password: 'a new password' })
  // Someone who knew the old password may have made a key: it stops working.
  expect(key.key).toMatch(/^adw_/)
  expect(await pipeline.call(listApiKeys, {}, { token: again.access_token })).toEqual([])
  expect(await failure(pipeline.call(resetPassword, { token: reset, password: 'once more now' }))).toMatchObject({
    status: 400,
  })

  await pipeline.call(forgotPassword, { email: ana.email })
  const late = linkIn(await lastMail(), resetLink)
  pipeline.clock.moveOn(3_600_000)
  expect(await failure(pipeline.call(resetPassword, { token: late, password: 'too late now' }))).toMatchObject({
    status: 400,
  })
})

test('forgot-password answers alike and takes alike for an address that nobody has', async () => {
  await signedUp()
  // The fastest of several, since a busy machine may delay any single one.
  const timed = async (email: string) => {
    let answer: unknown
    let ms = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 5; tries += 1) {
      const from = performance.now()
      answer = await pipeline.call(forgotPassword, { email })
      ms = Math.min(ms, performance.now() - from)
    }
    return { answer, ms }
  }
  const known = await timed(ana.email)
  const unknown = await timed('nobody@example.com')
  expect(unknown.answer).toEqual(known.answer)
  expect(Math.abs(unknown.ms - known.ms)).toBeLessThan(100)
})

test('signing out ends this session and no other', async () => {
  const first = await signedUp()
  const second = await pipeline.call(signIn, ana)
  await pipeline.call(getMe, {}, { token: first.access_token })
  await pipeline.call(signOut, {}, { token: first.access_token })
  await expect(pipeline.call(getMe, {}, { token: first.access_token })).rejects.toThrow('nobody is signed in')
  await pipeline.call(getMe, {}, { token: second.access_token })
})

test('a sign-in lasts 30 days where it is used, and 14 where it isn’t', async () => {
  const { access_token: token } = await signedUp()
  const { access_token: idle } = await pipeline.call(signIn, ana)
  pipeline.clock.moveOn(14 * DAY_MS - 1000)
  await pipeline.call(getMe, {}, { token })
  pipeline.clock.moveOn(1000)
  await expect(pipeline.call(getMe, {}, { token: idle })).rejects.toThrow('nobody is signed in')
  pipeline.clock.moveOn(10 * DAY_MS)
  await pipeline.call(getMe, {}, { token })
  pipeline.clock.moveOn(6 * DAY_MS - 1000)
  await pipeline.call(getMe, {}, { token })
  pipeline.clock.moveOn(1000)
  await expect(pipeline.call(getMe, {}, { token })).rejects.toThrow('nobody is signed in')
})

test('with a mail server the mail goes by a job, which carries no secret', async () => {
  await pipeline.close()
  const mailer = { name: 'smtp' as const, send: async () => ({ messageId: '' }) }
  pipeline = await openTestPipeline(accountHandlers, { services: { mailer } })
  await pipeline.call(signUp, ana)
  expect(pipeline.sent).toEqual([{ name: 'send_account_mail', data: { owner: expect.any(String), kind: 'verify' } }])
})

test('while mail is down forgot-password answers alike for known and unknown addresses', async () => {
  await pipeline.close()
  const send = async (): Promise<never> => {
    throw new MailError('unavailable', 'down')
  }
  pipeline = await openTestPipeline(accountHandlers, { services: { mailer: { name: 'outbox', send } } })
  const id = (await insertTestUser(pipeline)).scope.owner
  const ofKnown = await pipeline.call(forgotPassword, { email: `${id}@example.com` })
  expect(pipeline.sent).toEqual([{ name: 'send_account_mail', data: { owner: id, kind: 'reset' } }])
  expect(await pipeline.call(forgotPassword, { email: 'nobody@example.com' })).toEqual(ofKnown)
})
