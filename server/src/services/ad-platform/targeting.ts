/** A location that ads can target. */
export interface GeoTarget {
  readonly id: string
  readonly name: string
  readonly countryCode: string
  readonly targetType: string
  /** How many people it reaches, if the platform says. */
  readonly reach?: number
  /** Its center, where known: for towns and postcodes. */
  readonly at?: Point
  /** Its names in other languages. */
  readonly aliases?: readonly string[]
}

/** In degrees; south and west are negative. Exact to a millionth. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Everything within a radius of a point. */
export interface Proximity extends Point {
  readonly radius: number
  readonly unit: 'MILES' | 'KILOMETERS'
}

/** An audience interest. */
export interface UserInterest {
  readonly id: string
  readonly name: string
  readonly category: string
}

/** Hours on a weekday in the account's zone; the end is exclusive. */
export interface ScheduleSlot {
  readonly dayOfWeek: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY'
  readonly startHour: number
  readonly startMinute: 0 | 15 | 30 | 45
  readonly endHour: number
  readonly endMinute: 0 | 15 | 30 | 45
}

/** The platform's codes. Both empty: everybody. */
export interface TargetAndExclude {
  readonly target: readonly string[]
  readonly exclude: readonly string[]
}

/** Where, when and to whom a campaign's ads are shown. */
export interface Targeting {
  readonly userInterestIds: readonly string[]
  /** No location and no proximity: shown everywhere. */
  readonly locationIds: readonly string[]
  readonly proximities: readonly Proximity[]
  /** Not shown there, even inside a targeted location. */
  readonly excludedLocationIds: readonly string[]
  readonly schedules: readonly ScheduleSlot[]
  readonly demographics: {
    readonly ageRanges: TargetAndExclude
    readonly genders: TargetAndExclude
    readonly incomeRanges: TargetAndExclude
  }
}
