import { type Day, daysBetween, weekdayOf } from '@adwright/contract/values/day.rules'
import type { Unit } from './numbers.rules.ts'

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

export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** `sum`, `rank` (average, best, worst, top ones), `share`, `rest` of a list's rows; two rows or periods compared; a part of a period. */
export type Derivation = 'sum' | 'rank' | 'share' | 'rest' | 'pair' | 'group' | 'use' | 'change' | 'pace'

/** A number from a tool's result, or derived from such numbers. */
export interface Fact {
  readonly value: number
  /** undefined: any unit, as for a result of `calculate`. */
  readonly unit: Unit | undefined
  /** `clicks`, `cost`, `budget` and so on, or the name of the list it counts. */
  readonly metric: string | undefined
  readonly source: Source
  readonly period: Period | undefined
  /** The names of the rows that contain it, outermost first. Empty: it's about the whole. */
  readonly labels: readonly (readonly string[])[]
  /** Calculated with a number of days or months, so it only holds for a period. */
  readonly isTimed?: true
  /** The amount left, the amount used, or the total. */
  readonly role?: 'left' | 'used' | 'total'
  /** For a change: whether it went down. */
  readonly isFall?: boolean
  /** The day since which it's counted, if no more is known of its period. */
  readonly since?: Day | undefined
  /** The period it's compared with. */
  readonly than?: Period
  /** The list its row belongs to. Rows of one list can be compared. */
  readonly list: string
  /** The unit of time that it's given per. */
  readonly pace?: 'day' | 'week' | 'month' | 'year'
  /** The most that a day may cost, beyond its budget. */
  readonly isPeak?: true
  /** The sentence that contains it, in lowercase, which says in words which rows and period the number is for. */
  readonly told?: string
  /** How it was derived from others. */
  readonly isMade?: Derivation | undefined
}

/** As a tool returned it, or a plain sum of such figures. */
export const isRead = ({ isMade }: Pick<Fact, 'isMade'>): boolean => isMade === undefined || isMade === 'sum'

/** One tool result in this conversation. */
export interface ToolResult {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly value: unknown
  /** For `calculate`: the steps that use a number nobody stated, with that number. They prove nothing. */
  readonly strays?: ReadonlyMap<string, string>
}

/** Whether two facts are of the same row: 'Tuesday', 'the Tea campaign'. */
export const isOfRow = (a: Pick<Fact, 'labels'>, b: Pick<Fact, 'labels'>): boolean =>
  JSON.stringify(a.labels) === JSON.stringify(b.labels)

/** Its arguments are the model's own numbers, so they prove nothing. */
export const CALCULATE = 'calculate'

export type Fields = Readonly<Record<string, unknown>>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const WEEK = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']
export const dayKey = (day: Day): string => `day:${day}`
export const weekdayKey = (day: Day): string => `weekday:${WEEK[weekdayOf(day)]}`

const NAMES = new Set([
  'name',
  'campaign_name',
  'campaign',
  'title',
  'keyword',
  'search_term',
  'term',
  'business_name',
  'client_name',
  'target',
])
const NAME_MIN_CHARS = 3
/** Whether a result's field is a name. */
export const isName = (field: string, text: string): boolean =>
  NAMES.has(field) && text.length >= NAME_MIN_CHARS && !/^[a-z]+(?:_[a-z]+)+$/.test(text)
export const nameKey = (name: string): string => `name:${name.toLowerCase()}`

const KINDS: Readonly<Record<string, string>> = {
  day_of_week: 'weekday',
  weekday: 'weekday',
  ad_network_type: 'network',
  device: 'device',
  gender: 'gender',
}
/** All keys that can refer to a row. */
export function labelsOf(row: Fields): string[] {
  return Object.entries(row).flatMap(([field, value]) => {
    if (field === 'hour') return [`hour:${String(value)}`]
    if (typeof value !== 'string' || value === '') return []
    if (isName(field, value)) return [nameKey(value)]
    if (field === 'age_range') return [`age:${value.replace('AGE_RANGE_', '')}`]
    const kind = KINDS[field]
    return kind === undefined ? [] : [`${kind}:${value}`]
  })
}

/** Marks the campaign that a tool was called for: its rows can be named without it. */
export const ASKED_FOR = 'asked for'

export interface Place {
  readonly tool: string
  readonly source: Source
  readonly period: Period | undefined
  readonly labels: Fact['labels']
  readonly list: string
  /** The field that contains this value. */
  readonly field: string
  /** The day its row began. */
  readonly since?: Day | undefined
}

export const fact = (
  place: Place,
  value: number,
  unit: Unit | undefined,
  metric: string | undefined,
  more: Partial<Fact> = {},
): Fact => {
  const { source, period, labels, list, since } = place
  return { value, unit, metric, source, period, labels, list, ...(since ? { since } : {}), ...more }
}

const numberAt = (fields: Fields, ...names: readonly string[]): number | undefined => {
  const name = names.find((it) => typeof fields[it] === 'number')
  return name === undefined ? undefined : Number(fields[name])
}

/** The ratios that follow from a row's clicks, impressions and cost. */
export function ratiosOf(fields: Fields): (readonly [number, string, Unit])[] {
  const clicks = numberAt(fields, 'clicks', 'total_clicks')
  const impressions = numberAt(fields, 'impressions', 'total_impressions')
  const cost = numberAt(fields, 'cost', 'total_cost')
  const customers = numberAt(fields, 'customers', 'conversions')
  const value = numberAt(fields, 'value')
  const ratios: (readonly [number, string, Unit])[] = []
  if (value && cost)
    ratios.push([value / cost, 'return', 'money'], [value / cost, 'return', 'times'], [value - cost, 'profit', 'money'])
  if (value && customers) ratios.push([value / customers, 'worth', 'money'])
  if (customers && cost !== undefined) ratios.push([cost / customers, 'cpa', 'money'])
  if (customers !== undefined && clicks) ratios.push([(customers / clicks) * 100, 'rate', 'percent'])
  if (clicks !== undefined && impressions) ratios.push([(clicks / impressions) * 100, 'ctr', 'percent'])
  if (cost !== undefined && clicks) ratios.push([cost / clicks, 'cpc', 'money'])
  if (cost !== undefined && impressions) ratios.push([(cost / impressions) * 1_000, 'cpm', 'money'])
  return ratios
}

const DEVICES = new Set(['mobile', 'desktop', 'tablet'])
/** 'performance: { mobile, desktop }': the field says which device its value is for. */
export const fieldPlace = (place: Place, field: string): Place =>
  DEVICES.has(field) ? { ...place, labels: [...place.labels, [`device:${field.toUpperCase()}`]] } : place

/** A row's place, named by its labels. The steps of a calculation aren't rows that a reply would name. */
export function labelled(place: Place, row: Fields): Place {
  const labels = place.tool === CALCULATE ? [] : labelsOf(row)
  return labels.length === 0 ? place : { ...place, labels: [...place.labels, labels] }
}
