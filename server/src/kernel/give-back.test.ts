import { afterEach, expect, test, vi } from 'vitest'
import { whileUsed } from './give-back.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('something big is made once while it’s used, let go when nobody asks, and made again then', () => {
  vi.useFakeTimers()
  let made = 0
  const places = whileUsed(() => ++made)
  expect(made).toBe(0)
  for (let minute = 0; minute < 6; minute++) {
    expect(places()).toBe(1)
    vi.advanceTimersByTime(10_000)
  }
  vi.advanceTimersByTime(60_000)
  expect(vi.getTimerCount()).toBe(0)
  expect(places()).toBe(2)
})
