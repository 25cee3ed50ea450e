import type { CampaignSetup, Demographics, ScheduleSlot } from '@adwright/contract/campaigns/setup'
import type { CampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { ageCodeOf, type AgeName, ageNames } from '@adwright/contract/campaigns/targeting.rules'
import type { Proximity, ScheduleSlot as Slot, TargetAndExclude, Targeting } from '#services/ad-platform/port.ts'

const words = ['ZERO', 'FIFTEEN', 'THIRTY', 'FORTY_FIVE'] as const
const quarters = [0, 15, 30, 45] as const
type Quarter = (typeof quarters)[number]

const quarterOf = (word: ScheduleSlot['start_minute']): Quarter => quarters[words.indexOf(word)] ?? 0
const wordOf = (minute: Quarter): ScheduleSlot['start_minute'] => words[quarters.indexOf(minute)] ?? 'ZERO'

/** product-3 §5.2: minutes map to ZERO, FIFTEEN, THIRTY or FORTY_FIVE. */
export const slotOf = (it: ScheduleSlot): Slot => ({
  dayOfWeek: it.day_of_week,
  startHour: it.start_hour,
  startMinute: quarterOf(it.start_minute),
  endHour: it.end_hour,
  endMinute: quarterOf(it.end_minute),
})

export const slotOnWire = (it: Slot): ScheduleSlot => ({
  day_of_week: it.dayOfWeek,
  start_hour: it.startHour,
  start_minute: wordOf(it.startMinute),
  end_hour: it.endHour,
  end_minute: wordOf(it.endMinute),
})

type PlatformDemographics = Targeting['demographics']

export const demographicsOf = (it: Demographics): PlatformDemographics => ({
  ageRanges: it.age_ranges,
  genders: it.gender,
  incomeRanges: it.income_ranges,
})

const copied = (it: TargetAndExclude) => ({ target: [...it.target], exclude: [...it.exclude] })

/** Null if nobody is targeted or excluded. */
export function demographicsOnWire(demographics: PlatformDemographics): CampaignSetup['demographics'] {
  const { ageRanges, genders, incomeRanges } = demographics
  if ([ageRanges, genders, incomeRanges].every(({ target, exclude }) => target.length + exclude.length === 0))
    return null
  return {
    age_ranges: copied(ageRanges),
    gender: copied(genders),
    income_ranges: copied(incomeRanges),
  } as CampaignSetup['demographics']
}

const nobody: TargetAndExclude = { target: [], exclude: [] }
export const noDemographics: PlatformDemographics = { ageRanges: nobody, genders: nobody, incomeRanges: nobody }

export interface PeopleInput {
  readonly age_ranges?: readonly AgeName[] | undefined
  readonly gender?: 'FEMALE' | 'MALE' | 'ALL' | undefined
}

/** The demographics after the request; undefined if it named none. All groups of a kind means unrestricted. */
export function peopleAfter(now: PlatformDemographics, request: PeopleInput): PlatformDemographics | undefined {
  const { age_ranges: ages, gender } = request
  if (ages === undefined && gender === undefined) return undefined
  const chosen = new Set(ages)
  const some = chosen.size === ageNames.length ? [] : [...chosen].map(ageCodeOf)
  return {
    ...now,
    ...(ages === undefined ? {} : { ageRanges: { target: some, exclude: [] } }),
    ...(gender === undefined ? {} : { genders: { target: gender === 'ALL' ? [] : [gender], exclude: [] } }),
  }
}

/** Whether it has a location; without one it's shown everywhere. */
export const isPlaced = ({ locationIds = [], proximities = [] }: Partial<Targeting>): boolean =>
  locationIds.length + proximities.length > 0

/** Unrestricted. */
export const noTargeting: Targeting = {
  userInterestIds: [],
  locationIds: [],
  proximities: [],
  excludedLocationIds: [],
  schedules: [],
  demographics: noDemographics,
}

const exact = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000
export const proximityOf = ({ latitude, longitude, radius, unit }: Proximity): Proximity => ({
  latitude: exact(latitude),
  longitude: exact(longitude),
  radius,
  unit,
})

/** The wire's targeting in the platform's form. */
export const targetingFromWire = (it: CampaignTargeting): Targeting => ({
  userInterestIds: it.audience.map((one) => one.user_interest_id),
  locationIds: it.locations.map((one) => one.id),
  proximities: it.proximities.map(proximityOf),
  excludedLocationIds: it.excluded_locations.map((one) => one.id),
  schedules: it.schedules.map(slotOf),
  demographics: it.demographics ? demographicsOf(it.demographics) : noDemographics,
})

/** The same codes in the same parts, in any order. */
export const sameSet = (a: readonly string[], b: readonly string[]): boolean => {
  const there = new Set(b)
  return there.size === new Set(a).size && a.every((it) => there.has(it))
}

const slotKey = (it: Slot): string => [it.dayOfWeek, it.startHour, it.startMinute, it.endHour, it.endMinute].join(':')

const proximityKey = (it: Proximity): string => JSON.stringify(Object.values(proximityOf(it)))

const splitsOf = (it: PlatformDemographics) =>
  [it.ageRanges, it.genders, it.incomeRanges].flatMap((split) => [split.target, split.exclude])

/** Only the parts that differ from the current state. */
export function differingParts(now: Targeting, change: Partial<Targeting>): Partial<Targeting> {
  const { userInterestIds, locationIds, proximities, excludedLocationIds, schedules, demographics } = change
  const wanted = demographics && splitsOf(demographics)
  const samePeople = wanted && splitsOf(now.demographics).every((codes, i) => sameSet(codes, wanted[i] ?? []))
  return {
    ...(userInterestIds && !sameSet(now.userInterestIds, userInterestIds) ? { userInterestIds } : {}),
    ...(locationIds && !sameSet(now.locationIds, locationIds) ? { locationIds } : {}),
    ...(proximities && !sameSet(now.proximities.map(proximityKey), proximities.map(proximityKey))
      ? { proximities }
      : {}),
    ...(excludedLocationIds && !sameSet(now.excludedLocationIds, excludedLocationIds) ? { excludedLocationIds } : {}),
    ...(schedules && !sameSet(now.schedules.map(slotKey), schedules.map(slotKey)) ? { schedules } : {}),
    ...(demographics && !samePeople ? { demographics } : {}),
  }
}
