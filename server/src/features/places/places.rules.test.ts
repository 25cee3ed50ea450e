import { expect, test } from 'vitest'
import { atHome, homeFirst, placesAlsoNamed, placesNamed, queriesOf } from './places.rules.ts'

const postcode = (name: string, countryCode: string) => ({ id: name, name, countryCode, targetType: 'Postal Code' })
const paris = postcode('75001, Paris, France', 'FR')
const addison = postcode('75001, Addison, Texas', 'US')
const oslo = postcode('0150, Oslo, Norway', 'NO')
const auburn = postcode('01501, Auburn, Massachusetts', 'US')
const york = { id: '1', name: 'York, England', countryCode: 'GB', targetType: 'City' }

test('of a postcode that several countries have the one at home comes first, and is meant', () => {
  expect(homeFirst('75001', [addison, paris], 'FR')).toEqual([paris, addison])
  expect(atHome([addison, paris], 'FR')).toEqual([paris])
  expect(atHome([addison, paris], 'DE')).toEqual([addison, paris])
})

test('a whole postcode abroad comes before those at home that only begin so; towns keep their place', () => {
  expect(homeFirst('0150', [oslo, auburn], 'US')).toEqual([oslo, auburn])
  expect(homeFirst('York', [york, addison], 'US')).toEqual([york, addison])
  expect(atHome([york, addison], 'US')).toEqual([york, addison])
})

test('a place and its country count in any of the languages, with or without a comma', () => {
  const toledo = { id: '2', name: 'Toledo, Castile-La Mancha, Spain', countryCode: 'ES', targetType: 'City' }
  const ohio = { id: '3', name: 'Toledo, Ohio', countryCode: 'US', targetType: 'City' }
  const cologne = {
    id: '4',
    name: 'Cologne, North Rhine-Westphalia, Germany',
    countryCode: 'DE',
    targetType: 'City',
    aliases: ['Köln'],
  }
  for (const wanted of [
    'Toledo, España',
    'Toledo España',
    'Toledo, Spanien',
    'Toledo, Espagne',
    'Toledo, Spagna',
    'Toledo, Espanha',
  ])
    expect(placesNamed(wanted, [ohio, toledo])).toEqual([toledo])
  expect(placesAlsoNamed('Köln, Deutschland', [cologne])).toEqual([cologne])
  expect(queriesOf('Toledo España')).toContain('toledo')
})

test('a country is found and meant in any of the languages', () => {
  const spain = { id: '5', name: 'Spain', countryCode: 'ES', targetType: 'Country' }
  const spainTown = { id: '6', name: 'Spain, South Dakota', countryCode: 'US', targetType: 'City' }
  for (const wanted of ['España', 'Spanien', 'espagne', 'Spagna', 'Espanha']) {
    expect(queriesOf(wanted)).toContain('Spain')
    expect(placesNamed(wanted, [spain, spainTown])).toEqual([spain])
  }
  expect(queriesOf('Toledo')).not.toContain('Spain')
})

test('a state is meant without that it is one', () => {
  const santos = { id: '7', name: 'Santos, State of Sao Paulo, Brazil', countryCode: 'BR', targetType: 'City' }
  expect(placesNamed('Santos, São Paulo', [santos])).toEqual([santos])
  expect(placesNamed('Santos, State of São Paulo', [santos])).toEqual([santos])
})
