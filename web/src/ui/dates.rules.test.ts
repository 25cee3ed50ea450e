import { expect, test } from 'vitest'
import { withDatesInWords, writtenTime } from './dates.rules.ts'

test('a time of day is written as in every other place, midnight and noon too', () => {
  expect(['00:05', '09:30', '12:00', '23:45'].map(writtenTime)).toEqual(['12:05 AM', '9:30 AM', '12:00 PM', '11:45 PM'])
})

test('days of one year are written with it once, whoever wrote them', () => {
  expect(withDatesInWords('Figures of 2026-10-29 to 2026-11-27.')).toBe('Figures of Oct 29 to Nov 27, 2026.')
  expect(withDatesInWords('2026-12-20 to 2027-01-05')).toBe('Dec 20, 2026 to Jan 5, 2027')
  expect(withDatesInWords('2026-11-21 to 2026-11-21')).toBe('Nov 21, 2026')
})
