import { expect, test } from 'vitest'
import { pageFaults } from './landing-page.rules.ts'

test.each([
  ['crust.example', 'https://www.crust.example/', '', 0],
  ['https://shop.crust.co.uk/bread', 'https://www.crust.co.uk/', 'crust.co.uk', 0],
  ['https://bit.example/x', 'https://crust.test/', '', 1],
  ['https://other.example/', 'https://other.example/', 'https://crust.test', 1],
] as const)('an ad that shows %s and leads to %s', (typed, leadsTo, own, faults) => {
  expect(pageFaults({ typed, leadsTo, own })).toHaveLength(faults)
})

test('a page that doesn’t open is told, one that only programs may not read is fine', () => {
  expect(pageFaults({ typed: 'crust.example', failed: 'unreachable', own: '' })).toEqual([
    'The page doesn’t open. Google refuses ads that lead to it.',
  ])
  expect(pageFaults({ typed: 'crust.example', failed: 'disallowed', own: '' })).toEqual([])
})
