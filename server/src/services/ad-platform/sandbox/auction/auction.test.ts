import { asDay } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { always, history, people, run, type Sketch, settings, total, totalOf } from './testing.ts'

const words = [
  'plumber',
  'austin',
  'red',
  'shoes',
  'bakery',
  'near me',
  'lawyer',
  'yoga',
  'crm',
  'cheap',
  'emergency',
  'zzz',
]
const phrase = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((it) => it.join(' '))
const sketch: fc.Arbitrary<Sketch> = fc.record({
  keywords: fc.uniqueArray(phrase, { minLength: 1, maxLength: 5 }),
  headlines: fc.array(phrase, { minLength: 3, maxLength: 15 }),
  budgetUsd: fc.integer({ min: 1, max: 300 }),
  bidUsd: fc.double({ min: 0.05, max: 12, noNaN: true }),
  targeting: fc.record({
    locationIds: fc.subarray(['2840', '1023191', '1026201', '2276', '21176']),
    userInterestIds: fc.subarray(['80546', '92601', '92505']),
  }),
})
const few = { numRuns: 25 }

describe('the auction is a matter of fact', () => {
  test('the same campaign always earns the same figures, to the byte, whatever its id', () => {
    fc.assert(
      fc.property(sketch, (plan) => {
        const once = JSON.stringify(run([always(settings(plan), '7')], { days: 5 }))
        const again = JSON.stringify(run([always(structuredClone(settings(plan)), '7')], { days: 5 }))
        expect(again).toBe(once)
        expect(totalOf(run([always(settings(plan), '8')], { days: 5 }))).toEqual(
          totalOf(run([always(settings(plan), '7')], { days: 5 })),
        )
      }),
      few,
    )
  })

  test('another seed is another world', () => {
    expect(totalOf(run([always(settings())], { seed: 'a' }))).not.toEqual(
      totalOf(run([always(settings())], { seed: 'b' })),
    )
  })

  test('keywords sum to the total exactly; ages and genders each to at most it; all whole, no click without impression, cost in cents', () => {
    fc.assert(
      fc.property(sketch, (plan) => {
        for (const { hourly, keywords, audience } of run([always(settings(plan))], { days: 4 })) {
          const whole = total(hourly)
          expect(total(keywords)).toEqual(whole)
          for (const rows of [audience.filter((r) => r.ageRange !== null), audience.filter((r) => r.gender !== null)]) {
            const part = total(rows)
            expect(part.impressions).toBeLessThanOrEqual(whole.impressions)
            expect(part.clicks).toBeLessThanOrEqual(whole.clicks)
            expect(part.costMicros).toBeLessThanOrEqual(whole.costMicros)
          }
          expect(total(audience.filter((r) => r.ageRange !== null))).toEqual(whole)
          for (const row of [...hourly, ...keywords, ...audience]) {
            expect(row.clicks).toBeLessThanOrEqual(row.impressions)
            expect(row.impressions).toBeGreaterThan(0)
            expect(row.costMicros % 10_000).toBe(0)
            expect([row.impressions, row.clicks, row.costMicros].every(Number.isInteger)).toBe(true)
          }
        }
      }),
      few,
    )
  })

  test('sandbox.md: at most twice the budget on a day and 30.4 times it in a month', () => {
    const heavy = fc.record({ budgetUsd: fc.integer({ min: 1, max: 60 }), bidUsd: fc.integer({ min: 2, max: 12 }) })
    fc.assert(
      fc.property(heavy, ({ budgetUsd, bidUsd }) => {
        const days = run([always(settings({ budgetUsd, bidUsd, targeting: { locationIds: [] } }))], { days: 31 })
        const costs = days.map(({ hourly }) => total(hourly).costMicros)
        expect(Math.max(...costs)).toBeLessThanOrEqual(2 * budgetUsd * 1_000_000)
        expect(costs.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(304 * budgetUsd * 100_000)
      }),
      few,
    )
  })

  test('no click costs more than the bid', () => {
    fc.assert(
      fc.property(sketch, (plan) => {
        const one = settings(plan)
        for (const row of run([always(one)], { days: 3 }).flatMap(({ hourly }) => hourly)) {
          expect(row.costMicros).toBeLessThanOrEqual(row.clicks * one.adGroup.cpcBidMicros)
        }
      }),
      few,
    )
  })

  test('the spending cap is never passed, whatever many campaigns do, and is used up to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400_000_000 }).map(micros),
        fc.array(sketch, { minLength: 1, maxLength: 3 }),
        (capMicros, list) => {
          const campaigns = list.map((it, i) => always(settings(it), String(i)))
          const caps = [{ validFrom: new Date(0), capMicros }]
          const spent = totalOf(run(campaigns, { days: 8, caps })).costMicros
          const free = totalOf(run(campaigns, { days: 8 })).costMicros
          expect(spent).toBe(Math.min(free, Math.floor(capMicros / 10_000) * 10_000))
        },
      ),
      few,
    )
  })

  test('nothing is shown after the hour in which the cap was reached', () => {
    const days = run([always(settings())], { caps: [{ validFrom: new Date(0), capMicros: micros(30_000_000) }] })
    const rows = days.flatMap(({ hourly }) => hourly)
    const lastPaid = rows.findLast(({ costMicros }) => costMicros > 0)
    const last = rows.at(-1)
    expect(totalOf(days).costMicros).toBe(30_000_000)
    expect([last?.date, last?.hour]).toEqual([lastPaid?.date, lastPaid?.hour])
  })
})

describe('better is never worse', () => {
  test('a headline that answers a keyword never costs clicks', () => {
    fc.assert(
      fc.property(sketch, fc.nat(4), (plan, n) => {
        const keywords = plan.keywords ?? ['cake']
        const plenty = { ...plan, budgetUsd: 1_000_000 }
        const better = { ...plenty, headlines: [...(plan.headlines ?? []), keywords[n % keywords.length] ?? 'cake'] }
        const clicks = (one: Sketch) => totalOf(run([always(settings(one))], { days: 4 })).clicks
        expect(clicks(better)).toBeGreaterThanOrEqual(clicks(plenty))
      }),
      few,
    )
  })

  test('more budget never spends less', () => {
    fc.assert(
      fc.property(sketch, fc.integer({ min: 1, max: 200 }), (plan, more) => {
        const spend = (budgetUsd: number) =>
          totalOf(run([always(settings({ ...plan, budgetUsd }))], { days: 31 })).costMicros
        expect(spend((plan.budgetUsd ?? 20) + more)).toBeGreaterThanOrEqual(spend(plan.budgetUsd ?? 20))
      }),
      few,
    )
  })

  test('a higher bid is shown more often', () => {
    const shown = (bidUsd: number) => totalOf(run([always(settings({ bidUsd, budgetUsd: 100_000 }))])).impressions
    expect([0.3, 0.8, 2, 5].map(shown)).toEqual([0.3, 0.8, 2, 5].map(shown).toSorted((a, b) => a - b))
    expect(shown(5)).toBeGreaterThan(2 * shown(0.3))
  })

  test('fewer people are reached by narrower targeting', () => {
    const plain = { budgetUsd: 100_000 }
    const shown = (targeting: Sketch['targeting']) =>
      totalOf(run([always(settings({ ...plain, ...(targeting ? { targeting } : {}) }))])).impressions
    const all = shown({})
    expect(shown(people({ genders: { exclude: ['MALE'] } }))).toBeLessThan(all)
    expect(shown(people({ ageRanges: { target: ['AGE_RANGE_25_34'] } }))).toBeLessThan(all / 3)
    expect(shown({ userInterestIds: ['80546'] })).toBeLessThan(all)
    expect(shown({ locationIds: ['1026201'] })).toBeLessThan(all)
    expect(shown({ locationIds: [] })).toBeGreaterThan(all)
  })
})

describe('figures a small business would recognise', () => {
  const days = run([always(settings({ budgetUsd: 40, targeting: { locationIds: ['2840'] } }))], { days: 60 })
  const rows = days.flatMap(({ hourly }) => hourly)
  const clicks = (match: Partial<(typeof rows)[number]>) =>
    total(rows.filter((it) => Object.entries(match).every(([k, v]) => it[k as keyof typeof it] === v))).clicks

  test('2 to 8 of 100 who see it click, below the bid, and the budget is used', () => {
    const { impressions, clicks: all, costMicros } = total(rows)
    expect(all / impressions).toBeGreaterThan(0.02)
    expect(all / impressions).toBeLessThan(0.08)
    expect(costMicros / all).toBeLessThan(2_000_000)
    expect(costMicros / all).toBeGreaterThan(400_000)
    expect(costMicros).toBeGreaterThan(0.8 * 60 * 40_000_000)
  })

  test('phones before desks before tablets, search before partners, days before nights', () => {
    expect(clicks({ device: 'MOBILE' })).toBeGreaterThan(clicks({ device: 'DESKTOP' }))
    expect(clicks({ device: 'DESKTOP' })).toBeGreaterThan(clicks({ device: 'TABLET' }))
    expect(clicks({ network: 'SEARCH' })).toBeGreaterThan(8 * clicks({ network: 'SEARCH_PARTNERS' }))
    expect(clicks({ hour: 12 })).toBeGreaterThan(3 * clicks({ hour: 3 }))
  })
})

describe('the past stays what it was', () => {
  const first = ['2025-12-01T00:00:00Z', settings()] as const
  const change = '2026-03-05T10:20:00Z'
  const before = (days: ReturnType<typeof run>) =>
    days.flatMap(({ hourly }) =>
      hourly.filter(({ date, hour }) => date < '2026-03-05' || (date === '2026-03-05' && hour <= 10)),
    )
  const after = (days: ReturnType<typeof run>) =>
    total(
      days.flatMap(({ hourly }) =>
        hourly.filter(({ date, hour }) => date > '2026-03-05' || (date === '2026-03-05' && hour > 10)),
      ),
    )

  test.each([
    ['bid', settings({ bidUsd: 4 })],
    ['budget', settings({ budgetUsd: 5 })],
    ['status', settings({ more: { status: 'PAUSED' } })],
    ['ads', settings({ headlines: ['Great things', 'Welcome', 'Our team'] })],
    ['places', settings({ targeting: { locationIds: ['1026201'] } })],
  ] as const)('a change of %s at a moment changes only the figures after it', (_, changed) => {
    const plain = run([history('1', first)])
    const other = run([history('1', first, [change, changed])])
    expect(before(other)).toEqual(before(plain))
    expect(before(plain).length).toBeGreaterThan(0)
    expect(after(other)).not.toEqual(after(plain))
  })

  test('nothing is shown while paused, before the start, after the end, in review, disapproved or removed', () => {
    const shown = (more: Parameters<typeof settings>[0]) =>
      totalOf(run([always(settings(more))], { days: 3 })).impressions
    const one = settings()
    expect(shown({ more: { status: 'PAUSED' } })).toBe(0)
    expect(shown({ more: { status: 'REMOVED' } })).toBe(0)
    expect(shown({ more: { startDate: asDay('2026-03-04') } })).toBe(0)
    expect(shown({ more: { endDate: asDay('2026-02-28') } })).toBe(0)
    expect(shown({ more: { ad: { ...one.ad, changedAt: '2026-03-09T00:00:00Z' } } })).toBe(0)
    expect(shown({ headlines: ['Free money', 'Cakes', 'Bread'] })).toBe(0)
    expect(shown({ headlines: ['Cakes!!', 'Cakes', 'Bread'] })).toBe(0)
    expect(shown({ more: { startDate: asDay('2026-03-03'), endDate: asDay('2026-03-03') } })).toBeGreaterThan(0)
  })
})
