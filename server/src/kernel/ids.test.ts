import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids are different and sort in the order they were made, within a millisecond too', () => {
  const ids = Array.from({ length: 10_000 }, newId)
  expect(new Set(ids).size).toBe(10_000)
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids.slice(0, 100))
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
