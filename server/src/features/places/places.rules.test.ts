import { expect, test } from 'vitest'
import { atHome, homeFirst } from './places.rules.ts'

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
