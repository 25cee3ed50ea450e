import { describe, expect, test } from 'vitest'
import { campaignDates, endOfLength } from './campaign-dates.ts'
import { comparison, reportPeriod } from './periods.ts'
import { readMessage } from './reading.ts'

// A Saturday.
const today = '2026-11-21'
const read = (text: string) => readMessage(text, { today, known: [] })
const dates = (text: string) => campaignDates(read(text).times, today)
const period = (text: string) => reportPeriod(read(text).times, today)

describe('dates of campaigns', () => {
  test.each([
    ['from 3 December to the 20th', { start: '2026-12-03', end: '2026-12-20' }],
    ['starting Dec 24, ending 2027-01-10', { start: '2026-12-24', end: '2027-01-10' }],
    ['12/3 until 12/17', { start: '2026-12-03', end: '2026-12-17' }],
    ['from next Monday for 4 weeks', { start: '2026-11-23', length: { n: 4, unit: 'week' } }],
    ['for a fortnight', { length: { n: 2, unit: 'week' } }],
    ['tomorrow through the end of next month', { start: '2026-11-22', end: '2026-12-31' }],
    ['the whole of next month', { start: '2026-12-01', end: '2026-12-31' }],
    ['run it for 30 days beginning on the 1st', { start: '2026-12-01', length: { n: 30, unit: 'day' } }],
    ['the next 10 days', { start: '2026-11-22', length: { n: 10, unit: 'day' } }],
    ['from the day after tomorrow till Christmas', { start: '2026-11-23', end: '2026-12-25' }],
    ['in two weeks', { start: '2026-12-05' }],
    ['starting today', { start: '2026-11-21' }],
    ['from 5 Nov 2026', { start: '2026-11-05' }],
    ['extend it by a week', { by: { n: 1, unit: 'week' } }],
    ['the first ten days of December', { start: '2026-12-01', end: '2026-12-10' }],
    ['the last week of December', { start: '2026-12-25', end: '2026-12-31' }],
    ['the second half of next month', { start: '2026-12-16', end: '2026-12-31' }],
    ['from 3 to 17 December', { start: '2026-12-03', end: '2026-12-17' }],
    ['Dec 3-17', { start: '2026-12-03', end: '2026-12-17' }],
    ['from 1/12 to 15/12', { start: '2026-12-01', end: '2026-12-15' }],
    ['from Tuesday to Sunday', { start: '2026-11-24', end: '2026-11-29' }],
    ['until a week before Christmas', { end: '2026-12-18' }],
    ['for two and a half weeks', { length: { n: 18, unit: 'day' } }],
    ['Christmas gifts, tomorrow, 2 weeks', { start: '2026-11-22', length: { n: 2, unit: 'week' } }],
    ['start a week later', { by: { n: 1, unit: 'week', way: 'later', edge: 'start' } }],
    ['finish ten days earlier', { by: { n: 10, unit: 'day', way: 'earlier', edge: 'end' } }],
    ['from Monday, no wait, Tuesday', { start: '2026-11-24' }],
  ])('%s', (text, expected) => {
    expect(dates(text)).toEqual(expected)
  })
  test('a weekday is the first one after today, also when today is that day', () => {
    expect(dates('from Saturday').start).toBe('2026-11-28')
    expect(dates('starting on coming Wednesday').start).toBe('2026-11-25')
  })
  test('two weeks from the 3rd end on the 17th; a month ends on the same day of the next one', () => {
    expect(endOfLength('2026-12-03', { n: 2, unit: 'week' })).toBe('2026-12-17')
    expect(endOfLength('2027-01-31', { n: 1, unit: 'month' })).toBe('2027-02-28')
  })
  test('a day that is not in the calendar is told, not bent', () => {
    expect(dates('until February 30').invalid).toBeDefined()
    expect(dates('end on 2026-02-30').invalid).toBe('2026-02-30')
  })
  test('may and march as verbs are no months', () => {
    expect(read('how long may a headline be').times).toEqual([])
    expect(dates('starting May 4').start).toBe('2027-05-04')
  })
})

describe('periods of reports', () => {
  test.each([
    ['last week', '2026-11-09', '2026-11-15'],
    ['this week', '2026-11-16', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['the last fortnight', '2026-11-07', '2026-11-20'],
    ['the first half of last month', '2026-10-01', '2026-10-15'],
    ['the week before last', '2026-11-02', '2026-11-08'],
    ['the past 48 hours', '2026-11-19', '2026-11-20'],
    ['month to date', '2026-11-01', '2026-11-21'],
    ['the last few days', '2026-11-18', '2026-11-20'],
    ['3 - 9 October', '2026-10-03', '2026-10-09'],
    ['the day before yesterday', '2026-11-19', '2026-11-19'],
    ['in the last 14 days', '2026-11-07', '2026-11-20'],
    ['over the past week', '2026-11-14', '2026-11-20'],
    ['this month', '2026-11-01', '2026-11-21'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['in December', '2025-12-01', '2025-12-31'],
    ['in November', '2026-11-01', '2026-11-21'],
    ['from 20 October to 3 November', '2026-10-20', '2026-11-03'],
    ['between Nov 9 and Nov 17', '2026-11-09', '2026-11-17'],
    ['since November 1', '2026-11-01', '2026-11-21'],
    ['on Monday', '2026-11-16', '2026-11-16'],
  ])('%s', (text, from, to) => {
    expect(period(`how did my ads do ${text}?`)).toEqual({ from, to })
  })
  test('no period said is none', () => {
    expect(period('how are my ads doing')).toBeUndefined()
    expect(period('what does it cost a day')).toBeUndefined()
  })
  test('this month is set against the same days of last month', () => {
    expect(comparison(read('clicks this month versus last month').times, today)).toEqual({
      from: '2026-11-01',
      to: '2026-11-21',
      compare_from: '2026-10-01',
      compare_to: '2026-10-21',
    })
  })
  test('periods by their first and last day, with the one to compare or without', () => {
    const both = comparison(read('compare 2026-10-22 to 2026-11-20 with 2026-09-22 to 2026-10-21').times, today)
    expect(both).toEqual({
      from: '2026-10-22',
      to: '2026-11-20',
      compare_from: '2026-09-22',
      compare_to: '2026-10-21',
    })
    expect(comparison(read('compare from 11 November to 20 November with the days before').times, today)).toEqual({
      from: '2026-11-11',
      to: '2026-11-20',
      compare_from: '2026-11-01',
      compare_to: '2026-11-10',
    })
  })
  test('"compared to" is no end of a period', () => {
    expect(comparison(read('did my clicks go up this month compared to last month?').times, today)).toEqual({
      from: '2026-11-01',
      to: '2026-11-21',
      compare_from: '2026-10-01',
      compare_to: '2026-10-21',
    })
    expect(comparison(read('compare 1 October to 10 October with 1 September to 10 September').times, today)).toEqual({
      from: '2026-10-01',
      to: '2026-10-10',
      compare_from: '2026-09-01',
      compare_to: '2026-09-10',
    })
  })
  test('last week against the week before, and 10 days against the 10 before that', () => {
    expect(comparison(read('compare last week with the week before').times, today)).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
      compare_from: '2026-11-02',
      compare_to: '2026-11-08',
    })
    expect(comparison(read('the last 10 days against the 10 days before that').times, today)).toEqual({
      from: '2026-11-11',
      to: '2026-11-20',
      compare_from: '2026-11-01',
      compare_to: '2026-11-10',
    })
  })
})
