import { expect, test } from 'vitest'
import { firstMark, nextWindow, windowBefore } from './window.rules.ts'

const at = (text: string): Date => new Date(text)

test('a report is due once its hours have passed, up to the hour the figures reach', () => {
  const mark = at('2026-03-10T08:00:00Z')
  expect(nextWindow(mark, at('2026-03-11T07:59:59Z'), 24)).toBeUndefined()
  expect(nextWindow(mark, at('2026-03-11T08:00:00Z'), 24)).toEqual({
    from: mark,
    to: at('2026-03-11T08:00:00Z'),
    hours: 24,
  })
  expect(nextWindow(mark, at('2026-03-10T20:10:00Z'), 12)).toEqual({
    from: mark,
    to: at('2026-03-10T20:00:00Z'),
    hours: 12,
  })
})

test('after a pause it tells all since the last one, but no more than a week', () => {
  const mark = at('2026-03-10T08:00:00Z')
  expect(nextWindow(mark, at('2026-03-13T09:30:00Z'), 24)).toMatchObject({ from: mark, hours: 73 })
  const long = nextWindow(mark, at('2026-05-01T00:00:00Z'), 24)
  expect(long).toEqual({ from: at('2026-04-24T00:00:00Z'), to: at('2026-05-01T00:00:00Z'), hours: 168 })
})

test('what it is compared with is as long, and telling begins at a whole hour', () => {
  const to = at('2026-03-10T08:00:00Z')
  expect(windowBefore(to, 12)).toEqual({ from: at('2026-03-09T20:00:00Z'), to, hours: 12 })
  expect(firstMark(at('2026-03-10T08:41:13Z'))).toEqual(to)
})
