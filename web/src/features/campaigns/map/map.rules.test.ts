import { expect, test } from 'vitest'
import { drawnOf, isOutOfSight, mainland, pointOf } from './map.rules.ts'
import { unfolded } from './outline.ts'

const nothing = { locations: [], proximities: [], excluded: [] }
const austin = {
  id: '1026201',
  name: 'Austin, Texas',
  countryCode: 'US',
  targetType: 'City',
  latitude: 30.27,
  longitude: -97.74,
}
const texas = { id: '21176', name: 'Texas', countryCode: 'US', targetType: 'State' }
const germany = { id: '2276', name: 'Germany', countryCode: 'DE', targetType: 'Country' }
const bavaria = { id: '20228', name: 'Bavaria, Germany', countryCode: 'DE', targetType: 'State' }

test('countries and US states are filled, towns are dots, and what can’t be drawn is named', () => {
  const drawn = drawnOf({ ...nothing, locations: [germany, texas, bavaria], excluded: [austin] })
  expect(drawn.areas).toEqual([
    { name: 'Germany', isOut: false, area: { country: 276 } },
    { name: 'Texas', isOut: false, area: { state: 'Texas' } },
  ])
  expect(drawn.dots).toEqual([{ name: 'Austin', isOut: true, at: { latitude: 30.27, longitude: -97.74 } }])
  expect(drawn.undrawn).toEqual(['Bavaria, Germany'])
})

test('a distance is a circle of as many metres', () => {
  const at = { latitude: 30.27, longitude: -97.74, label: 'Austin, Texas' }
  const proximities = [
    { ...at, radius: 10, unit: 'MILES' as const },
    { ...at, label: 'the point 30.27, -97.74', radius: 1, unit: 'KILOMETERS' as const },
  ]
  expect(drawnOf({ ...nothing, proximities }).circles.map(({ name, meters }) => [name, Math.round(meters)])).toEqual([
    ['Austin, 10 miles', 16_093],
    ['1 km', 1_000],
  ])
})

const box = (west: number, south: number, east: number, north: number) => ({ west, south, east, north })

test('a country is looked at without its far islands', () => {
  expect(mainland([box(-125, 25, -67, 49), box(-168, 55, -130, 71), box(170, 51, 180, 53)])).toEqual(
    box(-168, 25, -67, 71),
  )
})

test('the view moves for what is out of it or too small to see, and stays otherwise', () => {
  const view = box(-20, -10, 20, 10)
  expect(isOutOfSight(view, box(-10, -5, 10, 5))).toBe(false)
  expect(isOutOfSight(view, box(-10, -5, 25, 5))).toBe(true)
  expect(isOutOfSight(view, box(0, 0, 0.1, 0.1))).toBe(true)
})

test('a point is told to about a hundred metres, and lies on the earth', () => {
  expect(pointOf(32.22174, -110.92648)).toEqual({ latitude: 32.222, longitude: -110.926 })
  expect(pointOf(91, 190)).toEqual({ latitude: 90, longitude: -170 })
})

test('a country across the date line is in one piece', () => {
  const ring = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ]
  const russia = { type: 'Feature', properties: null, geometry: { type: 'Polygon', coordinates: [ring] } } as const
  expect(unfolded(structuredClone(russia) as unknown as GeoJSON.Feature<GeoJSON.Geometry>).geometry).toMatchObject({
    coordinates: [
      [
        [170, 60],
        [190, 60],
        [190, 70],
        [170, 70],
        [170, 60],
      ],
    ],
  })
})
