import { type IsoDate, isDate, months, weekdays } from './calendar.ts'
import { holidayAt } from './holidays.ts'
import { numberAt, ordinalAt } from './numbers.ts'
import type { Token } from './token.ts'

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'weekend'
export type Which = 'this' | 'last' | 'next' | 'before_last'

/** What a message says about time, before anyone asks what it means for a campaign, a report or a calendar. */
export type Said =
  | { readonly kind: 'day'; readonly year?: number; readonly month: number; readonly day: number }
  | { readonly kind: 'invalid'; readonly text: string }
  | { readonly kind: 'holiday'; readonly inYear: (year: number) => IsoDate }
  | { readonly kind: 'ordinal'; readonly day: number; readonly which?: Which }
  | { readonly kind: 'weekday'; readonly weekday: number; readonly which?: Which }
  | { readonly kind: 'offset'; readonly n: number; readonly unit: Unit }
  | { readonly kind: 'after'; readonly n: number; readonly unit: Unit; readonly base: Said }
  | { readonly kind: 'unit'; readonly unit: Unit; readonly which: Which }
  | { readonly kind: 'month'; readonly month: number; readonly year?: number; readonly which?: Which }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'quarter'; readonly quarter: number }
  | { readonly kind: 'edge'; readonly edge: 'start' | 'middle' | 'end' | 'whole' | 'rest'; readonly of: Said }
  | { readonly kind: 'span'; readonly n: number; readonly unit: Unit; readonly which?: Which }
  /** `moves`: 'ten days earlier', which may also shift a date that is there. */
  | { readonly kind: 'before'; readonly n: number; readonly unit?: Unit; readonly moves?: true }
  | { readonly kind: 'later'; readonly n: number; readonly unit: Unit }
  /** The first ten days, the last week of something. */
  | {
      readonly kind: 'part'
      readonly end: 'first' | 'last'
      readonly n: number
      readonly unit: Unit
      readonly of: Said
    }
  | { readonly kind: 'half'; readonly end: 'first' | 'last'; readonly of: Said }
  | { readonly kind: 'week_of'; readonly base: Said }

export interface Hit {
  readonly said: Said
  readonly to: number
}
type Reader = (t: readonly Token[], at: number) => Hit | undefined

const low = (t: readonly Token[], at: number): string => t[at]?.lower ?? ''
const units: Readonly<Record<string, Unit>> = {
  day: 'day',
  days: 'day',
  night: 'day',
  nights: 'day',
  week: 'week',
  weeks: 'week',
  wk: 'week',
  wks: 'week',
  month: 'month',
  months: 'month',
  mo: 'month',
  quarter: 'quarter',
  quarters: 'quarter',
  year: 'year',
  years: 'year',
  weekend: 'weekend',
  weekends: 'weekend',
  fortnight: 'week',
  fortnights: 'week',
}
const whichWords: Readonly<Record<string, Which>> = {
  this: 'this',
  current: 'this',
  last: 'last',
  past: 'last',
  previous: 'last',
  prior: 'last',
  next: 'next',
  coming: 'next',
  upcoming: 'next',
  following: 'next',
}
export const unitAt = (word: string): Unit | undefined => (Object.hasOwn(units, word) ? units[word] : undefined)
const whichAt = (word: string): Which | undefined => (Object.hasOwn(whichWords, word) ? whichWords[word] : undefined)
export const weeksIn = (word: string): number => (word.startsWith('fortnight') ? 2 : 1)

const shortMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
export function monthAt(t: readonly Token[], at: number): number | undefined {
  const word = low(t, at).replace(/^sept$/, 'sep')
  const n = months.indexOf(word as (typeof months)[number]) + 1 || shortMonths.indexOf(word) + 1
  if (n === 0) return undefined
  const verb = word === 'may' || word === 'march' || word === 'mar'
  return verb && !/^\p{Lu}/u.test(t[at]?.text ?? '') && !nearDate(t, at) ? undefined : n
}
/** `may` and `march` are also verbs: small ones count only beside a number or after a word of time. */
const nearDate = (t: readonly Token[], at: number): boolean =>
  numberAt(t, at + 1) !== undefined ||
  ordinalAt(t, at + 1) !== undefined ||
  /^(?:number|ordinal)$/.test(t[at - 1]?.kind ?? '') ||
  ['in', 'of', 'during', 'until', 'till', 'last', 'next', 'by', 'since'].includes(low(t, at - 1))

export const yearAt = (t: readonly Token[], at: number): number | undefined =>
  /^(?:19|20)\d\d$/.test(low(t, at)) && t[at]?.kind === 'number' ? Number(low(t, at)) : undefined

function withYear(t: readonly Token[], at: number, month: number, day: number): Hit {
  const comma = low(t, at) === ',' ? 1 : 0
  const year = yearAt(t, at + comma)
  return year === undefined
    ? { said: { kind: 'day', month, day }, to: at }
    : { said: { kind: 'day', month, day, year }, to: at + comma + 1 }
}

export const dayNumber = (t: readonly Token[], at: number): number | undefined => {
  const n = ordinalAt(t, at) ?? (t[at]?.kind === 'number' ? Number(low(t, at)) : undefined)
  return n !== undefined && Number.isInteger(n) && n >= 1 && n <= 31 ? n : undefined
}

const readIso: Reader = (t, at) => {
  const token = t[at]
  if (token?.kind !== 'iso') return undefined
  if (!isDate(token.text)) return { said: { kind: 'invalid', text: token.text }, to: at + 1 }
  const [year = 0, month = 0, day = 0] = token.text.split('-').map(Number)
  return { said: { kind: 'day', year, month, day }, to: at + 1 }
}

/** Who writes 15/12 somewhere in a message writes the day first everywhere in it. */
const dayFirst = (t: readonly Token[]): boolean =>
  t.some((x) => x.kind === 'slash' && Number(x.text.split('/')[0]) > 12)
/** 12/3 is 3 December, as Americans write it; 25/12 can only be Christmas. */
const readSlash: Reader = (t, at) => {
  const token = t[at]
  if (token?.kind !== 'slash') return undefined
  const [a = 0, b = 0, y] = token.text.split('/').map(Number)
  const [month, day] = b <= 12 && dayFirst(t) ? [b, a] : [a, b]
  if (month < 1 || month > 12 || day < 1 || day > 31) return { said: { kind: 'invalid', text: token.text }, to: at + 1 }
  const year = y === undefined ? undefined : y < 100 ? 2000 + y : y
  return { said: { kind: 'day', month, day, ...(year === undefined ? {} : { year }) }, to: at + 1 }
}

const readDayMonth: Reader = (t, at) => {
  const the = low(t, at) === 'the' ? 1 : 0
  const day = dayNumber(t, at + the)
  if (day === undefined) return undefined
  const of = low(t, at + the + 1) === 'of' ? 1 : 0
  const month = monthAt(t, at + the + 1 + of)
  return month === undefined ? undefined : withYear(t, at + the + of + 2, month, day)
}

const readMonthDay: Reader = (t, at) => {
  const month = monthAt(t, at)
  if (month === undefined) return undefined
  const dot = low(t, at + 1) === '.' ? 1 : 0
  const the = low(t, at + 1 + dot) === 'the' ? 1 : 0
  const day = dayNumber(t, at + 1 + dot + the)
  return day === undefined ? undefined : withYear(t, at + 2 + dot + the, month, day)
}

const readMonth: Reader = (t, at) => {
  const which = whichAt(low(t, at))
  const skip = which ? 1 : low(t, at) === 'month' && low(t, at + 1) === 'of' ? 2 : 0
  const month = monthAt(t, at + skip)
  if (month === undefined) return undefined
  const of = low(t, at + skip + 1) === 'of' ? 1 : 0
  const year = yearAt(t, at + skip + 1 + of)
  const base = { kind: 'month' as const, month, ...(which ? { which } : {}) }
  return year === undefined ? { said: base, to: at + skip + 1 } : { said: { ...base, year }, to: at + skip + of + 2 }
}

const shortDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const dayNames: Readonly<Record<string, number>> = { tues: 2, weds: 3, thur: 4, thurs: 4 }
function weekdayAt(word: string): number | undefined {
  const full = weekdays.indexOf(word.replace(/days$/, 'day') as (typeof weekdays)[number])
  if (full >= 0) return full
  return Object.hasOwn(dayNames, word) ? dayNames[word] : undefined
}
const readWeekday: Reader = (t, at) => {
  const which = whichAt(low(t, at))
  const skip = which ? 1 : 0
  const word = low(t, at + skip)
  const short = shortDays.indexOf(word)
  const led =
    which !== undefined || ['on', 'from', 'until', 'till', 'by', 'to', 'starting', 'start'].includes(low(t, at - 1))
  const weekday = weekdayAt(word) ?? (short >= 0 && led ? short : undefined)
  if (weekday === undefined) return undefined
  const said = { kind: 'weekday' as const, weekday, ...(which ? { which } : {}) }
  return low(t, at + skip + 1) === 'week' && which === undefined && skip === 0 && low(t, at - 1) === 'next'
    ? { said, to: at + 2 }
    : { said, to: at + skip + 1 }
}

const relative: readonly (readonly [string, number])[] = [
  ['the day after tomorrow', 2],
  ['day after tomorrow', 2],
  ['the day before yesterday', -2],
  ['day before yesterday', -2],
  ['as soon as possible', 1],
  ['asap', 1],
  ['tomorrow', 1],
  ['tmrw', 1],
  ['tmr', 1],
  ['tmw', 1],
  ['2moro', 1],
  ['tomoz', 1],
  ['tomorow', 1],
  ['tommorow', 1],
  ['tommorrow', 1],
  ['yesterday', -1],
  ['today', 0],
  ['tonight', 0],
]
const readRelative: Reader = (t, at) => {
  for (const [words, n] of relative) {
    const parts = words.split(' ')
    if (parts.every((w, i) => low(t, at + i) === w))
      return { said: { kind: 'offset', n, unit: 'day' }, to: at + parts.length }
  }
  return undefined
}

const readOrdinal: Reader = (t, at) => {
  const the = low(t, at) === 'the' ? 1 : 0
  const token = t[at + the]
  const day = ordinalAt(t, at + the)
  if (day === undefined || day > 31 || (token?.kind !== 'ordinal' && the === 0)) return undefined
  if (token?.kind !== 'ordinal') return undefined
  const of = low(t, at + the + 1) === 'of' ? 1 : 0
  const which = whichAt(low(t, at + the + 1 + of))
  if (which && unitAt(low(t, at + the + 2 + of)) === 'month')
    return { said: { kind: 'ordinal', day, which }, to: at + the + of + 3 }
  return { said: { kind: 'ordinal', day }, to: at + the + 1 }
}

const readHoliday: Reader = (t, at) => {
  const hit = holidayAt(
    t.map((x) => x.lower),
    at,
  )
  return hit && { said: { kind: 'holiday', inYear: hit.inYear }, to: at + hit.length }
}

/** `month to date`, `ytd`. */
const readToDate: Reader = (t, at) => {
  const short = { mtd: 'month', ytd: 'year', wtd: 'week' }[low(t, at)] as Unit | undefined
  const unit = short ?? (low(t, at + 1) === 'to' && low(t, at + 2) === 'date' ? unitAt(low(t, at)) : undefined)
  return unit && { said: { kind: 'unit', unit, which: 'this' }, to: at + (short ? 1 : 3) }
}
const readQuarter: Reader = (t, at) => {
  const quarter = /^q([1-4])$/.exec(low(t, at))?.[1]
  return quarter ? { said: { kind: 'quarter', quarter: Number(quarter) }, to: at + 1 } : undefined
}

/** The simple ones, a day or a month; compound ones are built on them. */
export const dayReaders: readonly Reader[] = [
  readIso,
  readSlash,
  readDayMonth,
  readMonthDay,
  readRelative,
  readHoliday,
  readToDate,
  readQuarter,
  readWeekday,
  readOrdinal,
  readMonth,
]

export const whichOf = whichAt
