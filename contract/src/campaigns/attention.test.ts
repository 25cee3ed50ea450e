import { expect, test } from 'vitest'
import { asDay } from '../values/day.rules.ts'
import { attentionFirst, attentionOf, type Shown } from './attention.rules.ts'
import type { Standing } from './status.rules.ts'

const today = asDay('2026-06-15')
const of = (part: Partial<Standing & Shown>) => {
  const { lastShown, knownTo, isWithoutFunds, isJustOn, ...standing } = {
    status: 'ENABLED' as const,
    startDate: asDay('2026-05-01'),
    endDate: null,
    setupOpen: false,
    reviews: ['ELIGIBLE' as const],
    lastShown: asDay('2026-06-14'),
    knownTo: today as Shown['knownTo'],
    isWithoutFunds: false,
    isJustOn: false,
    ...part,
  }
  return attentionOf(standing, { lastShown, knownTo, isWithoutFunds, isJustOn }, today)
}

test('a stop, a disapproval, used-up funds and an end are told; a quiet day or two is not a stop', () => {
  expect(of({})).toBeUndefined()
  expect(of({ lastShown: asDay('2026-06-01') })).toBe('stopped')
  expect(of({ lastShown: asDay('2026-06-12') })).toBeUndefined()
  expect(of({ lastShown: asDay('2026-06-01'), isJustOn: true })).toBeUndefined()
  expect(of({ lastShown: null, startDate: asDay('2026-06-10') })).toBe('stopped')
  expect(of({ lastShown: null, startDate: asDay('2026-06-14') })).toBeUndefined()
  expect(of({ lastShown: null, knownTo: null })).toBeUndefined()
  expect(of({ lastShown: asDay('2026-06-01'), knownTo: asDay('2026-06-03') })).toBeUndefined()
  expect(of({ reviews: ['DISAPPROVED'] })).toBe('disapproved')
  expect(of({ status: 'PAUSED', isWithoutFunds: true })).toBe('funds')
  expect(of({ endDate: asDay('2026-06-14') })).toBe('ended')
  expect(of({ endDate: asDay('2026-05-10') })).toBeUndefined()
})

test('what is paused or removed by its owner, or starts later, needs nothing', () => {
  expect(of({ status: 'PAUSED', lastShown: null })).toBeUndefined()
  expect(of({ status: 'REMOVED', isWithoutFunds: true })).toBeUndefined()
  expect(of({ startDate: asDay('2026-06-20'), lastShown: null })).toBeUndefined()
})

test('the most urgent first, the others as they came, the removed last', () => {
  const all = [
    { id: 'gone', status: 'REMOVED' as const },
    { id: 'fine' },
    { id: 'ended', attention: 'ended' as const },
    { id: 'fine too' },
    { id: 'bad', attention: 'disapproved' as const },
  ]
  expect(attentionFirst(all).map((it) => it.id)).toEqual(['bad', 'ended', 'fine', 'fine too', 'gone'])
})
