/** Multiplies every micros amount in a value by `factor`, rounded; everything else stays. */
export function withMicrosTimes<T>(value: T, factor: number): T {
  return factor === 1 ? value : (times(value, factor) as T)
}

function times(value: unknown, factor: number): unknown {
  if (Array.isArray(value)) return value.map((it) => times(it, factor))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, it]) => [
      key,
      key.endsWith('Micros') && typeof it === 'number' ? Math.round(it * factor) : times(it, factor),
    ]),
  )
}
