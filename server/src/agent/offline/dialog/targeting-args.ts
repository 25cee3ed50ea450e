import { type Json, list, number, record, string } from '../conversation/results.ts'
import type { Slots } from './slots.ts'
import type { World } from './task.ts'

const two = (n: number): string => String(n).padStart(2, '0')
/** 17.5 -> 17:30, rounded to quarter hours. */
export const clock = (hour: number): string => `${two(Math.floor(hour))}:${two(Math.round((hour % 1) * 4) * 15)}`

export const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
/** The days and hours when ads are shown; if some were excluded, all the others. */
export function scheduleOf({ also = [], ...s }: Slots): Shift[] | undefined {
  const own = shiftsOf(s)
  return own && [...also.flatMap((it) => shiftsOf(it) ?? []), ...own]
}
export interface Shift {
  readonly days: readonly string[]
  readonly from?: string
  readonly to?: string
}
function shiftsOf(s: Slots): Shift[] | undefined {
  if (!s.weekdays && !s.hours) return undefined
  const said = s.weekdays ?? week
  const others = week.filter((it) => !said.includes(it))
  if (!s.hours) return [{ days: s.negated ? others : said }]
  const { from, to } = s.negated ? restOf(s.hours) : s.hours
  const hours = { days: said, from: clock(from), to: to <= from ? '24:00' : clock(to) }
  return s.negated && others.length > 0 ? [{ days: others }, hours] : [hours]
}
const DAY_HOURS = 24
/** 'Not from 12 to 2': hours on both sides of which it would be shown; the platform's schedule has one stretch a day. */
export const isBreak = ({ hours, negated }: Slots): boolean =>
  negated === true &&
  hours !== undefined &&
  hours.from >= BREAK_APART &&
  hours.to <= DAY_HOURS - BREAK_APART &&
  hours.from < hours.to
/** What is asked for anew is stated anew. */
export const timeless = ({ hours: _, weekdays: __, negated: ___, ...s }: Slots): Slots => s
/** Fewer hours before or after are night. */
const BREAK_APART = 8
/** 'Not in the evening': the longer remaining part, since a day has only one. */
function restOf({ from, to }: NonNullable<Slots['hours']>): NonNullable<Slots['hours']> {
  if (to <= from) return { from: to, to: from }
  return from >= DAY_HOURS - to ? { from: 0, to: from } : { from: to, to: DAY_HOURS }
}

const bands: readonly (readonly [string, number, number])[] = [
  ['18-24', 18, 24],
  ['25-34', 25, 34],
  ['35-44', 35, 44],
  ['45-54', 45, 54],
  ['55-64', 55, 64],
  ['65+', 65, 120],
]
/** The platform's age bands that overlap a range. */
export function agesOf(s: Slots): string[] | undefined {
  if (!s.ages) return undefined
  const found = bands.filter(([, from, to]) =>
    s.ages?.some(
      (it) =>
        (it.from ?? 0) <= to && (it.to ?? 120) >= from && (it.from === undefined || it.from < to || from >= it.from),
    ),
  )
  return found.map(([name]) => name)
}

/** A call's arguments for places, days and hours, ages and gender. */
export function targetingArgs(s: Slots): Record<string, unknown> {
  // 'Within 10 miles of the studio' names no place we can look up.
  const named = (s.places ?? []).filter((it) => it.value !== '')
  const places = named.filter((it) => !it.radius).map((it) => it.value)
  const proximities = named.flatMap(({ value: around, radius }) =>
    radius ? [{ around, radius: Math.max(1, radius.n), unit: radius.unit === 'mi' ? 'MILES' : 'KILOMETERS' }] : [],
  )
  const schedule = scheduleOf(s)
  const ages = agesOf(s)
  return {
    ...(places.length > 0 ? { locations: places } : {}),
    ...(proximities.length > 0 ? { proximities } : {}),
    ...(s.placesOut ? { excluded_locations: s.placesOut } : {}),
    ...(schedule ? { schedule } : {}),
    ...(ages && ages.length > 0 ? { age_ranges: ages } : {}),
    ...(s.gender ? { gender: s.gender.toUpperCase() } : {}),
  }
}
/** 'And weekends 9 to 1', 'Saturdays only until 3': the earlier days keep their hours, and a day its start or end. */
export function alsoOn({ also = [], weekdays, hours }: Slots, now: Slots): Pick<Slots, 'also' | 'hours'> {
  const days = now.weekdays
  // 'Mon-fri 8-6, sat 9-1' is all of it.
  if (now.also) return { also: now.also }
  if (!days || !now.hours || now.negated) return {}
  const before = weekdays ? [...also, { weekdays, ...(hours ? { hours } : {}) }] : also
  const kept = before
    .map((it) => ({ ...it, weekdays: (it.weekdays ?? []).filter((day) => !days.includes(day)) }))
    .filter((it) => it.weekdays.length > 0)
  const usual = before.find((it) => it.weekdays?.some((day) => days.includes(day)))?.hours ?? before[0]?.hours
  return { hours: within(now.hours, usual), ...(kept.length > 0 ? { also: kept } : {}) }
}
type Hours = NonNullable<Slots['hours']>
/** 'Until 2', 'from 10 on', about a day with the hours 9 to 5. */
function within({ from, to }: Hours, usual: Hours | undefined): Hours {
  if (!usual || (from > 0 && to < DAY_HOURS)) return { from, to }
  if (from > 0) return { from, to: Math.max(usual.to, from + 1) }
  return { from: usual.from, to: to <= usual.from && to + DAY_HOURS / 2 > usual.from ? to + DAY_HOURS / 2 : to }
}
/** 'And Leeds as well': in addition to the current places. */
export const isAdding = ({ says, negated, corrects }: Slots): boolean =>
  says?.has('add') === true && !says.has('only') && !negated && !corrects
/** 'And Sundays too', about a card that awaits approval: all of it together. */
export const added = (old: Slots, now: Slots): Pick<Slots, 'places' | 'placesOut' | 'weekdays'> => ({
  ...(now.places ? { places: [...(old.places ?? []), ...now.places] } : {}),
  ...(now.placesOut ? { placesOut: [...(old.placesOut ?? []), ...now.placesOut] } : {}),
  ...(now.weekdays && !now.hours ? { weekdays: [...new Set([...(old.weekdays ?? []), ...now.weekdays])] } : {}),
})

const quarters = ['ZERO', 'FIFTEEN', 'THIRTY', 'FORTY_FIVE']
const timeOf = (it: Json, end: 'start' | 'end'): string =>
  clock((number(it[`${end}_hour`]) ?? 0) + Math.max(0, quarters.indexOf(string(it[`${end}_minute`]))) / quarters.length)
const named = (places: unknown): string[] =>
  list(places).map((it) => `${string(record(it).name)} (${string(record(it).targetType).toLowerCase()})`)
/** A targeting's days and hours, one entry per day. */
export const shiftsIn = (schedules: unknown) =>
  list(schedules)
    .map(record)
    .map((it) => ({ days: [string(it.day_of_week)], from: timeOf(it, 'start'), to: timeOf(it, 'end') }))
/**
 * The days when it's shown, plus those in `more`, which use the same hours unless they state their own; undefined if it's shown every day.
 */
function scheduleWith(now: Json, more: readonly Shift[]): Shift[] | undefined {
  const there = shiftsIn(now.schedules)
  const { from, to } = there[0] ?? {}
  const days = new Set(more.flatMap((it) => it.days))
  const kept = there.filter((it) => !it.days.some((day) => days.has(day)))
  if (there.length === 0) return more.some((it) => it.from) ? [...more] : undefined
  // 'On Fridays only until 2': starts when it does on the other days.
  const [open, close] = [clock(0), clock(DAY_HOURS)]
  const whole = (it: Shift): Shift => ({
    ...it,
    from: it.from && (it.from !== open || it.to === close) ? it.from : (from ?? open),
    to: it.to && (it.to !== close || it.from === open) ? it.to : (to ?? close),
  })
  return [...kept, ...more.map(whole)]
}
/** The arguments for adding to a campaign's targeting: the complete lists. */
export function argsWith(now: Json, s: Slots): Record<string, unknown> {
  const { locations, proximities, excluded_locations: out, schedule: _, ...args } = targetingArgs(s)
  const more = scheduleOf(s)
  const schedule = more && scheduleWith(now, more)
  const around = list(now.proximities)
    .map(record)
    .map(({ latitude, longitude, radius, unit }) => ({ around: `${latitude}, ${longitude}`, radius, unit }))
  const isPlaced = locations !== undefined || proximities !== undefined
  const [places, near] = isPlaced
    ? [
        [...named(now.locations), ...list(locations)],
        [...around, ...list(proximities)],
      ]
    : [[], []]
  return {
    ...args,
    ...(places.length > 0 ? { locations: places } : {}),
    ...(near.length > 0 ? { proximities: near } : {}),
    ...(out ? { excluded_locations: [...named(now.excluded_locations), ...list(out)] } : {}),
    ...(schedule ? { schedule } : {}),
  }
}
/** The platform's message about an unknown place, and the remaining places. Words that aren't names were never places. */
export function unplaced({ places = [] }: Slots, tool: string, w: World) {
  const refused = w.turn.calls.flatMap((it) =>
    it.tool === tool && it.result?.kind === 'failed' ? [it.result.message] : [],
  )
  const out = places.filter((it) => it.value !== '' && refused.some((why) => why.includes(`“${it.value}”`)))
  const named = out.find((it) => /^\p{Lu}/u.test(it.value))
  const why = named && refused.find((it) => it.includes(`“${named.value}”`))
  return {
    why: named && why && w.own(why),
    places: places.filter((it) => !out.includes(it)),
    left: out.map((it) => it.value),
  }
}
/** States which targeting isn't possible here, and what is done instead. */
export function targetingNotes(s: Slots, w: World): string[] {
  return s.places?.some((it) => it.radius && it.value === '') ? [w.say('targeting.no_radius')] : []
}
export const takes = (w: World, tool: string, field: string): boolean => w.tools.get(tool)?.has(field) ?? false
