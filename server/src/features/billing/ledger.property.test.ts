import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '#testing/both-databases.ts'
import { type Corridor, insertTestUser, openCorridor, type TestUser } from '#testing/corridor.ts'
import { creditSum } from './credits.store.ts'
import { costsToBook } from './funds.rules.ts'
import {
  addFunds,
  bookAdCosts,
  captureCredits,
  creditsOf,
  fundsOf,
  grantCredits,
  holdCredits,
  releaseCredits,
  takeCredits,
} from './index.ts'

const reason = 'r'
const settled = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

onBothDatabases('many at once', (fresh) => {
  let it: Corridor
  let ana: TestUser
  beforeEach(async () => {
    it = await openCorridor([], { database: await fresh() })
    ana = await insertTestUser(it)
  })
  afterEach(() => it.close())

  test('1,000 parallel spends: exactly as many succeed as there are credits for', async () => {
    await grantCredits(ana, { amount: 777, reason, cause: 'start' })
    const spends = Array.from({ length: 1_000 }, (_, n) =>
      settled(takeCredits(ana, { amount: 2, reason, cause: `${n}` })),
    )
    expect((await Promise.all(spends)).filter(Boolean)).toHaveLength(388)
    expect([await creditsOf(ana.mine), await creditSum(ana.mine)]).toEqual([1, 1])
  }, 60_000)

  test('1,000 parallel spends: exactly as many succeed as there are funds for', async () => {
    const customerId = '1000000001'
    await addFunds(ana, { customerId, amountMicros: 250_000_000, reason, cause: 'start' })
    const spends = Array.from({ length: 1_000 }, (_, n) =>
      settled(addFunds(ana, { customerId, amountMicros: -1_000_000, reason, cause: `${n}` })),
    )
    expect((await Promise.all(spends)).filter(Boolean)).toHaveLength(250)
    expect((await fundsOf(ana, customerId)).balanceMicros).toBe(0)
  }, 60_000)

  test('what is held can be spent by nothing else, and a failure gives it back', async () => {
    await grantCredits(ana, { amount: 6, reason, cause: 'start' })
    const holds = Array.from({ length: 10 }, (_, n) => settled(holdCredits(ana, { amount: 2, cause: `image:${n}` })))
    const held = (await Promise.all(holds)).flatMap((ok, n) => (ok ? [`image:${n}`] : []))
    expect(held).toHaveLength(3)
    expect(await creditsOf(ana.mine)).toBe(6)
    await expect(takeCredits(ana, { amount: 2, reason, cause: 'other' })).rejects.toMatchObject({ status: 402 })
    const [first = '', second = '', third = ''] = held
    expect(await captureCredits(ana, { amount: 2, reason, cause: first })).toBe(4)
    expect(await captureCredits(ana, { amount: 2, reason, cause: first })).toBe(4)
    await releaseCredits(ana, second)
    expect(await takeCredits(ana, { amount: 2, reason, cause: 'other' })).toBe(2)
    await expect(takeCredits(ana, { amount: 2, reason, cause: 'another' })).rejects.toMatchObject({ status: 402 })
    ana.clock.moveOn(16 * 60_000)
    expect(await takeCredits(ana, { amount: 2, reason, cause: 'another' })).toBe(0)
    await expect(captureCredits(ana, { amount: 2, reason, cause: third })).rejects.toMatchObject({ status: 402 })
  })

  test('whatever is done at once, a balance is the sum of its entries, each cause counts once, and none is below zero', async () => {
    const doing = fc.record({
      amount: fc.integer({ min: -40, max: 40 }).filter((n) => n !== 0),
      cause: fc.integer({ min: 0, max: 12 }).map(String),
      way: fc.constantFrom('grant', 'take', 'hold', 'capture', 'release'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(doing, { minLength: 1, maxLength: 24 }), async (list) => {
        const one = await insertTestUser(it)
        const size = (n: number): number => Math.abs(n)
        const runs = list.map(({ amount, cause, way }) => {
          const entry = { amount: size(amount), reason, cause }
          if (way === 'grant') return settled(grantCredits(one, { ...entry, cause: `in:${cause}` }))
          if (way === 'take') return settled(takeCredits(one, entry))
          if (way === 'hold') return settled(holdCredits(one, entry))
          if (way === 'capture') return settled(captureCredits(one, entry))
          return settled(releaseCredits(one, cause))
        })
        await Promise.all(runs)
        const balance = await creditsOf(one.mine)
        expect(balance).toBeGreaterThanOrEqual(0)
        expect(balance).toBe(await creditSum(one.mine))
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  test('an imported day is booked once, a later figure of it by the difference, at once or one after another', async () => {
    const customerId = '1000000001'
    await addFunds(ana, { customerId, amountMicros: 100, reason, cause: 'start' })
    const book = (...costs: number[]) =>
      bookAdCosts(
        ana,
        customerId,
        costs.map((costMicros, at) => ({ day: `2026-03-0${at + 1}`, costMicros })),
      )
    await Promise.all([book(30), book(30), book(30, 20)])
    expect((await book(30, 20)).after.balanceMicros).toBe(50)
    expect((await book(30, 45)).after.balanceMicros).toBe(25)
    expect((await book(10, 45)).after.balanceMicros).toBe(45)
    expect((await book(10, 500)).after.balanceMicros).toBe(0)
    await addFunds(ana, { customerId, amountMicros: 60, reason, cause: 'more' })
    expect((await book(10, 140)).after).toEqual({ balanceMicros: 10, addedMicros: 160 })
  })
})

test('booking days never takes more than there is, and what is not booked now is booked with the next money', () => {
  const days = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 10 })
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 800 }), (costs, booked, left) => {
      const named = costs.map((costMicros, at) => ({ day: `d${at}`, costMicros }))
      const known = booked
        .slice(0, costs.length)
        .map((bookedMicros, at) => ({ day: `d${at}`, bookedMicros, entries: 1 }))
      const due = costsToBook(left, named, known)
      const sum = due.reduce((total, { micros }) => total + micros, 0)
      const wanted = named.reduce((total, { costMicros }, at) => total + costMicros - (known[at]?.bookedMicros ?? 0), 0)
      expect(sum).toBe(Math.min(left, wanted))
      let balance = left
      for (const { micros } of due) {
        balance -= micros
        expect(balance).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 2_000 },
  )
})
