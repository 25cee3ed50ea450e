import type { EntityValue, Weekday } from '../types.ts'
import { type Caught, capital, type Chart, grammar, type Hit, isAt, type Part, scan } from './chart.ts'
import { number } from './numbers.ts'
import { isWeak } from './weak.ts'
import words from './words.json' with { type: 'json' }

type Value<T extends EntityValue['type']> = Extract<EntityValue, { type: T }>
export const week: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const WORKDAYS = 5

export const dayName: Part<number> = grammar<number>('dayname', {}, [
  ['weekly', (x) => Number(x.weekly)],
  ['weekday', (x, c, from, to) => (isWeak(c, from, to) ? undefined : Number(x.weekday))],
])
/** The weekdays from `a` to `b`, possibly across the end of the week. */
export const between = (a: number, b: number): Weekday[] =>
  Array.from({ length: ((b - a + 7) % 7) + 1 }, (_, i) => week[(a - 1 + i) % 7] ?? 'MONDAY')
const days = (x: Caught): Weekday[] => between(Number(x['<dayname>']), Number(x['<dayname>2']))
export const weekdayPart: Part<readonly Weekday[]> = grammar<readonly Weekday[]>('weekdays', { '<dayname>': dayName }, [
  ['from|between? the? <dayname> to|until the? <dayname>', days],
  ['between the? <dayname> and the? <dayname>', days],
  ['<dayname> =- <dayname>', days],
  ['workdays', () => week.slice(0, WORKDAYS)],
  ['weekends', () => week.slice(WORKDAYS)],
  ['everyday', () => week],
  ['everyday =,? except on? the? <dayname>', (x) => week.filter((_, at) => at !== Number(x['<dayname>']) - 1)],
  ['<dayname>', (x) => [week[Number(x['<dayname>']) - 1] ?? 'MONDAY']],
])
export function weekdaysOf(c: Chart, free: (at: number) => boolean): Hit<Value<'weekdays'>>[] {
  // 'Not every day, only Fridays', 'tutti i giorni no'.
  const isDenied = ({ value, from, to }: Hit<readonly Weekday[]>): boolean =>
    value.length === week.length && (isAt(c, to, 't.no') || isAt(c, from - 1, 'not', 't.no'))
  const told = scan(c, weekdayPart, free)
  const all = told.filter((it) => !isDenied(it))
  // 'Every day, from Friday'.
  const whole = all.filter((it) => it.value.length === week.length || isAt(c, it.from, 'everyday'))
  const hits = whole.length > 0 ? whole : all
  if (hits.length === 0) return []
  const days = week.filter((day) => hits.some((hit) => hit.value.includes(day)))
  return [
    {
      value: { type: 'weekdays', days, ...(told.some(isDenied) ? { instead: true } : {}) },
      from: hits[0]?.from ?? 0,
      to: hits.at(-1)?.to ?? 0,
    },
  ]
}

export interface Clock {
  readonly hour: number
  /** Unmistakably a time: '9am', '9:30', 'noon'. */
  readonly sure: boolean
  readonly half?: 'am' | 'pm'
}
export const clock: Part<Clock> = grammar<Clock>('clock', { '<num>': number }, [
  ['#time am|pm?', (x) => timeOf(String(x['#time']), x)],
  ['<num> oclock? am|pm?', (x) => hourOf(Number(x['<num>']), x)],
  ['noon', () => ({ hour: 12, sure: true })],
  ['midnight', () => ({ hour: 24, sure: true })],
])
const halfOf = (x: Readonly<Record<string, unknown>>): 'am' | 'pm' | undefined =>
  'am' in x ? 'am' : 'pm' in x ? 'pm' : undefined
const inHalf = (hour: number, half: 'am' | 'pm' | undefined): number =>
  half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour
export function timeOf(written: string, x: Readonly<Record<string, unknown>>): Clock | undefined {
  const hit = /^(\d{1,2})(?:[:h](\d{2}))?\s?([ap])?/i.exec(written)
  const half = hit?.[3] ? (hit[3].toLowerCase() === 'p' ? 'pm' : 'am') : halfOf(x)
  const hour = inHalf(Number(hit?.[1]), half) + Number(hit?.[2] ?? 0) / 60
  return hour <= 24 ? { hour, sure: true, ...(half ? { half } : {}) } : undefined
}
export const hourOf = (n: number, x: Readonly<Record<string, unknown>>): Clock | undefined =>
  n >= 0 && n <= 24 && Number.isInteger(n)
    ? {
        hour: inHalf(n, halfOf(x)),
        sure: 'oclock' in x || halfOf(x) !== undefined,
        ...(halfOf(x) ? { half: halfOf(x) as 'am' | 'pm' } : {}),
      }
    : undefined

export const NIGHT: readonly [number, number] = [22, 6]
export const dayParts: Readonly<Record<string, readonly [number, number]>> = {
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 22],
  night: NIGHT,
}
const ADULT = 18
const NOON = 12
type Hours = { readonly from: number; readonly to: number; readonly sure: boolean }
const range = (x: Caught): Hours => spanOf(x['<clock>'] as Clock, x['<clock>2'] as Clock)
const from = (x: Caught, isLoose = false): Hours | undefined => {
  const { hour, sure } = x['<clock>'] as Clock
  return sure || isLoose ? { from: hour, to: 24, sure } : undefined
}
const closes = (c: Chart): boolean => c.meanings.some((row) => row.some((m) => m.kind === 'closes'))
const hoursPart: Part<Hours> = grammar<Hours>('hours', { '<clock>': clock }, [
  ['hourfrom? the? <clock> to|until|and|hourfrom the|hourfrom? <clock>', range],
  // 'Only between 8 and 12'; from 18 up, these are ages.
  [
    't.only between the? <clock> and the? <clock>',
    (x) => (range(x).from < ADULT ? { ...range(x), sure: true } : undefined),
  ],
  // 'We open at 8 and close at 5'.
  ['hourfrom? <clock> and? =close|=closes|=shut hourfrom? <clock>', (x) => ({ ...range(x), sure: true })],
  ['hourfrom|from the? <clock>', (x, c, at) => (isAt(c, at, 'until') ? undefined : from(x, closes(c)))],
  ['after <clock>', (x) => from(x)],
  [
    'until|before the|hourfrom? <clock>',
    (x) => {
      const { hour, sure } = x['<clock>'] as Clock
      // 'Hasta las 14'; 'bis 14' is a time if days are mentioned.
      return sure || 'hourfrom' in x || hour >= NOON ? { from: 0, to: hour, sure: sure || 'hourfrom' in x } : undefined
    },
  ],
  ['<clock>', (x) => ((x['<clock>'] as Clock).sure ? from(x) : undefined)],
  [
    'part',
    (x, c, at) => {
      const [begin = 0, end = 24] = dayParts[String(x.part)] ?? []
      return isTold(c, at) ? undefined : { from: begin, to: end, sure: true }
    },
  ],
])
/** Not a time: 'Morning, how are the ads?' is a greeting, 'Coffee Morning' a name, 'overnight stays' a service. */
export const isTold = (c: Chart, at: number): boolean =>
  (at === 0 && c.tokens[at + 1]?.text === ',') || (at > 0 && capital(c, at) && capital(c, at - 1)) || describes(c, at)
/** Right before a noun without another meaning: 'evening yoga', 'night cream'. */
const describes = (c: Chart, at: number): boolean =>
  c.lang === 'en' &&
  c.tokens[at + 1]?.kind === 'word' &&
  c.meanings[at + 1]?.length === 0 &&
  !isAt(c, at - 1, 'the', 'on', 'within', 'from', 'until', 'a')
/** '9 to 5' ends in the afternoon; '8-6pm' begins in the morning. */
export function spanOf(a: Clock, b: Clock): Hours {
  const to =
    b.half === undefined && b.hour <= 12 && b.hour <= a.hour && a.hour < 13 && b.hour > 0 ? b.hour + 12 : b.hour
  const from = a.half === undefined && b.half === 'pm' && a.hour + 12 < to && a.hour < 6 ? a.hour + 12 : a.hour
  return { from, to, sure: a.sure || b.sure }
}
const timely: ReadonlySet<string> = new Set(words.timely)
/** '9 to 5' is a time if the message mentions days or hours, or answers the question about them. */
const isTimely = (c: Chart): boolean => c.asked === 'schedule' || c.meanings.flat().some((m) => timely.has(m.kind))
export function hoursOf(c: Chart, free: (at: number) => boolean): Hit<Value<'hours'>>[] {
  return scan(c, hoursPart, free)
    .filter((hit) => (hit.value.sure || isTimely(c)) && !isAt(c, hit.to, ...counted))
    .flatMap(({ value, from, to }) => {
      // 'Saturdays we close earlier, at 3 pm': a single time, which is the end.
      const isLast = closes(c) && value.to === DAY_HOURS
      const isBare = !isAt(c, from, 'hourfrom', 'from', 'after', 'part') && value.to === DAY_HOURS
      if (isBare && !closes(c)) return []
      const [begin, end] = isLast ? [0, value.from] : [value.from, value.to]
      return [{ value: { type: 'hours' as const, from: begin, to: end }, from, to }]
    })
}
const DAY_HOURS = 24
export const counted = ['unit', 'usd', 'percent', 'aged', 'radius', 'month'] as const
