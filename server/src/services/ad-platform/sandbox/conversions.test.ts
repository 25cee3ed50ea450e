import { addDays, asDay } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodCampaign } from '../kit.suite.ts'
import type { Account, ConversionFacts } from '../port.ts'
import { openTestSandbox, type TestSandbox } from './testing.ts'

const today = asDay('2026-03-11')
const orders = { name: 'Orders', category: 'PURCHASES', defaultValue: 25, currencyCode: 'USD' } as const
let world: TestSandbox
let account: Account
beforeEach(async () => {
  world = await openTestSandbox()
  account = await world.sandbox.createAccount(world.owner, { name: 'Bakery', timeZone: 'UTC' })
  await world.sandbox.createCampaign(account, { ...goodCampaign('Bakery', today), status: 'ENABLED' })
})
afterEach(() => world.close())

const forward = (days: number) => world.sandbox.moveClock(account, days)
const facts = (from = today, to = addDays(today, 400)) => world.sandbox.conversionFacts(account, from, to)
const countOf = (rows: ConversionFacts['hours'] | ConversionFacts['keywords']) =>
  rows.reduce((sum, it) => sum + it.conversionsMilli, 0) / 1000

test('nothing is counted before something is set up to count it, nor after it was removed', async () => {
  await forward(20)
  expect(await facts()).toEqual({ hours: [], keywords: [] })
  const { id } = await world.sandbox.createConversion(account, orders)
  expect(await facts()).toEqual({ hours: [], keywords: [] })
  await forward(20)
  const counted = await facts()
  expect(countOf(counted.hours)).toBeGreaterThan(0)
  expect(counted.hours.every(({ date }) => date >= addDays(today, 20))).toBe(true)
  await world.sandbox.removeConversion(account, id)
  await forward(20)
  const after = await facts()
  expect(after.hours.every(({ date }) => date <= addDays(today, 40))).toBe(true)
  expect(countOf(after.hours)).toBeGreaterThanOrEqual(countOf(counted.hours))
})

test('a few of a hundred clicks, each worth what the action says, by hour as by keyword', async () => {
  await world.sandbox.createConversion(account, orders)
  await forward(60)
  const { hours, keywords } = await facts()
  const clicks = (await world.sandbox.hourlyFacts(account, today, addDays(today, 60))).reduce(
    (n, it) => n + it.clicks,
    0,
  )
  const rate = countOf(hours) / clicks
  expect(rate).toBeGreaterThan(0.005)
  expect(rate).toBeLessThan(0.15)
  expect(countOf(keywords)).toBe(countOf(hours))
  for (const row of [...hours, ...keywords]) expect(row.valueMicros).toBe(row.conversionsMilli * 25_000)
})

test('late ones are added to the day of their click, and none is lost', async () => {
  await world.sandbox.createConversion(account, orders)
  await forward(30)
  const days = [addDays(today, 20), addDays(today, 29)] as const
  const early = countOf((await facts(...days)).hours)
  await forward(8)
  const late = countOf((await facts(...days)).hours)
  expect(late).toBeGreaterThan(early)
  await forward(30)
  expect(countOf((await facts(...days)).hours)).toBe(late)
})

test('however it is asked, and after a restart, they are the same to the byte', async () => {
  await world.sandbox.createConversion(account, orders)
  await forward(30)
  const whole = await facts()
  expect(JSON.stringify(await world.reopen().conversionFacts(account, today, addDays(today, 400)))).toBe(
    JSON.stringify(whole),
  )
  const parts = await Promise.all([facts(today, addDays(today, 14)), facts(addDays(today, 15))])
  expect(parts.flatMap(({ hours }) => hours)).toEqual(whole.hours)
})

test('other keywords today leave what customers did before as it was', async () => {
  await world.sandbox.createConversion(account, orders)
  await forward(30)
  const before = await facts()
  const [campaign] = await world.sandbox.listCampaigns(account)
  await world.sandbox.setKeywords(account, campaign?.id ?? '', [{ text: 'emergency locksmith', matchType: 'BROAD' }])
  expect(await facts()).toEqual(before)
})
