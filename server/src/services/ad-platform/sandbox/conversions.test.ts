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
  account = await world.sandbox.createAccount(world.owner, { name: 'Bakery', timeZone: 'UTC', currency: 'USD' })
  await world.sandbox.createCampaign(account, { ...goodCampaign('Bakery', today), status: 'ENABLED' })
})
afterEach(() => world.close())

const forward = (days: number) => world.sandbox.moveClock(account, days)
const facts = (from = today, to = addDays(today, 400)) => world.sandbox.conversionFacts(account, from, to)
const countOf = (rows: ConversionFacts['hours'] | ConversionFacts['keywords']) =>
  rows.reduce((sum, it) => sum + it.conversionsMilli, 0) / 1000

test('nothing is counted before something is set up to count it, nor after it was removed', async () => {
  await forward(20)
  expect(await facts()).toEqual({ hours: [], keywords: [], ads: [] })
  const [{ id = '' } = {}] = await world.sandbox.createConversions(account, [orders])
  expect(await facts()).toEqual({ hours: [], keywords: [], ads: [] })
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
  await world.sandbox.createConversions(account, [orders])
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

test('a call from an ad counts where the ad has a call button, the fewer the longer it must last', async () => {
  const calls = (name: string, callSeconds: number) =>
    ({ name, category: 'CALL_FROM_AD', defaultValue: 1, currencyCode: 'USD', callSeconds }) as const
  const both = [calls('Short calls', 10), calls('Long calls', 600)]
  const [short, long] = await world.sandbox.createConversions(account, both)
  await forward(30)
  expect(await facts()).toEqual({ hours: [], keywords: [], ads: [] })
  const [campaign] = await world.sandbox.listCampaigns(account)
  const content = { kind: 'CALL', country: 'US', phone: '520 555 0100' } as const
  await world.sandbox.changeAssets(account, campaign?.id ?? '', { add: [content], remove: [] })
  await forward(60)
  const { hours } = await facts()
  const of = (id: string | undefined) => countOf(hours.filter((it) => it.actionId === id))
  expect(of(short?.id)).toBeGreaterThan(of(long?.id))
  expect(hours.every(({ device, date }) => device === 'MOBILE' && date >= addDays(today, 30))).toBe(true)
})

test('while the tag is off the website nothing is heard, and it is not made up for later', async () => {
  await world.sandbox.createConversions(account, [orders])
  await forward(20)
  await world.sandbox.setTag(account, false)
  const before = countOf((await facts()).hours)
  await forward(20)
  expect(countOf((await facts()).hours)).toBe(before)
  await world.sandbox.setTag(account, true)
  await forward(20)
  const { hours } = await facts()
  expect(countOf(hours)).toBeGreaterThan(before)
  const [action] = await world.sandbox.conversionActions(account)
  expect(action?.heardAt?.getTime()).toBeGreaterThan(Date.parse(addDays(today, 40)))
})

test('a purchase is worth what the website says, around what an ordinary one is', async () => {
  await world.sandbox.createConversions(account, [{ ...orders, ownValues: true }])
  await forward(60)
  const { hours } = await facts()
  const each = hours.map((it) => it.valueMicros / it.conversionsMilli)
  expect(new Set(each).size).toBeGreaterThan(1)
  expect(Math.min(...each)).toBeGreaterThanOrEqual(12_500)
  expect(Math.max(...each)).toBeLessThanOrEqual(37_500)
})

test('late ones are added to the day of their click, and none is lost', async () => {
  await world.sandbox.createConversions(account, [orders])
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
  await world.sandbox.createConversions(account, [orders])
  await forward(30)
  const whole = await facts()
  expect(JSON.stringify(await world.reopen().conversionFacts(account, today, addDays(today, 400)))).toBe(
    JSON.stringify(whole),
  )
  const parts = await Promise.all([facts(today, addDays(today, 14)), facts(addDays(today, 15))])
  expect(parts.flatMap(({ hours }) => hours)).toEqual(whole.hours)
})

test('other keywords today leave what customers did before as it was', async () => {
  await world.sandbox.createConversions(account, [orders])
  await forward(30)
  const before = await facts()
  const [campaign] = await world.sandbox.listCampaigns(account)
  await world.sandbox.setKeywords(account, campaign?.id ?? '', [{ text: 'emergency locksmith', matchType: 'BROAD' }])
  expect(await facts()).toEqual(before)
})
