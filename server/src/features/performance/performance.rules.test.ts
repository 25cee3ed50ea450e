import { changeOf } from '@adwright/contract/values/change.rules'
import { asDay, type Day } from '@adwright/contract/values/day.rules'
import { micros, centsOf } from '@adwright/contract/values/money.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursKept, performanceOf } from './breakdown.rules.ts'
import { shareCents } from './cents.rules.ts'
import { slicesOf } from './facts.rules.ts'
import { passed } from './funds.rules.ts'
import { periodBefore, monthToDate, periodErrors, periodOf, wholeDays } from './periods.rules.ts'
import { chunkDaysOf, merged, missing, windowsOf } from './windows.rules.ts'

describe('cents', () => {
  test('parts sum exactly to the total, and none is off by a cent or more', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50_000_000), { maxLength: 60 }), (parts) => {
        const shares = shareCents(parts.map(micros))
        expect(shares.reduce((sum, it) => sum + it, 0)).toBe(centsOf(micros(parts.reduce((sum, it) => sum + it, 0))))
        for (const [at, value] of shares.entries()) expect(Math.abs(value - (parts[at] ?? 0) / 10_000)).toBeLessThan(1)
      }),
    )
  })
})

describe('periods', () => {
  test('by default the last 30 days, ending yesterday', () => {
    expect(periodOf({}, asDay('2026-03-11'))).toEqual({ from: '2026-02-09', to: '2026-03-10' })
    expect(periodOf({ from: asDay('2026-03-11') }, asDay('2026-03-11'))).toEqual({
      from: '2026-03-11',
      to: '2026-03-11',
    })
    expect(periodOf({ to: asDay('2026-03-01') }, asDay('2026-03-11')).from).toBe('2026-01-31')
    expect(periodErrors({ from: asDay('2026-03-02'), to: asDay('2026-03-01') })).toHaveLength(1)
    expect(periodErrors({ from: asDay('2020-03-02'), to: asDay('2026-03-01') })).toHaveLength(1)
  })

  test('the period before has as many days and ends the day before', () => {
    expect(periodBefore({ from: asDay('2026-03-01'), to: asDay('2026-03-30') })).toEqual({
      from: '2026-01-30',
      to: '2026-02-28',
    })
  })
  test('this month to date against the same days of last month, which may be shorter', () => {
    expect(monthToDate(asDay('2026-03-11'))).toEqual({
      now: { from: '2026-03-01', to: '2026-03-10' },
      before: { from: '2026-02-01', to: '2026-02-10' },
    })
    expect(monthToDate(asDay('2026-03-31')).before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(monthToDate(asDay('2026-01-05')).before).toEqual({ from: '2025-12-01', to: '2025-12-04' })
    expect(monthToDate(asDay('2026-03-02'))).toEqual({
      now: { from: '2026-03-01', to: '2026-03-01' },
      before: { from: '2026-02-01', to: '2026-02-01' },
    })
  })
  test('decisions, Analytics change: on the 1st no day is over, on either side', () => {
    const { now, before } = monthToDate(asDay('2026-03-01'))
    for (const past of [now, before]) expect(past.to < past.from).toBe(true)
  })
  test('two periods are compared by their whole days, whichever of them is not over', () => {
    const month = { from: asDay('2026-11-01'), to: asDay('2026-11-22') }
    const same = { from: asDay('2026-10-01'), to: asDay('2026-10-22') }
    const cut = { from: asDay('2026-11-01'), to: asDay('2026-11-21') }
    const asMany = { from: '2026-10-01', to: '2026-10-21' }
    expect(wholeDays(month, same, asDay('2026-11-22'))).toEqual({ period: cut, against: asMany, isOpen: false })
    expect(wholeDays(same, month, asDay('2026-11-22'))).toEqual({ period: asMany, against: cut, isOpen: false })
    const wholeMonths = [
      { from: asDay('2026-11-01'), to: asDay('2026-11-30') },
      { from: asDay('2026-10-01'), to: asDay('2026-10-31') },
    ] as const
    expect(wholeDays(...wholeMonths, asDay('2026-11-22'))).toEqual({ period: cut, against: asMany, isOpen: false })
    expect(wholeDays(cut, same, asDay('2026-11-22'))).toEqual({ period: cut, against: same, isOpen: false })
    const day = (date: Day) => ({ from: date, to: date })
    expect(wholeDays(day(asDay('2026-11-22')), day(asDay('2026-11-21')), asDay('2026-11-22'))).toEqual({
      period: day(asDay('2026-11-22')),
      against: day(asDay('2026-11-21')),
      isOpen: true,
    })
  })
})

test('a change: 0 to more is increase 100, 0 to 0 no_change (contract, analytics-change)', () => {
  expect(changeOf(0, 5)).toEqual({ direction: 'increase', percentage: 100 })
  expect(changeOf(0, 0)).toEqual({ direction: 'no_change', percentage: 0 })
  expect(changeOf(3, 2)).toEqual({ direction: 'decrease', percentage: 33.33 })
  expect(changeOf(2, 3)).toEqual({ direction: 'increase', percentage: 50 })
})

describe('what an import reads', () => {
  const done = (from: Day, to: Day) => ({ from, to })

  test('nothing is in yet: everything, newest first', () => {
    expect(
      windowsOf({ first: asDay('2026-03-01'), today: asDay('2026-03-11'), done: [], lateDays: 3, chunkDays: 5 }),
    ).toEqual([
      done(asDay('2026-03-07'), asDay('2026-03-11')),
      done(asDay('2026-03-02'), asDay('2026-03-06')),
      done(asDay('2026-03-01'), asDay('2026-03-01')),
    ])
  })

  test('all is in: today, and the days that may still be corrected', () => {
    const [only, ...more] = windowsOf({
      first: asDay('2026-01-01'),
      today: asDay('2026-03-11'),
      done: [done(asDay('2026-01-01'), asDay('2026-03-11'))],
      lateDays: 3,
      chunkDays: 31,
    })
    expect([only, more]).toEqual([done(asDay('2026-03-08'), asDay('2026-03-11')), []])
  })

  test('a gap left by a failed import is filled', () => {
    const windows = windowsOf({
      first: asDay('2026-01-01'),
      today: asDay('2026-03-11'),
      done: [done(asDay('2026-01-01'), asDay('2026-01-31')), done(asDay('2026-02-10'), asDay('2026-03-11'))],
      lateDays: 3,
      chunkDays: 31,
    })
    expect(windows).toEqual([
      done(asDay('2026-03-08'), asDay('2026-03-11')),
      done(asDay('2026-02-01'), asDay('2026-02-09')),
    ])
  })

  test('after a jump of the clock every day in between is read', () => {
    const windows = windowsOf({
      first: asDay('2026-03-01'),
      today: asDay('2026-04-10'),
      done: [done(asDay('2026-03-01'), asDay('2026-03-11'))],
      lateDays: 3,
      chunkDays: 100,
    })
    expect(windows).toEqual([done(asDay('2026-03-08'), asDay('2026-04-10'))])
  })

  test('a campaign that begins later: only today, so that the figures have a time', () => {
    expect(
      windowsOf({ first: asDay('2026-05-01'), today: asDay('2026-03-11'), done: [], lateDays: 3, chunkDays: 31 }),
    ).toEqual([done(asDay('2026-03-11'), asDay('2026-03-11'))])
  })

  test('together with what is done, the windows leave no day out and overlap nowhere', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => asDay(`2026-02-${String(n).padStart(2, '0')}`))
    const period = fc.tuple(day, day).map(([a, b]) => (a < b ? done(a, b) : done(b, a)))
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), (there, chunkDays) => {
        const whole = done(asDay('2026-02-01'), asDay('2026-02-28'))
        const windows = windowsOf({ first: whole.from, today: whole.to, done: there, lateDays: 3, chunkDays })
        expect(missing(whole, [...there, ...windows])).toEqual([])
        const sorted = windows.toSorted((a, b) => (a.from < b.from ? -1 : 1))
        for (const [at, value] of sorted.entries()) expect(value.from > (sorted[at - 1]?.to ?? '')).toBe(true)
      }),
    )
    expect(
      merged([done(asDay('2026-02-03'), asDay('2026-02-05')), done(asDay('2026-02-01'), asDay('2026-02-02'))]),
    ).toEqual([done(asDay('2026-02-01'), asDay('2026-02-05'))])
  })

  test('an answer stays small however many campaigns there are', () => {
    expect(chunkDaysOf(1)).toBe(31)
    expect(chunkDaysOf(500)).toBe(1)
  })
})

describe('funds (decisions.md)', () => {
  test('the owner is told at 20% and at 0, once', () => {
    const now = (cents: number) => ({ balanceMicros: micros(cents * 10_000), fullMicros: micros(1_000_000) })
    expect(passed(now(80), micros(300_000))).toBeNull()
    expect(passed(now(30), micros(150_000))).toBe('low')
    expect(passed(now(15), micros(100_000))).toBeNull()
    expect(passed(now(10), micros(0))).toBe('empty')
    expect(passed(now(10), micros(9_999))).toBe('empty')
    expect(passed(now(0), micros(0))).toBeNull()
  })
})

test('no campaigns: total_campaigns 0 and empty lists (contract, campaign-performance)', () => {
  const data = performanceOf([], [], asDay('2026-03-11'))
  expect(data.summary).toEqual({
    total_campaigns: 0,
    active_campaigns: 0,
    total_cost: 0,
    total_clicks: 0,
    total_impressions: 0,
    average_ctr: 0,
  })
  for (const list of [data.day_hour_performance, data.device_performance, data.campaign_summary, data.demographics])
    expect(list).toEqual([])
})

test('a period is written in parts of whole days, those without figures too, and nothing is left out', () => {
  const day = (date: string, rows: number) =>
    Array.from({ length: rows }, () => ({ date: asDay(date), impressions: 1, clicks: 0, costMicros: micros(0) }))
  const hourly = [...day('2026-03-01', 3), ...day('2026-03-02', 3), ...day('2026-03-04', 9)]
  const parts = slicesOf(
    { from: asDay('2026-03-01'), to: asDay('2026-03-05') },
    { hourly, keywords: [], ads: [], audience: day('2026-03-05', 1) },
    6,
  )
  expect(parts.map((it) => [it.days.from, it.days.to, it.hourly.length, it.audience.length])).toEqual([
    ['2026-03-01', '2026-03-03', 6, 0],
    ['2026-03-04', '2026-03-04', 9, 0],
    ['2026-03-05', '2026-03-05', 0, 1],
  ])
})

test('a period that began before the hours that are kept says from which day on they are, if some are lacking', () => {
  const [keptFrom, before] = [asDay('2025-02-01'), asDay('2025-01-20')]
  const data = performanceOf([], [], asDay('2026-03-11'))
  const shown = { ...data, summary: { ...data.summary, total_impressions: 200 } }
  expect(hoursKept(shown, before, keptFrom)).toEqual({ hours_kept_from: keptFrom })
  expect(hoursKept(shown, keptFrom, keptFrom)).toEqual({})
  expect(hoursKept(data, before, keptFrom)).toEqual({})
})
