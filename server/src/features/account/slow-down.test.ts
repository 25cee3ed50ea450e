import { signIn, signUp, verifyEmail, deleteMe } from '@adwright/contract/account'
import { getCredits } from '@adwright/contract/billing'
import { listSecurityLog } from '@adwright/contract/security'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '#db/scope.ts'
import { welcomeGrants } from '#db/tables/index.ts'
import { billingHandlers } from '#features/billing/index.ts'
import { failure, type TestPipeline, linkIn, openTestPipeline } from '#testing/pipeline.ts'
import { accountHandlers } from './index.ts'
import { mailboxOf } from './welcome.rules.ts'

const ana = { first_name: 'Ana', last_name: 'Lima', email: 'ana@example.com', password: 'correct horse' }
const home = { ip: '198.51.100.1' }

let pipeline: TestPipeline
beforeEach(async () => {
  pipeline = await openTestPipeline([...accountHandlers, ...billingHandlers])
})
afterEach(() => pipeline.close())

const signUpAs = async (email: string) => {
  await pipeline.call(signUp, { ...ana, email })
  await pipeline.call(verifyEmail, { token: linkIn((await pipeline.mails()).at(-1), /verifyEmail\?token=(\S+)/) })
  return pipeline.call(signIn, { ...ana, email }, home)
}
/** Each from a different IP address. */
const guess = (times: number, email = ana.email) =>
  Promise.all(
    Array.from({ length: times }, (_, n) =>
      failure(pipeline.call(signIn, { email, password: `guess ${n}` }, { ip: `192.0.2.${n}` })),
    ),
  )
const subjects = async () => (await pipeline.mails()).map((it) => it.subject)

test('many wrong passwords from many addresses slow strangers down, and the owner is mailed once', async () => {
  const { access_token: token } = await signUpAs(ana.email)
  await guess(20)
  expect((await subjects()).filter((it) => it.startsWith('Someone is guessing'))).toHaveLength(1)
  const fromNew = () => failure(pipeline.call(signIn, ana, { ip: '203.0.113.9' }))
  await guess(1)
  expect(await fromNew()).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^There were many wrong passwords for this account\. Wait \d+ s,/),
  })
  pipeline.clock.moveOn(30_000)
  expect(await fromNew()).toBe('no failure')
  expect((await subjects()).filter((it) => it.startsWith('Someone is guessing'))).toHaveLength(1)
  const kinds = (await pipeline.call(listSecurityLog, {}, { token })).map((it) => it.kind)
  expect(kinds.filter((it) => it === 'sign_in_slowed')).toHaveLength(1)
})

test('a known browser, and a known address, go on while strangers wait', async () => {
  const { known_browser } = await signUpAs(ana.email)
  await guess(22)
  const elsewhere = { ip: '203.0.113.9' }
  expect(await failure(pipeline.call(signIn, ana, elsewhere))).toMatchObject({ status: 429 })
  await pipeline.call(signIn, { ...ana, known_browser }, elsewhere)
  await pipeline.call(signIn, ana, home)
  const forged = `${known_browser?.slice(0, -2)}xx`
  expect(await failure(pipeline.call(signIn, { ...ana, known_browser: forged }, { ip: '203.0.113.8' }))).toMatchObject({
    status: 429,
  })
})

test('an address that nobody has is slowed down alike', async () => {
  await guess(21, 'nobody@example.com')
  expect(await guess(1, 'nobody@example.com')).toMatchObject([{ status: 429 }])
  expect(await subjects()).toEqual([])
})

test('welcome credits come once a mailbox: not again after deleting the account, nor for a tag behind the name', async () => {
  const creditsOf = async (email: string) => {
    const { access_token: token } = await signUpAs(email)
    return { token, ...(await pipeline.call(getCredits, {}, { token })) }
  }
  const first = await creditsOf(ana.email)
  expect(first.credits).toBe(20)
  expect((await creditsOf('ana+again@example.com')).credits).toBe(0)
  await pipeline.call(deleteMe, { password: ana.password }, { token: first.token })
  expect((await creditsOf('ANA@example.com')).credits).toBe(0)
  expect((await creditsOf('bob@example.com')).credits).toBe(20)
  const kept = JSON.stringify(await sqlOf(pipeline.system).select().from(welcomeGrants))
  expect(kept).not.toMatch(/ana|bob|example/)
})

test('an account of before is welcome once, too: it is noted when it goes', async () => {
  const { access_token: token } = await signUpAs(ana.email)
  await sqlOf(pipeline.system).delete(welcomeGrants)
  await pipeline.call(deleteMe, { password: ana.password }, { token })
  const again = await signUpAs(ana.email)
  expect(await pipeline.call(getCredits, {}, { token: again.access_token })).toEqual({ credits: 0 })
})

test('one mailbox, however it is written', () => {
  expect(['a.b+x@Gmail.com', 'ab@googlemail.com', 'a.b+x@example.com', 'A.B@example.com'].map(mailboxOf)).toEqual([
    'ab@gmail.com',
    'ab@gmail.com',
    'a.b@example.com',
    'a.b@example.com',
  ])
})
