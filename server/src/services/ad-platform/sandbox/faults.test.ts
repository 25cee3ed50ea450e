import { asDay, DAY_MS } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodCampaign, refusal } from '../kit.suite.ts'
import type { Account } from '../port.ts'
import { openTestSandbox, type TestSandbox } from './testing.ts'

let world: TestSandbox
let account: Account
beforeEach(async () => {
  world = await openTestSandbox({ callsADay: 40 })
  account = await world.sandbox.createAccount(world.owner, { name: 'Faulty', timeZone: 'UTC', currency: 'USD' })
})
afterEach(() => world.close())

const create = (name = 'One') => world.sandbox.createCampaign(account, goodCampaign(name, asDay('2026-04-01')))
const count = async () => (await world.sandbox.listCampaigns(account)).length

test.each([
  ['timeout', 'unknown', 1],
  ['garbage', 'unknown', 1],
  ['error', 'unavailable', 0],
  ['rate_limit', 'busy', 0],
] as const)('a change under %s ends as %s, and %i campaigns are there', async (fault, kind, there) => {
  await world.sandbox.fault(fault, 1)
  expect((await refusal(create())).kind).toBe(kind)
  expect(await count()).toBe(there)
})

test('a time-out waits for a change: reading goes on', async () => {
  await world.sandbox.fault('timeout', 1)
  expect(await count()).toBe(0)
  expect((await refusal(create())).kind).toBe('unknown')
})

test('a fault hits as often as it was asked for, and survives a restart', async () => {
  await world.sandbox.fault('error', 2)
  expect((await refusal(count())).kind).toBe('unavailable')
  expect((await refusal(world.reopen().listCampaigns(account))).kind).toBe('unavailable')
  expect(await count()).toBe(0)
})

test('a refused change under a time-out is reported as refused: nothing was done', async () => {
  await world.sandbox.fault('timeout', 1)
  expect((await refusal(create(' '))).kind).toBe('rejected')
})

test('the quota of a day is used up at last, and is there again the next day', async () => {
  for (let i = 0; i < 40; i++) await count()
  const error = await refusal(count())
  expect([error.kind, error.retryAfterSeconds]).toEqual(['busy', 8 * 3600 + 40 * 60])
  world.wait(DAY_MS)
  expect(await count()).toBe(0)
})

test('two campaigns of one name sent at once: one is made', async () => {
  const outcomes = await Promise.allSettled([create('Same'), create('Same'), create('Same')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await count()).toBe(1)
})
