const HOUR_MS = 3_600_000
/** After a long pause, a report covers at most the longest possible period. */
const WINDOW_MAX_HOURS = 168

export interface Window {
  readonly from: Date
  /** Exclusive. Both ends are whole hours. */
  readonly to: Date
  readonly hours: number
}

const wholeHour = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)

/** The next report's period: everything since the last one, once the interval has passed and the figures cover it. */
export function nextWindow(toldTo: Date, asOf: Date, everyHours: number): Window | undefined {
  const to = wholeHour(asOf)
  const hours = Math.floor((to.getTime() - toldTo.getTime()) / HOUR_MS)
  if (hours < everyHours) return undefined
  return windowBefore(to, Math.min(hours, WINDOW_MAX_HOURS))
}

export const windowBefore = (to: Date, hours: number): Window => ({
  from: new Date(to.getTime() - hours * HOUR_MS),
  to,
  hours,
})

/** Where a new owner's reports start: at the last whole hour, so that the first one covers a full period. */
export const firstMark = wholeHour
