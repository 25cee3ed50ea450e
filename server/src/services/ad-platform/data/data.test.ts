import { expect, test } from 'vitest'
import { findPlaces } from './find-places.rules.ts'
import { placeById, places } from './geo-targets.ts'
import { interestById, interests } from './user-interests.ts'

test('every country, state and city has its own id, a name and people', () => {
  expect(placeById.size).toBe(places.length)
  expect(
    places.every(
      ({ id, name, countryCode, peopleMillions }) =>
        /^\d{4,7}$/.test(id) && name && /^[A-Z]{2}$/.test(countryCode) && peopleMillions > 0,
    ),
  ).toBe(true)
  const count = (type: string) => places.filter(({ targetType }) => targetType === type).length
  expect([count('Country') >= 235, count('State'), count('City') >= 300]).toEqual([true, 51, true])
})

test("a country's id is 2000 and its ISO number", () => {
  const id = (code: string) => places.find((it) => it.targetType === 'Country' && it.countryCode === code)?.id
  expect(['US', 'DE', 'GB', 'FR', 'IN', 'BR'].map(id)).toEqual(['2840', '2276', '2826', '2250', '2356', '2076'])
})

test('about 120 interests or more stand in at least 12 categories', () => {
  expect(interestById.size).toBe(interests.length)
  expect(interests.length).toBeGreaterThanOrEqual(120)
  expect(new Set(interests.map(({ category }) => category)).size).toBeGreaterThanOrEqual(12)
})

test('a search tells the closest name first, then the place with the most people', () => {
  const names = (query: string) => findPlaces(query, 5).map(({ name }) => name)
  expect(names('new york')[0]).toBe('New York')
  expect(names('new york')).toContain('New York, New York')
  expect(names('portland')).toEqual(['Portland, Oregon', 'Portland, Maine'])
  expect(names('york')).toContain('York')
  expect(names('austin texas')).toEqual(['Austin, Texas'])
  expect(names('SÃO')).toEqual(names('sao'))
  expect(names('')).toEqual([])
})
