import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { addDays, type Day, daysBetween, readDay } from '@adwright/contract/values/day.rules'
import { weekStart } from '@adwright/contract/values/calendar.rules'
import { inner, type Json, list, number, record, string } from '../conversation/results.ts'
import type { Dimension, Metric, Ref } from '../nlu/index.ts'
import { table } from '../words/format.ts'
import { namedIds, type Slots } from './slots.ts'
import type { World } from './task.ts'

/** A report's figures, as the tool returned them. */
export interface Figures {
  readonly clicks: number
  readonly impressions: number
  readonly cost: number | undefined
  /** Unknown if nothing counts them. */
  readonly customers?: number
}
export interface Row extends Figures {
  readonly name: string
  readonly id?: string
  /** The hour or weekday that it represents. */
  readonly at?: number
}
export type Measure = 'clicks' | 'impressions' | 'cost' | 'ctr' | 'cpc' | 'cpa' | 'customers'
export type Split = Exclude<Dimension, 'search_term' | 'place' | 'ad'>

const performanceOf = (value: unknown): Json => record(inner(value).performance_data ?? inner(value))

export function totalOf(value: unknown): Figures | undefined {
  const fields = record(performanceOf(value).summary)
  const clicks = number(fields.total_clicks)
  const impressions = number(fields.total_impressions)
  return clicks === undefined || impressions === undefined
    ? undefined
    : { clicks, impressions, cost: number(fields.total_cost) ?? 0 }
}

/** Sums rows with the same name: the hours of a Monday, the places of a device. */
function grouped(rows: readonly Row[]): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const old = sums.get(row.name)
    const cost = row.cost === undefined && old?.cost === undefined ? undefined : (row.cost ?? 0) + (old?.cost ?? 0)
    sums.set(
      row.name,
      old ? { ...old, clicks: old.clicks + row.clicks, impressions: old.impressions + row.impressions, cost } : row,
    )
  }
  return [...sums.values()]
}

const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const age = (code: string): string => code.replace('AGE_RANGE_', '').replace('_UP', '+').replace('_', '-')

interface Source {
  readonly key: string
  readonly name: (fields: Json, w: World) => string
  readonly keep?: (fields: Json) => boolean
  /** Where customers of the same rows are. */
  readonly counted?: string
  readonly at?: (fields: Json) => number
}
/** Of a row that names it, or of a date. */
function weekday({ day_of_week, date }: Json): number {
  const day = readDay(date)
  return day ? daysBetween(weekStart(day), day) : Math.max(0, WEEK.indexOf(string(day_of_week)))
}
const hour = (it: Json): number => number(it.hour) ?? 0
const device = (fields: Json, w: World): string => {
  const kind = string(fields.device)
  if (kind === 'MOBILE') return w.say('device.mobile')
  if (kind === 'DESKTOP') return w.say('device.desktop')
  return kind === 'TABLET' ? w.say('device.tablet') : kind.toLowerCase()
}
const monthOf = (day: Day | undefined, w: World): string => (day ? w.month(day) : '-')
const weekOf = (day: Day | undefined, w: World): string =>
  day ? w.span(weekStart(day), addDays(weekStart(day), WEEK.length - 1)) : '-'
const sources: Readonly<Record<Split, Source>> = {
  campaign: { key: 'campaign_summary', name: (it) => string(it.name), counted: 'campaigns' },
  device: { key: 'device_performance', name: device, counted: 'devices' },
  network: {
    key: 'network_performance',
    name: (it, w) => (string(it.ad_network_type) === 'SEARCH' ? 'Google Search' : w.say('network.partners')),
  },
  weekday: { key: 'day_hour_performance', name: (it, w) => w.weekday(weekday(it)), counted: 'days', at: weekday },
  hour: { key: 'day_hour_performance', name: (it) => `${hour(it)}:00`, counted: 'hours', at: hour },
  date: { key: 'time_series', name: (it, w) => w.date(readDay(it.date)), counted: 'days' },
  week: { key: 'time_series', name: (it, w) => weekOf(readDay(it.date), w), counted: 'days' },
  month: { key: 'time_series', name: (it, w) => upperFirst(monthOf(readDay(it.date), w)), counted: 'days' },
  age: {
    key: 'demographics',
    name: (it) => age(string(it.age_range)),
    keep: (it) => it.criterion_type === 'AGE_RANGE' && !string(it.age_range).endsWith('UNDETERMINED'),
  },
  gender: {
    key: 'demographics',
    name: (it, w) => w.say(string(it.gender) === 'FEMALE' ? 'gender.women' : 'gender.men'),
    keep: (it) => it.criterion_type === 'GENDER' && ['MALE', 'FEMALE'].includes(string(it.gender)),
  },
  keyword: { key: 'keyword_performance', name: (it) => string(it.keyword), counted: 'keywords' },
}

export const splitOf = (dimension: Dimension | undefined): Split | undefined =>
  dimension !== undefined && Object.hasOwn(sources, dimension) ? (dimension as Split) : undefined

export function rowsOf(value: unknown, split: Split, w: World): Row[] {
  const { key, name, keep, counted, at } = sources[split]
  const rows = grouped(
    list(performanceOf(value)[key])
      .map(record)
      .filter((it) => keep?.(it) ?? true)
      .map((it) => ({
        name: name(it, w),
        clicks: number(it.clicks) ?? 0,
        impressions: number(it.impressions) ?? 0,
        cost: number(it.cost),
        ...(it.campaign_id === undefined || split !== 'campaign' ? {} : { id: String(it.campaign_id) }),
        ...(at ? { at: at(it) } : {}),
      })),
  )
  const customers = customersOf(value)
  if (!customers || counted === undefined) return rows
  const told = list(customers[counted]).map(record)
  return rows.map((row) => {
    const own = told.filter((it) => name(it, w) === row.name)
    return { ...row, customers: own.reduce((sum, it) => sum + (number(it.customers) ?? 0), 0) }
  })
}

/** What resulted from the clicks; undefined if nothing counts it. */
export function customersOf(value: unknown): Json | undefined {
  const { customers } = performanceOf(value)
  return typeof customers === 'object' && customers !== null ? record(customers) : undefined
}
/** How many customers there were, and what one cost. */
export function customerWords(customers: Json, w: World): string {
  const total = record(customers.total)
  const n = number(total.customers) ?? 0
  const each = number(total.cost_per_customer)
  return each === undefined ? w.say('report.customers_none') : w.say('report.customers', { n, each: w.usdExact(each) })
}

export function measured(figures: Figures, measure: Measure): number {
  if (measure === 'ctr') return figures.impressions > 0 ? figures.clicks / figures.impressions : 0
  if (measure === 'cpc') return figures.clicks > 0 ? (figures.cost ?? 0) / figures.clicks : 0
  if (measure === 'cpa') return figures.customers ? (figures.cost ?? 0) / figures.customers : 0
  return figures[measure] ?? 0
}
/** The price of a click or customer: lower is better. */
export const isPrice = (measure: Measure | undefined): measure is 'cpc' | 'cpa' =>
  measure === 'cpc' || measure === 'cpa'
export function measureWords(n: number, measure: Measure, w: World): string {
  if (measure === 'ctr') return w.say('figure.ctr', { value: w.percent(n) })
  if (isPrice(measure)) return w.say(`figure.${measure}`, { value: w.usdExact(n) })
  if (measure === 'cost') return w.usdExact(n)
  return w.say(`figure.${measure}`, { n })
}
const measures: ReadonlySet<string> = new Set(['clicks', 'impressions', 'cost', 'ctr', 'cpc', 'cpa'])
export const measureOf = (metric: Metric | undefined): Measure | undefined => {
  if (metric === 'budget') return 'cost'
  if (metric === 'conversions' || metric === 'calls') return 'customers'
  return measures.has(metric ?? '') ? (metric as Measure) : undefined
}

export function allWords(figures: Figures, w: World): string {
  const cost = figures.cost ?? 0
  return [
    w.say('figure.clicks', { n: figures.clicks }),
    w.say('figure.impressions', { n: figures.impressions }),
    w.say('figure.ctr', { value: w.percent(measured(figures, 'ctr')) }),
    w.say('figure.cost', { value: w.usdExact(cost) }),
    ...(figures.clicks > 0 ? [w.say('figure.cpc', { value: w.usdExact(cost / figures.clicks) })] : []),
  ].join(', ')
}

const ROWS_MAX = 12
export function figuresTable(rows: readonly Row[], head: string, w: World, measure?: Measure): string {
  const hasCost = rows.some((it) => it.cost !== undefined)
  const hasCustomers = rows.some((it) => it.customers !== undefined)
  return table(
    [
      head,
      w.say('head.clicks'),
      w.say('head.impressions'),
      ...(hasCost ? [w.say('head.cost')] : []),
      ...(hasCustomers ? [w.say('head.customers')] : []),
      ...(isPrice(measure) ? [w.say(`head.${measure}`)] : []),
    ],
    rows
      .slice(0, ROWS_MAX)
      .map((it) => [
        it.name,
        w.count(it.clicks),
        w.count(it.impressions),
        ...(hasCost ? [w.usdExact(it.cost ?? 0)] : []),
        ...(hasCustomers ? [w.count(it.customers ?? 0)] : []),
        ...(isPrice(measure) ? [measured(it, measure) > 0 ? w.usdExact(measured(it, measure)) : '-'] : []),
      ]),
  )
}

export const rankOf = (s: Slots): 'best' | 'worst' | undefined => {
  // 'That's the cheapest. I asked for the dearest': the last ranking counts.
  const ref = s.corrects ? (s.refs ?? []).findLast(isRank) : (s.refs ?? []).find(isRank)
  if (ref) return ref.kind
  const names = new Set(namedIds(s.refs ?? []))
  if (!s.says || !(s.says.has('which') || (s.question && names.size > 1))) return undefined
  const { says } = s
  if (says.has('less') || says.has('lowest')) return 'worst'
  return says.has('more') || says.has('highest') ? 'best' : undefined
}
export const isRank = (it: Ref): it is Extract<Ref, { kind: 'best' | 'worst' }> =>
  (it.kind === 'best' || it.kind === 'worst') && it.metric !== 'end'
/** 'The dearest': about the amount, not about quality. */
const isOfMoney = ({ says, refs = [] }: Slots): boolean =>
  says?.has('priced') === true || refs.some((it) => isRank(it) && it.metric === 'budget')
/** 'Which is the best?' asks about quality, by whatever measure. */
const isOfQuality = (s: Slots): boolean => !isOfMoney(s) && (s.refs ?? []).some(isRank)
/** 'Which does best?', without naming a measure. */
export const isVerdict = (s: Slots): boolean => isOfQuality(s) && s.metric === undefined
/** Whether the lowest comes first: if asked for, or for a price, where lower is better, but not for 'the highest' or 'what costs most'. */
export function lowestFirst(s: Slots, measure: Measure): boolean {
  const rank = rankOf(s)
  const isLeast = rank === 'worst'
  if (!isPrice(measure)) return isLeast
  const isLow = s.says?.has('lowest') === true
  if (isLow !== (s.says?.has('highest') === true)) return isLow
  if (isOfMoney(s)) return isLeast
  if (isOfQuality(s)) return !isLeast
  return !rank || isLeast || !s.acts?.some((it) => spending.has(it))
}
const spending: ReadonlySet<string> = new Set(['v.cost', 'v.pay', 'v.spend'])
/** The measure for 'the best' and 'the dearest' if none is named. */
export function usualMeasure(s: Slots, split: Split, rows: readonly Row[]): Measure {
  const isMoney = isOfMoney(s) || s.acts?.some((it) => spending.has(it))
  if (isMoney && rankOf(s) && rows.some((it) => it.cost !== undefined)) return 'cost'
  const isCounted = split === 'campaign' && rankOf(s) && rows.some((it) => (it.customers ?? 0) > 0)
  if (!isCounted) return 'clicks'
  return isOfQuality(s) ? 'cpa' : 'customers'
}
/** Without clicks or customers there is no price: such rows come last among the cheapest, and costs without a customer lead the dearest. */
export function ordered(rows: readonly Row[], measure: Measure, isLowest: boolean): Row[] {
  const none = (it: Row): boolean => isPrice(measure) && measured(it, measure) === 0
  const last = (it: Row): number => Number(none(it)) * (measure === 'cpa' && !isLowest && (it.cost ?? 0) > 0 ? -1 : 1)
  const by = (a: Row, b: Row): number => measured(a, measure) - measured(b, measure)
  return rows.toSorted((a, b) => last(a) - last(b) || (isLowest ? by(a, b) : by(b, a)))
}
const STEM = 5
const stems = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((it) => it.replace(/s$/, '').slice(0, STEM))
/** 'The second row', 'only phones', 'and Saturdays?', of a table of days, devices or keywords. */
export function rowPointed(s: Slots, rows: readonly Row[]): Row | undefined {
  const ref = (s.refs ?? []).find((it) => it.kind === 'position')
  if (ref?.kind === 'position') return rows.at(ref.n - Number(ref.n > 0))
  const said = new Set(stems(s.text ?? ''))
  const named = rankOf(s) ? [] : rows.filter((it) => stems(it.name).some((word) => said.has(word)))
  return named.length === 1 ? named[0] : undefined
}
