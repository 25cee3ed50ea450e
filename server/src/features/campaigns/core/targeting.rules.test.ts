import { expect, test } from 'vitest'
import { demographicsOnWire, isPlaced, noDemographics, peopleAfter, slotOf, slotOnWire } from './targeting.rules.ts'

const slot = {
  day_of_week: 'MONDAY',
  start_hour: 8,
  start_minute: 'FIFTEEN',
  end_hour: 18,
  end_minute: 'THIRTY',
} as const

test('the minutes of a schedule are the quarters of an hour, there and back', () => {
  expect(slotOf(slot)).toEqual({ dayOfWeek: 'MONDAY', startHour: 8, startMinute: 15, endHour: 18, endMinute: 30 })
  for (const end_minute of ['ZERO', 'FIFTEEN', 'THIRTY', 'FORTY_FIVE'] as const)
    expect(slotOnWire(slotOf({ ...slot, end_minute }))).toEqual({ ...slot, end_minute })
  expect(slotOf({ ...slot, end_minute: 'FORTY_FIVE' }).endMinute).toBe(45)
})

test('people are told as chosen once one is chosen or left out, and else not at all', () => {
  const of = (target: string[], exclude: string[]) =>
    demographicsOnWire({ ...noDemographics, genders: { target, exclude } })
  expect(of([], [])).toBeNull()
  expect(of(['FEMALE'], [])?.gender).toEqual({ target: ['FEMALE'], exclude: [] })
  expect(of([], ['UNDETERMINED'])?.gender).toEqual({ target: [], exclude: ['UNDETERMINED'] })
  expect(of(['FEMALE'], ['MALE'])?.gender).toEqual({ target: ['FEMALE'], exclude: ['MALE'] })
})

test('what isn’t said of people stays, and all of a kind means no restriction', () => {
  const now = { ...noDemographics, genders: { target: ['MALE'], exclude: [] } }
  expect(peopleAfter(now, {})).toBeUndefined()
  expect(peopleAfter(now, { gender: 'ALL' })?.genders).toEqual({ target: [], exclude: [] })
  expect(peopleAfter(now, { age_ranges: ['18-24'] })).toMatchObject({
    genders: { target: ['MALE'] },
    ageRanges: { target: ['AGE_RANGE_18_24'] },
  })
})

test('a campaign is shown everywhere unless it names a place or a circle', () => {
  const circle = { latitude: 1, longitude: 1, radius: 5, unit: 'KILOMETERS' } as const
  expect([isPlaced({}), isPlaced({ locationIds: ['1'] }), isPlaced({ proximities: [circle] })]).toEqual([
    false,
    true,
    true,
  ])
})
