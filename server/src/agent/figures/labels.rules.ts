import { midnightOf } from '@adwright/contract/values/day.rules'
import { monthNames } from '../month-names.rules.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const said: Readonly<Record<string, readonly string[]>> = {
  mobile: ['mobile', 'mobiles', 'phone', 'phones', 'smartphone', 'smartphones'],
  desktop: ['desktop', 'desktops', 'computer', 'computers'],
  tablet: ['tablet', 'tablets'],
  female: ['female', 'women', 'woman'],
  male: ['male', 'men', 'man'],
  search: ['search', 'google search'],
  search_partners: ['partner', 'partners', 'search partners'],
  enabled: ['enabled', 'running', 'active', 'live'],
  paused: ['paused', 'stopped'],
  removed: ['removed', 'deleted'],
}
const LABEL_MAX_CHARS = 120

/** A day as people write it: 'nov 12', '12 november', '11/12'. */
function dateWords(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-')
  const [m, d] = [Number(month), Number(date)]
  const names = [months[m - 1] ?? '', monthNames[m - 1] ?? '']
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(midnightOf(day))
  return [
    day,
    ...names.flatMap((name) => [`${name} ${d}`, `${d} ${name}`, `${name} ${date}`, `${name}. ${d}`, `${d} of ${name}`]),
    ...[`${d}th`, `${d}st`, `${d}nd`, `${d}rd`],
    `${m}/${d}`,
    `${m}/${d}/${year}`,
    weekday.toLowerCase(),
  ]
}

const hourWords = (hour: number): string[] => {
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  const half = hour < 12 ? 'am' : 'pm'
  const named = hour === 0 ? ['midnight'] : hour === 12 ? ['noon', 'midday'] : []
  return [`${hour}:00`, `${String(hour).padStart(2, '0')}:00`, `${twelve} ${half}`, `${twelve}${half}`, ...named]
}

const ageWords = (code: string): string[] => {
  const [from = '', to = ''] = code.replace('AGE_RANGE_', '').split('_')
  if (to === 'UP') return [`${from}+`, `${from} and over`, `over ${from}`, `${from} or older`, `${from} and older`]
  return [`${from}-${to}`, `${from}–${to}`, `${from} to ${to}`]
}

/** All words by which a row may be named in a sentence, in small letters. */
export function labelsOf(row: Readonly<Record<string, unknown>>): string[] {
  const fields = Object.entries(row)
  // A state is shared by many rows: it names a group of them, and no single one.
  return fields.flatMap(([field, value]) => wordsFor(field, value, fields.length === 1))
}

function wordsFor(field: string, value: unknown, isAlone: boolean): string[] {
  if (field === 'hour' && typeof value === 'number') return hourWords(value)
  if (typeof value !== 'string' || value === '' || value.length > LABEL_MAX_CHARS || /(^|_)id$/.test(field)) return []
  if (!isAlone && field === 'status') return []
  if (/^\d{4}-\d\d-\d\d/.test(value)) return field === 'date' ? dateWords(value.slice(0, 10)) : []
  if (value.startsWith('AGE_RANGE_')) return ageWords(value)
  const plain = value.toLowerCase()
  if (field === 'day_of_week') return [plain, `${plain}s`]
  return [plain, ...(said[plain] ?? [])]
}

const wordEdge = (char: string | undefined): boolean => char === undefined || !/[\p{L}\p{N}]/u.test(char)

/** Whether a text in small letters holds this label as words of its own. */
export function names(text: string, label: string): boolean {
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1))
    if (wordEdge(text[at - 1]) && wordEdge(text[at + label.length])) return true
  return false
}
