import { expect, test } from 'vitest'
import { formats } from '#kernel/postcode.rules.ts'
import { findPlaces } from './find-places.rules.ts'
import { largestPlaces, placeById } from './places.ts'
import { postcodesLike } from './postcodes.ts'
import { interestById, interests } from './user-interests.ts'

const every = largestPlaces(Number.POSITIVE_INFINITY)

test('every place has its own id, a name and people; towns are there', () => {
  expect(new Set(every.map(({ id }) => id)).size).toBe(every.length)
  expect(
    every.filter(
      ({ id, name, countryCode, peopleMillions }) =>
        !/^\d{4,10}$/.test(id) || name === '' || !/^[A-Z]{2}$/.test(countryCode) || peopleMillions <= 0,
    ),
  ).toEqual([])
  const count = (type: string) => every.filter(({ targetType }) => targetType === type).length
  expect([count('Country') >= 235, count('City') > 60_000]).toEqual([true, true])
})

test('each is found by its id, and an id of nothing is not', () => {
  const some = every.filter((_, i) => i % 997 === 0)
  expect(some.map(({ id }) => placeById.get(id))).toEqual(some)
  expect(['1', '99999999999', 'x', ''].map((id) => placeById.has(id))).toEqual([false, false, false, false])
})

test('each postcode has its own id, by which it is found, and a middle; every country has some', () => {
  const postcodes = [...'0123456789abcdefghijklmnoprstuvwxy'].flatMap((it) =>
    postcodesLike(it, Number.POSITIVE_INFINITY),
  )
  expect(new Set(postcodes.map(({ id }) => id)).size).toBe(postcodes.length)
  expect(new Set(postcodes.map(({ countryCode }) => countryCode)).size).toBe(formats.length)
  const some = postcodes.filter((_, i) => i % 97 === 0)
  expect(some.map(({ id }) => placeById.get(id))).toEqual(some)
  expect(
    postcodes.filter(({ id, at, peopleMillions }) => !/^\d{10}$/.test(id) || !at || !(peopleMillions > 0)),
  ).toEqual([])
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

test('a postcode of several countries tells each; its beginning tells those that begin so', () => {
  expect(names('75001', 20)).toEqual(
    expect.arrayContaining(['75001, Addison, Texas', '75001, Paris, Paris, Ile-de-France, France']),
  )
  expect(names('SW1', 20).slice(0, 2)).toEqual([
    'SW1, City of Westminster, England, United Kingdom',
    'SW10, Chelsea, England, United Kingdom',
  ])
  expect(names('Berlin', 8).filter((it) => /^\d/.test(it))).toEqual([])
})

test("a street's number is no postcode", () => {
  expect(names('1200 Main Street')).toEqual([])
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
  ['SW1A', 'SW1A, London, England, United Kingdom'],
  ['sw1a 2aa', 'SW1A, London, England, United Kingdom'],
  ['10 Downing Street, London SW1A 2AA', 'SW1A, London, England, United Kingdom'],
  ['M5V', 'M5V, Toronto, Ontario, Canada'],
  ['m5v 3l9', 'M5V, Toronto, Ontario, Canada'],
  ['10115 Berlin', '10115, Berlin, Berlin, Germany'],
  ['Berlin 10115', '10115, Berlin, Berlin, Germany'],
  ['75001 Paris', '75001, Paris, Paris, Ile-de-France, France'],
  ['28013 Madird', '28013, Madrid, Community of Madrid, Spain'],
  ['20121 Milan', '20121, Milan, Lombardy, Italy'],
  ['1000-205', '1000, Lisbon, Lisbon, Portugal'],
  ['2000 Sydney', '2000, Sydney, New South Wales, Australia'],
  ['01310-100', '01310, Sao Paulo, State of Sao Paulo, Brazil'],
  ['400050', '400050, Mumbai, Maharashtra, India'],
  ['1012 JS', '1012, Amsterdam, North Holland, Netherlands'],
  ['D02 X285', 'D02, Dublin, Fingal, Ireland'],
  ['00-002', '00-002, Warsaw, Masovian Voivodeship, Poland'],
  ['rio de', 'Rio de Janeiro, State of Rio de Janeiro, Brazil'],
])('%s finds %s first', (query, name) => {
  expect(names(query)[0]).toBe(name)
})
