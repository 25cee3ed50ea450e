import { micros } from '@adwright/contract/values/money.rules'
import { linkExistingAccount } from '@adwright/contract/ad-account'
import { listCampaigns, changeCampaign, createCampaign } from '@adwright/contract/campaigns/core'
import { lastSegment } from '@adwright/contract/fields.rules'
import { daysBetween } from '@adwright/contract/values/day.rules'
import {
  comparePeriods,
  getAnalyticsChange,
  getCampaignPerformance,
  type PerformanceData,
  refreshFigures,
} from '@adwright/contract/performance'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AdPlatform, PlatformError } from '#services/ad-platform/port.ts'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'

const account = '1000000001'
let app: AdsApp
const open = async (overrides?: (real: AdPlatform) => Partial<AdPlatform>) => {
  app = await startAdsApp(overrides)
}
beforeEach(() => open())
afterEach(() => app.close())

const running = async (campaign_name: string, more: Partial<typeof aForm> = {}) => {
  const { data } = await app.call(createCampaign, { ...aForm, campaign_name, ...more })
  const campaign_id = lastSegment(data.campaign_id)
  await app.call(changeCampaign, { campaign_id, status: 'ENABLED' })
  return campaign_id
}
const later = async (days: number) => {
  await app.sandbox.moveClock({ customerId: account, owner: app.owner }, days)
  await app.jobs.runDue()
}
const performance = async (more: { campaign_id?: string; from?: string; to?: string; period?: 'all_time' } = {}) =>
  (await app.call(getCampaignPerformance, more)).data

const sum = <K extends string>(rows: readonly Record<K, number>[], key: K) =>
  rows.reduce((total, it) => total + it[key], 0)

function sumsExactly({ summary, ...data }: PerformanceData) {
  const parts = [
    data.day_hour_performance,
    data.device_performance,
    data.network_performance,
    data.time_series,
    data.campaign_summary,
  ]
  for (const rows of parts) {
    expect(sum(rows, 'clicks')).toBe(summary.total_clicks)
    expect(sum(rows, 'impressions')).toBe(summary.total_impressions)
    expect(Math.round(sum(rows, 'cost') * 100)).toBe(Math.round(summary.total_cost * 100))
  }
  for (const kind of ['GENDER', 'AGE_RANGE']) {
    const rows = data.demographics.filter((it) => it.criterion_type === kind)
    expect(sum(rows, 'clicks')).toBeLessThanOrEqual(summary.total_clicks)
    expect(sum(rows, 'impressions')).toBeLessThanOrEqual(summary.total_impressions)
    for (const row of rows) expect(kind === 'GENDER' ? row.age_range : row.gender).toBeNull()
  }
}

type Row = PerformanceData['time_series'][number]
interface ReportRecord {
  readonly performance_data: PerformanceData & { readonly weeks?: Row[]; readonly weekday_performance?: Row[] }
  readonly left_out?: readonly string[]
}

describe('figures of an account that ran for three weeks', () => {
  let first: string
  let second: string
  beforeEach(async () => {
    await app.call(linkExistingAccount, { customer_id: account })
    first = await running('Sourdough Search')
    second = await running('Wedding Cakes', {
      daily_budget: 45,
      keywords: ['wedding cakes', 'birthday cake', 'cake shop'],
    })
    await later(21)
  })

  test('a machine is told a report in about 2,000 tokens; days, hours and all keywords come when it asks', async () => {
    const read = (asked: Readonly<Record<string, unknown>>) =>
      app.tool('get_campaign_performance', asked) as Promise<{ data: ReportRecord }>
    const { data: brief } = await read({})
    // 2.9 characters per token, as vendors' tokenizers count such JSON.
    expect(JSON.stringify(brief).length).toBeLessThan(2_000 * 2.9)
    const { data: full } = await read({ detail: ['days', 'hours', 'keywords'] })
    expect(brief.left_out).toEqual(['days', 'hours'])
    expect(full.left_out).toBeUndefined()
    const { summary, weeks = [], weekday_performance = [] } = brief.performance_data
    for (const rows of [weeks, weekday_performance]) {
      expect(sum(rows, 'clicks')).toBe(summary.total_clicks)
      expect(Math.round(sum(rows, 'cost') * 100)).toBe(Math.round(summary.total_cost * 100))
    }
    expect(weekday_performance).toHaveLength(7)
    sumsExactly(full.performance_data)
    const { data: few } = await read({ from: '2026-03-15', to: '2026-03-20' })
    expect(few.performance_data.time_series).toHaveLength(6)
    await expect(app.tool('get_campaign_performance', { detail: ['everything'] })).rejects.toMatchObject({
      code: 'validation_failed',
    })
  })

  test('product-1 §3: every breakdown sums exactly to the summary, for all and for one (contract, Performance)', async () => {
    const all = await performance()
    expect(all).toMatchObject({ from: '2026-03-02', to: '2026-03-31' })
    expect(all.performance_data.summary.total_impressions).toBeGreaterThan(0)
    expect(all.performance_data.summary.total_campaigns).toBe(2)
    sumsExactly(all.performance_data)
    const { performance_data: data } = all
    const fieldsOf = (rows: readonly object[]) => [...new Set(rows.flatMap((it) => Object.keys(it)))].sort()
    expect(fieldsOf(data.day_hour_performance)).toEqual(['clicks', 'cost', 'day_of_week', 'hour', 'impressions'])
    expect(fieldsOf(data.device_performance)).toEqual(['clicks', 'cost', 'device', 'impressions'])
    expect(fieldsOf(data.network_performance)).toEqual(['ad_network_type', 'clicks', 'cost', 'impressions'])
    expect(fieldsOf(data.time_series)).toEqual(['clicks', 'cost', 'date', 'impressions'])
    expect(data.day_hour_performance.every((it) => /^[A-Z]+DAY$/.test(it.day_of_week) && it.hour <= 23)).toBe(true)
    const bands = data.demographics.filter((it) => it.criterion_type === 'AGE_RANGE').map((it) => it.age_range)
    expect(bands.every((it) => /^AGE_RANGE_(\d\d_\d\d|65_UP|UNDETERMINED)$/.test(it ?? ''))).toBe(true)
    const one = (await performance({ campaign_id: first })).performance_data
    sumsExactly(one)
    expect(one.campaign_summary.map((it) => it.campaign_id)).toEqual([first])
    const other = (await performance({ campaign_id: second })).performance_data
    expect(one.summary.total_clicks + other.summary.total_clicks).toBe(all.performance_data.summary.total_clicks)
    sumsExactly((await performance({ from: '2026-03-15', to: '2026-03-15' })).performance_data)
  })

  test('the campaigns’ all-time figures are those of the import', async () => {
    const { campaigns } = (await app.call(listCampaigns, {})).data
    const whole = (await performance({ from: '2026-03-01', to: '2026-04-01' })).performance_data
    expect(sum(campaigns, 'clicks')).toBe(whole.summary.total_clicks)
    expect(sum(campaigns, 'impressions')).toBe(whole.summary.total_impressions)
  })

  test('the same import again changes nothing', async () => {
    const before = (await performance()).performance_data
    await app.jobs.runNow('import_figures', { owner: app.owner, deep: true })
    expect((await performance()).performance_data).toEqual(before)
  })

  test('product-1 §7: two periods compared, and this month against last', async () => {
    const call = await app.call(comparePeriods, {
      from: '2026-03-20',
      to: '2026-03-26',
      compare_from: '2026-02-20',
      compare_to: '2026-02-26',
    })
    expect(call.compared_with.clicks).toBe(0)
    expect(call.changes.impressions).toEqual({ direction: 'increase', percentage: 100 })
    const open = await app.call(comparePeriods, {
      from: '2026-03-20',
      to: '2026-12-31',
      compare_from: '2026-02-01',
      compare_to: '2026-02-28',
    })
    expect(open.period.to < open.period.from || open.period.to >= '2026-12-31').toBe(false)
    expect(daysBetween(open.period.from, open.period.to)).toBe(
      daysBetween(open.compared_with.from, open.compared_with.to),
    )
    expect(open.so_far).toBe(false)
    const { data } = await app.call(getAnalyticsChange, { customer_id: account })
    expect(Object.keys(data)).toEqual(['campaign_count', 'total_cost', 'total_clicks', 'total_impressions', 'ctr'])
    const bob = await app.another()
    await app.call(linkExistingAccount, { customer_id: '1000000504' }, bob)
    expect((await refusal(app.call(getAnalyticsChange, { customer_id: account }, bob))).code).toBe('not_found')
  })

  test('bad dates are a 422, another’s campaign a 404', async () => {
    for (const figures of [
      { from: '2026-02-30' },
      { from: 'yesterday' },
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2026-04-20', to: '2026-04-01' },
    ])
      expect((await refusal(performance(figures))).status).toBe(422)
    expect((await refusal(performance({ campaign_id: '42' }))).code).toBe('not_found')
  })

  test('when the platform is down, what is held is shown with its time', async () => {
    const { as_of } = await performance()
    await app.sandbox.fault('error', 100)
    app.wait(2 * 3_600_000)
    expect((await performance()).as_of).toBe(as_of)
  })

  test('older than an hour: brought up to date before it is shown', async () => {
    const before = await performance()
    app.wait(2 * 3_600_000)
    const after = await performance({ from: '2026-04-01', to: '2026-04-01' })
    expect(Date.parse(after.as_of) - Date.parse(before.as_of)).toBe(2 * 3_600_000)
  })
})

test('no campaigns: nothing but zeros, and the account’s own time', async () => {
  await app.call(linkExistingAccount, { customer_id: account })
  const figures = await performance()
  expect(figures.performance_data.summary).toMatchObject({ total_campaigns: 0, total_clicks: 0, average_ctr: 0 })
  expect(figures.performance_data.campaign_summary).toEqual([])
})

test('no account is a 409', async () => {
  expect((await refusal(performance())).code).toBe('no_ads_account')
})

describe('imports that fail', () => {
  test('a period that could not be read is a gap, and the next import fills it', async () => {
    await app.close()
    let failing = false
    await open((real) => ({
      keywordFacts: (...asked) =>
        failing ? Promise.reject(new PlatformError('unavailable', 'INTERNAL_ERROR')) : real.keywordFacts(...asked),
    }))
    await app.call(linkExistingAccount, { customer_id: account })
    await running('Sourdough Search')
    await app.jobs.runDue()
    failing = true
    await app.sandbox.moveClock({ customerId: account, owner: app.owner }, 10)
    await expect(app.jobs.runNow('import_figures', { owner: app.owner })).rejects.toThrow('it failed')
    failing = false
    await app.jobs.runNow('import_figures', { owner: app.owner })
    const { time_series } = (await performance({ from: '2026-03-12', to: '2026-03-20' })).performance_data
    expect(time_series).toHaveLength(9)
  })

  test('days that an import left out are told with the figures, and filled when they are read again', async () => {
    await app.close()
    let failing = false
    await open((real) => ({
      hourlyFacts: (asked, from, to) =>
        failing && from < '2026-03-20'
          ? Promise.reject(new PlatformError('unavailable', 'INTERNAL_ERROR'))
          : real.hourlyFacts(asked, from, to),
    }))
    await app.call(linkExistingAccount, { customer_id: account })
    await running('Sourdough Search')
    await app.jobs.runDue()
    failing = true
    await app.sandbox.moveClock({ customerId: account, owner: app.owner }, 40)
    await expect(app.jobs.runNow('import_figures', { owner: app.owner })).rejects.toThrow('it failed')
    const asked = { from: '2026-03-01', to: '2026-04-15' }
    const { missing_days } = await performance(asked)
    expect(missing_days).toEqual([{ from: '2026-03-12', to: '2026-03-20' }])
    expect((await refusal(app.call(refreshFigures, {}))).code).toBe('upstream_failed')
    failing = false
    await app.call(refreshFigures, {})
    const filled = await performance(asked)
    expect(filled.missing_days).toEqual([])
    expect(filled.performance_data.time_series.map((it) => it.date)).toContain('2026-03-14')
  })

  test('late corrections are taken up, to less as well as to more', async () => {
    await app.close()
    let factor = 1
    await open((real) => ({
      hourlyFacts: async (...asked) =>
        (await real.hourlyFacts(...asked)).map((it) => ({
          ...it,
          impressions: it.impressions * factor,
          clicks: it.clicks * factor,
          costMicros: micros(it.costMicros * factor),
        })),
    }))
    await app.call(linkExistingAccount, { customer_id: account })
    const campaign_id = await running('Sourdough Search')
    await later(3)
    await app.call(changeCampaign, { campaign_id, status: 'PAUSED' })
    const clicks = async () =>
      (await performance({ from: '2026-03-12', to: '2026-03-14' })).performance_data.summary.total_clicks
    const before = await clicks()
    expect(before).toBeGreaterThan(0)
    factor = 2
    await app.jobs.runNow('import_figures', { owner: app.owner })
    expect(await clicks()).toBe(2 * before)
    factor = 0
    await app.jobs.runNow('import_figures', { owner: app.owner })
    expect(await clicks()).toBe(0)
    expect((await performance()).performance_data.time_series).toEqual([])
  })
})

test('decisions, Figures of a list: all time is every day there is, and its sums are those of the list', async () => {
  await app.call(linkExistingAccount, { customer_id: account })
  const campaign_id = await running('Rolls')
  await later(45)
  const all = await performance({ period: 'all_time' })
  const { data } = await app.call(listCampaigns, {})
  const listed = data.campaigns.find((it) => it.id === campaign_id)
  expect(all.performance_data.summary.total_clicks).toBe(listed?.clicks)
  expect(all.performance_data.summary.total_cost).toBe(listed?.cost)
  expect(daysBetween(all.from, all.to)).toBeGreaterThan(40)
  expect((await performance()).performance_data.summary.total_clicks).toBeLessThan(listed?.clicks ?? 0)
  const both = getCampaignPerformance.input.safeParse({ period: 'all_time', from: all.from })
  expect(both.error?.issues).toMatchObject([{ path: ['period'], message: 'Give dates or a period, not both.' }])
})
