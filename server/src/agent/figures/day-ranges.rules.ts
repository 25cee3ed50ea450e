import { addDays, type Day, readDay, weekdayOf } from '@adwright/contract/values/day.rules'
import type { Lang } from '../offline/nlu/types.ts'
import type { Period } from './fact.rules.ts'
import { type At, type Label, type Span, spansOf } from './mentions.rules.ts'
import { WEEKENDS } from './scopes.lexicon.ts'
import { without } from './row-names.rules.ts'
import { UP_TO } from './words.lexicon.ts'

/** Ranges of days, however written: 'Nov 16–22', '16.–22.11.', 'del 16 al 22 de noviembre', '24.10. bis 22.11.'. */

const MONTHS = 12
/** A month's long and short names, from `Intl`. */
export function monthsOf(lang: Lang): Map<string, number> {
  const names = new Map<string, number>()
  for (let month = 0; month < MONTHS; month++)
    for (const style of ['long', 'short'] as const) {
      const text = new Intl.DateTimeFormat(lang, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month, 1))
      const name = text.toLowerCase().replace('.', '')
      names.set(name, month + 1)
      if (style === 'long') names.set(name.slice(0, 3), month + 1)
    }
  return names
}
interface Calendar {
  readonly months: ReadonlyMap<string, number>
  /** With the month after the day, and before it. */
  readonly ranges: readonly RegExp[]
  /** A week identified by one of its days. */
  readonly week: RegExp
}
const calendars = new Map<Lang, Calendar>()
function calendarOf(lang: Lang): Calendar {
  const known = calendars.get(lang)
  if (known) return known
  const months = monthsOf(lang)
  const names = [...months.keys()].sort((a, b) => b.length - a.length).join('|')
  const of = String.raw`(?:\s?(?:de|di|do|of)\s|\s)?`
  const day = (n: number): string => String.raw`(?<d${n}>\d{1,2})(?:st|nd|rd|th|er|[ºª°]|\.)??`
  const month = (n: string): string =>
    String.raw`(?:${of}(?<m${n}>${names})\.?(?![a-zà-ɏ])|${lang === 'en' ? '/' : '[./]'}(?<n${n}>\d{1,2})(?!\d))`
  const ahead = (n: string): string => String.raw`(?<a${n}>${names})\.?\s`
  const to = String.raw`\.?\s?(?:[-–—]|to|through|until|bis(?: zum)?|au|al|hasta(?: el)?|fino al|a|à|até|(?<and>and|und|et|y|e))(?:\s(?:the|el|il|le|o))?\s?`
  const end = String.raw`(?:[./]?(?:\d{4}|\d\d(?!\d))?(?<=\d)(?!\d)|\.)?`
  const search = (first: string, last: string): RegExp =>
    new RegExp(String.raw`(?<![a-zà-ɏ\d.,/$€£])${first}\.?${to}${last}${end}(?![a-zà-ɏ\d%]|[.,:]\d|\s?[$€£%])`, 'giu')
  const ranges = [
    // 'En agosto (del 15 al 31)'.
    search(String.raw`(?<a1>${names})\.?(?:\s\p{L}+){0,2}\s?[(,]\s?(?:del?|from|vom|du|dal|de)?\s?${day(1)}`, day(2)),
    search(`${day(1)}${month('1')}?`, `${day(2)}${month('2')}`),
    search(`${ahead('1')}${day(1)}`, `(?:${ahead('2')})?${day(2)}`),
  ]
  const week = new RegExp(
    String.raw`(?<![a-zà-ɏ])(?:week|woche|semaine|semana|settimana)\s(?:of|from|ab|vom|du|del?|dal)\s(?:the\s)?(?:${ahead('1')}${day(1)}|${day(2)}${month('2')})(?![a-zà-ɏ\d%]|[.,:]\d|\s?(?:[$€£%]|[-–]|to|bis|au|al|a|à)(?![a-zà-ɏ]))`,
    'giu',
  )
  const calendar = { months, ranges, week }
  calendars.set(lang, calendar)
  return calendar
}

const BETWEEN = /(?:between|zwischen|entre|tra|fra)\s(?:the\s|dem\s|le\s|el\s|il\s|o\s)?$/iu
/** The day in this year, or in the last one if it's more than 180 days away. */
function dayIn(month: number, day: number, today: Day): Day | undefined {
  const two = (n: number): string => String(n).padStart(2, '0')
  const year = Number(today.slice(0, 4))
  const now = `${year}-${two(month)}-${two(day)}`
  const text = now > addDays(today, 180) ? `${year - 1}${now.slice(4)}` : now
  return readDay(text)
}

/** Blanks out ranges of days, and returns their periods. */
export function withoutDayRanges(
  plain: string,
  lang: Lang,
  today: Day,
): { readonly plain: string; readonly spans: Span[] } {
  const { months, ranges } = calendarOf(lang)
  const spans = ranges
    .flatMap((range) => [...plain.matchAll(range)])
    .flatMap((match): Span[] => {
      const isTwo = match.groups?.and !== undefined && !BETWEEN.test(plain.slice(0, match.index))
      const period = isTwo ? undefined : periodOf(match.groups ?? {}, months, lang, today)
      return period ? [{ at: match.index, end: match.index + match[0].trimEnd().length, periods: [period] }] : []
    })
    .concat(weekendsIn(plain, today), weeksIn(plain, lang, today))
  return { plain: without(plain, spans), spans }
}
function periodOf(
  { d1, d2, m1, m2, a1, a2, n1, n2 }: Record<string, string | undefined>,
  months: ReadonlyMap<string, number>,
  lang: Lang,
  today: Day,
): Period | undefined {
  const named = (name: string | undefined): number | undefined => months.get((name ?? '').toLowerCase())
  // Americans write the month first.
  const [first, last] = [Number(d1), Number(d2)]
  if (lang === 'en' && n1 !== undefined && n2 !== undefined)
    return between(dayIn(first, Number(n1), today), dayIn(last, Number(n2), today))
  const end = named(a2) ?? named(m2) ?? (n2 === undefined ? undefined : Number(n2))
  const start = named(a1) ?? named(m1) ?? (n1 === undefined ? undefined : Number(n1)) ?? end
  if (start === undefined) return undefined
  return between(dayIn(start, first, today), dayIn(end ?? start, last, today))
}
const between = (from: Day | undefined, to: Day | undefined): Period | undefined =>
  from !== undefined && to !== undefined && from < to ? { from, to } : undefined

export const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
/** 'Monday to Friday'. */
export function weekdaysFrom(days: readonly (At & { readonly value: string })[], plain: string): Label[] {
  return days.flatMap((first) =>
    days.flatMap((last) => {
      const [from, to] = [Number(first.value), Number(last.value)]
      if (from >= to || last.at < first.end || !UP_TO.test(plain.slice(first.end, last.at))) return []
      return [{ at: first.at, end: last.end, keys: WEEK.slice(from - 1, to).map((day) => `weekday:${day}`) }]
    }),
  )
}
/** 'The week of November 16': the week that contains, starts or ends on that day. */
function weeksIn(plain: string, lang: Lang, today: Day): Span[] {
  const { months, week } = calendarOf(lang)
  return [...plain.matchAll(week)].flatMap(({ index: at, 0: said, groups = {} }) => {
    const month = months.get((groups.a1 ?? groups.m2 ?? '').toLowerCase()) ?? Number(groups.n2)
    const day = dayIn(month, Number(groups.d1 ?? groups.d2), today)
    const periods = day
      ? [
          [0, 0],
          [0, 6],
          [-6, 0],
        ].map(([from, to]) => ({ from: addDays(day, from ?? 0), to: addDays(day, to ?? 0) }))
      : []
    return day ? [{ at, end: at + said.length, periods }] : []
  })
}
/** 'Weekend (28 and 29)': the latest one on these days. */
const weekendsIn = (plain: string, today: Day): Span[] =>
  spansOf(WEEKENDS, plain).flatMap(({ end }) => {
    const [said, first, last] = IN_BRACKETS.exec(plain.slice(end)) ?? []
    const day = said === undefined ? undefined : datedAs(SATURDAY, ` ${first}`, today)
    if (day === undefined || Number(addDays(day, 1).slice(8)) !== Number(last)) return []
    return [{ at: end, end: end + (said?.length ?? 0), periods: [{ from: day, to: addDays(day, 1) }] }]
  })
const IN_BRACKETS = /^[^(\d\n]{0,14}\((?:\p{L}+\s)?(\d{1,2})\.?\s?(?:[-–/]|\p{L}{1,3})\s?(\d{1,2})\.?\)/u
const SATURDAY = 6
/** 'Monday 13', with the month mentioned earlier: the latest such day. */
export function datedAs(weekday: number, behind: string, today: Day): Day | undefined {
  const day = Number(/^[\s,]{1,2}(\d{1,2})(?![\d%]|[.,:]\d|\s?[%$€£h])/u.exec(behind)?.[1])
  if (!(day >= 1 && day <= 31)) return undefined
  return Array.from({ length: 62 }, (_, n) => addDays(today, -n)).find(
    (it) => Number(it.slice(8)) === day && weekdayOf(it) === weekday % 7,
  )
}
