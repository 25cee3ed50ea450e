import type { Change } from '../performance.ts'

/** From 0 to more: increase, 100; 0 to 0: no_change, 0 (contract, Closer terms: analytics-change). The percentage has 2 decimals. */
export function changeOf(before: number, now: number): Change {
  if (before === now) return { direction: 'no_change', percentage: 0 }
  if (before === 0) return { direction: 'increase', percentage: 100 }
  const percentage = Math.round((Math.abs(now - before) / before) * 10_000) / 100
  return { direction: now > before ? 'increase' : 'decrease', percentage }
}
