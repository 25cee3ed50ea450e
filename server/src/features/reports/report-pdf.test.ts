import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { afterAll, expect, test } from 'vitest'
import { machineBrowser } from '#services/browser/builtin.ts'
import { browserPrinter } from '#services/pdf/builtin.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { type ReportFacts, reportPdf } from './report-pdf.ts'

const printer = browserPrinter({
  browsers: machineBrowser({ chromePath: process.env.CHROME_PATH, dataDir: '/nowhere' }),
})
afterAll(() => printer.close())

const facts: ReportFacts = {
  fromName: 'Ada <Byron>',
  timeZone: 'UTC',
  from: asDay('2026-05-11'),
  until: asDay('2026-06-09'),
  asOf: new Date('2026-06-10T09:00:00Z'),
  data: {
    summary: {
      total_campaigns: 1,
      total_cost: asUsd(1234.5),
      total_clicks: 40,
      total_impressions: 1000,
      average_ctr: 0.04,
    },
    day_hour_performance: [],
    device_performance: [{ device: 'MOBILE', clicks: 40, impressions: 1000, cost: asUsd(1234.5) }],
    network_performance: [{ ad_network_type: 'SEARCH', clicks: 40, impressions: 1000, cost: asUsd(1234.5) }],
    time_series: [
      { date: asDay('2026-06-09'), clicks: 30, impressions: 800, cost: asUsd(1000) },
      { date: asDay('2026-06-08'), clicks: 10, impressions: 200, cost: asUsd(234.5) },
    ],
    demographics: [
      { criterion_type: 'AGE_RANGE', gender: null, age_range: 'AGE_RANGE_25_34', clicks: 40, impressions: 1000 },
    ],
    campaign_summary: [
      {
        campaign_id: '1',
        name: 'Rye & <b>Wheat</b>',
        clicks: 40,
        impressions: 1000,
        cost: asUsd(1234.5),
        status: 'ENABLED',
      },
    ],
    keyword_performance: [{ keyword: 'rye bread', campaign_id: '1', ad_group_id: '2', clicks: 40, impressions: 1000 }],
  },
}

test('product-1 §2: the report is printed with every figure of its page, in the spec’s words', {
  timeout: 300_000,
}, async () => {
  const { text, tagged } = readPdf(await printer.print(reportPdf(facts)))
  expect(tagged).toBe(true)
  for (const said of [
    'Shared by Ada <Byron>',
    'Jun 9, 2026',
    'Total Active Campaigns',
    'Total Cost\n$1,234.50',
    'Avg CTR\n4.00%',
    'Time Performance',
    'Mobile\n40\n1,000\n4.00%',
    'Google Search\n1,000\n40\n$1,234.50',
    'Top Performing Campaigns',
    'Rye & <b>Wheat</b>',
    'Top Performing Keywords',
    'rye bread\n40\n1,000',
    '25-34\n20\n20',
    'Estimated split',
  ])
    expect(text).toContain(said)
})

test('with many campaigns no table is cut by a page’s end, and no heading stands alone there', {
  timeout: 300_000,
}, async () => {
  const [campaign, keyword] = [facts.data.campaign_summary[0], facts.data.keyword_performance[0]]
  if (!campaign || !keyword) throw new Error('there is a campaign with a keyword')
  const many = Array.from({ length: 12 }, (_, at) => at)
  const data = {
    ...facts.data,
    campaign_summary: many.map((at) => ({ ...campaign, name: `Campaign ${at}`, clicks: 100 - at })),
    keyword_performance: many.map((at) => ({ ...keyword, keyword: `keyword ${at}`, clicks: 100 - at })),
  }
  // The tables begin lower and lower on the page.
  for (const lines of [0, 4, 8, 12, 16, 20]) {
    const changed = Array.from({ length: lines }, (_, at) => `Change ${at}`)
    const plain = {
      every: 'weekly',
      headline: 'A good week',
      figures: [],
      measure_hint: null,
      changed,
      next: [],
    } as const
    const { pageTexts } = readPdf(await printer.print(reportPdf({ ...facts, data, plain: plain as never })))
    for (const [heading, rows] of [
      ['Top Performing Campaigns', /Campaign \d+/g],
      ['Top Performing Keywords', /keyword \d+/g],
      ['Age Demographics', /\d\d-\d\d/g],
    ] as const) {
      const found = pageTexts.map((text) => [text.includes(heading), text.match(rows)?.length ?? 0])
      expect(
        found.filter(([, n]) => n !== 0),
        `${heading} after ${lines} lines`,
      ).toEqual([[true, expect.any(Number)]])
    }
  }
})

test('without figures it says so, panel by panel', () => {
  const empty = { ...facts.data, time_series: [], device_performance: [], network_performance: [], demographics: [] }
  const { html } = reportPdf({ ...facts, data: { ...empty, campaign_summary: [], keyword_performance: [] } })
  for (const said of [
    'No data available',
    'No device data available',
    'No network data available',
    'No demographics data available',
    'No campaign data available',
    'No keyword data available',
  ])
    expect(html).toContain(said)
})
