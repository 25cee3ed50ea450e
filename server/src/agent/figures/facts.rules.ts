import { dayNumber, readDay } from '@adwright/contract/values/day.rules'
import {
  ASKED_FOR,
  CALCULATE,
  dayKey,
  type Fact,
  type Fields,
  fact,
  fieldPlace,
  isFields,
  labelled,
  labelsOf,
  nameKey,
  type Place,
  ratiosOf,
  type ToolResult,
  weekdayKey,
} from './fact.rules.ts'
import { measuredField, measureOf } from './measures.rules.ts'
import { numbersIn, type Spotted } from './numbers.rules.ts'
import { ofList } from './of-list.rules.ts'
import { shaped } from './shapes.rules.ts'

/** The most rows of a list that become facts. */
const ROWS_MAX = 400
const TEXT_MAX_CHARS = 600

/** Every figure in these results, with the sums and ratios derived from them. */
export function factsOf(results: readonly ToolResult[]): Fact[] {
  const names = campaignNames(results)
  return results.flatMap((result, at) => factsOfOne(result, at, labelsFor(result, names)))
}

/** A cache by result, since a conversation's results come again with each of its replies. */
const read = new Map<string, readonly Fact[]>()
const FACTS_KEPT = 20_000
let kept = 0

function factsOfOne(result: ToolResult, at: number, labels: Fact['labels']): readonly Fact[] {
  const { tool, args, value } = result
  const key = JSON.stringify([at, labels, tool, args, value])
  const known = read.get(key)
  if (known) return known
  const facts: Fact[] = []
  const place = { tool, source: { tool }, period: undefined, labels, list: `${at}`, field: tool }
  walk(shaped(result).value, within(place, args, false), facts)
  if (kept + facts.length > FACTS_KEPT) {
    read.clear()
    kept = 0
  }
  read.set(key, facts)
  kept += facts.length
  return facts
}

/** The campaign that a tool was called for. */
export function labelsFor({ args }: ToolResult, names: ReadonlyMap<string, string>): Fact['labels'] {
  const own = names.get(String(args.campaign_id ?? ''))
  return own === undefined ? [] : [[nameKey(own), ASKED_FOR]]
}

/** The campaigns' names by their ids. */
export function campaignNames(results: readonly ToolResult[]): Map<string, string> {
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

/** The place, with the period or day that its fields state. */
function within(place: Place, fields: Fields, isRow: boolean): Place {
  const date = readDay(fields.date)
  // A campaign's start and end dates aren't the period of its figures.
  const runs = fields.name === undefined ? [fields.start_date, fields.end_date] : []
  const days = place.period ? [] : daysIn(fields)
  const from = date ?? readDay(fields.from ?? runs[0] ?? days[0])
  const to = date ?? readDay(fields.to ?? runs[1] ?? days.at(-1))
  if (from === undefined || to === undefined) return place
  const period = { from, to }
  // A day in a list is a row, named by its date or weekday. A thing with a date, such as the last top-up, isn't.
  const labels =
    from === to && isRow && !isPayment(place) ? [...place.labels, [dayKey(from), weekdayKey(from)]] : place.labels
  return { ...place, period, labels, source: { tool: place.tool, ...period } }
}

/** The days that a report has figures for. Figures without a period belong to these. */
const daysIn = (fields: Fields): readonly unknown[] =>
  Object.values(fields)
    .flatMap((rows): unknown[][] => {
      const days = Array.isArray(rows) ? rows.flatMap((it) => (isFields(it) && 'clicks' in it ? [it.date] : [])) : []
      return days.length > 1 && days.every((it) => typeof it === 'string') ? [days.sort()] : []
    })
    .flat()

function walk(value: unknown, place: Place, facts: Fact[]): void {
  if (Array.isArray(value)) walkList(value, place, facts)
  else if (typeof value === 'string') addText(value, place, facts)
  else if (typeof value === 'number') facts.push(fact(place, value, undefined, undefined))
  else if (isFields(value)) walkFields(value, place, facts)
}

function walkFields(value: Fields, place: Place, facts: Fact[], isRow = false): void {
  const since = readDay(value.start_date ?? value.start_date_raw)
  const own = { ...within(place, value, isRow), ...(since ? { since } : {}) }
  addNumbers(value, own, facts)
  for (const [field, item] of Object.entries(value))
    if ((typeof item === 'string' && !IDS.test(field)) || typeof item === 'object')
      walk(item, { ...fieldPlace(own, field), field, list: `${own.list}.${field}` }, facts)
}

/** Ids count nothing. */
export const IDS = /(?:^|_)ids?$/i
const MOMENT = /^\d{4}-\d\d-\d\dT/
/** Adds a date, or the numbers in a text, which a reply may repeat. */
function addText(text: string, place: Place, facts: Fact[]): void {
  if (place.tool === CALCULATE) return
  // A row's own day isn't the date of an event.
  const day = readDay(MOMENT.test(text) ? text.slice(0, 10) : text)
  const isOwnDay = day !== undefined && place.field === 'date' && place.labels.flat().includes(dayKey(day))
  if (day !== undefined && !isOwnDay) facts.push(fact(place, dayNumber(day), 'date', place.field))
  else if (day === undefined && /\d/.test(text))
    for (const spotted of numbersIn(text.slice(0, TEXT_MAX_CHARS)))
      for (const { value } of spotted.readings)
        facts.push(fact(place, value, spotted.unit, countedIn(text, spotted), { told: text.toLowerCase() }))
}

/** '25 credits', '28 more customers'; 'more people clicked: 249 instead of 276' counts clicks. */
function countedIn(text: string, { unit, at, end }: Spotted): string | undefined {
  if (unit !== 'count') return undefined
  const [, word = '', next = ''] = /^\s(\p{L}+)(?:\s(\p{L}+))?/u.exec(text.slice(end)) ?? []
  const own = [word, SMALL.test(word) ? next : ''].map(metricIn).find((it) => it !== undefined)
  if (own !== undefined || (word !== '' && !SMALL.test(word))) return own
  return text
    .slice(0, at)
    .split(/\P{L}+/u)
    .map(metricIn)
    .findLast((it) => it !== undefined)
}
const metricIn = (word: string): string | undefined => measureOf(word.toLowerCase()).metric
const SMALL = /^(?:more|fewer|less|instead|than|of|and|in|at|on|the|for|a)$/i

function addNumbers(fields: Fields, place: Place, facts: Fact[]): void {
  for (const [field, value] of Object.entries(fields))
    if (typeof value === 'number' && Number.isFinite(value) && field !== 'hour')
      facts.push(factOf(field, value, fields, fieldPlace(place, field)))
  facts.push(...partsOf(fields, place))
  for (const [value, metric, unit] of ratiosOf(fields)) facts.push(fact(place, value, unit, metric))
}

/** The shares of 'credits_used' and 'credits_left' in 'credits_total'. */
const partsOf = (fields: Fields, place: Place): Fact[] =>
  Object.entries(fields).flatMap(([field, part]) => {
    const { role } = roleOf(field)
    const whole = fields[field.replace(/(?:left|remaining|available|used|spent)/i, 'total')]
    if (!role || typeof part !== 'number' || typeof whole !== 'number' || whole <= 0) return []
    return [fact(place, (part / whole) * 100, 'percent', measureOf(field).metric, { isMade: 'use', role })]
  })
function factOf(field: string, value: number, { direction, isTimed }: Fields, place: Place): Fact {
  if (place.tool === CALCULATE)
    return fact(place, value, undefined, undefined, isTimed === true ? { isTimed: true } : {})
  if (field === 'percentage' && (direction === 'increase' || direction === 'decrease'))
    return fact(place, value, 'percent', measureOf(place.field).metric, { isFall: direction === 'decrease' })
  const own = isPayment(place)
    ? { metric: 'paid', unit: 'money' as const }
    : measureOf(measuredField(place.tool, field))
  // In 'clicks: { low, high }' the level above says what the values are.
  const { metric, unit } = own.metric === undefined && own.unit === 'count' ? measureOf(place.field) : own
  const isShare = unit === 'percent' && value <= 1 && !/percent/i.test(field)
  return fact(place, isShare ? value * 100 : value, unit, metric, {
    ...roleOf(field),
    ...(field.startsWith('others_') ? { isMade: 'rest' as const } : {}),
  })
}
/** A payment isn't a balance. */
const PAYMENT = /top_?up|payment|invoice|refund|charge/i
const isPayment = ({ tool, field }: Place): boolean => PAYMENT.test(field) || PAYMENT.test(tool)
function roleOf(field: string): Partial<Fact> {
  if (/(?:^|_)total(?:_|$)/i.test(field) && /credit/i.test(field)) return { role: 'total' }
  if (/(?:^|_)(?:left|remaining|available|balance|funds)(?:_|$)/i.test(field)) return { role: 'left' }
  if (field === 'credits') return { role: 'left' }
  return /(?:^|_)(?:used|spent)(?:_|$)/i.test(field) ? { role: 'used' } : {}
}

function walkList(rows: readonly unknown[], place: Place, facts: Fact[]): void {
  // Nobody counts the hours or devices in a report.
  if (!rows.some((row) => isFields(row) && labelsOf(row).every((key) => !key.startsWith('name:'))))
    facts.push(fact(place, rows.length, 'count', place.field))
  for (const row of rows.slice(0, ROWS_MAX))
    if (isFields(row)) walkFields(row, labelled(place, row), facts, true)
    else walk(row, place, facts)
  const known = rows.filter(isFields)
  if (known.length < 2 || place.tool === CALCULATE) return
  facts.push(...ofList(known, place))
  // 'Phones: from three in four clicks to seven in ten'.
  for (const part of ['before', 'after']) {
    const rows = known.flatMap(({ [part]: own, ...row }) => (isFields(own) ? [{ ...row, ...own }] : []))
    const [first] = rows
    if (first && rows.length === known.length)
      facts.push(...ofList(rows, within({ ...place, list: `${place.list}.${part}` }, first, false)))
  }
}
