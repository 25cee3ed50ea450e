import { expect, test } from 'vitest'
import { findPlaces } from './find-places.rules.ts'
import { largestPlaces, placeById } from './places.ts'
import { interestById, interests } from './user-interests.ts'

const every = largestPlaces(Number.POSITIVE_INFINITY)

test('every place has its own id, a name and people; towns and postcodes are there', () => {
  expect(new Set(every.map(({ id }) => id)).size).toBe(every.length)
  expect(
    every.filter(
      ({ id, name, countryCode, peopleMillions }) =>
        !/^\d{4,10}$/.test(id) || name === '' || !/^[A-Z]{2}$/.test(countryCode) || peopleMillions <= 0,
    ),
  ).toEqual([])
  const count = (type: string) => every.filter(({ targetType }) => targetType === type).length
  expect([count('Country') >= 235, count('City') > 60_000, count('Postal Code') > 30_000]).toEqual([true, true, true])
})

test('each is found by its id, and an id of nothing is not', () => {
  const some = every.filter((_, i) => i % 997 === 0)
  expect(some.map(({ id }) => placeById.get(id))).toEqual(some)
  expect(['1', '99999999999', 'x', ''].map((id) => placeById.has(id))).toEqual([false, false, false, false])
})

test("a country's id is 2000 and its ISO number", () => {
  const id = (code: string) => every.find((it) => it.targetType === 'Country' && it.countryCode === code)?.id
  expect(['US', 'DE', 'GB', 'FR', 'IN', 'BR'].map(id)).toEqual(['2840', '2276', '2826', '2250', '2356', '2076'])
})

test('about 120 interests or more are in at least 12 categories', () => {
  expect(interestById.size).toBe(interests.length)
  expect(interests.length).toBeGreaterThanOrEqual(120)
  expect(new Set(interests.map(({ category }) => category)).size).toBeGreaterThanOrEqual(12)
})

const names = (query: string, count = 5) => findPlaces(query, count).map(({ name }) => name)

test('a search tells the closest name first, then the place with the most people', () => {
  expect(names('new york').slice(0, 2)).toEqual(['New York', 'New York, New York'])
  expect(names('portland', 2)).toEqual(['Portland, Oregon', 'Portland, Maine'])
  expect(names('york')[0]).toBe('York, England, United Kingdom')
  expect(names('springfield', 3).every((it) => it.startsWith('Springfield, '))).toBe(true)
  expect(names('SÃO')).toEqual(names('sao'))
  expect([names(''), names('zzzzzz')]).toEqual([[], []])
})

test.each([
  ['Springfield IL', 'Springfield, Illinois'],
  ['austin texas', 'Austin, Texas'],
  ['round rock', 'Round Rock, Texas'],
  ['78701', '78701, Austin, Texas'],
  ['Brooklyn', 'Brooklyn, New York'],
  ['nairobi', 'Nairobi, Kenya'],
  ['nyc', 'New York, New York'],
  ['Saint Louis', 'St. Louis, Missouri'],
  ['coeur dalene', "Coeur d'Alene, Idaho"],
  ['Tuscon', 'Tucson, Arizona'],
  ['München', 'Munich, Bavaria, Germany'],
  ['Köln', 'Cologne, North Rhine-Westphalia, Germany'],
  ['Wien', 'Vienna, Vienna, Austria'],
  ['Roma', 'Rome, Lazio, Italy'],
  ['Lisboa', 'Lisbon, Lisbon, Portugal'],
  ['Llanfairpwll', 'Llanfairpwllgwyngyll, Wales, United Kingdom'],
  ['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'Llanfairpwllgwyngyll, Wales, United Kingdom'],
  ['londn', 'London, England, United Kingdom'],
  ['round rock tx', 'Round Rock, Texas'],
  ['round rok tx', 'Round Rock, Texas'],
  ['springfeild illinois', 'Springfield, Illinois'],
  ['springfeild ilinois', 'Springfield, Illinois'],
  ['springfeild, il', 'Springfield, Illinois'],
  ['new yrok', 'New York'],
  ['sanfrancisco', 'San Francisco, California'],
  ['los angelos ca', 'Los Angeles, California'],
  ['Fort Worht', 'Fort Worth, Texas'],
  ['manchster uk', 'Manchester, England, United Kingdom'],
  ['rio de', 'Rio de Janeiro, State of Rio de Janeiro, Brazil'],
])('%s finds %s first', (query, name) => {
  expect(names(query)[0]).toBe(name)
})
