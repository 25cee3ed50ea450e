import type { Day } from '@adwright/contract/values/day.rules'
import { micros, type Micros } from '@adwright/contract/values/money.rules'
export interface DayCost {
  /** In the account's time zone. */
  readonly day: Day
  readonly costMicros: Micros
}
export interface BookedDay {
  readonly day: Day
  readonly bookedMicros: Micros
  /** How many entries that day has: used to name the next one. */
  readonly entries: number
}
export interface DueDay {
  readonly day: Day
  /** Below 0: the platform corrected a day downward, and the difference is returned. */
  readonly dueMicros: Micros
  readonly nth: number
}

/**
 * What isn't booked yet, oldest day first. Downward corrections come before everything else, so that they help to pay; never more than the
 * balance: the rest is booked once there are funds again.
 */
export function costsToBook(
  balanceMicros: Micros,
  costs: readonly DayCost[],
  booked: readonly BookedDay[],
): readonly DueDay[] {
  const byDay = new Map(booked.map((it) => [it.day, it]))
  const due = costs
    .map(({ day, costMicros }) => {
      const known = byDay.get(day)
      return { day, dueMicros: micros(costMicros - (known?.bookedMicros ?? 0)), nth: (known?.entries ?? 0) + 1 }
    })
    .filter(({ dueMicros }) => dueMicros !== 0)
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  const back = due.filter(({ dueMicros }) => dueMicros < 0)
  let left = balanceMicros - back.reduce((sum, { dueMicros }) => sum + dueMicros, 0)
  const out: DueDay[] = []
  for (const { day, dueMicros, nth } of due) {
    if (dueMicros < 0) continue
    const taken = Math.min(dueMicros, left)
    if (taken > 0) out.push({ day, dueMicros: micros(taken), nth })
    left -= taken
  }
  return [...back, ...out]
}
