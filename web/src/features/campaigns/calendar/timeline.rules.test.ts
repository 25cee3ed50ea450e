import { asDay, type Day } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { weeksOf } from '@adwright/contract/values/calendar.rules'
import { agendaOf, barsOf } from './timeline.rules.ts'

const weeks = weeksOf(asDay('2026-11-01'))
const run = (id: string, start: string, end: string | null) => ({
  id,
  start_date_raw: asDay(start),
  end_date_raw: end === null ? null : asDay(end),
})
const bars = (week: readonly Day[] | undefined, ...campaigns: ReturnType<typeof run>[]) =>
  barsOf(week ?? [], campaigns).map(({ campaign, lane, from, to, isStart, isEnd }) => [
    campaign.id,
    lane,
    from,
    to,
    isStart,
    isEnd,
  ])

test('decisions, Calendar: one continuous bar a campaign and week, open where it goes on', () => {
  const long = run('a', '2026-11-10', '2026-11-17')
  expect(bars(weeks[0], long)).toEqual([])
  expect(bars(weeks[1], long)).toEqual([['a', 0, 2, 6, true, false]])
  expect(bars(weeks[2], long)).toEqual([['a', 0, 0, 2, false, true]])
  expect(bars(weeks[4], run('b', '2026-11-01', null))).toEqual([['b', 0, 0, 6, false, false]])
})

test('campaigns share a lane where they don’t meet; the first get the first lanes', () => {
  expect(
    bars(
      weeks[1],
      run('a', '2026-11-08', '2026-11-10'),
      run('b', '2026-11-09', null),
      run('c', '2026-11-11', '2026-11-12'),
      run('d', '2026-11-12', '2026-11-13'),
    ).map(([id, lane]) => [id, lane]),
  ).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
    ['d', 2],
  ])
})

test('the agenda has each campaign of a month once: those that began before, then by their first day', () => {
  const groups = agendaOf(asDay('2026-11-01'), asDay('2026-11-30'), [
    run('late', '2026-11-20', null),
    run('over', '2026-10-01', '2026-10-31'),
    run('before', '2026-10-01', '2026-11-01'),
    run('next', '2026-12-01', null),
    run('early', '2026-11-02', '2026-11-09'),
    run('late too', '2026-11-20', '2026-11-25'),
  ])
  expect(groups.map((it) => [it.date, it.campaigns.map((campaign) => campaign.id)])).toEqual([
    [null, ['before']],
    ['2026-11-02', ['early']],
    ['2026-11-20', ['late', 'late too']],
  ])
})
