import { usCities } from './cities-us.ts'
import { worldCities } from './cities-world.ts'
import { countries } from './countries.ts'
import { usStates } from './us-states.ts'

/** A place ads can be shown in, with the platform's own id. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly countryCode: string
  readonly targetType: 'Country' | 'State' | 'City'
  /** People there, in millions: it weighs how much is searched. */
  readonly peopleMillions: number
}

const lines = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

/** ISO 3166 numbers become the platform's ids by adding this. */
const COUNTRY_ID_BASE = 2000

/** Every country, the states of the USA and some 330 large cities, in that order. */
export const places: readonly Place[] = [
  ...lines(countries).map(
    ([number = '', name = '', countryCode = '', people = '3']): Place => ({
      id: String(COUNTRY_ID_BASE + Number(number)),
      name,
      countryCode,
      targetType: 'Country',
      peopleMillions: Number(people),
    }),
  ),
  ...lines(usStates).map(
    ([id = '', name = '', people = '1']): Place => ({
      id,
      name,
      countryCode: 'US',
      targetType: 'State',
      peopleMillions: Number(people),
    }),
  ),
  ...[...lines(usCities), ...lines(worldCities)].map(
    ([id = '', name = '', countryCode = '', hundredThousands = '3']): Place => ({
      id,
      name,
      countryCode,
      targetType: 'City',
      peopleMillions: Number(hundredThousands) / 10,
    }),
  ),
]

export const placeById: ReadonlyMap<string, Place> = new Map(places.map((it) => [it.id, it]))
