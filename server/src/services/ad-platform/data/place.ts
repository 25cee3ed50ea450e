import type { Point } from './point.rules.ts'

/** A location that ads can target. */
export interface Place {
  /** The platform's own id; towns and postcodes missing from its list have an id of ours, which is longer. */
  readonly id: string
  /** `Austin, Texas`, `Leeds, England, United Kingdom`, `78701, Austin, Texas`. */
  readonly name: string
  readonly countryCode: string
  readonly targetType: string
  /** Its population in millions: a measure of the search volume. */
  readonly peopleMillions: number
  /** Its center; countries, regions and a few towns have none. */
  readonly at?: Point
  /** Its names in other languages: `München`. */
  readonly aliases: readonly string[]
}
