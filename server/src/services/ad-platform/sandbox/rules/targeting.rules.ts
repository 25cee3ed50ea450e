import { placeById } from '../../data/places.ts'
import { interestById } from '../../data/user-interests.ts'
import { ageShares, genderShares, incomeShares } from '../auction/reach.rules.ts'
import type { Proximity, Rejection, ScheduleSlot, TargetAndExclude, Targeting } from '../../port.ts'
import { all, no, when } from './rejection.rules.ts'

const MAX_LOCATIONS = 10_500
const MAX_SLOTS_A_DAY = 6
const quarters: readonly number[] = [0, 15, 30, 45]

const checkIds = (ids: readonly string[], known: { has: (id: string) => boolean }, field: string): Rejection[] =>
  ids.flatMap((id, i) => when([!known.has(id), no('INVALID_ID', 'There is nothing with this id.', `${field}.${i}`)]))

const begin = (slot: ScheduleSlot): number => slot.startHour * 60 + slot.startMinute
const end = (slot: ScheduleSlot): number => slot.endHour * 60 + slot.endMinute

function checkSlot(slot: ScheduleSlot, i: number): Rejection[] {
  const hours = slot.startHour >= 0 && slot.startHour <= 23 && slot.endHour >= 0 && slot.endHour <= 24
  const minutes = quarters.includes(slot.startMinute) && quarters.includes(slot.endMinute)
  const whole = Number.isInteger(slot.startHour) && Number.isInteger(slot.endHour)
  return when(
    [
      !hours || !minutes || !whole || end(slot) <= begin(slot),
      no(
        'AD_SCHEDULE_INVALID_TIME_INTERVAL',
        'A time slot must end after it starts, in quarter hours.',
        `schedules.${i}`,
      ),
    ],
    [
      end(slot) > 24 * 60,
      no(
        'AD_SCHEDULE_INTERVAL_CANNOT_SPAN_MULTIPLE_DAYS',
        'A time slot must end on the day it starts.',
        `schedules.${i}`,
      ),
    ],
  )
}

function checkSchedules(slots: readonly ScheduleSlot[]): Rejection[] {
  return all(
    ...slots.map(checkSlot),
    ...slots.map((slot, i) => {
      const sameDay = slots.slice(0, i).filter((other) => other.dayOfWeek === slot.dayOfWeek)
      return when(
        [
          sameDay.some((other) => begin(slot) < end(other) && begin(other) < end(slot)),
          no('AD_SCHEDULE_TIME_INTERVALS_OVERLAP', 'Two time slots of a day overlap.', `schedules.${i}`),
        ],
        [
          sameDay.length >= MAX_SLOTS_A_DAY,
          no('AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT', 'A day has at most 6 time slots.', `schedules.${i}`),
        ],
      )
    }),
  )
}

function checkGroup(
  { target, exclude }: TargetAndExclude,
  codes: Readonly<Record<string, number>>,
  field: string,
): Rejection[] {
  const known = new Set(Object.keys(codes))
  return all(
    checkIds(target, known, `${field}.target`),
    checkIds(exclude, known, `${field}.exclude`),
    when(
      [
        target.some((code) => exclude.includes(code)),
        no('CANNOT_TARGET_AND_EXCLUDE', 'The same group is targeted and excluded.', field),
      ],
      [
        [...known].every((code) => exclude.includes(code)),
        no('CANNOT_EXCLUDE_ALL_TARGETS', 'Everybody is excluded.', field),
      ],
    ),
  )
}

const radiusMax = { MILES: 500, KILOMETERS: 800 }
const isDegree = (it: number, most: number): boolean => Number.isFinite(it) && Math.abs(it) <= most

const checkProximity = (it: Proximity, i: number): Rejection[] =>
  when(
    [
      !(it.radius > 0 && it.radius <= radiusMax[it.unit]),
      no('INVALID_PROXIMITY_RADIUS', 'The distance is too short or too long.', `proximities.${i}`),
    ],
    [
      !isDegree(it.latitude, 90) || !isDegree(it.longitude, 180),
      no('INVALID_PROXIMITY_ADDRESS', 'There is no such point on the earth.', `proximities.${i}`),
    ],
  )

/** A targeted location can't also be excluded. */
const checkExcluded = (excluded: readonly string[], chosen: readonly string[]): Rejection[] =>
  excluded.flatMap((id, i) =>
    when([
      chosen.includes(id),
      no('CANNOT_TARGET_AND_EXCLUDE', 'The same place is targeted and excluded.', `excluded_location_ids.${i}`),
    ]),
  )

/** Everything the platform would reject about targeting; parts that are left out matter only where others depend on them. */
export const checkTargeting = (change: Partial<Targeting>, now?: Targeting): Rejection[] =>
  all(
    ...(change.proximities ?? []).map(checkProximity),
    checkIds(change.excludedLocationIds ?? [], placeById, 'excluded_location_ids'),
    checkExcluded(
      change.excludedLocationIds ?? now?.excludedLocationIds ?? [],
      change.locationIds ?? now?.locationIds ?? [],
    ),
    checkIds(change.userInterestIds ?? [], interestById, 'user_interest_ids'),
    checkIds(change.locationIds ?? [], placeById, 'location_ids'),
    when([(change.locationIds ?? []).length > MAX_LOCATIONS, no('TOO_MANY', 'Too many locations.', 'location_ids')]),
    checkSchedules(change.schedules ?? []),
    change.demographics
      ? all(
          checkGroup(change.demographics.ageRanges, ageShares, 'demographics.age_ranges'),
          checkGroup(change.demographics.genders, genderShares, 'demographics.gender'),
          checkGroup(change.demographics.incomeRanges, incomeShares, 'demographics.income_ranges'),
        )
      : [],
  )
