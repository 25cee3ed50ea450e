import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { momentIn } from '#kernel/clock.ts'
import { nextSending, retryAt, toldOn } from './due.rules.ts'

const monday = { every: 'weekly', day: 1 } as const
const zone = 'America/New_York'
const at = (text: string): Date => new Date(text)

test('a weekly report goes at seven in the account’s morning, on its day, and never twice on one', () => {
  const next = (now: string, today: string) => nextSending(monday, at(now), asDay(today), zone).toISOString()
  expect(next('2026-11-20T15:00:00Z', '2026-11-20')).toBe('2026-11-23T12:00:00.000Z')
  expect(next('2026-11-23T11:59:00Z', '2026-11-23')).toBe('2026-11-23T12:00:00.000Z')
  expect(next('2026-11-23T12:00:00Z', '2026-11-23')).toBe('2026-11-30T12:00:00.000Z')
})

test('a monthly one goes on its day of each month, December and February among them', () => {
  const next = (now: string, day: number) =>
    nextSending({ every: 'monthly', day }, at(now), asDay(now.slice(0, 10)), 'UTC')
      .toISOString()
      .slice(0, 10)
  expect(next('2026-12-15T12:00:00Z', 1)).toBe('2027-01-01')
  expect(next('2027-02-01T06:00:00Z', 28)).toBe('2027-02-28')
})

test('seven in the morning is seven on both sides of a change of clocks', () => {
  expect(momentIn(asDay('2026-10-31'), 7, zone).toISOString()).toBe('2026-10-31T11:00:00.000Z')
  expect(momentIn(asDay('2026-11-01'), 7, zone).toISOString()).toBe('2026-11-01T12:00:00.000Z')
  expect(momentIn(asDay('2026-06-01'), 7, 'Asia/Kolkata').toISOString()).toBe('2026-06-01T01:30:00.000Z')
})

test('a week is the seven days before, a month the whole one before, each beside the one before it', () => {
  expect(toldOn('weekly', asDay('2026-11-23'))).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
    before: { from: '2026-11-09', to: '2026-11-15' },
  })
  expect(toldOn('monthly', asDay('2026-03-31'))).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
    before: { from: '2026-01-01', to: '2026-01-31' },
  })
})

test('a mail that can’t go is tried less and less often, and then left to the next time', () => {
  const now = at('2026-11-23T12:00:00Z')
  expect([1, 2, 5].map((it) => retryAt(it, now)?.toISOString().slice(11, 16))).toEqual(['12:15', '13:00', '00:00'])
  expect(retryAt(6, now)).toBeUndefined()
})
