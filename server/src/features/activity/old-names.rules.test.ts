import { expect, test } from 'vitest'
import { inputToday, nameToday } from './old-names.rules.ts'

test('no place in an old call meant everywhere, and only in that call', () => {
  expect(inputToday('save_campaign_targeting', { location_ids: [] })).toEqual({ everywhere: true, location_ids: [] })
  expect(inputToday('save_campaign_targeting', { location_ids: ['1'] })).toEqual({ location_ids: ['1'] })
  expect(inputToday('create_campaign', { location_ids: [] })).toEqual({ location_ids: [] })
})

test('a call with today’s names stays as it is', () => {
  expect(nameToday('create_campaign')).toBe('create_campaign')
  expect(inputToday('change_campaign', { id: '7' })).toEqual({ campaign_id: '7' })
  expect(inputToday('change_campaign', null)).toBeNull()
})
