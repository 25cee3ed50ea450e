import { type Day, addDays, asDay } from '@adwright/contract/values/day.rules'
import { asUsd, microsOf } from '@adwright/contract/values/money.rules'
import type { Insight } from '@adwright/contract/insights'
import type { PerformanceData } from '@adwright/contract/performance'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/scope.ts'
import { keepFacts } from '#features/performance/facts.store.ts'
import { keepCampaigns } from '#features/campaigns/core/campaigns.store.ts'
import { importDone } from '#features/performance/imports.store.ts'
import { startTestApp } from '#testing/app.ts'

const usd = (n: number) => microsOf(asUsd(n))
const dayOf = (n: number) => addDays(asDay('2026-05-11'), n)
const customer = '1000000001'

test('insights rest on the very figures that the dashboard shows, of running campaigns alone', async () => {
  const app = await startTestApp({ now: '2026-06-10T09:00:00Z' })
  try {
    const ada = await app.signUp({ tier: 'Pro' })
    await ada.call('POST', '/api/google-ads/link-existing-account', { customer_id: customer })
    const campaign = (id: string, status: 'ENABLED' | 'PAUSED', endDate: Day | null = null) => ({
      id,
      name: `Campaign ${id}`,
      status,
      channelType: 'SEARCH',
      bidding: { kind: 'MANUAL_CPC' as const },
      dailyBudgetMicros: usd(10),
      startDate: dayOf(0),
      endDate,
      createdAt: app.clock.now(),
      adGroups: [],
    })
    await keepCampaigns(
      ada.scope,
      customer,
      [campaign('11', 'ENABLED'), campaign('12', 'PAUSED'), campaign('13', 'ENABLED', dayOf(28))],
      app.clock.now(),
    )
    const days = Array.from({ length: 30 }, (_, n) => dayOf(n))
    const period = { from: dayOf(0), to: dayOf(29) }
    const hour = (campaignId: string, date: Day, hour: number, clicks: number, dollars: number) => ({
      campaignId,
      date,
      hour,
      device: 'MOBILE' as const,
      network: 'SEARCH' as const,
      impressions: 100,
      clicks,
      costMicros: usd(dollars),
    })
    const word = (keyword: string, date: Day, clicks: number, dollars: number) => ({
      campaignId: '11',
      adGroupId: '1',
      keyword,
      date,
      impressions: 100,
      clicks,
      costMicros: usd(dollars),
    })
    const facts = {
      hourly: days.flatMap((date) => [
        hour('11', date, 2, 0, 2),
        hour('11', date, 12, 8, 8),
        hour('12', date, 12, 8, 20),
        // It used its full budget each day until it ended: nothing is left to change.
        hour('13', date, 12, 8, 10),
      ]),
      keywords: days.flatMap((date) => [word('good bread', date, 8, 8), word('free bread', date, 0, 2)]),
      audience: [],
      ads: [],
    }
    await inTransaction(ada.scope, (scope) => keepFacts(scope, customer, period, facts))
    await importDone(ada.scope, customer, period, app.clock.now())

    const { json } = await ada.call<{ data: { insights: Insight[] } }>('GET', '/api/google-ads/insights')
    const { insights } = json.data
    expect(insights.map((it) => [it.kind, it.campaign_id])).toEqual([
      ['has_ended', '13'],
      ['budget_limited', '11'],
      ['idle_hours', '11'],
      ['idle_keyword', '11'],
    ])
    expect(insights[1]).toMatchObject({ days: 30, days_at_budget: 30, average_daily_cost: 10, daily_budget: 10 })
    expect(insights[2]).toMatchObject({ from_hour: 0, cost: 60, clicks: 0, cost_share: 0.2 })
    expect(insights[3]).toMatchObject({ keyword: 'free bread', cost: 60, clicks: 0, others_cost_per_click: 1 })
    const shown = await ada.call<{ data: { performance_data: PerformanceData } }>(
      'GET',
      '/api/google-ads/campaign-performance?campaign_id=11',
    )
    expect(shown.json.data.performance_data.summary).toMatchObject({ total_cost: 300, total_clicks: 240 })
  } finally {
    await app.close()
  }
})
