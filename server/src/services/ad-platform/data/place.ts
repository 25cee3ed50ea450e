import type { Point } from './point.rules.ts'

/** A place ads can be shown in. */
export interface Place {
  /** The platform's own id; a town or postcode that its list lacks has one of ours, longer than any of those. */
  readonly id: string
  /** `Austin, Texas`, `Leeds, England, United Kingdom`, `78701, Austin, Texas`. */
  readonly name: string
  readonly countryCode: string
  readonly targetType: string
  /** People there, in millions: it weighs how much is searched. */
  readonly peopleMillions: number
  /** Its middle; a country, a region and a few towns have none. */
  readonly at?: Point
  /** What it's called in other languages: `München`. */
  readonly aliases: readonly string[]
}
