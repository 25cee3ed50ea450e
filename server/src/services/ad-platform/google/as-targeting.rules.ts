import { daysOfWeek } from '@adwright/contract/campaigns/setup'
import type { Proximity, ScheduleSlot, TargetAndExclude, Targeting } from '../port.ts'
import type { CampaignCriterion, GroupCriterion, TargetingRows } from './targeting-rows.ts'

const quarters = { ZERO: 0, FIFTEEN: 15, THIRTY: 30, FORTY_FIVE: 45 } as const

/** The digits at the end of a resource name. */
export const idIn = (name: string): string => /(\d+)$/.exec(name)?.[1] ?? ''

export const slotOf = (adSchedule: NonNullable<CampaignCriterion['adSchedule']>): ScheduleSlot => ({
  dayOfWeek: adSchedule.dayOfWeek,
  startHour: adSchedule.startHour,
  startMinute: quarters[adSchedule.startMinute],
  endHour: adSchedule.endHour,
  endMinute: quarters[adSchedule.endMinute],
})

export const slotKey = (slot: ScheduleSlot): string =>
  [daysOfWeek.indexOf(slot.dayOfWeek), slot.startHour, slot.startMinute, slot.endHour, slot.endMinute]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** A demographic: Google's names, and the port's. */
export const kinds = [
  { part: 'ageRanges', info: 'ageRange', dimension: 'AGE_RANGE', field: 'demographics.age_ranges' },
  { part: 'genders', info: 'gender', dimension: 'GENDER', field: 'demographics.gender' },
  { part: 'incomeRanges', info: 'incomeRange', dimension: 'INCOME_RANGE', field: 'demographics.income_ranges' },
] as const
export type Kind = (typeof kinds)[number]

export const typeOf = (criterion: GroupCriterion, { info }: Kind): string | undefined => criterion[info]?.type

/** Google stores targeted and excluded groups as ad group criteria, without and with `negative`. */
function splitOf(rows: TargetingRows, kind: Kind): TargetAndExclude {
  const codes = (negative: boolean) =>
    rows.ofGroup.filter((it) => it.negative === negative).flatMap((it) => typeOf(it, kind) ?? [])
  // Criteria that only adjust bids don't target anything.
  const bidOnly = rows.restrictions.some((it) => it.targetingDimension === kind.dimension && it.bidOnly)
  return { target: bidOnly ? [] : codes(false).sort(), exclude: codes(true).sort() }
}

const interestIn = (criterion: Pick<CampaignCriterion, 'userInterest' | 'negative'>): string[] =>
  criterion.userInterest && !criterion.negative ? [idIn(criterion.userInterest.userInterestCategory)] : []

/** Google stores degrees in millionths. */
const MICRO = 1_000_000

/** A radius made elsewhere from an address may not have its point yet, so it can't be shown here. */
export function proximityOf({ proximity }: CampaignCriterion): Proximity | undefined {
  if (!proximity?.geoPoint) return undefined
  const { latitudeInMicroDegrees, longitudeInMicroDegrees } = proximity.geoPoint
  return {
    latitude: latitudeInMicroDegrees / MICRO,
    longitude: longitudeInMicroDegrees / MICRO,
    radius: proximity.radius,
    unit: proximity.radiusUnits,
  }
}

export const proximityInfo = ({ latitude, longitude, radius, unit }: Proximity) => ({
  geoPoint: {
    latitudeInMicroDegrees: Math.round(latitude * MICRO),
    longitudeInMicroDegrees: Math.round(longitude * MICRO),
  },
  radius,
  radiusUnits: unit,
})

export const proximityKey = (it: Proximity): string => JSON.stringify(proximityInfo(it))

const placesIn = ({ ofCampaign }: TargetingRows, negative: boolean): string[] =>
  ofCampaign
    .filter((it) => it.negative === negative)
    .flatMap((it) => (it.location ? [idIn(it.location.geoTargetConstant)] : []))
    .sort()

/** Google's criteria as the port's targeting. */
export function asTargeting(rows: TargetingRows): Targeting {
  return {
    userInterestIds: [...new Set([...rows.ofGroup.flatMap(interestIn), ...rows.ofCampaign.flatMap(interestIn)])].sort(),
    locationIds: placesIn(rows, false),
    proximities: rows.ofCampaign
      .flatMap((it) => proximityOf(it) ?? [])
      .toSorted((a, b) => (proximityKey(a) < proximityKey(b) ? -1 : 1)),
    excludedLocationIds: placesIn(rows, true),
    schedules: rows.ofCampaign
      .flatMap((it) => (it.adSchedule ? [slotOf(it.adSchedule)] : []))
      .toSorted((a, b) => (slotKey(a) < slotKey(b) ? -1 : 1)),
    demographics: {
      ageRanges: splitOf(rows, kinds[0]),
      genders: splitOf(rows, kinds[1]),
      incomeRanges: splitOf(rows, kinds[2]),
    },
  }
}
