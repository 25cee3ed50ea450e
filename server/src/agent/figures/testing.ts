import { weekdayOf, addDays, asDay } from '@adwright/contract/values/day.rules'
import { readFileSync } from 'node:fs'

const START = asDay('2026-10-21')
const CLICKS = [
  96, 104, 99, 88, 71, 93, 101, 110, 107, 94, 82, 68, 97, 105, 112, 103, 98, 84, 70, 108, 121, 126, 117, 109, 92, 75,
  119, 131, 128, 148,
]
const cents = (value: number): number => Math.round(value * 100) / 100
const days = CLICKS.map((clicks, at) => ({
  date: addDays(START, at),
  clicks,
  impressions: clicks * 20 + (at < 22 ? 10 : 0),
  cost: cents(clicks * 0.79 + (at === 29 ? 14.15 : 0)),
}))
const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']
const HOURS = [8, 12, 18]
const hours = WEEKDAYS.flatMap((day_of_week, at) => {
  const all = days.filter((day) => weekdayOf(day.date) === at).reduce((sum, day) => sum + day.clicks, 0)
  const parts = [Math.floor(all * 0.3), Math.floor(all * 0.4)]
  return [...parts, all - (parts[0] ?? 0) - (parts[1] ?? 0)].map((clicks, n) => ({
    day_of_week,
    hour: HOURS[n],
    clicks,
    impressions: clicks * 20,
    cost: cents(clicks * 0.79),
  }))
})

const row = (name: string, clicks: number, impressions: number, cost: number, status = 'ENABLED') => ({
  name,
  clicks,
  impressions,
  cost,
  status,
})
const ids = ['7000000001', '7000000002', '7000000003', '7000000004']
const month = [
  row('Sourdough Search', 1_642, 29_800, 1_102.44),
  row('Wedding Cakes', 684, 17_220, 754.65),
  row('Birthday Orders', 730, 14_320, 571.3),
  row('Coffee Morning', 0, 0, 0, 'PAUSED'),
]
const ever = [
  { ...row('Sourdough Search', 5_208, 98_400, 4_812.6), budget: 30, start: '2026-03-02', end: '2026-12-31' },
  { ...row('Wedding Cakes', 1_944, 61_230, 3_077.15), budget: 28, start: '2026-05-18', end: '2027-05-17' },
  { ...row('Birthday Orders', 1_712, 40_115, 1_590), budget: 18, start: '2026-06-01', end: '2027-05-31' },
  { ...row('Coffee Morning', 388, 15_020, 402.3, 'PAUSED'), budget: 12, start: '2026-08-01', end: '2027-07-31' },
]
const change = (percentage: number) => ({ direction: 'increase', percentage })

const answers: readonly (readonly [tool: string, args: object, value: unknown])[] = [
  [
    'list_campaigns',
    {},
    {
      data: {
        campaigns: ever.map(({ start, end, ...it }, at) => ({
          id: ids[at],
          ...it,
          start_date_raw: start,
          end_date_raw: end,
          headlines: ['Fresh Every Day'],
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
            total_cost: 2_428.39,
            total_clicks: 3_056,
            total_impressions: 61_340,
            average_ctr: 3_056 / 61_340,
          },
          day_hour_performance: hours,
          device_performance: [
            { device: 'MOBILE', clicks: 1_986, impressions: 38_644, cost: 1_481.32 },
            { device: 'DESKTOP', clicks: 886, impressions: 19_016, cost: 777.08 },
            { device: 'TABLET', clicks: 184, impressions: 3_680, cost: 169.99 },
          ],
          network_performance: [{ ad_network_type: 'SEARCH', clicks: 3_056, impressions: 61_340, cost: 2_428.39 }],
          time_series: days,
          demographics: [
            ...[
              ['FEMALE', 2_110, 41_900],
              ['MALE', 946, 19_440],
            ].map(([gender, clicks, impressions]) => ({
              criterion_type: 'GENDER',
              gender,
              age_range: null,
              clicks,
              impressions,
            })),
            ...[
              ['18_24', 310, 7_020],
              ['25_34', 902, 17_800],
              ['35_44', 874, 17_120],
              ['45_54', 520, 10_600],
              ['55_64', 300, 5_900],
              ['65_UP', 150, 2_900],
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
            ['sourdough bread near me', 512, 8_930],
            ['wedding cake bakery', 301, 6_120],
            ['birthday cake delivery', 288, 5_440],
            ['fresh bread', 246, 7_015],
            ['custom cakes', 142, 4_080],
          ].map(([keyword, clicks, impressions]) => ({
            keyword,
            campaign_id: ids[0],
            ad_group_id: '9',
            clicks,
            impressions,
          })),
        },
        as_of: '2026-11-20T06:00:00.000Z',
        from: '2026-10-21',
        to: '2026-11-19',
        missing_days: [],
      },
    },
  ],
  [
    'compare_periods',
    { from: '2026-11-09', to: '2026-11-15', compare_from: '2026-11-02', compare_to: '2026-11-08' },
    {
      metric: null,
      campaign_id: null,
      period: {
        from: '2026-11-09',
        to: '2026-11-15',
        clicks: 748,
        impressions: 14_990,
        cost: 590.92,
        ctr: 748 / 14_990,
      },
      compared_with: {
        from: '2026-11-02',
        to: '2026-11-08',
        clicks: 669,
        impressions: 13_450,
        cost: 528.51,
        ctr: 669 / 13_450,
      },
      so_far: false,
      changes: { clicks: change(11.81), impressions: change(11.45), cost: change(11.81), ctr: change(0.32) },
    },
  ],
  [
    'query_figures',
    { from: '2026-10-01', to: '2026-10-31', group_by: 'campaign' },
    {
      from: '2026-10-01',
      to: '2026-10-31',
      rows: [
        { campaign: 'Sourdough Search', clicks: 1_560, impressions: 29_030, cost: 1_051.2 },
        { campaign: 'Wedding Cakes', clicks: 640, impressions: 16_402, cost: 702.44 },
        { campaign: 'Birthday Orders', clicks: 674, impressions: 12_680, cost: 537.42 },
      ],
      total: { clicks: 2_874, impressions: 58_112, cost: 2_291.06 },
    },
  ],
  ['get_credits', {}, { credits: 37 }],
  ['get_account_status', {}, { data: { is_linked: true, customer_id: '3754164055', available_funds: 412.5 } }],
  [
    'list_keywords',
    { campaign_id: ids[0] },
    {
      data: {
        campaign_name: 'Sourdough Search',
        keywords: ['bread', 'bread near me', 'fresh bread', 'sourdough', 'loaf', 'rye', 'baker', 'bakery', 'baguette'],
        negative_keywords: ['free', 'jobs', 'recipe'],
      },
    },
  ],
  [
    'list_search_terms',
    { campaign_id: ids[0] },
    {
      data: {
        from: '2026-10-21',
        to: '2026-11-19',
        search_terms: [
          { search_term: 'gluten free bread', clicks: 41, impressions: 690, cost: 33.1, excluded: false },
          { search_term: 'bread machine recipe', clicks: 22, impressions: 510, cost: 17.94, excluded: false },
          { search_term: 'sourdough starter kit', clicks: 19, impressions: 430, cost: 14.88, excluded: false },
        ],
      },
    },
  ],
  [
    'list_shared_campaigns',
    {},
    [
      {
        id: 's1',
        title: 'Holiday Pies',
        client_name: 'Jan Novak',
        status: 'PENDING',
        created_at: '2026-11-18T09:00:00.000Z',
      },
    ],
  ],
]

export const TODAY = asDay('2026-11-20')

const called = (id: string, toolName: string, input: object, value: unknown): object[] => [
  { role: 'assistant', content: [{ type: 'tool-call', toolCallId: id, toolName, input }] },
  { role: 'tool', content: [{ type: 'tool-result', toolCallId: id, toolName, output: { type: 'json', value } }] },
]
type Steps = readonly { readonly name: string; readonly expression: string; readonly value: number }[]

/** A conversation: a question, the tools that were read for it, and what the owner said then. `steps`: results of `calculate`. */
export const conversationOf = (
  asked: string,
  read: readonly (readonly [tool: string, args: object, value: unknown])[],
  told: string,
  steps: Steps,
): object[] => [
  { role: 'user', content: asked },
  ...read.flatMap(([tool, args, value], at) => called(`c${at}`, tool, args, value)),
  { role: 'user', content: told },
  ...(steps.length === 0 ? [] : called('calc', 'calculate', { steps }, { results: steps })),
]
export const bakery = (steps: Steps = []): object[] =>
  conversationOf(
    'How are my ads doing? Compare last week with the week before as well.',
    answers,
    'I sell a wedding cake for $480 and it costs me $310 to make. I could spend $900 a month on ads, split 2:1 between Sourdough Search and Wedding Cakes. Anything to improve?',
    steps,
  )

/** A reply in one language, and its invented figures. */
export interface SampleReply {
  readonly lang: string
  readonly text: string
  readonly invented: readonly string[]
  /** Expressions given to `calculate`. */
  readonly worked: readonly string[]
}
const MARKED = /‹([^›]*)›/g

function saidOf(lang: string, written: string): SampleReply {
  const [, worked = '', rest = written] = /^\{([^}]*)\}\s*([\s\S]*)$/.exec(written) ?? []
  return {
    lang,
    text: rest.replaceAll('⏎', '\n').replace(MARKED, '$1'),
    invented: [...rest.matchAll(MARKED)].map((it) => it[1] ?? ''),
    worked: worked === '' ? [] : worked.split(';').map((it) => it.trim()),
  }
}

const linesOf = (file: string, between: RegExp): string[] =>
  readFileSync(new URL(`./said/${file}`, import.meta.url), 'utf8')
    .trim()
    .split(between)
/** The sets: the first half, a second one, and one of another business. */
export type SetName = '' | 'final-' | 'workshop-'
/** `true.txt`, `invented.txt`: one sentence per line. `replies.txt`: whole replies. Inventions are in ‹›. */
export const saidIn = (file: `${SetName}${'true' | 'invented' | 'replies'}.txt`): SampleReply[] =>
  linesOf(file, file.endsWith('replies.txt') ? /\n===\n/ : /\n/).map((it) => saidOf(it.slice(0, 2), it.slice(2).trim()))
