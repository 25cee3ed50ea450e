/** A place that ads can be shown in. */
export interface GeoTarget {
  readonly id: string
  readonly name: string
  readonly countryCode: string
  readonly targetType: string
  /** How many people it reaches, if the platform says so. */
  readonly reach?: number
  /** Its middle, where it's known: that of a town or a postcode. */
  readonly at?: Point
  /** What it's called in other languages. */
  readonly aliases?: readonly string[]
}

/** In degrees; south and west are below zero. Exact to a millionth. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** All within so far of a point. */
export interface Proximity extends Point {
  readonly radius: number
  readonly unit: 'MILES' | 'KILOMETERS'
}

/** An interest that people are known by. */
export interface UserInterest {
  readonly id: string
  readonly name: string
  readonly category: string
}

/** Hours of a weekday in the account's time; the end is not included. */
export interface ScheduleSlot {
  readonly dayOfWeek: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY'
  readonly startHour: number
  readonly startMinute: 0 | 15 | 30 | 45
  readonly endHour: number
  readonly endMinute: 0 | 15 | 30 | 45
}

/** The platform's codes. Nothing in either: everybody. */
export interface TargetAndExclude {
  readonly target: readonly string[]
  readonly exclude: readonly string[]
}

/** Where, when and to whom a campaign is shown. */
export interface Targeting {
  readonly userInterestIds: readonly string[]
  /** No place and no proximity: shown everywhere. */
  readonly locationIds: readonly string[]
  readonly proximities: readonly Proximity[]
  /** Not shown there, though it lies in what is chosen. */
  readonly excludedLocationIds: readonly string[]
  readonly schedules: readonly ScheduleSlot[]
  readonly demographics: {
    readonly ageRanges: TargetAndExclude
    readonly genders: TargetAndExclude
    readonly incomeRanges: TargetAndExclude
  }
}
