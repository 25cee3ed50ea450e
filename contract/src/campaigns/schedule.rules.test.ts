import { expect, test } from 'vitest'
import { scheduleWithout } from './schedule.rules.ts'

const slot = (start_hour: number, end_hour: number) => ({
  day_of_week: 'MONDAY' as const,
  start_hour,
  start_minute: 'ZERO' as const,
  end_hour,
  end_minute: 'ZERO' as const,
})

test('a campaign that ran all day loses the hours at its start, on all seven days', () => {
  const without = scheduleWithout([], 0, 6)
  expect(without).toHaveLength(7)
  expect(without[0]).toEqual(slot(6, 24))
})
test('hours at the end of the day end it earlier', () => {
  expect(scheduleWithout([], 22, 24)[0]).toEqual(slot(0, 22))
})
test('a schedule keeps its own days and hours where they do not meet', () => {
  expect(scheduleWithout([slot(8, 20)], 0, 6)).toEqual([slot(8, 20)])
  expect(scheduleWithout([slot(4, 20)], 0, 6)).toEqual([slot(6, 20)])
  expect(scheduleWithout([slot(8, 23)], 22, 24)).toEqual([slot(8, 22)])
})
test('a day of which nothing is left is taken out', () => {
  expect(scheduleWithout([slot(1, 5)], 0, 6)).toEqual([])
})
