import { expect, test } from 'vitest'
import { homeCountry } from './home-country.rules.ts'

test.each([
  [['https://petals.co.uk/shop'], 'America/New_York', 'GB'],
  [['bäckerei.de'], undefined, 'DE'],
  [['', 'loja.com.br'], 'America/New_York', 'BR'],
  [['startup.io'], 'Europe/Vienna', 'AT'],
  [['shop.com'], 'Asia/Kolkata', 'IN'],
  [['shop.com'], 'US/Eastern', 'US'],
  [['shop.zz'], 'Africa/Nairobi', 'KE'],
  [['127.0.0.1'], 'Pacific/Chatham', 'NZ'],
])('%j in the zone %s is a business of %s', (websites, zone, country) => {
  expect(homeCountry(websites, zone)).toBe(country)
})

test('where neither tells, the currency of the accounts does', () => {
  expect([homeCountry([], undefined), homeCountry([''], 'UTC'), homeCountry(['x.example'], 'Nowhere/Here')]).toEqual(
    Array(3).fill('US'),
  )
})
