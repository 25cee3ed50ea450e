import type { Micros } from '@adwright/contract/values/money.rules'
import { type Day, addDays } from '@adwright/contract/values/day.rules'
import type { Period } from './periods.rules.ts'

export interface Measured {
  readonly impressions: number
  readonly clicks: number
  readonly costMicros: Micros
}
export interface Dated extends Measured {
  readonly date: Day
}

/** Adds facts with the same key, and drops empty ones: a missing row is zero. */
export function tidy<F extends Dated>(facts: readonly F[], keyOf: (fact: F) => string): F[] {
  const byKey = new Map<string, F>()
  for (const fact of facts) {
    if (fact.impressions === 0 && fact.clicks === 0 && fact.costMicros === 0) continue
    const key = keyOf(fact)
    const there = byKey.get(key)
    byKey.set(
      key,
      there
        ? {
            ...fact,
            impressions: there.impressions + fact.impressions,
            clicks: there.clicks + fact.clicks,
            costMicros: there.costMicros + fact.costMicros,
          }
        : fact,
    )
  }
  return [...byKey.values()]
}

/** Facts of some days, by kind. */
export interface FactsOf<H extends Dated, K extends Dated, A extends Dated, D extends Dated> {
  readonly hourly: readonly H[]
  readonly keywords: readonly K[]
  readonly audience: readonly A[]
  readonly ads: readonly D[]
}
export interface Slice<H extends Dated, K extends Dated, A extends Dated, D extends Dated> extends FactsOf<H, K, A, D> {
  readonly days: Period
}

function byDay<F extends Dated>(facts: readonly F[]): (day: Day) => readonly F[] {
  const days = Map.groupBy(facts, (it) => it.date)
  return (day) => days.get(day) ?? []
}

/**
 * Splits a period into parts of whole days, each with about a maximum number of hourly rows. Days without any are included too, so that
 * vanished figures are removed.
 */
export function slicesOf<H extends Dated, K extends Dated, A extends Dated, D extends Dated>(
  period: Period,
  facts: FactsOf<H, K, A, D>,
  rowsAtOnce: number,
): Slice<H, K, A, D>[] {
  const [hours, words, people, ads] = [
    byDay(facts.hourly),
    byDay(facts.keywords),
    byDay(facts.audience),
    byDay(facts.ads),
  ]
  const parts: Day[][] = []
  let rows = 0
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    const part = parts.at(-1)
    const more = hours(day).length
    if (part && rows + more <= rowsAtOnce) part.push(day)
    else parts.push([day])
    rows = parts.at(-1) === part ? rows + more : more
  }
  return parts.map((days) => ({
    days: { from: days[0] ?? period.from, to: days.at(-1) ?? period.to },
    hourly: days.flatMap(hours),
    keywords: days.flatMap(words),
    audience: days.flatMap(people),
    ads: days.flatMap(ads),
  }))
}
