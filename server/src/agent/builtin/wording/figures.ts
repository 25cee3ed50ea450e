import { inner, type Json, list, number, record, string } from '../conversation/results.ts'
import type { Reading } from '../understanding/reading.ts'
import { capitalise, count, percent, plainText, plural, table, usdExact } from './format.ts'

/** Figures of a report in words. Every number here is read from the tool's answer. */
export interface Summary {
  readonly clicks: number
  readonly impressions: number
  readonly cost: number
  readonly ctr: number
}

const performanceOf = (value: unknown): Json => record(inner(value).performance_data ?? inner(value))

export function summaryOf(value: unknown): Summary | undefined {
  const it = record(performanceOf(value).summary)
  const clicks = number(it.total_clicks)
  const impressions = number(it.total_impressions)
  if (clicks === undefined || impressions === undefined) return undefined
  return { clicks, impressions, cost: number(it.total_cost) ?? 0, ctr: number(it.average_ctr) ?? 0 }
}

export const cpcWords = (s: Summary): string =>
  s.clicks > 0 ? `${usdExact(s.cost / s.clicks)} a click` : 'no clicks to work out a price per click from'

export const allWords = (s: Summary): string =>
  `${plural(s.clicks, 'click')} from ${plural(s.impressions, 'impression')} (CTR ${percent(s.ctr)}), for ${usdExact(s.cost)}${s.clicks > 0 ? `, which is ${cpcWords(s)}` : ''}`

interface Row {
  readonly name: string
  readonly clicks: number
  readonly impressions: number
  readonly cost: number | undefined
}
const rowOf = (it: Json, name: string): Row => ({
  name,
  clicks: number(it.clicks) ?? 0,
  impressions: number(it.impressions) ?? 0,
  cost: number(it.cost),
})

/** Rows of one kind that belong together, summed: the hours of a Monday, the places of a device. */
function grouped(rows: readonly Row[]): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const old = sums.get(row.name)
    const cost = row.cost === undefined && old?.cost === undefined ? undefined : (row.cost ?? 0) + (old?.cost ?? 0)
    sums.set(
      row.name,
      old
        ? { name: row.name, clicks: old.clicks + row.clicks, impressions: old.impressions + row.impressions, cost }
        : row,
    )
  }
  return [...sums.values()]
}

const devices: Readonly<Record<string, string>> = {
  MOBILE: 'mobile phones',
  DESKTOP: 'desktop computers',
  TABLET: 'tablets',
}
const say = (table_: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(table_, key) ? (table_[key] ?? key) : key.toLowerCase().replaceAll('_', ' ')
const ageWords = (code: string): string => code.replace('AGE_RANGE_', '').replace('_UP', '+').replace('_', '-')
const hourWords = (hour: number): string => `${hour}:00`

export type Split = 'device' | 'age' | 'gender' | 'weekday' | 'hour' | 'network' | 'keyword' | 'campaign' | 'date'

export function rowsOf(value: unknown, split: Split): Row[] {
  const data = performanceOf(value)
  const from = (key: string, name: (it: Json) => string, keep: (it: Json) => boolean = () => true): Row[] =>
    grouped(
      list(data[key])
        .map(record)
        .filter(keep)
        .map((it) => rowOf(it, name(it))),
    )
  switch (split) {
    case 'device':
      return from('device_performance', (it) => say(devices, string(it.device)))
    case 'network':
      return from('network_performance', (it) =>
        string(it.ad_network_type) === 'SEARCH' ? 'Google Search' : 'Search Partners',
      )
    case 'weekday':
      return from('day_hour_performance', (it) => capitalise(string(it.day_of_week).toLowerCase()))
    case 'hour':
      return from('day_hour_performance', (it) => hourWords(number(it.hour) ?? 0))
    case 'age':
      return from(
        'demographics',
        (it) => ageWords(string(it.age_range)),
        (it) => it.criterion_type === 'AGE_RANGE' && !string(it.age_range).endsWith('UNDETERMINED'),
      )
    case 'gender':
      return from(
        'demographics',
        (it) => (string(it.gender) === 'FEMALE' ? 'women' : 'men'),
        (it) => it.criterion_type === 'GENDER' && ['MALE', 'FEMALE'].includes(string(it.gender)),
      )
    case 'keyword':
      return from('keyword_performance', (it) => string(it.keyword))
    case 'date':
      return from('time_series', (it) => string(it.date))
    default:
      return from('campaign_summary', (it) => string(it.name))
  }
}

export type Measure = 'clicks' | 'impressions' | 'cost' | 'ctr' | 'cpc'
export const measureOf = (
  row: { clicks: number; impressions: number; cost: number | undefined },
  measure: Measure,
): number => {
  if (measure === 'ctr') return row.impressions > 0 ? row.clicks / row.impressions : 0
  if (measure === 'cpc') return row.clicks > 0 ? (row.cost ?? 0) / row.clicks : 0
  return measure === 'cost' ? (row.cost ?? 0) : row[measure]
}
export const measureWords = (n: number, measure: Measure): string => {
  if (measure === 'ctr') return `a CTR of ${percent(n)}`
  if (measure === 'cpc') return `${usdExact(n)} a click`
  return measure === 'cost' ? usdExact(n) : plural(n, measure.slice(0, -1))
}

/** The order people ask for: most first, or least first. */
export function ranked(rows: readonly Row[], measure: Measure, least: boolean): Row[] {
  const sign = least ? 1 : -1
  return rows.toSorted((a, b) => sign * (measureOf(a, measure) - measureOf(b, measure)))
}

export function splitTable(rows: readonly Row[], head: string): string {
  const cost = rows.some((r) => r.cost !== undefined)
  return table(
    [head, 'Clicks', 'Impressions', ...(cost ? ['Cost'] : [])],
    rows.map((r) => [r.name, count(r.clicks), count(r.impressions), ...(cost ? [usdExact(r.cost ?? 0)] : [])]),
  )
}

const splits: readonly (readonly [Split, Parameters<Reading['has']>[0]])[] = [
  ['device', 'device'],
  ['age', 'age'],
  ['gender', 'gender'],
  ['weekday', 'weekday'],
  ['hour', 'hour'],
  ['network', 'network'],
  ['keyword', 'keyword'],
]
export const splitIn = (r: Reading): Split | undefined => splits.find(([, concept]) => r.has(concept))?.[0]
export const bold = (name: string): string => `**${plainText(name)}**`
