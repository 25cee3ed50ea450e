import { expect, test } from 'vitest'
import { rowAfter } from './reading.rules.ts'

test('arrow keys go through a chart and round its ends; Home, End and Escape do what they say', () => {
  expect([rowAfter('ArrowRight', null, 3), rowAfter('ArrowDown', 2, 3), rowAfter('ArrowLeft', null, 3)]).toEqual([
    0, 0, 2,
  ])
  expect([rowAfter('ArrowUp', 0, 3), rowAfter('Home', 2, 3), rowAfter('End', 0, 3)]).toEqual([2, 0, 2])
  expect(rowAfter('Escape', 1, 3)).toBeNull()
})
test('another key stays the page’s own, and an empty chart takes none', () => {
  expect([rowAfter('Tab', 1, 3), rowAfter('ArrowRight', null, 0)]).toEqual([undefined, undefined])
})
