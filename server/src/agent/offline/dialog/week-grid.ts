import type { Weekday } from '../nlu/index.ts'
import type { Stretch, TimesSaid } from './times-together.ts'
import { clock, type Shift, week } from './week.ts'

export const DAY = 24
/** The hours of each day, in order. */
type Grid = ReadonlyMap<Weekday, readonly Stretch[]>
const whole: readonly Stretch[] = [{ from: 0, to: DAY }]
const full: Grid = new Map(week.map((day) => [day, whole]))
const empty: Grid = new Map(week.map((day) => [day, []]))

/** Overlapping and adjoining stretches become one. */
function joined(all: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = []
  for (const next of all.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && next.from <= last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, next.to) }
    else found.push(next)
  }
  return found
}
const without = (all: readonly Stretch[], { from, to }: Stretch): Stretch[] =>
  joined(
    all.flatMap((it) => [
      { from: it.from, to: Math.min(it.to, from) },
      { from: Math.max(it.from, to), to: it.to },
    ]),
  )
const nextDay = (day: Weekday): Weekday => week[(week.indexOf(day) + 1) % week.length] ?? day
/** What is past midnight belongs to the next day. */
const spread = (day: Weekday, { from, to }: Stretch): (readonly [Weekday, Stretch])[] =>
  from < to
    ? [[day, { from, to }]]
    : [
        [day, { from, to: DAY }],
        [nextDay(day), { from: 0, to }],
      ]
function changed(
  grid: Grid,
  days: readonly Weekday[],
  by: (old: readonly Stretch[], day: Weekday) => readonly Stretch[],
): Grid {
  return new Map([...grid].map(([day, old]) => [day, days.includes(day) ? by(old, day) : old]))
}
const shownIn = (grid: Grid): Weekday[] => week.filter((day) => (grid.get(day) ?? []).length > 0)
/** A day's own hours, or else those of the other days. */
function usualOn(day: Weekday, ...grids: readonly Grid[]): Stretch {
  const found = grids.flatMap((grid) => [grid.get(day), grid.get(shownIn(grid)[0] ?? day)]).find((it) => it?.length)
  return { from: found?.[0]?.from ?? 0, to: found?.at(-1)?.to ?? DAY }
}
const HALF = DAY / 2
const EARLY = 6
/** 'Until 2', of a day that begins at 9: in the afternoon. */
function until({ to, isOpen }: Stretch, usual: Stretch): Stretch {
  const isLater = isOpen && to + HALF > usual.from && (to <= usual.from || to <= EARLY)
  return { from: usual.from, to: isLater ? to + HALF : to }
}
/** 'From 2', of a day that ends at 5. */
function since({ from, isOpen }: Stretch, usual: Stretch): Stretch {
  const isLater = isOpen && from <= EARLY && from + HALF < usual.to
  const begin = isLater ? from + HALF : from
  return { from: begin, to: begin < usual.to ? usual.to : DAY }
}
/** 'Make it 6', of 9 to 5: the nearer end. */
function nearer({ from, isOpen }: Stretch, usual: Stretch): Stretch {
  const hours = isOpen ? [from, from + HALF] : [from]
  const ends = (['from', 'to'] as const).flatMap((end) =>
    hours.map((at) => ({ end, at, off: Math.abs(usual[end] - at) })),
  )
  const [best] = ends.filter((it) => it.off > 0).toSorted((a, b) => a.off - b.off)
  return best ? { ...usual, [best.end]: best.at } : usual
}
/** '1 to 3' is rarely in the night. */
const awake = (it: Stretch): Stretch =>
  it.isOpen && it.from > 0 && it.from < it.to && it.to <= EARLY ? { from: it.from + HALF, to: it.to + HALF } : it
function shown(stretch: Stretch, { bound, later, plain, days }: TimesSaid, usual: Stretch): Stretch {
  if (bound === 'at' && later && plain && !days) return nearer(stretch, usual)
  return bound === 'until' ? until(stretch, usual) : bound ? since(stretch, usual) : awake(stretch)
}
/** 'And in the afternoon too, 4 to 7': beside the morning, and not instead of all of it. */
const isBeside = (own: readonly Stretch[], old: readonly Stretch[]): boolean =>
  own.some((it) => !old.some(({ from, to }) => from <= it.from && it.to <= to))
const isWhole = ({ from, to }: Stretch): boolean => from === 0 && to === DAY

/** The days that a statement is about. */
function daysOf(said: TimesSaid, grid: Grid, base: Grid, told: ReadonlySet<Weekday>): readonly Weekday[] {
  if (said.days) return said.days
  const others = week.filter((it) => !told.has(it))
  if (said.rest) return others
  // Hours by themselves are for the days when it's shown.
  const [now, before] = [shownIn(grid), shownIn(base)]
  const days = now.length > 0 ? now : before.length > 0 ? before : week
  return said.hours?.some(isWhole) ? week : days
}
function plus(said: TimesSaid, grid: Grid, base: Grid, days: readonly Weekday[]): Grid {
  const { hours = [] } = said
  if (hours.length === 0) {
    const kept = said.only
      ? changed(
          grid,
          week.filter((it) => !days.includes(it)),
          () => [],
        )
      : grid
    // 'Also on Mondays', which had no hours of their own: at those of the other days.
    const isFree = (day: Weekday): boolean => said.also === true && (base.get(day) ?? []).every(isWhole)
    return changed(kept, days, (old, day) =>
      old.length > 0 ? old : [isFree(day) ? usualOn(day, grid, base) : usualOn(day, base, grid)],
    )
  }
  const pieces = days.flatMap((day) => {
    const usual = usualOn(day, grid, base)
    return hours.flatMap((it) => spread(day, shown(it, said, usual)))
  })
  // 'Monday to Friday 6 pm to 2': Saturday's own hours stay beside Friday night's.
  return new Map(
    [...grid].map(([day, old]) => {
      const own = pieces.flatMap(([on, it]) => (on === day ? [it] : []))
      const isKept = !days.includes(day) || said.back || (said.also && !said.bound && isBeside(own, old))
      return [day, joined([...(isKept ? old : []), ...own])]
    }),
  )
}
function minus(said: TimesSaid, grid: Grid, days: readonly Weekday[]): Grid {
  const { hours = [], bound } = said
  if (hours.length === 0) return changed(grid, days, () => [])
  let rest = grid
  for (const day of days)
    for (const stretch of hours) {
      const usual = usualOn(day, grid)
      const out =
        bound === 'until'
          ? { from: 0, to: stretch.to }
          : bound
            ? { from: since(stretch, usual).from, to: DAY }
            : awake(stretch)
      for (const [on, piece] of spread(day, out)) rest = changed(rest, [on], (old) => without(old, piece))
    }
  return rest
}
const gridOf = (shifts: readonly Shift[]): Grid =>
  new Map(
    week.map((day) => {
      const own = shifts.filter((it) => it.days.includes(day))
      return [day, joined(own.map((it) => ({ from: hourOf(it.from, 0), to: hourOf(it.to, DAY) })))]
    }),
  )
const MINUTES = 60
/** '17:30' as hours. */
export function hourOf(written: string | undefined, none: number): number {
  const [hour = none, minute = 0] = written?.split(':').map(Number) ?? []
  return hour + minute / MINUTES
}
/** Days with the same hours together, one entry for each stretch. */
function shiftsOf(grid: Grid): Shift[] {
  const alike = new Map<string, Weekday[]>()
  for (const day of shownIn(grid)) {
    const key = JSON.stringify(grid.get(day))
    alike.set(key, [...(alike.get(key) ?? []), day])
  }
  return [...alike.values()].flatMap((days) =>
    (grid.get(days[0] ?? 'MONDAY') ?? []).map((it) =>
      isWhole(it) ? { days } : { days, from: clock(it.from), to: clock(it.to) },
    ),
  )
}
/** 'Add Sundays, 10 to 4' leaves the other days; 'also run it 9 to 5 on weekdays' is for those alone. */
const ADDED_DAYS = 2
/** Each day's hours after what was said, one statement after another; `now`: those so far. */
function gridAfter(all: readonly TimesSaid[], now: readonly Shift[] = []): Grid {
  const said = withoutMoments(all)
  const base = now.length > 0 ? gridOf(now) : full
  // 'On Saturdays until 1' leaves the other days as they are.
  const isFirst = now.length === 0 && said.every((it) => !it.later)
  const isAlso = (it: TimesSaid): boolean =>
    it.also === true && !(isFirst && it.hours && (it.days ?? week).length > ADDED_DAYS)
  const isAnew = said.some((it) => !it.off && !it.later && !isAlso(it) && (it.only || !(it.days && it.bound)))
  let grid: Grid = isAnew ? empty : base
  const told = new Set<Weekday>()
  // 'Not on Sundays, 9 to 5': the hours are for the other days.
  const first = said.filter((it) => !it.later)
  const ordered = isAnew
    ? [...first.filter((it) => !it.off), ...first.filter((it) => it.off), ...said.filter((it) => it.later)]
    : said
  for (const one of ordered) {
    const days = daysOf(one, grid, base, told)
    for (const day of one.days ?? []) told.add(day)
    grid = one.off ? minus(one, grid, days) : plus(one, grid, base, days)
  }
  return grid
}
/** Fewer hours at an end of the day are evening or night. */
const NIGHT_HOURS = 8
const isAtEnd = ({ from, to }: Stretch): boolean => from === 0 || to === DAY
const hoursOf = ({ from, to }: Stretch): number => to - from
/** 'Not in the evening' leaves the time before it: what is left of the night goes, too. */
const withoutNights = (all: readonly Stretch[]): readonly Stretch[] =>
  all.filter(
    (it) =>
      !isAtEnd(it) ||
      hoursOf(it) >= NIGHT_HOURS ||
      all.every((other) => !isAtEnd(other) || hoursOf(other) <= hoursOf(it)),
  )
/** The days and hours after what was said; `now`: those so far. */
export function scheduleAfter(all: readonly TimesSaid[], now: readonly Shift[] = []): Shift[] {
  const grid = gridAfter(all, now)
  return shiftsOf(all.some((it) => it.off) ? changed(grid, week, withoutNights) : grid)
}
/** 'Nobody plans at 3 in the morning, so 7 till 11': a moment beside whole hours orders nothing. */
export function withoutMoments(said: readonly TimesSaid[]): readonly TimesSaid[] {
  const isMoment = (it: TimesSaid): boolean => it.bound === 'at' && !it.days && !it.later
  const hasHours = said.some((it) => it.hours && !it.bound && !it.off && !it.later)
  const hasDays = said.some((it) => it.days && !it.later)
  return said.filter((it) => !(isMoment(it) && (hasHours || (hasDays && !it.off))))
}
/** What is so far matters if it makes a difference. */
export const buildsOn = (said: readonly TimesSaid[]): boolean =>
  said.length > 0 && JSON.stringify(shiftsOf(gridAfter(said))) !== JSON.stringify(shiftsOf(gridAfter(said, odd)))
const odd: readonly Shift[] = [{ days: ['TUESDAY'], from: '03:00', to: '03:15' }]
