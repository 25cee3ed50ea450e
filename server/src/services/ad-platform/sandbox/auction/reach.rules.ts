import { kmOf } from '../../data/point.rules.ts'
import type { Place } from '../../data/place.ts'
import { nearestTown, placeById, placesWithin } from '../../data/places.ts'
import type { Proximity, ScheduleSlot, TargetAndExclude, Targeting } from '../../port.ts'

/** Internet users in the market that the demand figures are for, in millions. */
const HOME_MARKET_MILLIONS = 335
/** Local searches per person are more frequent in a town than in the whole country. */
const LOCAL_EXPONENT = 0.48
/** An ad shown everywhere matches searches in many countries, in its own language. */
const EVERYWHERE = 1.5

/** The price of a click there relative to the US. */
const priceLevels: Readonly<Record<string, number>> = {
  US: 1,
  CA: 0.85,
  GB: 0.92,
  AU: 0.95,
  IE: 0.82,
  NZ: 0.8,
  CH: 0.9,
  DE: 0.82,
  NL: 0.75,
  AT: 0.75,
  FR: 0.68,
  SE: 0.7,
  NO: 0.75,
  DK: 0.75,
  FI: 0.65,
  BE: 0.68,
  SG: 0.75,
  HK: 0.7,
  JP: 0.7,
  AE: 0.75,
  IL: 0.6,
  IT: 0.5,
  ES: 0.48,
  IN: 0.18,
  PK: 0.14,
  BD: 0.14,
}
const OTHER_PRICE_LEVEL = 0.35
const EVERYWHERE_PRICE_LEVEL = 0.7

export interface Market {
  /** Relative to all US searches. */
  readonly demandFactor: number
  readonly priceFactor: number
}

/** The minimum population of a tiny area, where people still pass by. */
const FEW_MILLIONS = 0.002

type Where = Pick<Targeting, 'locationIds' | 'proximities' | 'excludedLocationIds'>
type Peopled = Pick<Place, 'peopleMillions' | 'countryCode'>

/** People within a radius of a point: those in its towns. */
function peopleAround(proximity: Proximity): Peopled[] {
  const towns = placesWithin(proximity, kmOf(proximity)).filter(({ targetType }) => targetType === 'City')
  return towns.length > 0
    ? towns
    : [{ peopleMillions: FEW_MILLIONS, countryCode: nearestTown(proximity)?.countryCode ?? '' }]
}

const liesIn = (inner: Place, outer: Place): boolean =>
  outer.targetType === 'Country' ? inner.countryCode === outer.countryCode : inner.name.endsWith(`, ${outer.name}`)

/** The locations' effect on demand and price. None chosen: everywhere. */
export function marketOfPlaces({ locationIds, proximities, excludedLocationIds }: Where): Market {
  const chosen = [...new Set(locationIds)].flatMap((id) => placeById.get(id) ?? [])
  const around = proximities.flatMap(peopleAround)
  if (chosen.length + around.length === 0) return { demandFactor: EVERYWHERE, priceFactor: EVERYWHERE_PRICE_LEVEL }
  const left = excludedLocationIds.flatMap((id) => placeById.get(id) ?? [])
  const outside = (outer: Place): number =>
    left.filter((it) => liesIn(it, outer)).reduce((sum, it) => sum + it.peopleMillions, 0)
  const peopled: readonly Peopled[] = [
    ...chosen.map((it) => ({ ...it, peopleMillions: Math.max(FEW_MILLIONS, it.peopleMillions - outside(it)) })),
    ...around,
  ]
  const people = peopled.reduce((sum, place) => sum + place.peopleMillions, 0)
  const price = peopled.reduce(
    (sum, place) => sum + place.peopleMillions * (priceLevels[place.countryCode] ?? OTHER_PRICE_LEVEL),
    0,
  )
  const demandFactor = Math.min(EVERYWHERE, (people / HOME_MARKET_MILLIONS) ** LOCAL_EXPONENT)
  return { demandFactor, priceFactor: price / people }
}

export type Shares = Readonly<Record<string, number>>

export const ageShares: Shares = {
  AGE_RANGE_18_24: 0.11,
  AGE_RANGE_25_34: 0.2,
  AGE_RANGE_35_44: 0.19,
  AGE_RANGE_45_54: 0.15,
  AGE_RANGE_55_64: 0.12,
  AGE_RANGE_65_UP: 0.09,
  AGE_RANGE_UNDETERMINED: 0.14,
}
export const genderShares: Shares = { MALE: 0.44, FEMALE: 0.43, UNDETERMINED: 0.13 }
export const incomeShares: Shares = {
  INCOME_RANGE_0_50: 0.3,
  INCOME_RANGE_50_60: 0.09,
  INCOME_RANGE_60_70: 0.09,
  INCOME_RANGE_70_80: 0.09,
  INCOME_RANGE_80_90: 0.09,
  INCOME_RANGE_90_UP: 0.1,
  INCOME_RANGE_UNDETERMINED: 0.24,
}

/** The remaining shares when some groups are targeted (only those) or excluded. */
export function allowedShares(shares: Shares, { target, exclude }: TargetAndExclude): [string, number][] {
  return Object.entries(shares).filter(
    ([code]) => !exclude.includes(code) && (target.length === 0 || target.includes(code)),
  )
}

const total = (rows: readonly [string, number][]): number => rows.reduce((sum, [, share]) => sum + share, 0)

/** The share of people who may see the ad, 0 to 1. */
export function reachOf({ demographics, userInterestIds }: Targeting): number {
  const people =
    total(allowedShares(ageShares, demographics.ageRanges)) *
    total(allowedShares(genderShares, demographics.genders)) *
    total(allowedShares(incomeShares, demographics.incomeRanges))
  const interests = userInterestIds.length === 0 ? 1 : Math.min(0.9, 0.3 + 0.15 * userInterestIds.length)
  return people * interests
}

/** Interested people click slightly more. */
export const interestCtrFactor = ({ userInterestIds }: Targeting): number => (userInterestIds.length === 0 ? 1 : 1.12)

const weekdayNames = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const

/** The share of an hour in which the ad schedule allows the ad: 0, a quarter, … 1. No schedule: always. */
export function scheduledPart(schedules: readonly ScheduleSlot[], weekday: number, hour: number): number {
  if (schedules.length === 0) return 1
  let minutes = 0
  for (const slot of schedules) {
    if (slot.dayOfWeek !== weekdayNames[weekday]) continue
    const from = Math.max(slot.startHour * 60 + slot.startMinute, hour * 60)
    const to = Math.min(slot.endHour * 60 + slot.endMinute, hour * 60 + 60)
    minutes += Math.max(0, to - from)
  }
  return minutes / 60
}
