import { dayNumber, type Day, readDay, weekdayOf } from '@adwright/contract/values/day.rules'
import { measureOf } from './measures.rules.ts'
import { numbersIn, type Unit } from './numbers.rules.ts'

/** A figure's source: the tool that returned it, and its period. */
export interface Source {
  readonly tool: string
  readonly from?: Day
  readonly to?: Day
}
export interface Period {
  readonly from: Day
  readonly to: Day
}

/** A number from a tool's result, or derived from such numbers. */
export interface Fact {
  readonly value: number
  /** undefined: any unit, as for a result of `calculate`. */
  readonly unit: Unit | undefined
  /** `clicks`, `cost`, `budget` and so on, or the name of the list it counts. */
  readonly metric: string | undefined
  readonly source: Source
  readonly period: Period | undefined
  /** Names of the rows that contain it, outermost first. Empty: it's about the whole. */
  readonly labels: readonly (readonly string[])[]
  /** Worked out with a number of days or months, so it holds for a time. */
  readonly isTimed?: true
  /** Whether a change went down. */
  readonly isFall?: boolean
  /** The list its row belongs to. Rows of one list can be compared. */
  readonly list: string
  /** It was worked out of rows: their sum, or an average, a maximum, a minimum, the top ones of them. */
  readonly isMade?: 'sum' | 'rank'
}

/** One tool result in this conversation. */
export interface ToolResult {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly value: unknown
  /** For `calculate`: steps that use a number nobody gave, with that number. They prove nothing. */
  readonly strays?: ReadonlyMap<string, string>
}

/** Its arguments are the model's own numbers, so they prove nothing. */
export const CALCULATE = 'calculate'

export type Fields = Readonly<Record<string, unknown>>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const WEEK = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']
export const dayKey = (day: Day): string => `day:${day}`
const weekdayKey = (day: Day): string => `weekday:${WEEK[weekdayOf(day)]}`

const NAMES = new Set([
  'name',
  'campaign_name',
  'campaign',
  'title',
  'keyword',
  'search_term',
  'business_name',
  'client_name',
])
const NAME_MIN_CHARS = 3
/** Whether a result's field is a name. */
export const isName = (field: string, text: string): boolean => NAMES.has(field) && text.length >= NAME_MIN_CHARS
export const nameKey = (name: string): string => `name:${name.toLowerCase()}`

/** All keys that can refer to a row. */
function labelsOf(row: Fields): string[] {
  return Object.entries(row).flatMap(([field, value]) => {
    if (field === 'hour') return [`hour:${String(value)}`]
    if (typeof value !== 'string' || value === '') return []
    if (isName(field, value)) return [nameKey(value)]
    if (field === 'age_range') return [`age:${value.replace('AGE_RANGE_', '')}`]
    if (field === 'day_of_week') return [`weekday:${value}`]
    return field === 'device' || field === 'gender' ? [`${field}:${value}`] : []
  })
}

interface Place {
  readonly tool: string
  readonly source: Source
  readonly period: Period | undefined
  readonly labels: Fact['labels']
  readonly list: string
  readonly isMade?: Fact['isMade']
  /** The field that contains this value. */
  readonly field: string
}

/** The most rows of a list that become facts. */
const ROWS_MAX = 400
const TEXT_MAX_CHARS = 600

/** Marks the campaign that a tool was asked about: its rows can be named without it. */
export const ASKED_FOR = 'asked for'

/** Every figure in these results, with the sums and ratios that follow. */
export function factsOf(results: readonly ToolResult[]): Fact[] {
  const names = campaignNames(results)
  return results.flatMap((result, at) => {
    const own = names.get(String(result.args.campaign_id ?? ''))
    const facts: Fact[] = []
    const labels = own === undefined ? [] : [[nameKey(own), ASKED_FOR]]
    const place = { tool: result.tool, source: { tool: result.tool }, period: undefined }
    walk(result.value, within({ ...place, labels, list: `${at}`, field: result.tool }, result.args), facts)
    return facts
  })
}

function campaignNames(results: readonly ToolResult[]): Map<string, string> {
  const names = new Map<string, string>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item)
    if (!isFields(value)) return
    const [id, name] = [value.campaign_id ?? value.id, value.name ?? value.campaign_name]
    if (typeof id === 'string' && typeof name === 'string') names.set(id, name)
    for (const item of Object.values(value)) look(item)
  }
  for (const { value } of results) look(value)
  return names
}

/** The place with the period or day that its fields name. */
function within(place: Place, fields: Fields): Place {
  const date = readDay(fields.date)
  const from = date ?? readDay(fields.from ?? fields.start_date)
  const to = date ?? readDay(fields.to ?? fields.end_date)
  if (from === undefined || to === undefined) return place
  const period = { from, to }
  // A day is a row too, named by its date or weekday.
  const labels = from === to ? [...place.labels, [dayKey(from), weekdayKey(from)]] : place.labels
  return { ...place, period, labels, source: { tool: place.tool, ...period } }
}

function walk(value: unknown, place: Place, facts: Fact[]): void {
  if (Array.isArray(value)) walkList(value, place, facts)
  else if (typeof value === 'string') addText(value, place, facts)
  else if (typeof value === 'number') facts.push(fact(place, value, undefined, undefined))
  else if (isFields(value)) walkFields(value, place, facts)
}

function walkFields(value: Fields, place: Place, facts: Fact[]): void {
  const own = within(place, value)
  addNumbers(value, own, facts)
  addDifferences(value, own, facts)
  for (const [field, item] of Object.entries(value))
    if (typeof item === 'string' || typeof item === 'object')
      walk(item, { ...own, field, list: `${own.list}.${field}` }, facts)
}

const fact = (place: Place, value: number, unit: Unit | undefined, metric: string | undefined, more = {}): Fact => {
  const { source, period, labels, list, isMade } = place
  return { value, unit, metric, source, period, labels, list, ...(isMade ? { isMade } : {}), ...more }
}

/** Adds a date, or the numbers in a text, which a reply may repeat. */
function addText(text: string, place: Place, facts: Fact[]): void {
  if (place.tool === CALCULATE) return
  // A row's own day isn't the date of an event.
  const day = readDay(text)
  if (day !== undefined && place.field !== 'date') facts.push(fact(place, dayNumber(day), 'date', place.field))
  else if (day === undefined && /\d/.test(text))
    for (const { unit, readings } of numbersIn(text.slice(0, TEXT_MAX_CHARS)))
      for (const { value } of readings) facts.push(fact(place, value, unit, undefined))
}

function addNumbers(fields: Fields, place: Place, facts: Fact[]): void {
  for (const [field, value] of Object.entries(fields))
    if (typeof value === 'number' && Number.isFinite(value) && field !== 'hour')
      facts.push(factOf(field, value, fields, place))
  for (const [value, metric, unit] of ratiosOf(fields)) facts.push(fact(place, value, unit, metric))
}

function factOf(field: string, value: number, { direction, isTimed }: Fields, place: Place): Fact {
  if (place.tool === CALCULATE)
    return fact(place, value, undefined, undefined, isTimed === true ? { isTimed: true } : {})
  if (field === 'percentage' && (direction === 'increase' || direction === 'decrease'))
    return fact(place, value, 'percent', measureOf(place.field).metric, { isFall: direction === 'decrease' })
  const own = measureOf(field)
  // 'clicks: { low, high }': what the values are is said one level up.
  const { metric, unit } = own.metric === undefined && own.unit === 'count' ? measureOf(place.field) : own
  const isShare = unit === 'percent' && value <= 1 && !/percent/i.test(field)
  return fact(place, isShare ? value * 100 : value, unit, metric)
}

const numberAt = (fields: Fields, ...names: readonly string[]): number | undefined => {
  const name = names.find((it) => typeof fields[it] === 'number')
  return name === undefined ? undefined : Number(fields[name])
}

/** What one period has more than the one it's compared with. */
function addDifferences({ period, compared_with }: Fields, place: Place, facts: Fact[]): void {
  if (!isFields(period) || !isFields(compared_with)) return
  for (const [field, now] of Object.entries(period)) {
    const then = compared_with[field]
    if (typeof now !== 'number' || typeof then !== 'number') continue
    const { metric, unit } = measureOf(field)
    const scale = unit === 'percent' && now <= 1 ? 100 : 1
    facts.push(
      fact(within(place, period), Math.abs(now - then) * scale, unit, metric, { isMade: 'sum', isFall: now < then }),
    )
  }
}

/** The ratios that follow from a row's clicks, impressions and cost. */
function ratiosOf(fields: Fields): (readonly [number, string, Unit])[] {
  const clicks = numberAt(fields, 'clicks', 'total_clicks')
  const impressions = numberAt(fields, 'impressions', 'total_impressions')
  const cost = numberAt(fields, 'cost', 'total_cost')
  const ratios: (readonly [number, string, Unit])[] = []
  if (clicks !== undefined && impressions) ratios.push([(clicks / impressions) * 100, 'ctr', 'percent'])
  if (cost !== undefined && clicks) ratios.push([cost / clicks, 'cpc', 'money'])
  if (cost !== undefined && impressions) ratios.push([(cost / impressions) * 1_000, 'cpc', 'money'])
  return ratios
}

const labelled = (place: Place, row: Fields): Place => {
  // The steps of a calculation are no rows that anybody names.
  const labels = place.tool === CALCULATE ? [] : labelsOf(row)
  return labels.length === 0 ? place : { ...place, labels: [...place.labels, labels] }
}

function walkList(rows: readonly unknown[], place: Place, facts: Fact[]): void {
  // Nobody counts the hours or devices of a report.
  if (!rows.some((row) => isFields(row) && labelsOf(row).every((key) => !key.startsWith('name:'))))
    facts.push(fact(place, rows.length, 'count', place.field))
  for (const row of rows.slice(0, ROWS_MAX)) walk(row, isFields(row) ? labelled(place, row) : place, facts)
  const known = rows.filter(isFields)
  if (known.length < 2) return
  addShares(known, place, facts)
  addSums(known, place, facts)
  for (const field of ['status', 'day_of_week', 'hour']) addGroups(known, field, place, facts)
}

/** Adds rows with the same name as one: the hours of a Monday, the running campaigns. */
function addGroups(rows: readonly Fields[], field: string, place: Place, facts: Fact[]): void {
  const groups = Map.groupBy(
    rows.filter((row) => row[field] !== undefined),
    (row) => String(row[field]),
  )
  if (groups.size === rows.length) return
  for (const [value, members] of groups) {
    const of = field === 'status' ? place : labelled(place, { [field]: value })
    facts.push(fact(of, members.length, 'count', place.field))
    addSums(members, { ...of, list: `${place.list}/${field}` }, facts)
  }
}

const SUMMED = ['clicks', 'impressions', 'cost', 'conversions', 'budget'] as const
/** The sum of rows. */
export function summed(rows: readonly Fields[]): Fields {
  const sums: Record<string, number> = {}
  for (const name of SUMMED) {
    const values = rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []))
    if (values.length > 0) sums[name] = values.reduce((sum, it) => sum + it, 0)
  }
  return sums
}

/** Adds each row's share of the total. */
function addShares(rows: readonly Fields[], place: Place, facts: Fact[]): void {
  for (const [name, sum] of Object.entries(summed(rows)))
    for (const row of rows) {
      const labels = labelsOf(row)
      if (labels.length === 0 || typeof row[name] !== 'number' || Number(sum) === 0) continue
      facts.push(
        fact(
          { ...place, labels: [...place.labels, labels] },
          (row[name] / Number(sum)) * 100,
          'percent',
          `${name} share`,
        ),
      )
    }
}

/** Sizes of a top list: 'the three best'. */
const TOPS = [2, 3, 5]
/** Adds the rows' sum, average, maximum and minimum. */
function addSums(rows: readonly Fields[], place: Place, facts: Fact[]): void {
  const sums = summed(rows)
  const made: Place = { ...place, isMade: 'sum' }
  addNumbers(sums, made, facts)
  for (const [name, sum] of Object.entries(sums)) {
    const values = rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []))
    const { metric, unit } = measureOf(name)
    const ranked = values.toSorted((a, b) => b - a)
    const top = TOPS.filter((n) => n < values.length).map((n) => ranked.slice(0, n).reduce((all, it) => all + it, 0))
    for (const value of [Number(sum) / rows.length, ranked[0] ?? 0, ranked.at(-1) ?? 0, ...top])
      facts.push(fact({ ...place, isMade: 'rank' }, value, unit, metric))
  }
}
