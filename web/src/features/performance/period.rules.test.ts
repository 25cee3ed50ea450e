import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { daysIn, readPeriod, lastDays, periodBefore, wholePart } from './period.rules.ts'

test('the last 7 days end yesterday, over the turn of a month', () => {
  expect(lastDays(7, asDay('2026-03-03'))).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(daysIn(lastDays(90, asDay('2026-11-20')))).toBe(90)
})
test('the period before has as many days and ends the day before', () => {
  expect(periodBefore({ from: asDay('2026-11-01'), to: asDay('2026-11-30') })).toEqual({
    from: '2026-10-02',
    to: '2026-10-31',
  })
  expect(periodBefore({ from: asDay('2026-11-20'), to: asDay('2026-11-20') })).toEqual({
    from: '2026-11-19',
    to: '2026-11-19',
  })
})
test('decisions, Analytics change: what is compared are the days that are over', () => {
  const month = { from: asDay('2026-11-01'), to: asDay('2026-11-22') }
  expect(wholePart(month, asDay('2026-11-22'))).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  expect(wholePart(month, asDay('2026-11-23'))).toEqual(month)
  expect(wholePart(month, asDay('2026-11-01'))).toBeNull()
})
test('dates of one’s own: both, in order, and at most two years', () => {
  expect(readPeriod({ from: '2026-11-20', to: '' })).toBe('incomplete')
  expect(readPeriod({ from: '2026-11-20', to: '2026-11-19' })).toBe('order')
  expect(readPeriod({ from: '2024-01-01', to: '2026-11-19' })).toBe('long')
  expect(readPeriod({ from: '2026-11-19', to: '2026-11-19' })).toEqual({ from: '2026-11-19', to: '2026-11-19' })
})
