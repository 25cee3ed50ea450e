import type { Demographics, ScheduleSlot } from '@adwright/contract/campaign-setup'

export const setupTexts = {
  audience: 'Audience saved.',
  ad_schedule: 'Ad schedule saved.',
  locations: 'Locations saved.',
  demographics: 'Demographics saved.',
  conversion: 'Conversion tracking created.',
  setup: 'Set-up of the campaign.',
  setupSaved: 'Set-up saved.',
  interests: 'Audience interests.',
  places: 'Locations.',
  unknownInterest: 'This audience interest does not exist.',
  unknownLocation: 'This location does not exist.',
} as const

const words = ['ZERO', 'FIFTEEN', 'THIRTY', 'FORTY_FIVE'] as const
const quarters = [0, 15, 30, 45] as const
type Quarter = (typeof quarters)[number]

export interface Slot {
  readonly dayOfWeek: ScheduleSlot['day_of_week']
  readonly startHour: number
  readonly startMinute: Quarter
  readonly endHour: number
  readonly endMinute: Quarter
}

const quarterOf = (word: ScheduleSlot['start_minute']): Quarter => quarters[words.indexOf(word)] ?? 0
const wordOf = (minute: Quarter): ScheduleSlot['start_minute'] => words[quarters.indexOf(minute)] ?? 'ZERO'

/** product-3 §5.2: minutes map to ZERO, FIFTEEN, THIRTY or FORTY_FIVE. */
export const slotOf = (slot: ScheduleSlot): Slot => ({
  dayOfWeek: slot.day_of_week,
  startHour: slot.start_hour,
  startMinute: quarterOf(slot.start_minute),
  endHour: slot.end_hour,
  endMinute: quarterOf(slot.end_minute),
})

export const slotOnWire = (slot: Slot): ScheduleSlot => ({
  day_of_week: slot.dayOfWeek,
  start_hour: slot.startHour,
  start_minute: wordOf(slot.startMinute),
  end_hour: slot.endHour,
  end_minute: wordOf(slot.endMinute),
})

export interface Split {
  readonly target: readonly string[]
  readonly exclude: readonly string[]
}
export interface PlatformDemographics {
  readonly ageRanges: Split
  readonly genders: Split
  readonly incomeRanges: Split
}

export const demographicsOf = (demographics: Demographics): PlatformDemographics => ({
  ageRanges: demographics.age_ranges,
  genders: demographics.gender,
  incomeRanges: demographics.income_ranges,
})

/** The same codes in the same parts, in whatever order. */
export const sameSet = (a: readonly string[], b: readonly string[]): boolean => {
  const there = new Set(b)
  return there.size === new Set(a).size && a.every((it) => there.has(it))
}

/** At the place of each one that nobody has: `location_ids.0` (contract, Last points). */
export function unknownIds(field: string, ids: readonly string[], known: ReadonlySet<string>, message: string) {
  return ids.flatMap((id, at) => (known.has(id) ? [] : [{ path: `${field}.${at}`, message }]))
}
