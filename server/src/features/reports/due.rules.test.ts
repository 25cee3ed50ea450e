import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { momentIn } from '#kernel/clock.ts'
import { nextSending, type Rhythm, retryAt, toldOn } from './due.rules.ts'

const monday = { every: 'weekly', day: 1 } as const
const zone = 'America/New_York'
const at = (text: string): Date => new Date(text)

const clock = (now: string, timeZone: string) => ({ now: at(now), timeZone })
/** A business's next report, if its ad account, if any, counts its figures in another zone. */
const next = (rhythm: Rhythm, now: string, timeZone: string, account = timeZone): string =>
  nextSending(rhythm, { business: clock(now, timeZone), account: clock(now, account) }, at(now)).toISOString()

test('a weekly report goes at seven in the business’s morning, on its day, and never twice on one', () => {
  expect(next(monday, '2026-11-20T15:00:00Z', zone)).toBe('2026-11-23T12:00:00.000Z')
  expect(next(monday, '2026-11-23T11:59:00Z', zone)).toBe('2026-11-23T12:00:00.000Z')
  expect(next(monday, '2026-11-23T12:00:00Z', zone)).toBe('2026-11-30T12:00:00.000Z')
})

test('Part 20, time zones: a report waits until its week is over where its figures are counted', () => {
  // At 7 on Monday morning in Tokyo it's still Sunday in New York, whose Monday starts at 14:00 in Tokyo.
  expect(next(monday, '2026-11-20T15:00:00Z', 'Asia/Tokyo', 'America/New_York')).toBe('2026-11-23T05:00:00.000Z')
  expect(next(monday, '2026-11-23T05:00:00Z', 'Asia/Tokyo', 'America/New_York')).toBe('2026-11-30T05:00:00.000Z')
  // The other way round, the week is over long before.
  expect(next(monday, '2026-11-20T15:00:00Z', 'America/New_York', 'Asia/Tokyo')).toBe('2026-11-23T12:00:00.000Z')
  // Clocks go back in New York on November 1, in Copenhagen a week earlier: seven stays seven.
  expect(next(monday, '2026-10-20T12:00:00Z', 'Europe/Copenhagen', zone)).toBe('2026-10-26T06:00:00.000Z')
  expect(next(monday, '2026-10-13T12:00:00Z', 'Europe/Copenhagen', zone)).toBe('2026-10-19T05:00:00.000Z')
})

test('a sandbox account that was moved on by weeks has its reports when they are due by the server’s clock', () => {
  const ahead = nextSending(
    monday,
    { business: clock('2026-12-04T12:00:00Z', zone), account: undefined },
    at('2026-11-20T12:00:00Z'),
  )
  expect(ahead.toISOString()).toBe('2026-11-23T12:00:00.000Z')
})

test('a monthly one goes on its day of each month, December and February among them', () => {
  const on = (now: string, day: number) => next({ every: 'monthly', day }, now, 'UTC').slice(0, 10)
  expect(on('2026-12-15T12:00:00Z', 1)).toBe('2027-01-01')
  expect(on('2027-02-01T06:00:00Z', 28)).toBe('2027-02-28')
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
