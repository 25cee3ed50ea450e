import { expect, test } from 'vitest'
import {
  endTimes,
  mayAddSlot,
  newSlot,
  scheduleError,
  type Slot,
  slotsOfWire,
  slotsOnWire,
  startTimes,
  takenDay,
} from './schedule.rules.ts'

const slot = (key: number, day: Slot['day'], start = '09:00', end = '17:30'): Slot => ({ key, day, start, end })

test('product-3 §5.2: times step in 15 minutes from 00:00; an end is later than its start, up to 24:00', () => {
  expect([startTimes[0], startTimes[1], startTimes.at(-1), startTimes.length]).toEqual(['00:00', '00:15', '23:45', 96])
  expect(endTimes('23:30')).toEqual(['23:45', '24:00'])
  expect(endTimes('00:00')[0]).toBe('00:15')
  expect(newSlot(0).start).toBe('00:00')
})
test('product-3 §5.2: a day selected in another slot is taken, in a group too', () => {
  const slots = [slot(0, 'mon-fri'), slot(1, '')]
  expect(takenDay(slots, 1, 'WEDNESDAY')).toBe('WEDNESDAY')
  expect(takenDay(slots, 1, 'all-day')).toBe('MONDAY')
  expect(takenDay(slots, 1, 'sat-sun')).toBeUndefined()
  expect(takenDay(slots, 0, 'MONDAY')).toBeUndefined()
})
test('product-3 §5.2: what prevents saving, in its words', () => {
  expect(scheduleError([])).toBe('Nothing to save.')
  expect(scheduleError([slot(0, 'MONDAY', '09:00', '')])).toBe('Please fill all fields in each time slot.')
  expect(scheduleError([slot(0, 'MONDAY'), slot(1, 'mon-fri')])).toBe('Duplicate day selected: MONDAY')
  expect(scheduleError([slot(0, 'MONDAY')])).toBeUndefined()
})
test('product-3 §5.2: groups expand to their days, minutes become words, 24:00 goes with ZERO', () => {
  expect(slotsOnWire([slot(0, 'sat-sun', '09:15', '24:00')])).toEqual(
    ['SATURDAY', 'SUNDAY'].map((day_of_week) => ({
      day_of_week,
      start_hour: 9,
      start_minute: 'FIFTEEN',
      end_hour: 24,
      end_minute: 'ZERO',
    })),
  )
  expect(slotsOnWire([slot(0, 'all-day')])).toHaveLength(7)
  expect(slotsOfWire(slotsOnWire([slot(0, 'FRIDAY', '00:30', '13:45')]))).toEqual([slot(0, 'FRIDAY', '00:30', '13:45')])
})
test('product-3 §5.2: up to 7 slots, and none once every day has one', () => {
  expect(mayAddSlot(Array.from({ length: 6 }, (_, at) => slot(at, '')))).toBe(true)
  expect(mayAddSlot(Array.from({ length: 7 }, (_, at) => slot(at, '')))).toBe(false)
  expect(mayAddSlot([slot(0, 'all-day')])).toBe(false)
})
