import { addDays, type Day, weekdayOf } from '@adwright/contract/values/day.rules'
import { readFileSync } from 'node:fs'
import { groundOf } from './evidence.rules.ts'

type Answer = readonly [tool: string, args: object, value: unknown]
type Figures = readonly [clicks: number, impressions: number, cost: number]
type FigureRow = readonly [of: string, clicks: number, impressions: number]

/** A business with ads: what its tools answer, and what its owner asks and says. */
export interface Business {
  readonly today: Day
  readonly asked: string
  readonly told: string
  /** `month`: the 30 days up to yesterday. `ever`: since it began. */
  readonly campaigns: readonly {
    readonly id: string
    readonly name: string
    readonly status: 'ENABLED' | 'PAUSED'
    readonly month: Figures
    readonly ever: Figures
    readonly budget: number
    readonly start: string
    readonly end: string
  }[]
  readonly headline: string
  /** The clicks of those 30 days, what comes with each, and what else a day had. */
  readonly clicks: readonly number[]
  readonly perClick: { readonly impressions: number; readonly cost: number }
  readonly besides: (at: number) => { readonly impressions: number; readonly cost: number }
  /** The part of a day's clicks by hour; the last hour has the rest. */
  readonly hours: readonly (readonly [hour: number, part: number])[]
  readonly devices: readonly (readonly [device: string, ...Figures])[]
  readonly genders: readonly FigureRow[]
  readonly ages: readonly FigureRow[]
  readonly keywords: readonly FigureRow[]
  readonly adGroup: string
  /** A week and the one before it, each by its first day. */
  readonly weeks: readonly [Day, Day]
  readonly queried: { readonly from: Day; readonly to: Day; readonly rows: readonly (readonly [string, ...Figures])[] }
  readonly more: readonly Answer[]
}

const KEYS = ['clicks', 'impressions', 'cost'] as const
type Counts = Readonly<Record<(typeof KEYS)[number], number>>
const cents = (value: number): number => Math.round(value * 100) / 100
const countsOf = ([clicks, impressions, cost]: Figures): Counts => ({ clicks, impressions, cost })
const sumOf = (rows: readonly Counts[]): Counts => {
  const of = (key: keyof Counts): number => cents(rows.reduce((sum, it) => sum + it[key], 0))
  return { clicks: of('clicks'), impressions: of('impressions'), cost: of('cost') }
}

const MONTH_DAYS = 30
const daysOf = ({ today, clicks, perClick, besides }: Business) =>
  clicks.map((n, at) => ({
    date: addDays(today, at - MONTH_DAYS),
    clicks: n,
    impressions: n * perClick.impressions + besides(at).impressions,
    cost: cents(n * perClick.cost + besides(at).cost),
  }))

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']
const hoursOf = (of: Business) =>
  WEEKDAYS.flatMap((day_of_week, at) => {
    const { clicks: all } = sumOf(daysOf(of).filter((day) => weekdayOf(day.date) === at))
    const parts = of.hours.slice(0, -1).map(([, part]) => Math.floor(all * part))
    return [...parts, parts.reduce((rest, it) => rest - it, all)].map((clicks, n) => ({
      day_of_week,
      hour: of.hours[n]?.[0],
      clicks,
      impressions: clicks * of.perClick.impressions,
      cost: cents(clicks * of.perClick.cost),
    }))
  })

const listed = ({ campaigns, headline }: Business) =>
  campaigns.map(({ id, name, status, ever, budget, start, end }) => ({
    ...{ id, name, status, ...countsOf(ever), budget },
    ...{ start_date_raw: start, end_date_raw: end, headlines: [headline] },
  }))

function performanceOf(of: Business) {
  const { today, campaigns, devices, genders, ages, keywords, adGroup } = of
  const month = campaigns.map(({ id, name, status, month: figures }) => ({
    ...{ campaign_id: id, name, status },
    ...countsOf(figures),
  }))
  const total = sumOf(month)
  return {
    performance_data: {
      summary: {
        total_campaigns: month.filter((it) => it.clicks > 0).length,
        total_cost: total.cost,
        total_clicks: total.clicks,
        total_impressions: total.impressions,
        average_ctr: total.clicks / total.impressions,
      },
      day_hour_performance: hoursOf(of),
      device_performance: devices.map(([device, ...figures]) => ({ device, ...countsOf(figures) })),
      network_performance: [{ ad_network_type: 'SEARCH', ...total }],
      time_series: daysOf(of),
      demographics: [
        ...genders.map(([gender, clicks, impressions]) => ({
          ...{ criterion_type: 'GENDER', gender, age_range: null, clicks, impressions },
        })),
        ...ages.map(([age, clicks, impressions]) => ({
          ...{ criterion_type: 'AGE_RANGE', gender: null, age_range: `AGE_RANGE_${age}`, clicks, impressions },
        })),
      ],
      campaign_summary: month,
      keyword_performance: keywords.map(([keyword, clicks, impressions]) => ({
        ...{ keyword, campaign_id: campaigns[0]?.id, ad_group_id: adGroup, clicks, impressions },
      })),
    },
    as_of: `${today}T06:00:00.000Z`,
    from: addDays(today, -MONTH_DAYS),
    to: addDays(today, -1),
    missing_days: [],
  }
}

function comparedOf(of: Business): Answer {
  const [period, compared_with] = of.weeks.map((from) => {
    const to = addDays(from, 6)
    const sums = sumOf(daysOf(of).filter(({ date }) => date >= from && date <= to))
    return { from, to, ...sums, ctr: sums.clicks / sums.impressions }
  })
  if (!period || !compared_with) throw new Error('two weeks are compared')
  const change = (key: keyof Counts | 'ctr') => {
    const [now, then] = [period[key], compared_with[key]]
    const percentage = cents((Math.abs(now - then) / then) * 100)
    return [key, { direction: now > then ? 'increase' : 'decrease', percentage }]
  }
  return [
    'compare_periods',
    { from: period.from, to: period.to, compare_from: compared_with.from, compare_to: compared_with.to },
    {
      ...{ metric: null, campaign_id: null, period, compared_with, so_far: false },
      changes: Object.fromEntries([...KEYS, 'ctr' as const].map(change)),
    },
  ]
}

function queriedOf({ queried: { from, to, rows } }: Business): Answer {
  const all = rows.map(([campaign, ...figures]) => ({ campaign, ...countsOf(figures) }))
  return ['query_figures', { from, to, group_by: 'campaign' }, { from, to, rows: all, total: sumOf(all) }]
}

const answersOf = (of: Business): readonly Answer[] => [
  ['list_campaigns', {}, { data: { campaigns: listed(of) } }],
  ['get_campaign_performance', {}, { data: performanceOf(of) }],
  comparedOf(of),
  queriedOf(of),
  ...of.more,
]

const called = (id: string, toolName: string, input: object, value: unknown): object[] => [
  { role: 'assistant', content: [{ type: 'tool-call', toolCallId: id, toolName, input }] },
  { role: 'tool', content: [{ type: 'tool-result', toolCallId: id, toolName, output: { type: 'json', value } }] },
]
type Steps = readonly { readonly name: string; readonly expression: string; readonly value: number }[]

/** A conversation: a question, the tools that were read for it, and what the owner said then. `steps`: results of `calculate`. */
const conversationOf = (of: Business | Recorded, steps: Steps): object[] => [
  { role: 'user', content: of.asked },
  ...('calls' in of ? of.calls : answersOf(of)).flatMap(([tool, args, value], at) =>
    called(`c${at}`, tool, args, value),
  ),
  { role: 'user', content: of.told },
  ...(steps.length === 0 ? [] : called('calc', 'calculate', { steps }, { results: steps })),
]
/** What a reply in this business's conversation may be based on. */
export const groundIn = (of: Business | Recorded, steps: Steps = []) =>
  groundOf([], conversationOf(of, steps), of.today)

export const RECORDED = ['dental', 'driving', 'garden', 'pizza', 'climb', 'bikes', 'optic'] as const
type RecordedName = (typeof RECORDED)[number]
/** A business as it was written down: the results of its calls, one after the other. */
export interface Recorded {
  readonly today: Day
  readonly asked: string
  readonly told: string
  readonly calls: readonly (readonly [tool: string, args: object, value: unknown])[]
}
export const recorded = (name: RecordedName): Recorded =>
  JSON.parse(readFileSync(new URL(`./said/${name}.json`, import.meta.url), 'utf8'))

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
/** The sets: the bakery's halves, the workshop's, and those of a business each. */
export type SetName = '' | 'final-' | 'workshop-' | 'more-' | 'again-' | `${RecordedName}-`
/** `true.txt`, `invented.txt`: one sentence per line. `replies.txt`: whole replies. Inventions are in ‹›. */
export const saidIn = (file: `${SetName}${'true' | 'invented' | 'replies'}.txt`): SampleReply[] =>
  linesOf(file, file.endsWith('replies.txt') ? /\n===\n/ : /\n/).map((it) => saidOf(it.slice(0, 2), it.slice(2).trim()))
