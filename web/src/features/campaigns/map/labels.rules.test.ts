import { expect, test } from 'vitest'
import { chosenRect, fittingSpots } from './labels.rules.ts'

const map = { width: 400, height: 256 }
const names = (spots: Parameters<typeof fittingSpots>[0], taken: Parameters<typeof fittingSpots>[1] = []) =>
  fittingSpots(spots, taken, map).map((it) => it.name)

test('larger towns come first, and no name lies over another one or leaves the map', () => {
  const spots = [
    { name: 'Austin', x: 100, y: 100 },
    { name: 'Pflugerville', x: 110, y: 104 },
    { name: 'Round Rock', x: 100, y: 120 },
    { name: 'Houston', x: 380, y: 100 },
    { name: 'Waco', x: 100, y: 2 },
  ]
  expect(names(spots)).toEqual(['Austin', 'Round Rock'])
})

test('a chosen place keeps its own name', () => {
  const spots = [
    { name: 'Tucson', x: 200, y: 120 },
    { name: 'Phoenix', x: 120, y: 40 },
  ]
  expect(names(spots, [chosenRect({ name: 'Tucson', x: 200, y: 120 })])).toEqual(['Phoenix'])
})

test('there are never more names than can be read', () => {
  const spots = Array.from({ length: 60 }, (_, at) => ({
    name: 'Ur',
    x: 20 + (at % 12) * 30,
    y: 20 + Math.floor(at / 12) * 40,
  }))
  expect(names(spots)).toHaveLength(14)
})
