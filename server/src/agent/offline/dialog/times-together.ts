import type { Weekday } from '../nlu/index.ts'
import type { Group } from './time-groups.ts'

export interface Stretch {
  readonly from: number
  readonly to: number
  /** It may be in either half of the day. */
  readonly isOpen?: true
  /** 'At night', whose hours weren't said. */
  readonly part?: NonNullable<Group['hours'][number]['vague']>
}
/** When ads are to be shown or not: days, hours, or both. */
export interface TimesSaid {
  readonly days?: readonly Weekday[]
  /** All days not mentioned before. */
  readonly rest?: true
  readonly hours?: readonly Stretch[]
  /** Only the beginning or the end was said. */
  readonly bound?: 'from' | 'until' | 'at'
  readonly off?: true
  /** 'Only Fridays'. */
  readonly only?: true
  /** In addition to what is so. */
  readonly also?: true
  /** Shown again in these, beside the day's other hours. */
  readonly back?: true
  /** Said after an earlier message's times, which it changes. */
  readonly later?: true
  /** Without any word for or against: 'Tuesdays'. */
  readonly plain?: true
}

const [HALF, DAY] = [12, 24]
/** '9 to 2 and 4 to 7': what comes later is in the afternoon. */
export function stretchesOf(hours: Group['hours']): Stretch[] {
  const found: Stretch[] = []
  for (const { from, to, open, vague } of hours) {
    const end = found.at(-1)?.to ?? 0
    const isLater = open && from < end && from + HALF >= end && to + HALF <= DAY
    if (isLater) found.push({ from: from + HALF, to: to + HALF })
    else found.push({ from, to, ...(open ? { isOpen: open } : {}), ...(vague && !open ? { part: vague } : {}) })
  }
  return found
}
/** 'At lunch, and at dinner': for the same days, the second doesn't replace the first. */
const isMore = ({ days, hours, bound, off }: TimesSaid, before: readonly TimesSaid[]): boolean =>
  hours !== undefined &&
  !bound &&
  !off &&
  before.some((it) => it.hours && !it.bound && !it.off && String(it.days) === String(days))
/** 'Only in the evening, 5 to 11 on weekdays': the part of the day tells which half is meant. */
function withParts(said: readonly TimesSaid[]): readonly TimesSaid[] {
  const parts = said.filter(({ days, hours, off }) => !days && !off && hours?.every((it) => it.part))
  const isLate = parts.every(({ hours = [] }) => hours.every((it) => it.part !== 'morning' && it.part !== 'lunch'))
  const isSaid = said.some(({ days, hours, bound, off }) => days && hours?.every((it) => it.isOpen) && !bound && !off)
  if (parts.length === 0 || !isLate || !isSaid) return said
  const late = ({ from, to, isOpen }: Stretch): Stretch =>
    isOpen && to <= HALF ? { from: from + HALF, to: to + HALF } : { from, to }
  return said
    .filter((it) => !parts.includes(it))
    .map((it) => (it.hours && !it.bound && !it.off ? { ...it, hours: it.hours.map(late) } : it))
}
/** 'Sundays we close early, so nothing after 3 that day': not all of that day. */
const isVague = ({ days, hours, off }: TimesSaid, behind: readonly TimesSaid[]): boolean =>
  off === true && !hours && behind.some((it) => it.off && it.hours && days && String(it.days) === String(days))
const lunch: Stretch = { from: HALF, to: HALF + 2, part: 'lunch' }
/** 'At noon and in the evening': a part of the day, and not a moment. */
function withLunch(said: readonly TimesSaid[]): readonly TimesSaid[] {
  const isNoon = ({ bound, off, hours = [] }: TimesSaid): boolean =>
    bound === 'at' && !off && hours.length === 1 && hours[0]?.from === HALF
  if (!said.some(({ hours, only }) => only || hours?.some(({ part }) => part))) return said
  return said.map((one) => {
    const { bound: _, ...rest } = one
    return isNoon(one) ? { ...rest, hours: [lunch] } : one
  })
}
/** What one message says about times, each statement with what the others tell about it. */
export const asOneMessage = (said: readonly TimesSaid[]): TimesSaid[] =>
  withParts(withLunch(said).filter((it, at) => !isVague(it, said.slice(at + 1)))).map((it, at, all) =>
    isMore(it, all.slice(0, at)) ? { ...it, also: true } : it,
  )
