export interface Measured {
  readonly impressions: number
  readonly clicks: number
  readonly costMicros: number
}
export interface Dated extends Measured {
  readonly date: string
}

/** Adds up facts of the same key, and drops those with nothing in them: a row that is not there is zero. */
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

/** Facts by day, for every day from `from` to `to`: a day without any is there too, so that what vanished is taken away. */
export function byDay<F extends Dated>(facts: readonly F[], days: readonly string[]): ReadonlyMap<string, F[]> {
  const out = new Map<string, F[]>(days.map((day) => [day, []]))
  for (const fact of facts) out.get(fact.date)?.push(fact)
  return out
}
