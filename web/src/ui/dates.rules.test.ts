import { expect, test } from 'vitest'
import { writtenTime } from './dates.rules.ts'

test('a time of day is written as in every other place, midnight and noon too', () => {
  expect(['00:05', '09:30', '12:00', '23:45'].map(writtenTime)).toEqual(['12:05 AM', '9:30 AM', '12:00 PM', '11:45 PM'])
})
