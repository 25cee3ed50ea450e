import { cents } from '@adwright/contract/values/money.rules'
import { describe, expect, test } from 'vitest'
import { creditUntil, quoteMoment, unusedCents } from './plan-change.rules.ts'

describe('what is unused of a paid period', () => {
  const from = new Date('2026-06-01T00:00:00Z')
  const to = new Date('2026-07-01T00:00:00Z')
  const unused = (moment: string, paid = 3000, begins: Date | null = from) =>
    unusedCents({ paidCents: cents(paid), from: begins, to }, new Date(moment))

  test('to the second, in whole cents, rounded down', () => {
    expect([unused('2026-06-16T00:00:00Z'), unused('2026-06-16T00:00:01Z')]).toEqual([1500, 1499])
    expect(unused('2026-06-16T00:00:00Z', 2901)).toBe(1450)
  })
  test('all of it before the period, nothing at its end and after it', () => {
    expect([unused('2026-05-01T00:00:00Z'), unused('2026-07-01T00:00:00Z'), unused('2026-07-02T00:00:00Z')]).toEqual([
      3000, 0, 0,
    ])
    expect(unused('2026-06-15T00:00:00Z', 3000, to)).toBe(0)
  })
  test('one whose beginning was not kept lasts a month', () => {
    expect(unused('2026-06-16T00:00:00Z', 3000, null)).toBe(1500)
  })

  test('a checkout with it is open for 23 hours, never beyond the period, and not for less than 35 minutes', () => {
    const now = new Date('2026-06-10T09:00:00Z')
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    expect(creditUntil(after(100_000), now)).toEqual(after(23 * 60))
    expect(creditUntil(after(60), now)).toEqual(after(60))
    expect([creditUntil(after(35), now), creditUntil(after(34), now)]).toEqual([after(35), undefined])
  })

  test('an amount is worked out for the moment of its quote while that is fresh, and for now otherwise', () => {
    const now = new Date('2026-06-10T09:00:00Z')
    const quoted = (minutes: number) => quoteMoment(new Date(now.getTime() + minutes * 60_000).toISOString(), now)
    expect(quoted(-1)).toEqual(new Date('2026-06-10T08:59:00Z'))
    expect([quoted(-60), quoted(-61)]).toEqual([new Date('2026-06-10T08:00:00Z'), now])
    expect([quoted(0), quoted(1), quoteMoment(undefined, now), quoted(-100_000)]).toEqual([now, now, now, now])
  })
})
