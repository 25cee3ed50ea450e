import type { TimePart } from '../nlu/index.ts'

type Hours = Extract<TimePart, { is: 'hours' }>
type DayPart = NonNullable<Hours['vague']>
const [HALF, DAY] = [12, 24]
const [EARLY, NIGHT, LATE] = [6, 17, 10]
/** Where the hours of a part of the day are. */
const bounds = { morning: [4, 15], lunch: [10, 16], afternoon: [11, 20], evening: [15, 24] } as const

/** '10 to 6' at night, '5 to 9' in the evening; undefined if it isn't then. */
export function within(hours: Hours, part: DayPart): Hours | undefined {
  if (hours.bound) return boundWithin(hours, part)
  if (part === 'night') return nightly(hours)
  const [least, most] = bounds[part]
  const later = (hour: number): number => (hours.open && part !== 'morning' && hour < least ? hour + HALF : hour)
  const [from, to] = [later(hours.from), later(hours.to)]
  return from >= least && to <= most && from < to ? settled(hours, from, to) : undefined
}
/** Which half of the day it is, is told. */
const settled = ({ open: _, ...it }: Hours, from: number, to: number): Hours => ({ ...it, from, to })
function nightly(hours: Hours): Hours | undefined {
  const { from, to } = hours.open ? opened(hours) : hours
  const begins = from >= NIGHT || from <= EARLY
  return begins && (to <= LATE || to === DAY) ? settled(hours, from, to) : undefined
}
/** '12 to 6' begins at midnight, '10 to 6' in the evening. */
function opened({ from, to }: Hours): Pick<Hours, 'from' | 'to'> {
  const begin = from === HALF ? 0 : from > EARLY && from < HALF ? from + HALF : from
  const end = to > HALF ? to - HALF : to
  return { from: begin, to: end === HALF ? 0 : end }
}
/** 'Until 1', of a morning, 'from 6', of an evening. */
function boundWithin(hours: Hours, part: DayPart): Hours {
  const hour = hours.bound === 'until' ? hours.to : hours.from
  const isLate = part === 'morning' ? hours.bound === 'until' && hour < EARLY : !(part === 'night' && hour < EARLY)
  const own = hours.open && hour < HALF && isLate ? hour + HALF : hour
  return hours.bound === 'until' ? { ...hours, to: own } : { ...hours, from: own }
}
