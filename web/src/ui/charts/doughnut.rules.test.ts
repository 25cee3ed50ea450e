import { expect, test } from 'vitest'
import { arcsOf } from './doughnut.rules.ts'

test('a ring is shared out by value, from the top and clockwise', () => {
  const [half, quarter, other] = arcsOf([50, 25, 25], 100, 60)
  expect([half?.share, quarter?.share, other?.share]).toEqual([0.5, 0.25, 0.25])
  expect(half?.path).toMatch(/^M100\.000,0\.000A100 100 0 0 1 100\.000,200\.000/)
  expect([half?.x, half?.y]).toEqual([180, 100])
})
test('one part that is all of it is still a ring, and an empty one is nothing', () => {
  const [all, none] = arcsOf([7, 0], 100, 60)
  expect(all).toMatchObject({ share: 1 })
  expect(all?.path).toContain('A100 100 0 1 1 99.99')
  expect(none).toMatchObject({ share: 0, path: '' })
})
test('nothing at all has no slices', () => {
  expect(arcsOf([0, 0], 100, 60).map((it) => it.path)).toEqual(['', ''])
})
