import {
  createApiKey,
  forgotPassword,
  getMe,
  listApiKeys,
  resetPassword,
  signIn,
  signUp,
} from '@adwright/contract/account'
import { changeEmail, changePassword, confirmEmailChange, listSecurityLog } from '@adwright/contract/security'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure, linkIn, type TestPipeline } from '#testing/pipeline.ts'
import { ana, openSignedIn, signUpAs } from '#testing/signed-in.ts'
import { accountJobs, identify, type Revoked } from './index.ts'
import { onRevoked } from './identity.ts'
import { makeDemoUser, openDemoSession } from './demo-user.ts'

const NEW = 'ana.new@example.com'
const bob = { first_name: 'Bob', last_name: 'Ray', email: 'bob@example.com', password: 'battery staple' }
const LINK = /changeEmail\?token=(\S+)/
const OVER = {
  status: 400,
  message:
    'This link has already been used, is too old, or was replaced by a newer one. Ask for a new one in Settings.',
}
const TAKEN = { status: 409, message: /^Another account has this address by now/ }

let pipeline: TestPipeline
let token: string
beforeEach(async () => {
  ;({ pipeline, token } = await openSignedIn())
})
afterEach(() => pipeline.close())

const mailTo = async (to: string) => (await pipeline.mails()).findLast((it) => it.to === to)
/** Requests an address change and returns the link's token. */
const ask = async (email = NEW, as = token) => {
  await pipeline.call(changeEmail, { email }, { token: as })
  return linkIn(await mailTo(email.trim().toLowerCase()), LINK)
}
const open = (link: string) => pipeline.call(confirmEmailChange, { token: link })
const addressOf = async (as = token) => (await pipeline.call(getMe, {}, { token: as })).email

test('the new address holds once its link is opened; until then the old one does, which is told of it', async () => {
  const link = await ask('  Ana.New@Example.com ')
  expect(await addressOf()).toBe(ana.email)
  const told = await mailTo(ana.email)
  expect(told?.subject).toBe('Someone wants to change your email address')
  expect(told?.text).toContain('move it to a•••@example.com')
  expect(told?.text).toContain('/reset-password')
  expect(told?.text).not.toContain('token=')
  expect(await open(link)).toEqual({
    message: `Your email address is ${NEW} now. You’re signed out everywhere else.`,
  })
  expect(await pipeline.call(getMe, {}, { token })).toMatchObject({ email: NEW, email_verified: true })
  expect(await mailTo(ana.email)).toMatchObject({ subject: 'Your email address was changed' })
  expect((await mailTo(ana.email))?.text).not.toContain(NEW)
  expect(await failure(pipeline.call(signIn, ana))).toMatchObject({ status: 401 })
  await pipeline.call(signIn, { ...ana, email: NEW })
  const kinds = (await pipeline.call(listSecurityLog, {}, { token })).map((it) => it.kind)
  expect(kinds).toEqual(expect.arrayContaining(['email_change_asked', 'email_changed']))
  expect(pipeline.sent).toContainEqual({ name: 'tell_payer', data: { owner: expect.any(String) } })
})

test('every other session ends, wherever the link is opened; the one that asked and the keys go on', async () => {
  const other = (await pipeline.call(signIn, ana)).access_token
  await pipeline.call(createApiKey, { name: 'Robot' }, { token })
  const link = await ask()
  const ended: Revoked[] = []
  const stop = onRevoked((one) => ended.push(one))
  await open(link)
  stop()
  expect(ended).toHaveLength(1)
  expect(await identify(pipeline.system, other, pipeline.clock)).toBeUndefined()
  expect(await pipeline.call(listApiKeys, {}, { token })).toHaveLength(1)
})

test('what was mailed to the old address opens nothing any more', async () => {
  await pipeline.call(forgotPassword, { email: ana.email })
  const reset = linkIn(await mailTo(ana.email), /reset-password\?token=(\S+)/)
  await open(await ask())
  expect(await failure(pipeline.call(resetPassword, { token: reset, password: 'of a thief now' }))).toMatchObject({
    status: 400,
  })
})

test('a link works once, of two at once one; not after a day; and not when a newer one was sent', async () => {
  const typo = await ask('ana.nwe@example.com')
  const link = await ask()
  expect(await failure(open(typo))).toMatchObject(OVER)
  const both = await Promise.allSettled([open(link), open(link)])
  expect(both.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await failure(open(link))).toMatchObject(OVER)
  const late = await ask('ana.late@example.com')
  pipeline.clock.moveOn(24 * 3_600_000)
  expect(await failure(open(late))).toMatchObject(OVER)
  expect(await failure(open(`${late}x`))).toMatchObject(OVER)
  expect(await failure(open('nonsense'))).toMatchObject(OVER)
})

test('nobody can write another address into a link', async () => {
  const [secret] = (await ask()).split('.')
  const forged = `${secret}.${Buffer.from('\nthief@example.com').toString('base64url')}`
  expect(await failure(open(forged))).toMatchObject(OVER)
  expect(await addressOf()).toBe(ana.email)
})

test('a new password ends the link: who was told at the old address stops a thief by it', async () => {
  const link = await ask()
  await pipeline.call(changePassword, { current_password: ana.password, new_password: 'a far better one' }, { token })
  expect(await failure(open(link))).toMatchObject(OVER)
  const again = await ask()
  await pipeline.call(forgotPassword, { email: ana.email })
  const reset = linkIn(await mailTo(ana.email), /reset-password\?token=(\S+)/)
  await pipeline.call(resetPassword, { token: reset, password: 'an even better one' })
  expect(await failure(open(again))).toMatchObject(OVER)
})

test('an address that has an account gets the same answer, and its owner a mail without a link', async () => {
  await signUpAs(pipeline, bob)
  const free = await pipeline.call(changeEmail, { email: 'free@example.com' }, { token })
  const taken = await pipeline.call(changeEmail, { email: bob.email }, { token })
  expect(taken.message.replace(bob.email, 'free@example.com')).toBe(free.message)
  expect((await mailTo(bob.email))?.text).toContain('to this address, which already has one')
  expect((await mailTo(bob.email))?.text).not.toContain('token=')
})

test('an address that got an account meanwhile keeps it, and so does the one that wanted it', async () => {
  const link = await ask(bob.email)
  const his = await signUpAs(pipeline, bob)
  expect(await failure(open(link))).toMatchObject({
    status: TAKEN.status,
    message: expect.stringMatching(TAKEN.message),
  })
  expect([await addressOf(), await addressOf(his)]).toEqual([ana.email, bob.email])
})

test('two people who want one address at once: one has it, the other keeps theirs', async () => {
  const his = await signUpAs(pipeline, bob)
  const links = [await ask(NEW), await ask(NEW, his)]
  const both = await Promise.allSettled(links.map(open))
  expect(both.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([await addressOf(), await addressOf(his)].filter((it) => it === NEW)).toHaveLength(1)
})

test('an account that nobody confirmed keeps nobody from their address', async () => {
  await pipeline.call(signUp, { ...bob, email: NEW })
  await open(await ask())
  expect(await addressOf()).toBe(NEW)
})

test('the link moves the account that asked, whoever opens it, and never another one', async () => {
  const his = await signUpAs(pipeline, bob)
  await open(await ask())
  expect([await addressOf(), await addressOf(his)]).toEqual([NEW, bob.email])
})

test('the own address, no address and a demo are refused in words', async () => {
  const at = (message: string) => ({ status: 422, more: { errors: [{ path: 'email', message }] } })
  const change = (email: string, as = token) => failure(pipeline.call(changeEmail, { email }, { token: as }))
  expect(await change('ANA@example.com')).toMatchObject(at('This is your address already.'))
  expect(await change('not an address')).toMatchObject({ status: 422 })
  const demo = (await openDemoSession(pipeline, await makeDemoUser(pipeline))).access_token
  expect(await change(NEW, demo)).toMatchObject({
    status: 403,
    message: 'The demo’s address can’t be changed. Create an account of your own to use yours.',
  })
  expect(await mailTo(NEW)).toBeUndefined()
})

test('strangers’ inboxes can’t be filled with links', async () => {
  const asked = []
  for (let n = 0; n < 20; n++) asked.push(await failure(pipeline.call(changeEmail, { email: NEW }, { token })))
  expect(asked.at(-1)).toMatchObject({ status: 429 })
  expect((await pipeline.mails()).filter((it) => it.to === NEW).length).toBeLessThanOrEqual(10)
})

test('with a mail server they go by a job, the notice to the address that was the account’s', async () => {
  const link = await ask()
  const sent = pipeline.sent.length
  Object.assign(pipeline.services, { mailer: { ...pipeline.services.mailer, name: 'smtp' } })
  await open(link)
  const job = pipeline.sent.slice(sent).find((it) => it.name === 'send_account_mail')
  expect(JSON.stringify(job)).not.toContain('token')
  const run = accountJobs.find((it) => it.name === 'send_account_mail')?.run
  await run?.({ ...pipeline, stale: () => undefined } as never, job?.data ?? {})
  expect(await mailTo(ana.email)).toMatchObject({ subject: 'Your email address was changed' })
})
