import { expect, test } from 'vitest'
import { isFollowing } from './follow.rules.ts'

test('a picture that comes late, or a reply that grows while its end is gone to, is still followed', () => {
  expect(isFollowing(true, { below: 420, movedBy: 0 })).toBe(true)
  expect(isFollowing(true, { below: 300, movedBy: 120 })).toBe(true)
})

test('who scrolls up has left the end, until it is in sight again', () => {
  expect(isFollowing(true, { below: 300, movedBy: -40 })).toBe(false)
  expect(isFollowing(false, { below: 200, movedBy: 100 })).toBe(false)
  expect(isFollowing(false, { below: 20, movedBy: 180 })).toBe(true)
})

test('a nudge near the end leaves it not', () => {
  expect(isFollowing(true, { below: 60, movedBy: -60 })).toBe(true)
})
