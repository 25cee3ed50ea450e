import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import {
  askedFor,
  choiceOfWord,
  daysIn,
  lastDays,
  periodBefore,
  readPeriod,
  spans,
  wholePart,
  wordOf,
} from './period.rules.ts'

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

test('decisions, Figures of a list: a period goes into the address and comes back; nonsense is ignored', () => {
  const dates = { from: asDay('2026-11-01'), to: asDay('2026-11-20') }
  for (const span of spans.filter((it) => it !== '30')) {
    const choice = { span, dates: span === 'custom' ? dates : null }
    expect(choiceOfWord(wordOf(choice))).toEqual(choice)
  }
  expect(wordOf({ span: '30', dates: null })).toBe('')
  for (const word of ['', 'custom', '8', '2026-11-20_2026-11-01', '2026-11-31_2026-12-01'])
    expect(choiceOfWord(word)).toBeUndefined()
})
test('7 days wait for the account’s day; all time has no dates', () => {
  expect(askedFor({ span: '7', dates: null }, asDay('2026-11-20'))).toEqual({ from: '2026-11-13', to: '2026-11-19' })
  expect(askedFor({ span: '7', dates: null }, null)).toEqual({})
  expect(askedFor({ span: 'all', dates: null }, asDay('2026-11-20'))).toEqual({ period: 'all_time' })
})
