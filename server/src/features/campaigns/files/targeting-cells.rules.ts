import { pointIn } from '@adwright/contract/campaigns/point.rules'
import type { ScheduleBlock } from '@adwright/contract/campaigns/targeting'
import { daysOfWeek, minuteWords, type ScheduleSlot } from '@adwright/contract/campaigns/setup'
import { type DistanceUnit, RADIUS_MAX } from '@adwright/contract/campaigns/where'

const two = (n: number): string => String(n).padStart(2, '0')
const timeOf = (hour: number, minute: ScheduleSlot['start_minute']): string =>
  `${two(hour)}:${two(minuteWords.indexOf(minute) * 15)}`
/** MONDAY -> Monday. */
export const titled = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()

/** Google Ads Editor's schedule format: `(Monday[09:00-17:00]);(Tuesday[09:00-17:00])`. */
export const scheduleCell = (slots: readonly ScheduleSlot[]): string =>
  slots
    .map((slot) => {
      const hours = `${timeOf(slot.start_hour, slot.start_minute)}-${timeOf(slot.end_hour, slot.end_minute)}`
      return `(${titled(slot.day_of_week)}[${hours}])`
    })
    .join(';')

const slotForm = /^\((\w+)\[(\d{2}:(?:00|15|30|45))-(\d{2}:(?:00|15|30|45))\]\)$/

/** Undefined: unreadable. Blank means no schedule. */
export function scheduleIn(cell: string): ScheduleBlock[] | undefined {
  const blocks = cell
    .split(';')
    .map((it) => it.trim())
    .filter(Boolean)
    .map((text): ScheduleBlock | undefined => {
      const [, day = '', from = '', to = ''] = slotForm.exec(text) ?? []
      const name = daysOfWeek.find((one) => one === day.toUpperCase())
      return name && from < to && to <= '24:00' ? { days: [name], from, to } : undefined
    })
  const read = blocks.filter((it) => it !== undefined)
  const days = read.flatMap((it) => it.days)
  return read.length === blocks.length && new Set(days).size === days.length ? read : undefined
}

interface Around {
  readonly latitude: number
  readonly longitude: number
  readonly radius: number
  readonly unit: DistanceUnit
}

/** Editor's format for a radius around a point: `(10mi:32.2217:-110.9265)`. */
export const proximityCell = ({ latitude, longitude, radius, unit }: Around): string =>
  `(${radius}${unit === 'MILES' ? 'mi' : 'km'}:${latitude}:${longitude})`

/** Undefined: it isn't a radius, but a location's name. */
export function proximityIn(cell: string): { around: string; radius: number; unit: DistanceUnit } | undefined {
  const [, far = '', unitWord = '', point = ''] = /^\((\d+(?:\.\d+)?)\s*(mi|km):(.+)\)$/i.exec(cell.trim()) ?? []
  const around = point.replace(':', ', ')
  const unit = unitWord.toLowerCase() === 'mi' ? 'MILES' : 'KILOMETERS'
  const radius = Number(far)
  return pointIn(around) && radius >= 1 && radius <= RADIUS_MAX[unit] ? { around, radius, unit } : undefined
}

/** Editor's word for an excluded location. */
export const EXCLUDED = 'Excluded'
export const isExcluded = (criterionType: string): boolean =>
  /^(?:excluded|(?:campaign )?negative)$/i.test(criterionType)
