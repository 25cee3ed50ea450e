import { addDays, asDay, weekdayOf } from '@adwright/contract/values/day.rules'
import { conversationOf } from './testing.ts'

/** A bicycle workshop's conversation: other figures, periods and tools than the bakery's, for the sets that no rule was written for. */
export const WORKSHOP_TODAY = asDay('2027-02-12')

const START = asDay('2027-01-13')
const CLICKS = [
  58, 61, 55, 72, 49, 64, 60, 63, 57, 66, 78, 44, 67, 59, 62, 54, 68, 81, 47, 70, 65, 61, 69, 71, 90, 52, 73, 66, 64,
  46,
]
const cents = (value: number): number => Math.round(value * 100) / 100
const days = CLICKS.map((clicks, at) => ({
  date: addDays(START, at),
  clicks,
  impressions: clicks * 24 + (at < 24 ? 40 : 4),
  cost: cents(clicks * 1.1 + (at === 27 ? 7.04 : 0)),
}))
const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']
const hours = WEEKDAYS.flatMap((day_of_week, at) => {
  const all = days.filter((day) => weekdayOf(day.date) === at).reduce((sum, day) => sum + day.clicks, 0)
  const morning = Math.floor(all * 0.35)
  return [
    [9, morning],
    [17, all - morning],
  ].map(([hour, clicks]) => ({
    day_of_week,
    hour,
    clicks,
    impressions: (clicks ?? 0) * 24,
    cost: cents((clicks ?? 0) * 1.1),
  }))
})

const ids = ['8100000001', '8100000002', '8100000003', '8100000004']
const month = [
  { name: 'E-Bike Repair', status: 'ENABLED', clicks: 1_169, impressions: 24_622, cost: 1_110.55 },
  { name: 'Spring Check-up', status: 'ENABLED', clicks: 418, impressions: 9_870, cost: 367.84 },
  { name: 'Cargo Bikes', status: 'ENABLED', clicks: 305, impressions: 11_900, cost: 609.85 },
  { name: 'Winter Storage', status: 'PAUSED', clicks: 0, impressions: 0, cost: 0 },
]
const ever = [
  { clicks: 6_214, impressions: 130_480, cost: 5_841.16, budget: 40, start: '2026-09-07', end: '2027-09-06' },
  { clicks: 418, impressions: 9_870, cost: 367.84, budget: 22, start: '2027-01-20', end: '2027-04-30' },
  { clicks: 1_033, impressions: 38_260, cost: 2_086.66, budget: 35, start: '2026-11-02', end: '2027-03-31' },
  { clicks: 742, impressions: 15_540, cost: 623.28, budget: 15, start: '2026-10-05', end: '2027-05-31' },
]
const sum = (of: 'clicks' | 'impressions' | 'cost'): number => cents(month.reduce((all, it) => all + it[of], 0))
const week = (from: string, to: string) => {
  const those = days.filter((it) => it.date >= from && it.date <= to)
  const of = (key: 'clicks' | 'impressions' | 'cost'): number => cents(those.reduce((all, it) => all + it[key], 0))
  return {
    from,
    to,
    clicks: of('clicks'),
    impressions: of('impressions'),
    cost: of('cost'),
    ctr: of('clicks') / of('impressions'),
  }
}
const [lastWeek, weekBefore] = [week('2027-02-01', '2027-02-07'), week('2027-01-25', '2027-01-31')]
const change = (now: number, then: number) => ({
  direction: now > then ? 'increase' : 'decrease',
  percentage: cents((Math.abs(now - then) / then) * 100),
})

const answers: readonly (readonly [tool: string, args: object, value: unknown])[] = [
  [
    'list_campaigns',
    {},
    {
      data: {
        campaigns: ever.map(({ start, end, ...it }, at) => ({
          id: ids[at],
          name: month[at]?.name,
          status: month[at]?.status,
          ...it,
          start_date_raw: start,
          end_date_raw: end,
          headlines: ['Repaired in 24 Hours'],
        })),
      },
    },
  ],
  [
    'get_campaign_performance',
    {},
    {
      data: {
        performance_data: {
          summary: {
            total_campaigns: 3,
            total_cost: sum('cost'),
            total_clicks: sum('clicks'),
            total_impressions: sum('impressions'),
            average_ctr: sum('clicks') / sum('impressions'),
          },
          day_hour_performance: hours,
          device_performance: [
            { device: 'MOBILE', clicks: 1_211, impressions: 28_962, cost: 1_271.55 },
            { device: 'DESKTOP', clicks: 587, impressions: 14_930, cost: 710.27 },
            { device: 'TABLET', clicks: 94, impressions: 2_500, cost: 106.42 },
          ],
          network_performance: [
            { ad_network_type: 'SEARCH', clicks: sum('clicks'), impressions: sum('impressions'), cost: sum('cost') },
          ],
          time_series: days,
          demographics: [
            ...[
              ['FEMALE', 602, 14_700],
              ['MALE', 1_190, 29_400],
            ].map(([gender, clicks, impressions]) => ({
              criterion_type: 'GENDER',
              gender,
              age_range: null,
              clicks,
              impressions,
            })),
            ...[
              ['18_24', 121, 3_310],
              ['25_34', 508, 12_240],
              ['35_44', 644, 15_020],
              ['45_54', 337, 8_450],
              ['55_64', 158, 4_100],
            ].map(([age, clicks, impressions]) => ({
              criterion_type: 'AGE_RANGE',
              gender: null,
              age_range: `AGE_RANGE_${age}`,
              clicks,
              impressions,
            })),
          ],
          campaign_summary: month.map((it, at) => ({ campaign_id: ids[at], ...it })),
          keyword_performance: [
            ['ebike repair near me', 388, 7_140],
            ['bike shop', 263, 9_020],
            ['ebike battery replacement', 214, 3_905],
            ['cargo bike', 177, 6_480],
            ['bike tune up', 149, 3_060],
          ].map(([keyword, clicks, impressions]) => ({
            keyword,
            campaign_id: ids[0],
            ad_group_id: '4',
            clicks,
            impressions,
          })),
        },
        as_of: '2027-02-12T06:00:00.000Z',
        from: '2027-01-13',
        to: '2027-02-11',
        missing_days: [],
      },
    },
  ],
  [
    'compare_periods',
    { from: '2027-02-01', to: '2027-02-07', compare_from: '2027-01-25', compare_to: '2027-01-31' },
    {
      metric: null,
      campaign_id: null,
      period: lastWeek,
      compared_with: weekBefore,
      so_far: false,
      changes: {
        clicks: change(lastWeek.clicks, weekBefore.clicks),
        impressions: change(lastWeek.impressions, weekBefore.impressions),
        cost: change(lastWeek.cost, weekBefore.cost),
        ctr: change(lastWeek.ctr, weekBefore.ctr),
      },
    },
  ],
  [
    'query_figures',
    { from: '2026-12-01', to: '2026-12-31', group_by: 'campaign' },
    {
      from: '2026-12-01',
      to: '2026-12-31',
      rows: [
        { campaign: 'E-Bike Repair', clicks: 988, impressions: 21_310, cost: 918.84 },
        { campaign: 'Cargo Bikes', clicks: 402, impressions: 14_070, cost: 791.94 },
        { campaign: 'Winter Storage', clicks: 275, impressions: 5_820, cost: 233.75 },
      ],
      total: { clicks: 1_665, impressions: 41_200, cost: 1_944.53 },
    },
  ],
  [
    'forecast_campaign',
    { campaign_id: ids[2], daily_budget: 25 },
    {
      data: {
        from: '2027-02-13',
        days: 30,
        impressions: { low: 9_200, high: 12_400 },
        clicks: { low: 240, high: 330 },
        cost: { low: 480, high: 660 },
        assumption: 'It assumes that prices stay as they were in the last 30 days.',
      },
    },
  ],
  ['get_spend_limit', {}, { daily_limit: null, monthly_limit: 3_000, worst_day: 194, worst_month: 2_948.8 }],
  ['get_credits', {}, { credits: 64 }],
  ['get_account_status', {}, { data: { is_linked: true, customer_id: '5527710934', available_funds: 286.4 } }],
  [
    'list_keywords',
    { campaign_id: ids[2] },
    {
      data: {
        campaign_name: 'Cargo Bikes',
        keywords: ['cargo bike', 'family bike', 'longtail bike', 'bike trailer', 'cargo ebike', 'box bike'],
        negative_keywords: ['used', 'rental', 'diy', 'plans', 'toy'],
      },
    },
  ],
  [
    'list_search_terms',
    { campaign_id: ids[2] },
    {
      data: {
        from: '2027-01-13',
        to: '2027-02-11',
        search_terms: [
          { search_term: 'cargo bike for two kids', clicks: 38, impressions: 910, cost: 76.38, excluded: false },
          { search_term: 'cargo bike plans', clicks: 17, impressions: 620, cost: 33.49, excluded: true },
          { search_term: 'cheap cargo bike', clicks: 29, impressions: 1_140, cost: 58.87, excluded: false },
        ],
      },
    },
  ],
  [
    'list_shared_campaigns',
    {},
    [
      {
        id: 's7',
        title: 'Kids Bikes Easter',
        client_name: 'Marta Ruiz',
        status: 'DISAPPROVED',
        created_at: '2027-02-09T10:00:00.000Z',
      },
    ],
  ],
]

export const workshop = (
  steps: readonly { readonly name: string; readonly expression: string; readonly value: number }[] = [],
): object[] =>
  conversationOf(
    'What did the ads do lately? And last week against the one before, please.',
    answers,
    'A battery swap brings me $395, the battery costs me $240. I can put $1,200 a month into ads, at most $45 a day. What would you change?',
    steps,
  )
