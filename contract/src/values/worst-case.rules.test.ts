import { describe, expect, test } from 'vitest'
import { asDay } from './day.rules.ts'
import { asUsd, micros, roundUsdDown, sumUsd } from './money.rules.ts'
import { dateWords, restWords, runWords, sharedDates } from './run-dates.rules.ts'
import { daysToRun, worstCase, worstCaseUsd, worstCaseWords } from './worst-case.rules.ts'

describe('the worst case of a daily budget (decisions.md)', () => {
  test('twice the budget on a day, 30.4 times in a month, never more than the days left can cost', () => {
    expect(worstCase(micros(10_000_000), null)).toEqual({
      dayMicros: 20_000_000,
      monthMicros: 304_000_000,
      isAll: false,
    })
    const of = (days: number | null) => worstCaseUsd(asUsd(10), days, 'USD')
    expect(of(3)).toEqual({ day: 20, month: 60, isAll: true })
    expect([of(15).month, of(16).month, of(15).isAll, of(16).isAll]).toEqual([300, 304, true, false])
    expect(of(0)).toEqual({ day: 0, month: 0, isAll: true })
  })
  test('in whole cents', () => {
    expect(worstCaseUsd(asUsd(0.01), null, 'USD')).toMatchObject({ day: 0.02, month: 0.3 })
    expect(worstCaseUsd(asUsd(19.99), null, 'USD')).toMatchObject({ day: 39.98, month: 607.7 })
  })
  test('where the days left cost just what a month does, it is all', () => {
    expect(worstCase(micros(0), 5)).toMatchObject({ monthMicros: 0, isAll: true })
  })
  test('in words', () => {
    expect([0, 1, 2, null].map((days) => worstCaseWords(asUsd(10), days, 'USD'))).toEqual([
      'It has no days left to run.',
      'At most $20, on its one day.',
      'Up to $20 on one day, at most $40 in all.',
      'Up to $20 on one day, at most $304 in a month.',
    ])
  })
})

describe('the days of a run', () => {
  const today = asDay('2026-06-10')
  test('the first and the last counted, from today on', () => {
    const days = (start: string, end: string | null) => daysToRun(asDay(start), end === null ? null : asDay(end), today)
    expect(days('2026-06-01', null)).toBeNull()
    expect([days('2026-06-01', '2026-06-10'), days('2026-06-01', '2026-06-12')]).toEqual([1, 3])
    expect([days('2026-06-11', '2026-06-12'), days('2026-06-01', '2026-06-09')]).toEqual([2, 0])
  })
  test('in words, with a year that is not this one', () => {
    const run = (start: string, end: string) => runWords(asDay(start), asDay(end), today)
    expect([dateWords(today, today), dateWords(asDay('2027-01-02'), today)]).toEqual(['Jun 10', 'Jan 2, 2027'])
    expect(run('2026-12-03', '2026-12-17')).toBe('Dec 3 to Dec 17, 15 days')
    expect(run('2026-06-10', '2026-06-10')).toBe('Jun 10, 1 day')
    expect(run('2026-06-10', '2026-07-01')).toBe('Jun 10 to Jul 1, 22 days')
    expect(run('2027-06-10', '2027-07-01')).toBe('Jun 10 to Jul 1, 2027, 22 days')
    expect(run('2026-12-30', '2027-01-02')).toBe('Dec 30, 2026 to Jan 2, 2027, 4 days')
    expect(runWords(today, asDay('2026-07-01'), today, sharedDates)).toBe('10 Jun to 1 Jul, 22 days')
    expect(runWords(today, null, today)).toBe('from Jun 10, without an end date')
  })
  test('what is left of it', () => {
    const rest = (start: string, end: string | null) => restWords(asDay(start), end === null ? null : asDay(end), today)
    expect(rest('2026-06-11', '2026-06-12')).toBe('Jun 11 to Jun 12, 2 days')
    expect(rest('2026-06-10', '2026-06-12')).toBe('until Jun 12, 3 days left')
    expect(rest('2026-06-01', '2026-06-10')).toBe('until Jun 10, 1 day left')
    expect([rest('2026-06-01', '2026-06-09'), rest('2026-06-01', null)]).toEqual([
      'ended on Jun 9',
      'without an end date',
    ])
  })
})

test('sums and rounded bids are whole cents', () => {
  expect([sumUsd([]), sumUsd([0.1, 0.2].map(asUsd)), sumUsd([19.99, 0.01].map(asUsd))]).toEqual([0, 0.3, 20])
  expect([0.999, 1.005, 0.29, 1.1, 4.35].map(roundUsdDown)).toEqual([0.99, 1, 0.29, 1.1, 4.35])
})
