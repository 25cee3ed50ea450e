import { expect, test } from 'vitest'
import { writingsOf } from './addresses.rules.ts'

test('an address is known again however it was written, but not by another scheme than the one that was typed', () => {
  const kept = 'https://shop.example.com'
  for (const typed of [
    'shop.example.com',
    'https://shop.example.com/',
    ' https://shop.example.com',
    'shop.example.com/',
  ])
    expect(writingsOf(typed)).toContain(kept)
  expect(writingsOf('http://shop.example.com')).not.toContain(kept)
  expect(writingsOf('https://shop.example.com/cakes')).not.toContain(kept)
  expect(writingsOf('https://shop.example.com/')).toEqual(expect.arrayContaining(['shop.example.com', `${kept}/`]))
})
