import { addDays, asDay } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '#testing/both-databases.ts'
import { type TestPipeline, insertTestUser, openTestPipeline, type TestUser } from '#testing/pipeline.ts'
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

/** A number of runs, not a time limit: a run that was cut short proves nothing. */
const many = { numRuns: 20 }

onBothDatabases('many at once', (fresh) => {
  let pipeline: TestPipeline
  let ana: TestUser
  beforeEach(async () => {
    pipeline = await openTestPipeline([], { database: await fresh() })
    ana = await insertTestUser(pipeline)
  })
  afterEach(() => pipeline.close())

  test('300 parallel spends: exactly as many succeed as there are credits for', async () => {
    await grantCredits(ana, { amount: 377, reason, cause: 'start' })
    const spends = Array.from({ length: 300 }, (_, n) =>
      settled(takeCredits(ana, { amount: 2, reason, cause: `${n}` })),
    )
    expect((await Promise.all(spends)).filter(Boolean)).toHaveLength(188)
    expect([await creditsOf(ana.scope), await creditSum(ana.scope)]).toEqual([1, 1])
  })

  test('300 parallel spends: exactly as many succeed as there are funds for', async () => {
    const customerId = '1000000001'
    await addFunds(ana, { customerId, amountMicros: micros(75_000_000), reason, cause: 'start' })
    const spends = Array.from({ length: 300 }, (_, n) =>
      settled(addFunds(ana, { customerId, amountMicros: micros(-1_000_000), reason, cause: `${n}` })),
    )
    expect((await Promise.all(spends)).filter(Boolean)).toHaveLength(75)
    expect((await fundsOf(ana, customerId)).balanceMicros).toBe(0)
  })

  test('what is held can be spent by nothing else, and a failure gives it back', async () => {
    await grantCredits(ana, { amount: 6, reason, cause: 'start' })
    const holds = Array.from({ length: 10 }, (_, n) => settled(holdCredits(ana, { amount: 2, cause: `image:${n}` })))
    const held = (await Promise.all(holds)).flatMap((ok, n) => (ok ? [`image:${n}`] : []))
    expect(held).toHaveLength(3)
    expect(await creditsOf(ana.scope)).toBe(6)
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
        const one = await insertTestUser(pipeline)
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
        const balance = await creditsOf(one.scope)
        expect(balance).toBeGreaterThanOrEqual(0)
        expect(balance).toBe(await creditSum(one.scope))
      }),
      many,
    )
  })

  test('one after another, credits do exactly what a sheet of paper would', async () => {
    const doing = fc.record({
      amount: fc.integer({ min: 1, max: 40 }),
      cause: fc.integer({ min: 0, max: 9 }).map(String),
      way: fc.constantFrom('grant', 'take', 'take', 'hold', 'capture', 'release', 'wait'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(doing, { minLength: 1, maxLength: 30 }), async (list) => {
        const one = await insertTestUser(pipeline)
        const paper = sheet()
        for (const { amount, cause, way } of list) {
          const entry = { amount, reason, cause }
          const now = one.clock.now().getTime()
          if (way === 'wait') one.clock.moveOn(9 * 60_000)
          else if (way === 'release') {
            paper.holds.delete(cause)
            await releaseCredits(one, cause)
          } else if (way === 'grant') {
            paper.grant(`in:${cause}`, amount)
            await grantCredits(one, { ...entry, cause: `in:${cause}` })
          } else if (way === 'hold') expect(await settled(holdCredits(one, entry))).toBe(paper.hold(cause, amount, now))
          else if (way === 'capture')
            expect(await settled(captureCredits(one, entry))).toBe(paper.capture(cause, amount, now))
          else expect(await settled(takeCredits(one, entry))).toBe(paper.take(cause, amount, now))
        }
        expect([await creditsOf(one.scope), await creditSum(one.scope)]).toEqual([paper.balance, paper.balance])
      }),
      many,
    )
  })

  test('funds of two accounts, added, spent and given back at once: each is the sum of its entries and never below zero', async () => {
    const doing = fc.record({
      customerId: fc.constantFrom('1000000001', '1000000009'),
      amountMicros: fc
        .integer({ min: -90, max: 60 })
        .filter((n) => n !== 0)
        .map(micros),
      cause: fc.integer({ min: 0, max: 15 }).map(String),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(doing, { minLength: 1, maxLength: 24 }), async (list) => {
        const one = await insertTestUser(pipeline)
        const done = await Promise.all(list.map((entry) => settled(addFunds(one, { ...entry, reason }))))
        for (const customerId of ['1000000001', '1000000009']) {
          const { balanceMicros } = await fundsOf(one, customerId)
          expect(balanceMicros).toBeGreaterThanOrEqual(0)
          const scope = list.filter((entry, at) => entry.customerId === customerId && done[at])
          const most = scope.reduce((sum, { amountMicros }) => sum + Math.max(0, amountMicros), 0)
          expect(balanceMicros).toBeLessThanOrEqual(most)
        }
      }),
      many,
    )
  })

  test('an imported day is booked once, a later figure of it by the difference, at once or one after another', async () => {
    const customerId = '1000000001'
    await addFunds(ana, { customerId, amountMicros: micros(100), reason, cause: 'start' })
    const book = (...costs: number[]) =>
      bookAdCosts(
        ana,
        customerId,
        costs.map((costMicros, at) => ({ day: addDays(asDay('2026-03-01'), at), costMicros: micros(costMicros) })),
      )
    await Promise.all([book(30), book(30), book(30, 20)])
    expect((await book(30, 20)).after.balanceMicros).toBe(50)
    expect((await book(30, 45)).after.balanceMicros).toBe(25)
    expect((await book(10, 45)).after.balanceMicros).toBe(45)
    expect((await book(10, 500)).after.balanceMicros).toBe(0)
    await addFunds(ana, { customerId, amountMicros: micros(60), reason, cause: 'more' })
    expect((await book(10, 140)).after).toMatchObject({ balanceMicros: micros(10), addedMicros: 160 })
  })
})

test('booking days never takes more than there is, and what is not booked now is booked with the next money', () => {
  const days = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 10 })
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 800 }), (costs, booked, left) => {
      const named = costs.map((costMicros, at) => ({
        day: addDays(asDay('2026-03-01'), at),
        costMicros: micros(costMicros),
      }))
      const known = booked.slice(0, costs.length).map((bookedMicros, at) => ({
        day: addDays(asDay('2026-03-01'), at),
        bookedMicros: micros(bookedMicros),
        entries: 1,
      }))
      const due = costsToBook(micros(left), named, known)
      const sum = due.reduce((total, { dueMicros }) => total + dueMicros, 0)
      const wanted = named.reduce((total, { costMicros }, at) => total + costMicros - (known[at]?.bookedMicros ?? 0), 0)
      expect(sum).toBe(Math.min(left, wanted))
      let balance = left
      for (const { dueMicros } of due) {
        balance -= dueMicros
        expect(balance).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 2_000 },
  )
})

/** A simple model of one owner's credits. */
function sheet() {
  const counted = new Set<string>()
  const HOLD_MS = 15 * 60_000
  const paper = {
    balance: 0,
    holds: new Map<string, { amount: number; until: number }>(),
    heldBut: (cause: string, now: number): number =>
      [...paper.holds].reduce((sum, [of, value]) => (of !== cause && value.until > now ? sum + value.amount : sum), 0),
    grant: (cause: string, amount: number): void => {
      if (counted.has(cause)) return
      counted.add(cause)
      paper.balance += amount
    },
    take: (cause: string, amount: number, now: number): boolean => {
      if (counted.has(cause)) return true
      if (paper.balance - amount < paper.heldBut(cause, now)) return false
      counted.add(cause)
      paper.balance -= amount
      return true
    },
    hold: (cause: string, amount: number, now: number): boolean => {
      if (counted.has(cause)) return true
      if (paper.balance - paper.heldBut(cause, now) < amount) return false
      paper.holds.set(cause, { amount, until: now + HOLD_MS })
      return true
    },
    // What can't be taken stays held: a capture happens completely or not at all.
    capture: (cause: string, amount: number, now: number): boolean => {
      if (!paper.take(cause, amount, now)) return false
      paper.holds.delete(cause)
      return true
    },
  }
  return paper
}
