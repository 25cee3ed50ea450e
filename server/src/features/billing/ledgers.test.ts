import { micros } from '@adwright/contract/values/money.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '#testing/both-databases.ts'
import { type TestPipeline, openTestPipeline, insertTestUser, type TestUser } from '#testing/pipeline.ts'
import { notificationRows } from '#features/notifications/notifications.store.ts'
import { creditSum } from './credits.store.ts'
import { addFunds, creditsOf, fundsOf, grantWelcomeCredits, takeCredits } from './index.ts'

onBothDatabases('the two ledgers', (fresh) => {
  let pipeline: TestPipeline
  let ana: TestUser
  beforeEach(async () => {
    pipeline = await openTestPipeline([], { database: await fresh() })
    ana = await insertTestUser(pipeline)
  })
  afterEach(() => pipeline.close())

  const taking = (n: number) => ({ amount: 2, reason: 'Image', cause: `image:${n}` })
  const put = (customerId: string, amountMicros: number, cause: string) =>
    addFunds(ana, { customerId, amountMicros: micros(amountMicros), reason: 'r', cause })

  test('a balance never falls below zero, whatever runs at once', async () => {
    await grantWelcomeCredits(ana)
    const takes = await Promise.allSettled(Array.from({ length: 15 }, (_, n) => takeCredits(ana, taking(n))))
    expect(takes.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
    const refused = takes.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 402, code: 'insufficient_credits' })
    expect(await creditsOf(ana.scope)).toBe(0)
    expect(await creditSum(ana.scope)).toBe(0)
    // Notified once, when the last of them is gone.
    const told = await notificationRows(ana.scope, 10, 0)
    expect(told.map((one) => one.message)).toEqual(['Your credits are used up. Get more to keep making images.'])
  })

  test('one cause counts once, at once or later', async () => {
    await Promise.all([grantWelcomeCredits(ana), grantWelcomeCredits(ana), grantWelcomeCredits(ana)])
    expect(await takeCredits(ana, taking(1))).toBe(18)
    expect(await takeCredits(ana, taking(1))).toBe(18)
    expect(await creditsOf(ana.scope)).toBe(18)
  })

  test('each account has its own; the sum can’t go below zero, whatever runs at once', async () => {
    await put('1000000001', 50_000_000, 'pi_1')
    await put('1000000009', 7_000_000, 'pi_2')
    const outs = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => put('1000000001', -10_000_000, `day:${n}`)),
    )
    expect(outs.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
    expect(await fundsOf(ana, '1000000001')).toMatchObject({ balanceMicros: 0, addedMicros: 50_000_000 })
    expect(await fundsOf(ana, '1000000009')).toMatchObject({ balanceMicros: 7_000_000, addedMicros: 7_000_000 })
  })

  test('the same payment told twice adds once', async () => {
    await Promise.all([put('1000000001', 5_000_000, 'pi_1'), put('1000000001', 5_000_000, 'pi_1')])
    expect((await fundsOf(ana, '1000000001')).balanceMicros).toBe(5_000_000)
  })
})
