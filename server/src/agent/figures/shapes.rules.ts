import { monthEnd } from '@adwright/contract/values/calendar.rules'
import { addDays, readDay } from '@adwright/contract/values/day.rules'
import { numbersIn } from './numbers.rules.ts'
import { type Fields, isFields, type ToolResult } from './fact.rules.ts'

/** Tool results, reshaped so that each row's name, period and measure are in fields that say what they are. */

const NAMED_BY: Readonly<Record<string, string>> = {
  day: 'date',
  weekday: 'day_of_week',
  device: 'device',
  network: 'ad_network_type',
  gender: 'gender',
  age: 'age_range',
  keyword: 'keyword',
}
const WEEK_LAST = 6

/** A row of `query_figures`, whose name is a day, a device, a campaign… */
export function queried(group: unknown, { name, ...row }: Fields): Fields {
  const text = String(name)
  const first = readDay(group === 'month' ? `${text}-01` : text)
  if (group === 'week' && first) return { ...row, from: first, to: addDays(first, WEEK_LAST) }
  if (group === 'month' && first) return { ...row, from: first, to: monthEnd(first) }
  if (group === 'hour') return { ...row, hour: Number.parseInt(text, 10) }
  const field = NAMED_BY[String(group)] ?? 'name'
  return { ...row, [field]: field === 'gender' ? text.toUpperCase() : text }
}

/** The rows in a field named after what they are: `keywords`, `weeks`. */
function withRows({ rows: _, ...of }: Fields, rows: readonly unknown[]): Fields {
  return { ...of, [`${String(of.group_by)}s`]: rows.map((row) => (isFields(row) ? queried(of.group_by, row) : row)) }
}

/** Turns each measure's `{ was, is }` into two rows, each with its own period. */
function turned(fields: Fields, of: Fields, measure?: string): Fields {
  const rest: Record<string, unknown> = {}
  const before: Record<string, unknown> = { from: of.compared_from, to: of.compared_to }
  const after: Record<string, unknown> = { from: of.from, to: of.to }
  for (const [field, value] of Object.entries(measure === undefined ? fields : { ...fields, [measure]: fields }))
    if (isTurn(value)) [before[field], after[field]] = [value.was, value.is]
    else if (field !== 'was' && field !== 'is') rest[field] = value
  return { ...rest, before, after }
}
const isTurn = (it: unknown): it is Fields => isFields(it) && 'was' in it && 'is' in it

const GROUPS: Readonly<Record<string, string>> = { devices: 'device' }
function explained(of: Fields): Fields {
  const measure = String(of.metric)
  const rows = Object.entries(of).map(([field, value]) => [
    field,
    Array.isArray(value)
      ? value.map((row) => (isTurn(row) ? turned(queried(GROUPS[field], row), of, measure) : row))
      : value,
  ])
  return turned(Object.fromEntries(rows), of, measure)
}

/** A payment's amount is called `paid`. */
const paid = ({ amount, ...row }: Fields): Fields => ({ ...row, paid: amount })

/** A keyword is named by its text. */
const keyed = ({ text, ...row }: Fields): Fields => ({ ...row, keyword: text })

/** A search is named by its own words, not by the keyword that it matched. */
const searched = ({ term, keyword: _, ...row }: Fields): Fields => ({ ...row, search_term: term })

/** Turns a forecast's `clicks: { low, high }` into two cases, each with its measures. */
function cased(of: Fields): Fields {
  const cases = Object.entries(of).filter(([, it]) => isFields(it) && 'low' in it && 'high' in it)
  if (cases.length < 2) return of
  const at = (end: string) => Object.fromEntries(cases.map(([field, it]) => [field, (it as Fields)[end]]))
  const rest = Object.entries(of).filter(([field]) => !cases.some(([it]) => it === field))
  return { ...Object.fromEntries(rest), low: at('low'), high: at('high') }
}

/** A report's figures, each with its name and formatted for its reader: `{ name: 'Cost', value: '$98', before: '$75' }`. */
function reported(of: Fields): Fields {
  const rows = Array.isArray(of.figures) ? of.figures.filter(isFields) : []
  const at = (field: string) =>
    Object.fromEntries(rows.map((row) => [String(row.name).toLowerCase().replaceAll(' ', '_'), numberOf(row[field])]))
  return { ...of, figures: { ...at('value'), before: { from: of.before_from, to: of.before_to, ...at('before') } } }
}
const numberOf = (text: unknown): number | undefined => numbersIn(String(text))[0]?.readings[0]?.value

/** The part of a comparison for its other period: `previous`, from `compare_from` to `compare_to`. */
const EARLIER = /^(?:previous|before|prior|compared?)(?:_|$)/
function compared(of: Fields): Fields {
  const [from, to] = [of.compare_from ?? of.compared_from, of.compare_to ?? of.compared_to]
  const parts = Object.entries(of).filter(([field, part]) => EARLIER.test(field) && isFields(part))
  if (from === undefined || to === undefined || parts.length === 0) return of
  return { ...of, ...Object.fromEntries(parts.map(([field, part]) => [field, { from, to, ...(part as Fields) }])) }
}

const DORMANT = /^(?:ended|starts later)$/i
/** A row, with its fields named according to its kind. */
function ofKind(row: Fields): Fields {
  if (typeof row.term === 'string') return searched(row)
  if (typeof row.text === 'string' && 'match_type' in row) return keyed(row)
  if ('payment_type' in row) return paid(row)
  // A campaign that has ended or hasn't begun spends nothing, even if the platform calls it enabled.
  if (typeof row.plain_status === 'string' && DORMANT.test(row.plain_status))
    return { ...row, status: row.plain_status.toUpperCase() }
  if ('before_from' in row && 'figures' in row) return reported(row)
  return cased(compared(row))
}

function reshaped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reshaped)
  if (!isFields(value)) return value
  if (isTurn(value) && 'compared_from' in value) return explained(value)
  if ('group_by' in value && Array.isArray(value.rows)) return withRows(value, value.rows)
  const own = ofKind(value)
  return Object.fromEntries(Object.entries(own).map(([field, item]) => [field, reshaped(item)]))
}

export const shaped = (result: ToolResult): ToolResult => ({ ...result, value: reshaped(result.value) })
