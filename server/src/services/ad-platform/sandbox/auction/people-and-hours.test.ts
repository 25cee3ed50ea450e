import { asDay, type Day } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisson } from './noise.rules.ts'
import { split, splitFigures } from './split.rules.ts'
import { always, people, run, settings, total } from './testing.ts'

describe('people', () => {
  test('excluded groups are in no row, targeted ones alone are', () => {
    const chosen = people({ ageRanges: { target: ['AGE_RANGE_25_34'] }, genders: { exclude: ['MALE'] } })
    const rows = run([always(settings({ targeting: chosen }))]).flatMap(({ audience }) => audience)
    expect(new Set(rows.map((it) => it.ageRange ?? it.gender))).toEqual(new Set(['AGE_RANGE_25_34', 'FEMALE']))
  })

  test('a split is whole and adds up', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }),
        (n, weights) => {
          const parts = split(n, weights)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(n)
          expect(parts.every((it) => Number.isInteger(it) && it >= 0)).toBe(true)
          const figures = { impressions: n, clicks: Math.floor(n / 2), costMicros: micros(Math.floor(n / 2) * 770_000) }
          const split_ = splitFigures(figures, weights, weights.toReversed(), micros(10_000))
          expect(total(split_)).toEqual(figures)
          expect(split_.every((it) => it.clicks <= it.impressions)).toBe(true)
        },
      ),
    )
  })

  test('luck is monotone: for one fate, more expected is never less', () => {
    const mean = fc.double({ min: 0, max: 500, noNaN: true })
    fc.assert(
      fc.property(mean, mean, fc.double({ min: 0, max: 0.999999, noNaN: true }), (a, b, u) => {
        expect(poisson(Math.max(a, b), u)).toBeGreaterThanOrEqual(poisson(Math.min(a, b), u))
      }),
    )
  })
})

describe('hours', () => {
  test('only hours that began and ended are told', () => {
    const [day] = run([always(settings())], { days: 1, from: asDay('2026-03-04'), until: '2026-03-04T14:59:59Z' })
    expect(Math.max(...(day?.hourly ?? []).map(({ hour }) => hour))).toBe(13)
  })

  test('what is known of a day does not change as the day goes on', () => {
    const [noon] = run([always(settings())], { days: 1, until: '2026-03-01T12:00:00Z' })
    const [night] = run([always(settings())], { days: 1 })
    expect(night?.hourly.filter(({ hour }) => hour < 12)).toEqual(noon?.hourly)
  })

  test('hours are those of the account zone; a skipped hour has no figures, and a day still has its 24', () => {
    const wide = [always(settings({ budgetUsd: 500, bidUsd: 9, targeting: { locationIds: ['2840'] } }))]
    const zone = { timeZone: 'America/New_York', days: 1 }
    const hours = (from: Day) => new Set(run(wide, { ...zone, from })[0]?.hourly.map(({ hour }) => hour))
    expect([...hours(asDay('2026-03-08'))]).not.toContain(2)
    expect(hours(asDay('2026-03-08')).size).toBe(23)
    expect(hours(asDay('2026-03-09')).size).toBe(24)
    expect(hours(asDay('2026-11-01')).size).toBe(24)
    const [begun] = run(wide, { ...zone, from: asDay('2026-03-04'), until: '2026-03-04T06:00:00Z' })
    expect(Math.max(...(begun?.hourly ?? []).map(({ hour }) => hour))).toBe(0)
  })

  test('an ad schedule keeps other hours empty', () => {
    const slot = { dayOfWeek: 'TUESDAY', startHour: 9, startMinute: 30, endHour: 17, endMinute: 0 } as const
    const rows = run([always(settings({ targeting: { schedules: [slot] } }))]).flatMap(({ hourly }) => hourly)
    expect(new Set(rows.map(({ date }) => new Date(date).getUTCDay()))).toEqual(new Set([2]))
    expect(Math.min(...rows.map(({ hour }) => hour))).toBeGreaterThanOrEqual(9)
    expect(Math.max(...rows.map(({ hour }) => hour))).toBeLessThanOrEqual(16)
  })
})
