import { labelsOf } from './labels.rules.ts'
import { type Metric, metricOfField } from './metrics.rules.ts'
import { stretchesOf } from './stretches.rules.ts'

/** Where a figure comes from: the tool that returned it and the days it is of. */
export interface Source {
  readonly tool: string
  readonly from?: string
  readonly to?: string
}

/** A number that a tool returned, or that follows from such. */
export interface Fact {
  readonly value: number
  readonly metric: Metric | undefined
  /** Of a change in percent: what changed. */
  readonly changed?: Metric
  readonly source: Source
  /** What names the row it stands in: it supports only what speaks of that row. None: it is of the whole. */
  readonly labels: readonly (readonly string[])[]
  /** The list its row belongs to. */
  readonly list?: string
  /** Its row in that list. */
  readonly row?: number
}

/** One tool's answer in this conversation. */
export interface ToolResult {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly value: unknown
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : undefined

/** So few rows need no name: whoever speaks of them means one of them. */
const FEW_ROWS = 2
const ROWS_MAX = 400

/** Every figure that these answers hold, with the sums and ratios that follow from them. */
export function factsOf(results: readonly ToolResult[]): Fact[] {
  return results.flatMap((result, at) => {
    const facts: Fact[] = []
    walk(result.value, sourceOf(result), { list: `${at}`, labels: [] }, facts)
    return facts
  })
}

function sourceOf({ tool, args, value }: ToolResult): Source {
  const told = isFields(value) && isFields(value.data) ? value.data : isFields(value) ? value : {}
  return { tool, ...daysOf(told, args) }
}

function daysOf(...places: readonly Fields[]): { from?: string; to?: string } {
  for (const place of places) {
    const [from, to] = [dayOf(place.from ?? place.start_date), dayOf(place.to ?? place.end_date)]
    if (from && to) return { from, to }
  }
  return {}
}

interface Place {
  readonly changed?: Metric
  readonly list: string
  readonly labels: Fact['labels']
  readonly row?: number
}

function walk(value: unknown, source: Source, place: Place, facts: Fact[]): void {
  if (Array.isArray(value)) walkList(value, source, place, facts)
  if (!isFields(value)) return
  // A part that has days of its own, such as one of two periods, is of those.
  const own = { ...source, ...daysOf(value) }
  addNumbers(value, own, place, facts)
  for (const [name, item] of Object.entries(value))
    if (typeof item === 'object' && item !== null)
      walk(item, own, { ...place, list: `${place.list}.${name}`, ...changedBy(item, name) }, facts)
}

/** `clicks: {direction, percentage}` tells how clicks changed. */
function changedBy(value: unknown, name: string): { changed?: Metric } {
  const metric = isFields(value) && 'percentage' in value ? metricOfField(name) : undefined
  return metric ? { changed: metric } : {}
}

function addNumbers(fields: Fields, source: Source, { list, labels, row, changed }: Place, facts: Fact[]): void {
  const rowOf = { ...(row === undefined ? {} : { list, row }), ...(changed ? { changed } : {}) }
  const add = (value: number, metric: Metric | undefined): void => {
    if (Number.isFinite(value)) facts.push({ value, metric, source, labels, ...rowOf })
  }
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'number') continue
    const metric = metricOfField(name)
    add(value, metric)
    // A share is kept as a fraction and said in percent.
    if (metric === 'ctr' && !/percent/i.test(name) && value <= 1) add(value * 100, 'ctr')
  }
  for (const [value, metric] of ratiosOf(fields)) add(value, metric)
}

const numberAt = (fields: Fields, ...names: readonly string[]): number | undefined => {
  for (const name of names) if (typeof fields[name] === 'number') return fields[name]
  return undefined
}

/** What is read off clicks, impressions and cost that stand together. */
function ratiosOf(fields: Fields): (readonly [number, Metric])[] {
  const clicks = numberAt(fields, 'clicks', 'total_clicks')
  const impressions = numberAt(fields, 'impressions', 'total_impressions')
  const cost = numberAt(fields, 'cost', 'total_cost')
  const ratios: (readonly [number, Metric])[] = []
  if (clicks !== undefined && impressions)
    ratios.push([(clicks / impressions) * 100, 'ctr'], [clicks / impressions, 'ctr'])
  if (cost !== undefined && clicks) ratios.push([cost / clicks, 'cpc'])
  if (cost !== undefined && impressions) ratios.push([(cost / impressions) * 1_000, 'cpc'])
  if (clicks && impressions !== undefined) ratios.push([impressions / clicks, 'any'])
  return ratios
}

function walkList(rows: readonly unknown[], source: Source, place: Place, facts: Fact[]): void {
  const known = rows.filter(isFields).slice(0, ROWS_MAX)
  const { list } = place
  facts.push({ value: rows.length, metric: 'any', source, labels: place.labels })
  for (const [row, fields] of known.entries()) {
    const labels = known.length <= FEW_ROWS ? place.labels : [...place.labels, labelsOf(fields)]
    walk(fields, source, { list, labels, row }, facts)
  }
  if (known.length === 0) return
  addNumbers(summed(known), source, { list, labels: place.labels }, facts)
  addGroups(known, source, place, facts)
  addExtremes(known, source, place, facts)
  addAverages(known, source, place, facts)
  addStretches(known, source, place, facts)
}

const SUMMED = ['clicks', 'impressions', 'cost', 'conversions', 'budget', 'daily_budget'] as const

function summed(rows: readonly Fields[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const name of SUMMED) {
    const values = rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []))
    if (values.length > 0) sums[name] = values.reduce((sum, it) => sum + it, 0)
  }
  return sums
}

const GROUPED = [
  'day_of_week',
  'hour',
  'status',
  'device',
  'ad_network_type',
  'campaign_id',
  'name',
  'criterion_type',
] as const

/** Rows that share a name, summed: the hours of a Monday, the campaigns that run. */
function addGroups(rows: readonly Fields[], source: Source, place: Place, facts: Fact[]): void {
  for (const field of GROUPED) {
    const groups = Map.groupBy(
      rows.filter((row) => row[field] !== undefined && row[field] !== null),
      (row) => String(row[field]),
    )
    if (groups.size === 0 || groups.size === rows.length) continue
    for (const [value, members] of groups) {
      const labels = [...place.labels, labelsOf({ [field]: field === 'hour' ? Number(value) : value })]
      facts.push({ value: members.length, metric: 'any', source, labels })
      addNumbers(summed(members), source, { list: `${place.list}/${field}`, labels, row: facts.length }, facts)
    }
  }
}

/** 'Your best day had 48 clicks': the greatest and the least need no name. */
function addExtremes(rows: readonly Fields[], source: Source, place: Place, facts: Fact[]): void {
  for (const name of SUMMED) {
    const values = rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []))
    if (values.length < 2) continue
    const labels = [...place.labels, SUPERLATIVES]
    const metric = metricOfField(name)
    for (const value of [Math.max(...values), Math.min(...values)]) facts.push({ value, metric, source, labels })
  }
}
const SUPERLATIVES = [
  'best',
  'most',
  'highest',
  'top',
  'peak',
  'peaked',
  'busiest',
  'strongest',
  'worst',
  'least',
  'lowest',
  'fewest',
  'weakest',
  'quietest',
  'biggest',
  'largest',
  'smallest',
  'cheapest',
  'maximum',
  'minimum',
]

/** Weekends, hours from one to another, the last week: rows that are spoken of together. */
function addStretches(rows: readonly Fields[], source: Source, place: Place, facts: Fact[]): void {
  for (const [row, { labels, members }] of stretchesOf(rows).entries())
    addNumbers(
      summed(members),
      source,
      { list: `${place.list}/stretch`, labels: [...place.labels, labels], row },
      facts,
    )
}

function addAverages(rows: readonly Fields[], source: Source, place: Place, facts: Fact[]): void {
  const labels = [...place.labels, ['average', 'averaged', 'averages', 'on average', 'mean', 'typical']]
  for (const [name, sum] of Object.entries(summed(rows)))
    facts.push({ value: sum / rows.length, metric: metricOfField(name), source, labels })
}
