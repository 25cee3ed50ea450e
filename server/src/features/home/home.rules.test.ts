import { asDay } from '@adwright/contract/values/day.rules'
import { describe, expect, test } from 'vitest'
import { nextStepOf, periodToTell, type Progress, setupOf } from './home.rules.ts'

const nothing: Progress = {
  hasProfile: false,
  hasAccount: false,
  campaigns: [],
  countsCustomers: false,
  hadReport: false,
}
const linked = { ...nothing, hasProfile: true, hasAccount: true }
const cakes = { id: '1', name: 'Cakes', wasOn: true }

describe('what comes next', () => {
  test('in the order of the list', () => {
    expect(nextStepOf(nothing).step).toBe('profile')
    expect(nextStepOf({ ...nothing, hasProfile: true }).step).toBe('account')
    expect(nextStepOf(linked).step).toBe('campaign')
    expect(nextStepOf({ ...linked, campaigns: [cakes] }).step).toBe('customers')
    expect(nextStepOf({ ...linked, campaigns: [cakes], countsCustomers: true }).step).toBe('report')
    expect(nextStepOf({ ...linked, campaigns: [cakes], countsCustomers: true, hadReport: true }).step).toBe('improve')
  })
  test('a campaign that was never on is turned on, not made again', () => {
    const paused = { ...cakes, wasOn: false }
    expect(nextStepOf({ ...linked, campaigns: [paused] })).toEqual({ step: 'turn_on', campaign: paused })
    expect(nextStepOf({ ...linked, campaigns: [paused, { ...cakes, id: '2' }] }).step).toBe('customers')
  })
  test('what was done before its turn keeps its tick', () => {
    const done = setupOf({ ...nothing, countsCustomers: true }).filter((it) => it.done)
    expect(done.map((it) => it.item)).toEqual(['customers'])
  })
})

describe('the days that are told', () => {
  const today = asDay('2026-11-23')
  test.each([
    ['2026-11-20', { from: '2026-11-20', to: '2026-11-22', since_last_visit: true }],
    ['2026-11-22', { from: '2026-11-22', to: '2026-11-22', since_last_visit: true }],
    // Never here before, or only today.
    [null, { from: '2026-11-16', to: '2026-11-22', since_last_visit: false }],
    ['2026-11-23', { from: '2026-11-16', to: '2026-11-22', since_last_visit: false }],
    ['2026-03-01', { from: '2026-10-24', to: '2026-11-22', since_last_visit: false }],
  ])('last here %s', (before, told) => {
    expect(periodToTell(today, before === null ? null : asDay(before))).toEqual(told)
  })
})
