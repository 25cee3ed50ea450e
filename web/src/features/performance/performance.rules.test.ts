import { moneyIn } from '@adwright/contract/values/currency.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { writtenDate } from '#ui/dates.rules.ts'
import { asUsd } from '@adwright/contract/values/money.rules'
import { topCampaigns, topKeywords } from '@adwright/contract/panels.rules'
import { expect, test } from 'vitest'
import { allDates, byDay, byHour, count, latestDates, percent } from './performance.rules.ts'
import { dashboardTexts } from './performance.texts.ts'
import { emptyData as data } from './testing.tsx'

const slot = (day_of_week: string, hour: number, clicks: number, impressions: number) => ({
  day_of_week,
  hour,
  clicks,
  impressions,
  cost: asUsd(0),
})

test('product-1 §9: Overview Metrics goes Monday to Sunday, every day there, and sums what falls on it', () => {
  const days = byDay(
    data({ day_hour_performance: [slot('SUNDAY', 3, 1, 10), slot('MONDAY', 9, 2, 20), slot('MONDAY', 10, 3, 30)] }),
  )
  expect(days.map((it) => it.label)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(days[0]).toMatchObject({ name: 'Monday', clicks: 5, impressions: 50, ctr: 10 })
  expect(days[6]).toMatchObject({ clicks: 1, impressions: 10 })
})
test('product-1 §9: hour-wise there are 24 hours, 0:00 to 23:00', () => {
  const hours = byHour(data({ day_hour_performance: [slot('MONDAY', 23, 2, 8), slot('FRIDAY', 23, 2, 8)] }))
  expect(hours).toHaveLength(24)
  expect([hours[0]?.label, hours[23]?.label]).toEqual(['0:00', '23:00'])
  expect(hours[23]).toMatchObject({ clicks: 4, impressions: 16, ctr: 25 })
})
test('a CTR of nothing shown is 0, not a fault', () => {
  expect(byDay(data({}))[0]?.ctr).toBe(0)
})
test('product-1 §9: Time Performance shows the latest 7 distinct dates, oldest first', () => {
  const dates = ['03', '01', '02', '09', '08', '07', '06', '05', '09'].map((day) => ({
    date: asDay(`2026-11-${day}`),
    clicks: 1,
    impressions: 4,
    cost: asUsd(0),
  }))
  const points = latestDates(data({ time_series: dates }))
  expect(points.map((it) => it.label)).toEqual(['Nov 2', 'Nov 3', 'Nov 5', 'Nov 6', 'Nov 7', 'Nov 8', 'Nov 9'])
  expect(points.at(-1)).toMatchObject({ clicks: 2, impressions: 8 })
})
test('product-1 §9: the top campaigns are 6, by clicks plus impressions', () => {
  const rows = [1, 7, 3, 5, 2, 6, 4].map((n) => ({
    campaign_id: String(n),
    name: `c${n}`,
    clicks: n,
    impressions: n * 10,
    cost: asUsd(0),
    status: 'ENABLED',
  }))
  expect(topCampaigns(data({ campaign_summary: rows })).map((it) => it.campaign_id)).toEqual([
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
  ])
})
test('product-1 §2: cost in dollars with 2 decimals, a percentage with 2 decimals, a date that shifts by no zone', () => {
  expect([moneyIn('USD').text(asUsd(1204.5)), count(12345), percent(4.5), writtenDate(asDay('2026-11-01'))]).toEqual([
    '$1,204.50',
    '12,345',
    '4.50%',
    'Nov 1, 2026',
  ])
})
test('product-1 §9: the top keywords are 6, by clicks, then impressions', () => {
  const rows = [1, 7, 3, 5, 2, 6, 4].map((n) => ({
    keyword: `k${n}`,
    campaign_id: 'c',
    ad_group_id: 'g',
    clicks: n > 5 ? 6 : n,
    impressions: n * 10,
  }))
  expect(topKeywords(data({ keyword_performance: rows })).map((it) => it.keyword)).toEqual([
    'k7',
    'k6',
    'k5',
    'k4',
    'k3',
    'k2',
  ])
})
test('all days of a period can be shown in place of the latest 7', () => {
  const dates = Array.from({ length: 9 }, (_, at) => ({
    date: asDay(`2026-11-0${at + 1}`),
    clicks: 1,
    impressions: 2,
    cost: asUsd(0),
  }))
  expect(allDates(data({ time_series: dates }))).toHaveLength(9)
})
test('a question about the totals writes them as the dashboard does', () => {
  expect(dashboardTexts.totalsFacts(1512, 25_742, '$1,297.91')).toBe('1,512 clicks, 25,742 impressions, $1,297.91 cost')
})
