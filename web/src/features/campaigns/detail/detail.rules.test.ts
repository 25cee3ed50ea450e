import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import type { PerformanceData } from '@adwright/contract/performance'
import { expect, test } from 'vitest'
import { readInput } from '#api/inputs.ts'
import { byWeekday, changesOf, dayFaults, editFormOf, latestDates } from './detail.rules.ts'

const campaign: Campaign = {
  id: '7',
  name: 'Bread',
  status: 'ENABLED',
  platform: 'google',
  channel_type: 'SEARCH',
  budget: asUsd(12.5),
  cost: asUsd(0),
  clicks: 0,
  impressions: 0,
  start_date_raw: asDay('2026-11-25'),
  end_date_raw: asDay('2026-11-30'),
  headlines: [],
  descriptions: [],
  ad_groups: [],
}
const form = editFormOf(campaign)
/** The form's errors by field: its own checks come before the schema's. */
const errors = (part: Partial<typeof form>, today = asDay('2026-11-21')): Record<string, string> => {
  const typed = { ...form, ...part }
  const sent = readInput('change_campaign', { campaign_id: '7', ...changesOf(typed, campaign) })
  const faults = [...dayFaults(typed, campaign, today), ...sent.faults]
  return Object.fromEntries(faults.toReversed().map((it) => [it.path, it.message]))
}

test('an edit sends only what differs; an emptied end date takes the end away', () => {
  expect(changesOf(form, campaign)).toEqual({})
  expect(changesOf({ ...form, daily_budget: '12.50', name: ' Bread ' }, campaign)).toEqual({})
  expect(changesOf({ ...form, name: 'Rye', daily_budget: '20', end_date: '' }, campaign)).toEqual({
    name: 'Rye',
    daily_budget: 20,
    end_date: null,
  })
})
test('product-3 §5.1: an edit keeps the rules of dates, for what it changes', () => {
  expect(errors({})).toEqual({ '': 'Nothing to save.' })
  expect(errors({ start_date: '2026-11-21' }).start_date).toBe('Start date must be at least tomorrow')
  expect(errors({ end_date: '2026-11-27' }).end_date).toBe('End date must be at least 3 days after start date')
  expect(errors({ end_date: '2026-11-28' })).toEqual({})
  expect(errors({ end_date: '2026-11-29' }, asDay('2026-12-05')).end_date).toBe('End date must not be in the past')
  expect(errors({ name: ' ' }, asDay('2026-12-05'))).toEqual({ name: 'Required' })
  expect(errors({ name: 'a'.repeat(128) })).toEqual({})
  expect(errors({ name: 'a'.repeat(129) }).name).toBe('At most 128 characters.')
})

const data = (part: Partial<PerformanceData>): PerformanceData => ({
  summary: { total_campaigns: 0, total_cost: asUsd(0), total_clicks: 0, total_impressions: 0, average_ctr: 0 },
  day_hour_performance: [],
  device_performance: [],
  network_performance: [],
  time_series: [],
  demographics: [],
  campaign_summary: [],
  keyword_performance: [],
  ...part,
})
test("product-3 §2.2: bars by weekday, and none at all when there is 'No data available'", () => {
  expect(byWeekday(data({}))).toEqual([])
  const rows = [1, 2].map((hour) => ({ day_of_week: 'TUESDAY', hour, clicks: hour, impressions: 10, cost: asUsd(0) }))
  const days = byWeekday(data({ day_hour_performance: rows }))
  expect(days).toHaveLength(7)
  expect(days[1]).toEqual({ label: 'Tue', name: 'Tuesday', clicks: 3, impressions: 20, ctr: 15 })
})
test('product-3 §9: Time Performance shows the latest 7 dates', () => {
  const rows = Array.from({ length: 9 }, (_, at) => ({
    date: asDay(`2026-11-0${9 - at}`),
    clicks: 1,
    impressions: 2,
    cost: asUsd(0),
  }))
  expect(latestDates(data({ time_series: rows })).map((it) => it.label)).toEqual(
    ['3', '4', '5', '6', '7', '8', '9'].map((day) => `Nov ${day}`),
  )
})
