import { expect, test } from 'vitest'
import { clearBottom } from './toast-place.rules.ts'

test('a notice is at the bottom while nothing is there, and just above what it would cover', () => {
  expect(clearBottom(800, 60, 88, [])).toBe(88)
  expect(clearBottom(800, 60, 88, [{ top: 100, bottom: 140 }])).toBe(88)
  expect(clearBottom(800, 60, 88, [{ top: 660, bottom: 700 }])).toBe(148)
  const two = [
    { top: 660, bottom: 700 },
    { top: 600, bottom: 640 },
  ]
  expect(clearBottom(800, 60, 88, two)).toBe(208)
})

test('where no place is free it stays where it is expected', () => {
  expect(clearBottom(200, 100, 20, [{ top: 60, bottom: 140 }])).toBe(20)
})
