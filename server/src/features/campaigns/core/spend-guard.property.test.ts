import { asDay } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { type GuardWorld, withinSpendLimit } from './spend-guard.ts'
import { type Costing, type Raise, type SpendLimits, worstNow } from './spend-limit.rules.ts'

const SEQUENCES = 20_000
const AT_ONCE = 8
const SLIP_TIMES = 100
const USD = 1_000_000
const today = asDay('2026-06-10')
const [start, end, ended] = [asDay('2026-05-20'), asDay('2026-12-31'), asDay('2026-06-01')]
/** Created once: a stack trace per refusal would take a third of the time. */
const [over, failed, noAnswer] = [new Error('over'), new Error('the platform failed'), new Error('no answer')]

/** A seeded generator, so that a failing sequence can be replayed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Mutable = { -readonly [K in keyof Costing]: Costing[K] }

/** The platform and the lock, without a database: other calls may run between any two steps. */
function openWorld(random: (below: number) => number) {
  const campaigns: Mutable[] = []
  const limits: SpendLimits = {
    dailyMicros: random(4) === 0 ? null : micros((20 + random(200)) * USD),
    monthlyMicros: random(4) === 0 ? null : micros((300 + random(3_000)) * USD),
  }
  let queue: Promise<unknown> = Promise.resolve()
  const others = async (): Promise<void> => {
    for (let n = random(3); n > 0; n--) await Promise.resolve()
  }
  const world: GuardWorld = {
    exclusive: (work) => {
      const ours = queue.then(() => work(async () => undefined))
      queue = ours.catch(() => undefined)
      return ours
    },
    limits: async () => limits,
    look: async () => {
      await others()
      const seen = campaigns.map((it) => ({ ...it }))
      await others()
      return { campaigns: seen, today }
    },
    refuse: () => over,
  }
  return { campaigns, limits, world, others }
}

/** A call by any transport: create, change the budget, enable, extend, reduce, pause; one in ten is off by a factor of 100. */
function callOf(random: (below: number) => number, campaigns: readonly Mutable[]) {
  const slip = random(10) === 0 ? SLIP_TIMES : 1
  const budget = (1 + random(60)) * USD * slip
  const target = campaigns[random(Math.max(1, campaigns.length))]
  const step = random(6)
  if (step === 0 || !target) {
    const status = random(2) === 0 ? ('ENABLED' as const) : ('PAUSED' as const)
    return { raise: { id: null, dailyBudgetMicros: micros(budget) } satisfies Raise, status, target: undefined }
  }
  const raises: Raise[] = [
    { id: target.id, dailyBudgetMicros: micros(budget) },
    { id: target.id, dailyBudgetMicros: micros(budget), turnsOn: true },
    { id: target.id, turnsOn: true },
    { id: target.id, endDate: random(2) === 0 ? null : end },
    { id: target.id, dailyBudgetMicros: micros(Math.max(1, Math.floor(target.dailyBudgetMicros / 2))) },
  ]
  return { raise: raises[step - 1] ?? { id: target.id }, status: undefined, target }
}

async function play(seed: number): Promise<{ passed: number; refused: number }> {
  const random = randomOf(seed)
  const { campaigns, limits, world, others } = openWorld(random)
  let passed = 0
  let refused = 0
  const stays = (): void => {
    const worst = worstNow(campaigns, today)
    if (limits.dailyMicros !== null && worst.dayMicros > limits.dailyMicros)
      throw new Error(`seed ${seed}: above a day`)
    if (limits.monthlyMicros !== null && worst.monthMicros > limits.monthlyMicros)
      throw new Error(`seed ${seed}: above a month`)
  }
  const one = async (): Promise<void> => {
    await others()
    const { raise, status, target } = callOf(random, campaigns)
    // Pausing and removing need no permission, and happen in between.
    if (target && random(5) === 0) target.status = 'PAUSED'
    const write = async (): Promise<void> => {
      await others()
      if (random(12) === 0) throw failed
      if (!target)
        campaigns.push({
          id: `c${campaigns.length}`,
          status: status ?? 'PAUSED',
          dailyBudgetMicros: raise.dailyBudgetMicros ?? 0,
          startDate: start,
          endDate: random(6) === 0 ? ended : null,
        })
      else {
        if (raise.dailyBudgetMicros !== undefined) target.dailyBudgetMicros = raise.dailyBudgetMicros
        if (raise.turnsOn) target.status = 'ENABLED'
        if (raise.endDate !== undefined) target.endDate = raise.endDate
      }
      passed++
      stays()
      // A lost answer: the change was made anyway.
      if (random(12) === 0) throw noAnswer
    }
    await withinSpendLimit(world, raise, write).catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('seed')) throw error
      refused++
    })
  }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = 0; n < 2; n++) await one()
    }),
  )
  stays()
  return { passed, refused }
}

test(`${SEQUENCES.toLocaleString('en-US')} random sequences, ${AT_ONCE} at a time, with slips of ${SLIP_TIMES} times: never above the limit`, async () => {
  let passed = 0
  let refused = 0
  for (let seed = 0; seed < SEQUENCES; seed++) {
    const result = await play(seed)
    passed += result.passed
    refused += result.refused
  }
  // A guard that refuses everything, or is never called, would prove nothing.
  expect(passed).toBeGreaterThan(SEQUENCES)
  expect(refused).toBeGreaterThan(SEQUENCES)
})
