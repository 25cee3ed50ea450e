import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.rules.ts'

test.each([
  ['tucson', 'tucson', 0],
  ['tuscon', 'tucson', 1],
  ['tucsn', 'tucson', 1],
  ['tucsson', 'tucson', 1],
  ['tacson', 'tucson', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('from %s to %s it is %i', (a, b, wanted) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([wanted, wanted])
})
