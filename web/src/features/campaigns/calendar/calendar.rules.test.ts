import { weeksOf } from '@adwright/contract/values/calendar.rules'
import { asUsd } from '@adwright/contract/values/money.rules'
import { type Day, asDay } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { expect, test } from 'vitest'
import { dayAfterKey, isOn, liveFirst, moved } from './calendar.rules.ts'
import { csvRowOf, icsOf } from './calendar-file.rules.ts'

const span = (start_date_raw: Day, end_date_raw: Day | null) => ({ start_date_raw, end_date_raw })

test('product-3 §2.4: a month is weeks of 7 days from Sunday, whatever the year does', () => {
  const weeks = weeksOf(asDay('2026-11-01'))
  expect(weeks.every((it) => it.length === 7)).toBe(true)
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-11-01', '2026-12-05'])
  expect(['2027-02-01', '2026-02-01', '2026-05-01'].map((it) => weeksOf(asDay(it)).length)).toEqual([5, 4, 6])
})
test('product-3 §2.4: a campaign is on every day from its start to its end, both included; without an end on every later day', () => {
  const run = span(asDay('2026-11-10'), asDay('2026-11-12'))
  expect(['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'].map((day) => isOn(run, asDay(day)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isOn(span(asDay('2026-11-10'), null), asDay('2030-01-01'))).toBe(true)
})
test('a drag moves both ends or stretches one, over a daylight-saving day too', () => {
  const run = span(asDay('2026-03-26'), asDay('2026-03-31'))
  expect(moved(run, 'all', asDay('2026-03-27'), asDay('2026-03-30'), asDay('2026-03-01'))).toEqual({
    dates: { start: '2026-03-29', end: '2026-04-03' },
  })
  expect(moved(run, 'end', asDay('2026-03-31'), asDay('2026-04-05'), asDay('2026-03-01'))).toEqual({
    dates: { start: '2026-03-26', end: '2026-04-05' },
  })
  expect(
    moved(span(asDay('2026-03-26'), null), 'all', asDay('2026-04-02'), asDay('2026-04-03'), asDay('2026-03-01')),
  ).toEqual({
    dates: { start: '2026-03-27', end: null },
  })
})
test('product-3 §5.1: a drag keeps the rules of dates', () => {
  const run = span(asDay('2026-11-25'), asDay('2026-11-30'))
  expect(moved(run, 'all', asDay('2026-11-27'), asDay('2026-11-27'), asDay('2026-11-21'))).toEqual({ same: true })
  expect(moved(run, 'all', asDay('2026-11-27'), asDay('2026-11-22'), asDay('2026-11-21'))).toEqual({
    fault: 'Start date must be at least tomorrow',
  })
  expect(moved(run, 'end', asDay('2026-11-30'), asDay('2026-11-27'), asDay('2026-11-21'))).toEqual({
    fault: 'End date must be at least 3 days after start date',
  })
  expect(moved(run, 'end', asDay('2026-11-30'), asDay('2026-11-28'), asDay('2026-11-21'))).toHaveProperty('dates')
  expect(moved(run, 'all', asDay('2026-11-27'), asDay('2026-11-28'), asDay('2026-11-25'))).toEqual({
    fault: 'The campaign has already started, so its start date can’t change.',
  })
  expect(
    moved(
      span(asDay('2026-11-01'), asDay('2026-11-30')),
      'end',
      asDay('2026-11-30'),
      asDay('2026-11-20'),
      asDay('2026-11-21'),
    ),
  ).toEqual({
    fault: 'End date must not be in the past',
  })
})
test('arrows walk days and weeks, Home and End the week, Page keys the months', () => {
  expect(dayAfterKey('ArrowRight', asDay('2026-11-30'))).toBe('2026-12-01')
  expect(dayAfterKey('ArrowUp', asDay('2026-11-03'))).toBe('2026-10-27')
  expect([dayAfterKey('Home', asDay('2026-11-18')), dayAfterKey('End', asDay('2026-11-18'))]).toEqual([
    '2026-11-15',
    '2026-11-21',
  ])
  expect(dayAfterKey('PageDown', asDay('2027-01-31'))).toBe('2027-02-28')
  expect(dayAfterKey('a', asDay('2026-11-18'))).toBeUndefined()
})

const campaign = (part: Partial<Campaign>): Campaign => ({
  id: '7',
  name: 'Bread',
  status: 'ENABLED',
  platform: 'google',
  channel_type: 'SEARCH',
  budget: asUsd(12.5),
  cost: asUsd(0),
  clicks: 0,
  impressions: 0,
  start_date_raw: asDay('2026-11-10'),
  end_date_raw: asDay('2026-11-30'),
  headlines: [],
  descriptions: [],
  ad_groups: [],
  ...part,
})
test('an .ics file has whole days with the end left out, escaped texts, lines of at most 75 bytes', () => {
  const text = icsOf(
    [campaign({ name: `Cakes; bread, "rye" ${'パン'.repeat(30)}` }), campaign({ id: '8', end_date_raw: null })],
    new Date('2026-11-21T08:00:00Z'),
  )
  expect(text).toContain('DTSTART;VALUE=DATE:20261110\r\nDTEND;VALUE=DATE:20261201')
  expect(text).toContain('SUMMARY:Cakes\\; bread\\, "rye"')
  expect(text).toContain('RRULE:FREQ=DAILY')
  expect(text).toContain('DESCRIPTION:Enabled\\, $12.50 per day\\, Search')
  expect(text).toContain('DTSTAMP:20261121T080000Z')
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(text.replaceAll('\r\n ', '')).toContain('パン'.repeat(30))
})
test('a spreadsheet gets one row a campaign', () => {
  expect(csvRowOf(campaign({ end_date_raw: null }))).toEqual([
    'Bread',
    'ENABLED',
    12.5,
    '2026-11-10',
    '',
    'SEARCH',
    '7',
  ])
})

test('decisions, Calendar: live campaigns first, removed ones last', () => {
  const ad = { id: '1', status: 'ENABLED' as const, policy: { approval_status: 'ELIGIBLE' as const } }
  const ad_groups = [{ id: '1', name: 'All', status: 'ENABLED' as const, ads: [ad] }]
  const all = [
    campaign({ id: 'removed', status: 'REMOVED' }),
    campaign({ id: 'ended', end_date_raw: asDay('2026-11-20') }),
    campaign({ id: 'paused', status: 'PAUSED' }),
    campaign({ id: 'running', ad_groups }),
  ]
  expect(liveFirst(all, asDay('2026-11-21')).map((it) => it.id)).toEqual(['running', 'paused', 'ended', 'removed'])
})
