import { type Json, list, number, record, string } from '../conversation/results.ts'
import type { Slots } from './slots.ts'
import type { World } from './task.ts'
import { scheduleAfter } from './week-grid.ts'
import { clock, severalOn, type Shift, week } from './week.ts'

/** The days and hours when ads are shown: as they were stated one by one, or else the days and hours that the message has. */
export function scheduleOf(s: Slots): Shift[] {
  const isTimed = (s.weekdays ?? s.hours) !== undefined
  const stated = isTimed && s.timetable ? scheduleAfter(s.timetable) : []
  return !isTimed || (stated.length > 0 && !severalOn(stated)) ? stated : [shiftOf(s)]
}
function shiftOf({ weekdays: days = week, hours, negated }: Slots): Shift {
  if (hours) return { days, from: clock(hours.from), to: hours.to <= hours.from ? '24:00' : clock(hours.to) }
  return { days: negated ? week.filter((it) => !days.includes(it)) : days }
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
    ...(schedule.length > 0 ? { schedule } : {}),
    ...(ages && ages.length > 0 ? { age_ranges: ages } : {}),
    ...(s.gender ? { gender: s.gender.toUpperCase() } : {}),
  }
}
/** 'And Leeds as well': in addition to the current places. */
export const isAdding = ({ says, negated, corrects }: Slots): boolean =>
  says?.has('add') === true && !says.has('only') && !negated && !corrects
/** 'And Leeds too', about a card that awaits approval: all of it together. */
export const added = (old: Slots, now: Slots): Pick<Slots, 'places' | 'placesOut'> => ({
  ...(now.places ? { places: [...(old.places ?? []), ...now.places] } : {}),
  ...(now.placesOut ? { placesOut: [...(old.placesOut ?? []), ...now.placesOut] } : {}),
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
/** The arguments for adding to a campaign's targeting: the complete lists. */
export function argsWith(now: Json, s: Slots): Record<string, unknown> {
  const { locations, proximities, excluded_locations: out, schedule: _, ...args } = targetingArgs(s)
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
