import { asDay } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { describe, expect, test } from 'vitest'
import { costsToBook } from './funds.rules.ts'

describe('what ads cost', () => {
  const [one, two, three] = [asDay('2026-06-01'), asDay('2026-06-02'), asDay('2026-06-03')]
  const cost = (day: typeof one, amount: number) => ({ day, costMicros: micros(amount) })
  const due = (day: typeof one, amount: number, nth = 1) => ({ day, dueMicros: micros(amount), nth })

  test('is booked the oldest day first, never more than is left', () => {
    expect(costsToBook(micros(100), [cost(two, 70), cost(one, 50)], [])).toEqual([due(one, 50), due(two, 50)])
    expect(costsToBook(micros(50), [cost(two, 70), cost(one, 50)], [])).toEqual([due(one, 50)])
    expect(costsToBook(micros(0), [cost(one, 50)], [])).toEqual([])
  })
  test('only what the ledger doesn’t know yet, under the day’s next number', () => {
    const booked = [{ day: one, bookedMicros: micros(30), entries: 2 }]
    expect(costsToBook(micros(100), [cost(one, 50)], booked)).toEqual([due(one, 20, 3)])
    expect(costsToBook(micros(100), [cost(one, 30)], booked)).toEqual([])
  })
  test('a day that was corrected to less comes back first, and helps to pay', () => {
    const booked = [{ day: three, bookedMicros: micros(40), entries: 1 }]
    expect(costsToBook(micros(0), [cost(one, 30), cost(three, 10)], booked)).toEqual([due(three, -30, 2), due(one, 30)])
  })
})
