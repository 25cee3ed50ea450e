import { DAY_MS } from '@adwright/contract/values/day.rules'
import {
  changeMe,
  deleteMe,
  getEmailPreferences,
  getMe,
  setEmailPreferences,
  setTutorial,
  signIn,
} from '@adwright/contract/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setPaidPlan } from '#features/billing/index.ts'
import type { JobCtx } from '#kernel/jobs.ts'
import { sha256 } from '#kernel/ids.ts'
import { failure, type TestPipeline } from '#testing/pipeline.ts'
import { ana, openSignedIn } from '#testing/signed-in.ts'
import { insertUser } from './account.store.ts'
import { accountJobs, consumeTicket, identify, issueTicket, ownPlace, type Revoked } from './index.ts'
import { onRevoked } from './identity.ts'
import { hashPassword, NO_PASSWORD, passwordFits } from './passwords.ts'
import { openSession } from './sessions.ts'

let pipeline: TestPipeline
let token: string
beforeEach(async () => {
  ;({ pipeline, token } = await openSignedIn())
})
afterEach(() => pipeline.close())

const identityOf = async (of: string) => {
  const identity = await identify(pipeline.system, of, pipeline.clock)
  if (!identity) throw new Error('nobody')
  return identity
}
const demoUser = async (demoExpiresAt: Date) => {
  const user = await insertUser(pipeline.system, {
    email: `demo-${demoExpiresAt.getTime()}@example.com`,
    firstName: 'Demo',
    lastName: 'User',
    passwordHash: NO_PASSWORD,
    isDemo: true,
    demoExpiresAt,
    createdAt: pipeline.clock.now(),
  })
  if (!user) throw new Error('the demo user is there already')
  return { owner: user.id, token: (await openSession(pipeline.scopeOf(user.id), pipeline)).access_token }
}
const sweep = accountJobs.find((job) => job.name === 'forget_what_is_over')
const sweepNow = () => sweep?.run({ ...pipeline } as unknown as JobCtx, {})

test('a name is changed by what is given and stays where it is not', async () => {
  expect(await pipeline.call(changeMe, { first_name: 'Anna' }, { token })).toMatchObject({
    first_name: 'Anna',
    last_name: 'Lima',
  })
  expect(await pipeline.call(changeMe, {}, { token })).toMatchObject({ first_name: 'Anna', last_name: 'Lima' })
})

test('the tutorial and the mail preference are kept', async () => {
  expect(await pipeline.call(setTutorial, { has_completed_tutorial: true }, { token })).toMatchObject({
    has_completed_tutorial: true,
  })
  expect(await pipeline.call(getEmailPreferences, {}, { token })).toEqual({ promotional_emails_enabled: true })
  const off = { promotional_emails_enabled: false }
  expect(await pipeline.call(setEmailPreferences, off, { token })).toEqual(off)
  expect(await pipeline.call(getEmailPreferences, {}, { token })).toEqual(off)
})

test('Closer terms: erasing wants the password; a wrong one or none is 403', async () => {
  expect(await failure(pipeline.call(deleteMe, { password: 'wrong' }, { token }))).toMatchObject({ status: 403 })
  expect(await failure(pipeline.call(deleteMe, {}, { token }))).toMatchObject({ status: 403 })
  const { owner } = await identityOf(token)
  const ended: Revoked[] = []
  const stop = onRevoked((one) => ended.push(one))
  await pipeline.call(deleteMe, { password: ana.password }, { token })
  stop()
  expect(ended).toEqual([{ owner }])
  expect(await identify(pipeline.system, token, pipeline.clock)).toBeUndefined()
  expect(await failure(pipeline.call(signIn, ana))).toMatchObject({ status: 401 })
})

test('a stolen session does not become a way to guess the password', async () => {
  for (let n = 0; n < 10; n++) await failure(pipeline.call(deleteMe, { password: `guess ${n}` }, { token }))
  expect(await failure(pipeline.call(deleteMe, { password: ana.password }, { token }))).toMatchObject({ status: 429 })
})

test('a demo user is erased without a password, can’t sign in, and is gone after its day', async () => {
  const day = new Date(pipeline.clock.now().getTime() + DAY_MS)
  const first = await demoUser(day)
  await pipeline.call(deleteMe, {}, { token: first.token })
  expect(await identify(pipeline.system, first.token, pipeline.clock)).toBeUndefined()

  const second = await demoUser(day)
  expect(
    await failure(pipeline.call(signIn, { email: `demo-${day.getTime()}@example.com`, password: NO_PASSWORD })),
  ).toMatchObject({ status: 401 })
  await sweepNow()
  await pipeline.call(getMe, {}, { token: second.token })
  pipeline.clock.moveOn(DAY_MS)
  await sweepNow()
  expect(await identify(pipeline.system, second.token, pipeline.clock)).toBeUndefined()
  await pipeline.call(getMe, {}, { token })
})

test('a ticket opens once, for 60 s, and not without its session', async () => {
  const identity = await identityOf(token)
  const ctx = { ...identity, scope: pipeline.scopeOf(identity.owner), clock: pipeline.clock }
  const { ticket, expires_at } = await issueTicket(ctx)
  expect(expires_at).toBe(new Date(pipeline.clock.now().getTime() + 60_000).toISOString())
  const both = await Promise.all([
    consumeTicket(pipeline.system, ticket, pipeline.clock),
    consumeTicket(pipeline.system, ticket, pipeline.clock),
  ])
  expect(both.filter(Boolean)).toMatchObject([{ ...identity, ...ownPlace(identity?.owner ?? '') }])
  expect(await consumeTicket(pipeline.system, token, pipeline.clock)).toBeUndefined()

  const late = await issueTicket(ctx)
  pipeline.clock.moveOn(60_000)
  expect(await consumeTicket(pipeline.system, late.ticket, pipeline.clock)).toBeUndefined()

  const orphan = await issueTicket(ctx)
  await pipeline.call(deleteMe, { password: ana.password }, { token })
  expect(await consumeTicket(pipeline.system, orphan.ticket, pipeline.clock)).toBeUndefined()
  expect(await failure(issueTicket({ ...ctx, sessionHash: '' }))).toMatchObject({ code: 'forbidden' })
})

test('a new plan counts at once, not when the memory of the old one is over', async () => {
  const { owner, tier, sessionHash } = await identityOf(token)
  expect(tier).toBe('Free')
  expect(sessionHash).toBe(sha256(token))
  const currentPeriodEnd = new Date(pipeline.clock.now().getTime() + DAY_MS)
  await setPaidPlan({ scope: pipeline.scopeOf(owner) }, { tier: 'Pro', status: 'active', currentPeriodEnd })
  expect((await identityOf(token)).tier).toBe('Pro')
})

test('a stored password is argon2id of its own salt, and letters typed on another keyboard fit', async () => {
  const stored = await hashPassword('Cafe\u0301 au lait')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('Cafe\u0301 au lait')).not.toBe(stored)
  expect(await passwordFits('Caf\u00e9 au lait', stored)).toBe(true)
  expect(await passwordFits('cafe au lait', stored)).toBe(false)
  expect(await passwordFits(NO_PASSWORD, NO_PASSWORD)).toBe(false)
  expect(await passwordFits('', undefined)).toBe(false)
})
