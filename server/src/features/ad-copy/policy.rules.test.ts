import { expect, test } from 'vitest'
import { claimsOf } from '#kernel/claims.rules.ts'
import { adTextFaults, policyFaults } from './policy.rules.ts'

test('what a review would turn down, and what nobody said', () => {
  expect(policyFaults('Fresh Bread, Every Day')).toEqual([])
  for (const text of ['Buy now!!', 'FRESH BREAD', 'Cake 🎂', 'Click here', 'Call 0161 496 0042', 'C A K E S'])
    expect(policyFaults(text), text).not.toEqual([])
  expect(claimsOf('Open Since 1987', 'baking since 1987')).toEqual([])
  expect(claimsOf('The cheapest, 20% off', 'bread')).toHaveLength(2)
})

test.each([
  ['The Best Bakery', 'Best Bakery, family owned'],
  ['Die beste Bäckerei', 'Beste Bäckerei der Stadt'],
  ['La mejor panadería', 'la mejor panadería'],
  ['La meilleure boulangerie', 'la meilleure boulangerie'],
  ['Il miglior panificio', 'il miglior panificio'],
  ['A melhor padaria', 'a melhor padaria'],
  ['Preisgekröntes Brot', 'unser preisgekröntes Brot'],
  ['Sans risque pour vous', 'sans risque'],
  ['The #1 Bakery', 'our regulars call us the #1 in 1 town'],
  ['Half Price At www.other.example', 'see www.other.example'],
])('a claim is told back in any language unless the facts make it: %s', (text, facts) => {
  expect(adTextFaults(text, 'description', 'bread since 2001')).not.toEqual([])
  expect(adTextFaults(text, 'description', facts)).toEqual([])
})
