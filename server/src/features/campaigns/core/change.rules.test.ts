import { asDay } from '@adwright/contract/values/day.rules'
import { asUsd, microsOf } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { differing, standing } from './change.rules.ts'

const now = {
  name: 'Bread',
  status: 'PAUSED',
  dailyBudgetMicros: microsOf(asUsd(19.99)),
  startDate: asDay('2026-06-20'),
  endDate: asDay('2026-08-20'),
} as const
const other = {
  name: 'Rye',
  daily_budget: asUsd(20),
  start_date: asDay('2026-06-21'),
  end_date: null,
  status: 'ENABLED',
} as const

test('only what differs is done: each field by itself', () => {
  for (const [field, value] of Object.entries(other))
    expect(differing(now, { [field]: value })).toEqual({ [field]: value })
  const same = { name: 'Bread', daily_budget: asUsd(19.99), start_date: now.startDate, end_date: now.endDate }
  expect([differing(now, { ...same, status: 'PAUSED' }), differing(now, {})]).toEqual([{}, {}])
})

test('undo sends the same fields as they were, and never that a campaign was removed', () => {
  expect(standing(now, other)).toEqual({
    name: 'Bread',
    daily_budget: 19.99,
    start_date: now.startDate,
    end_date: now.endDate,
    status: 'PAUSED',
  })
  for (const field of Object.keys(other)) expect(Object.keys(standing(now, { [field]: 'x' }))).toEqual([field])
  expect(standing({ ...now, status: 'REMOVED' }, { status: 'ENABLED' })).toEqual({})
})
