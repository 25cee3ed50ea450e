import { expect, test } from 'vitest'
import { conversionsOf } from './conversions.rules.ts'
import { always, run, settings, textAssets, total, totalOf } from './testing.ts'

const texts = (...headlines: string[]) => ({
  headlines: textAssets(...headlines),
  descriptions: textAssets('Baked at night.', 'Made by hand.'),
  finalUrl: 'https://b.example',
})
const ad = (id: string, changedAt: string, ...headlines: string[]) => ({ id, texts: texts(...headlines), changedAt })
const long = '2025-12-01T00:00:00Z'
const fitting = ad('4', long, 'Birthday Cake Bakery', 'Fresh Bread Near Me', 'Bakery Near You')

test('a campaign with one ad earns the same as before, and its ad has all of it', () => {
  const days = run([always(settings())])
  expect(total(days.flatMap(({ ads }) => ads))).toEqual(totalOf(days))
  expect(new Set(days.flatMap(({ ads }) => ads.map((it) => it.adId)))).toEqual(new Set(['3']))
})

test('two ads take turns: together they have the campaign’s figures, day by day', () => {
  const days = run([always(settings({ more: { otherAds: [fitting] } }))])
  for (const { ads, hourly } of days) expect(total(ads)).toEqual(total(hourly))
  const of = (id: string) => total(days.flatMap(({ ads }) => ads.filter((it) => it.adId === id)))
  expect(of('3').impressions).toBeGreaterThan(0)
  expect(of('4').impressions).toBeGreaterThan(0)
})

test('an ad that is in review isn’t shown meanwhile; the other one is', () => {
  const days = run([always(settings({ more: { otherAds: [ad('4', '2027-01-01T00:00:00Z', 'A', 'B', 'C')] } }))])
  expect(new Set(days.flatMap(({ ads }) => ads.map((it) => it.adId)))).toEqual(new Set(['3']))
})

test('an ad whose texts fit what people search for is clicked more often', () => {
  const odd = settings({ headlines: ['Open Daily', 'Come Visit Us', 'Since 1920'], more: { otherAds: [fitting] } })
  const days = run([always(odd)], { days: 60 })
  const rate = (id: string) => {
    const { clicks, impressions } = total(days.flatMap(({ ads }) => ads.filter((it) => it.adId === id)))
    return clicks / impressions
  }
  expect(rate('4')).toBeGreaterThan(rate('3'))
})

test('what customers did by ad comes to what they did by hour', () => {
  const campaign = always(settings({ more: { otherAds: [fitting] }, budgetUsd: 200 }))
  const days = run([campaign], { days: 30 })
  const action = {
    id: '5',
    name: 'Form',
    category: 'FORM',
    valueMicros: 1_000_000 as never,
    createdAt: new Date('2025-12-01T00:00:00Z'),
    removedAt: null,
    ownValues: false,
    callSeconds: null,
    triedAt: null,
  }
  const account = { timeZone: 'UTC', campaigns: [campaign], caps: [] }
  const counted = conversionsOf(account, { actions: [action as never], tagGaps: [] }, days, Date.UTC(2027, 0), 'test')
  const sum = (rows: readonly { conversionsMilli: number }[]) => rows.reduce((n, it) => n + it.conversionsMilli, 0)
  expect(sum(counted.hours)).toBeGreaterThan(0)
  expect(sum(counted.ads)).toBe(sum(counted.hours))
})
