import { expect, test } from 'vitest'
import { initialsOf } from './initials.rules.ts'

test('a picture in a name is never cut in half: the letters beside it are its initials', () => {
  expect(initialsOf('Ana Baker')).toBe('AB')
  expect(initialsOf('🥐 Golden Crust')).toBe('GC')
  expect(initialsOf('«Golden» (Crust) Bakery')).toBe('GC')
  expect(initialsOf('مخبز الحي')).toBe('ما')
  expect(initialsOf('🥐')).toBe('🥐')
  expect(initialsOf('Golden Crust', 1)).toBe('G')
  expect(initialsOf('')).toBe('')
})
