const HOUR_MS = 3_600_000
/** After a long pause no report goes back further than the longest frequency there is. */
const WINDOW_MAX_HOURS = 168

export interface Window {
  readonly from: Date
  /** Not included. Both ends are whole hours. */
  readonly to: Date
  readonly hours: number
}

const wholeHour = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)

/** What the next report tells: all since the last one, once the frequency has passed and the figures reach that far. */
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

/** Where a new owner's reports begin: at the last whole hour, so that the first one covers a full period. */
export const firstMark = wholeHour
