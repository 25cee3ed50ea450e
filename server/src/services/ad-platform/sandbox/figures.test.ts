import { micros } from '@adwright/contract/values/money.rules'
import { asDay, addDays } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlantedCampaign } from '../controls/port.ts'
import { goodCampaign, refusal, textAssets, broad } from '../kit.suite.ts'
import type { Account, Figures } from '../port.ts'
import { openTestSandbox, type TestSandbox } from './testing.ts'

const today = asDay('2026-03-11')
const MINUTE_MS = 60_000
let world: TestSandbox
let account: Account
beforeEach(async () => {
  world = await openTestSandbox()
  account = await world.sandbox.createAccount(world.owner, { name: 'Bakery', timeZone: 'UTC', currency: 'USD' })
})
afterEach(() => world.close())

const total = (rows: readonly Figures[]) => ({
  impressions: rows.reduce((sum, it) => sum + it.impressions, 0),
  clicks: rows.reduce((sum, it) => sum + it.clicks, 0),
  costMicros: rows.reduce((sum, it) => sum + it.costMicros, 0),
})
const begin = (name = 'Bakery') =>
  world.sandbox.createCampaign(account, { ...goodCampaign(name, today), status: 'ENABLED' })
const facts = (from = addDays(today, -400), to = addDays(today, 400)) => world.sandbox.hourlyFacts(account, from, to)
const spent = async () => total(await facts()).costMicros
const forward = (days: number) => world.sandbox.moveClock(account, days)

const planted = (name: string, more: Partial<PlantedCampaign> = {}): PlantedCampaign => {
  const { startDate: _, endDate: __, ...campaign } = goodCampaign(name, today)
  return { ...campaign, status: 'ENABLED', beganDaysAgo: 30, endsInDays: null, ...more }
}

test('sandbox.md: moving the clock a week shows what the campaign would do, hour by hour', async () => {
  await begin()
  expect(await facts()).toEqual([])
  await forward(7)
  const rows = await facts()
  expect(await world.sandbox.clock(account)).toMatchObject({ aheadDays: 7, now: new Date('2026-03-18T15:20:00Z') })
  expect(total(rows).clicks).toBeGreaterThan(20)
  expect([rows[0]?.date, rows.at(-1)?.date]).toEqual([today, addDays(today, 7)])
  expect(Math.max(...rows.filter(({ date }) => date === addDays(today, 7)).map(({ hour }) => hour))).toBe(14)
})

test('however it is asked, and after a restart, the figures are the same to the byte', async () => {
  await begin()
  await begin('Second')
  await forward(30)
  const whole = await facts()
  const days = await Promise.all(Array.from({ length: 31 }, (_, i) => facts(addDays(today, i), addDays(today, i))))
  expect(JSON.stringify(days.flat())).toBe(JSON.stringify(whole))
  const anew = await world.reopen().hourlyFacts(account, today, addDays(today, 30))
  expect(JSON.stringify(anew)).toBe(JSON.stringify(whole))
})

test('keywords sum to the campaign exactly, each day', async () => {
  const { campaignId, adGroupId } = await begin()
  await forward(10)
  const keywords = await world.sandbox.keywordFacts(account, today, addDays(today, 10))
  expect(total(keywords)).toEqual(total(await facts()))
  expect(new Set(keywords.map((it) => `${it.campaignId} ${it.adGroupId}`))).toEqual(
    new Set([`${campaignId} ${adGroupId}`]),
  )
  const people = await world.sandbox.audienceFacts(account, today, addDays(today, 10))
  expect(people.every((it) => (it.ageRange === null) !== (it.gender === null))).toBe(true)
})

test('a pause counts from its hour on, and what was before it stays', async () => {
  const { campaignId } = await begin()
  await forward(5)
  const before = await facts()
  await world.sandbox.updateCampaign(account, campaignId, { status: 'PAUSED' })
  await forward(5)
  const after = await facts()
  const sameDay = (rows: typeof before) => rows.filter(({ date, hour }) => date < addDays(today, 5) || hour < 15)
  expect(sameDay(after).slice(0, before.length)).toEqual(before)
  expect(after.every(({ date, hour }) => date < addDays(today, 5) || (date === addDays(today, 5) && hour <= 15))).toBe(
    true,
  )
  await world.sandbox.updateCampaign(account, campaignId, { status: 'ENABLED' })
  await forward(2)
  expect(await spent()).toBeGreaterThan(total(after).costMicros)
})

test('sandbox.md: an ad is in review for 60 s, then approved; a changed text again', async () => {
  const { adId } = await begin()
  const ad = async () => (await world.sandbox.listCampaigns(account))[0]?.adGroups[0]?.ads[0]
  expect((await ad())?.approval).toBe('UNDER_REVIEW')
  world.wait(MINUTE_MS)
  expect((await ad())?.approval).toBe('ELIGIBLE')
  const same = goodCampaign('x', today)
  expect((await world.sandbox.updateAd(account, adId, same)).approval).toBe('ELIGIBLE')
  const shout = { ...same, headlines: textAssets('Bread!!', 'Get FREE MONEY', 'Cake') }
  expect((await world.sandbox.updateAd(account, adId, shout)).approval).toBe('UNDER_REVIEW')
  world.wait(MINUTE_MS)
  expect(await ad()).toMatchObject({
    approval: 'DISAPPROVED',
    policyTopics: ['PUNCTUATION_AND_SYMBOLS', 'MISREPRESENTATION'],
  })
  await forward(3)
  expect(await facts(addDays(today, 1))).toEqual([])
})

test('the spending cap stops the account at the cent; more funds let it go on', async () => {
  await begin()
  await begin('Second')
  await world.sandbox.setSpendingCap(account, micros(50_000_000))
  await forward(30)
  expect(await spent()).toBe(50_000_000)
  await world.sandbox.setSpendingCap(account, micros(80_000_000))
  await forward(30)
  expect(await spent()).toBe(80_000_000)
  await world.sandbox.setSpendingCap(account, null)
  await forward(5)
  expect(await spent()).toBeGreaterThan(100_000_000)
})

test('a removed campaign keeps its figures, and goes on no more', async () => {
  const { campaignId } = await begin()
  await forward(3)
  const before = await spent()
  await world.sandbox.removeCampaign(account, campaignId)
  await forward(10)
  expect(before).toBeGreaterThan(0)
  expect((await facts(addDays(today, 4))).length).toBe(0)
})

test('planted campaigns have the past they would have earned', async () => {
  const ids = await world.sandbox.plant(world.owner, account.customerId, [
    planted('Running', { beganDaysAgo: 90 }),
    planted('Paused', { beganDaysAgo: 60, changes: [{ daysAgo: 12, status: 'PAUSED' }] }),
    planted('Gone', { changes: [{ daysAgo: 3, status: 'REMOVED' }] }),
    planted('Ended', { endsInDays: -5 }),
    planted('In review', {
      changes: [{ daysAgo: 0, texts: { ...goodCampaign('x', today), headlines: textAssets('A', 'B', 'C') } }],
    }),
    planted('Disapproved', { headlines: textAssets('Bread!!', 'Cake', 'Pie') }),
  ])
  const list = (await world.sandbox.listCampaigns(account)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  expect(list.map((it) => [it.status, it.adGroups[0]?.ads[0]?.approval])).toEqual([
    ['ENABLED', 'ELIGIBLE'],
    ['PAUSED', 'ELIGIBLE'],
    ['REMOVED', 'ELIGIBLE'],
    ['ENABLED', 'ELIGIBLE'],
    ['ENABLED', 'UNDER_REVIEW'],
    ['ENABLED', 'DISAPPROVED'],
  ])
  expect(list[0]?.startDate).toBe(addDays(today, -90))
  const rows = await facts()
  const last = ids.map((id) => rows.findLast((it) => it.campaignId === id)?.date)
  expect(last).toEqual([today, addDays(today, -12), addDays(today, -3), addDays(today, -5), today, undefined])
  expect(rows[0]?.date).toBe(addDays(today, -90))
  const wrong = world.sandbox.plant(world.owner, account.customerId, [planted('x', { keywords: broad('a!') })])
  expect((await refusal(wrong)).rejections[0]?.reason).toBe('KEYWORD_HAS_INVALID_CHARS')
})

test('a read under way while a past is planted does not keep the older past', async () => {
  await world.sandbox.plant(world.owner, account.customerId, [planted('First')])
  const under = facts()
  await world.sandbox.plant(world.owner, account.customerId, [planted('Second')])
  await under
  expect(new Set((await facts()).map(({ campaignId }) => campaignId)).size).toBe(2)
})

test('the clock only goes forward, and not without end', async () => {
  expect(await forward(-1)).toEqual({ found: 1, changed: 0 })
  expect(await forward(367)).toEqual({ found: 1, changed: 0 })
  for (let i = 0; i < 5; i++) await forward(366)
  expect(await forward(1)).toEqual({ found: 1, changed: 0 })
})

test('reading costs a few queries, however many campaigns there are', async () => {
  await world.sandbox.plant(
    world.owner,
    account.customerId,
    Array.from({ length: 20 }, (_, i) => planted(`C${i}`)),
  )
  const { pool } = world.database
  const query = pool.query.bind(pool)
  let queries = 0
  pool.query = ((...args: Parameters<typeof query>) => {
    queries++
    return query(...args)
  }) as typeof pool.query
  await world.sandbox.listCampaigns(account)
  expect(queries).toBeLessThanOrEqual(3)
  queries = 0
  await facts()
  expect(queries).toBeLessThanOrEqual(5)
})

test('a long computation lets others in between', async () => {
  await world.sandbox.plant(
    world.owner,
    account.customerId,
    Array.from({ length: 10 }, (_, i) => planted(`C${i}`, { beganDaysAgo: 90 })),
  )
  let turns = 0
  let running = true
  const count = () => {
    turns++
    if (running) setImmediate(count)
  }
  setImmediate(count)
  const reads = [facts()]
  await Promise.all(reads)
  running = false
  expect(turns).toBeGreaterThan(5)
})
