import {
  addMonths,
  dayOf as dayOfMonth,
  monthDayOf,
  monthEnd,
  monthStart,
  weekStart,
} from '@adwright/contract/values/calendar.rules'
import { addDays, type Day, isCalendarDate, midnightOf, weekdayOf } from '@adwright/contract/values/day.rules'
import { phrases } from './phrases.lexicon.ts'

/** What a case's tokens stand for when it's played. */
export interface Known {
  readonly today: Day
  /** The owner's campaigns, in the order the product lists them. */
  readonly campaigns: readonly { readonly id: string; readonly name: string }[]
  /** What the setup saved. */
  readonly saved: Readonly<Record<string, unknown>>
}

const fixedDays: Readonly<Record<string, (today: Day) => Day>> = {
  today: (it) => it,
  tomorrow: (it) => addDays(it, 1),
  yesterday: (it) => addDays(it, -1),
  week_start: (it) => weekStart(it),
  last_week_start: (it) => weekStart(it, -1),
  last_week_end: (it) => addDays(weekStart(it), -1),
  week_before_last_start: (it) => weekStart(it, -2),
  week_before_last_end: (it) => addDays(weekStart(it, -1), -1),
  month_start: (it) => monthStart(it),
  month_end: (it) => monthEnd(it),
  last_month_start: (it) => monthStart(it, -1),
  last_month_end: (it) => monthEnd(it, -1),
  month_before_last_start: (it) => monthStart(it, -2),
  month_before_last_end: (it) => monthEnd(it, -2),
  next_month_start: (it) => monthStart(it, 1),
  next_month_end: (it) => monthEnd(it, 1),
  same_day_last_month: (it) => addMonths(it, -1),
}
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** `next_monday+14`, `tomorrow+1m`; undefined for anything else. */
function dayOf(words: string, today: Day): Day | undefined {
  const [, name = '', steps = ''] = /^([a-z_]+)((?:[+-]\d+m?)*)$/.exec(words) ?? []
  const weekday = weekdays.indexOf(name.replace(/^next_/, ''))
  const start =
    name.startsWith('next_') && weekday >= 0
      ? addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
      : fixedDays[name]?.(today)
  if (!start) return undefined
  const move = (day: Day, [, count, unit]: RegExpExecArray): Day =>
    unit ? addMonths(day, Number(count)) : addDays(day, Number(count))
  return [...steps.matchAll(/([+-]\d+)(m?)/g)].reduce(move, start)
}

const ordinal = (day: number): string =>
  `${day}${day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`
const formatOf = (lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' })
// Creating a formatter takes longer than using it.
const [month, shortMonth, weekday] = [
  formatOf('en', { month: 'long' }),
  formatOf('en', { month: 'short' }),
  formatOf('en', { weekday: 'long' }),
]
/** A day in a written form, by a pattern such as `D MMMM`. */
function written(day: Day, pattern: string): string {
  const at = midnightOf(day)
  const number = monthDayOf(day)
  const parts: Readonly<Record<string, string>> = {
    YYYY: day.slice(0, 4),
    MMMM: month.format(at),
    MMM: shortMonth.format(at),
    MM: day.slice(5, 7),
    M: String(Number(day.slice(5, 7))),
    dddd: weekday.format(at),
    Do: ordinal(number),
    DD: day.slice(8),
    D: String(number),
  }
  return pattern.replace(/YYYY|M{1,4}|dddd|Do|D{1,2}/g, (it) => parts[it] ?? it)
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
/** 12345 with or without a thousands separator, whichever the language uses. */
const grouped = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, "[.,'’\\s]?")
const alone = (...forms: string[]): string => `(?<![\\d.,])(?:${forms.join('|')})(?!\\d|[.,]\\d)`

function number(value: number): string {
  const whole = Math.round(value)
  return alone(grouped(whole), ...(whole < 1000 ? [] : [`${(whole / 1000).toFixed(1).replace('.', '[.,]')}K`]))
}
/** To the cent, or rounded to whole dollars. */
function money(value: number): string {
  const [whole = '', cents = ''] = value.toFixed(2).split('.')
  const tail = cents.endsWith('0') ? `${cents[0]}0?` : cents
  return alone(`${grouped(Number(whole))}[.,]${tail}`, grouped(Math.round(value)))
}
const percent = (share: number): string =>
  `(?<![\\d.])(?:${[2, 1].map((digits) => (share * 100).toFixed(digits).replace('.', '[.,]')).join('|')})\\d?\\s?%`

const monthFormats = ['en', 'es', 'de', 'fr', 'pt', 'it'].flatMap((lang) =>
  (['long', 'short'] as const).map((length) => formatOf(lang, { month: length })),
)
const monthsOf = (at: number): string =>
  monthFormats.map((it) => escaped(it.format(midnightOf(dayOfMonth(2026, at, 1))))).join('|')
/** A day in any form in which it may be written. */
function anyDate(day: string): string {
  const [year = '', m = 1, d = 1] = [day.slice(0, 4), Number(day.slice(5, 7)), Number(day.slice(8))]
  const names = `(?:${monthsOf(m)})`
  const years = `(?:${year}|${year.slice(2)})`
  return `(?:${day}|${names}\\.? 0?${d}(?:st|nd|rd|th)?\\b|\\b0?${d}(?:st|nd|rd|th|\\.|º|er)? (?:of |de )?${names}|\\b0?${d}[./]0?${m}[./]${years}|\\b0?${m}/0?${d}(?:/${years})?\\b)`
}

const filters: Readonly<Record<string, (value: string) => string>> = {
  re: escaped,
  num: (value) => number(Number(value)),
  money: (value) => money(Number(value)),
  pct: (value) => percent(Number(value)),
  anydate: anyDate,
}

const isSet = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
function meaningOf(words: string, known: Known): string | undefined {
  const day = dayOf(words, known.today)
  if (day !== undefined) return day
  if (words.startsWith('campaign:'))
    return known.campaigns.find((it) => it.name.toLowerCase() === words.slice('campaign:'.length).toLowerCase())?.id
  const [, field, place] = /^campaign(_name)?#(\d+)$/.exec(words) ?? []
  if (place) return known.campaigns[Number(place) - 1]?.[field ? 'name' : 'id']
  const saved = known.saved[words]
  if (isSet(saved)) return String(saved)
  if (/^\d+(?:\.\d+)?$/.test(words)) return words
  return phrases[words]
}

function token(words: string, known: Known): string {
  const [head = '', filter] = words.split('|').map((it) => it.trim())
  const value = meaningOf(head, known)
  if (value === undefined) throw new Error(`{{${words}}} has no value`)
  if (filter === undefined) return value
  const apply = filters[filter]
  if (apply) return apply(value)
  if (!isCalendarDate(value)) throw new Error(`{{${words}}}: there's no filter ${filter}`)
  return written(value, filter)
}

/** The value with every token filled in, including those in keys. */
export function fill<T>(value: T, known: Known): T
export function fill(value: unknown, known: Known): unknown {
  if (typeof value === 'string') return value.replace(/\{\{([^{}]+)\}\}/g, (_, words: string) => token(words, known))
  if (Array.isArray(value)) return value.map((it) => fill<unknown>(it, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [fill(key, known), fill<unknown>(inner, known)]),
  )
}
