import { resetPassword, signUp, verifyEmail } from '@adwright/contract/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '#testing/both-databases.ts'
import { type TestPipeline, linkIn, openTestPipeline, insertTestUser } from '#testing/pipeline.ts'
import { sha256 } from '#kernel/ids.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { accountHandlers, consumeTicket, issueTicket } from './index.ts'

const ana = { first_name: 'Ana', last_name: 'Lima', email: 'ana@example.com', password: 'correct horse' }
const eightTimes = async (run: () => Promise<unknown>) => {
  const all = await Promise.allSettled(Array.from({ length: 8 }, run))
  return all.filter((one) => one.status === 'fulfilled' && one.value !== undefined).length
}

onBothDatabases('once is once, whatever runs at once', (fresh) => {
  let pipeline: TestPipeline
  beforeEach(async () => {
    pipeline = await openTestPipeline(accountHandlers, { database: await fresh() })
  })
  afterEach(() => pipeline.close())

  test('an address signs up once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => pipeline.call(signUp, ana)))
    const subjects = (await pipeline.mails()).map((mail) => mail.subject)
    expect(subjects.filter((subject) => subject === 'Confirm your email address')).toHaveLength(1)
  })

  test('a mail link works once', async () => {
    await pipeline.call(signUp, ana)
    const token = linkIn((await pipeline.mails()).at(-1), /verifyEmail\?token=(\S+)/)
    expect(await eightTimes(() => pipeline.call(resetPassword, { token, password: 'taken over' }))).toBe(0)
    expect(await eightTimes(() => pipeline.call(verifyEmail, { token }))).toBe(1)
  })

  test('a ticket lets in once', async () => {
    const { scope, clock, token } = await insertTestUser(pipeline)
    const { ticket } = await issueTicket({ scope, clock, sessionHash: sha256(token) })
    expect(await eightTimes(() => consumeTicket(pipeline.system, ticket, clock))).toBe(1)
  })

  test('of eight tries at once, the limit lets five through', async () => {
    const limit = { name: 'test', max: 5, windowMs: 60_000 }
    expect(await eightTimes(async () => (await limitTries(pipeline, pipeline.system, limit, 'ana')) ?? true)).toBe(5)
  })
})
