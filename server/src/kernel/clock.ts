import { asDay, type Day } from '@adwright/contract/values/day.rules'
/** The time, passed in so that rules and tests never read the machine's clock. */
export interface Clock {
  readonly now: () => Date
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }

/** The calendar date (`YYYY-MM-DD`) of a moment in a time zone. */
export function dateIn(moment: Date, timeZone: string): Day {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return asDay(format.format(moment))
}

/** The zone this process runs in: the zone of sandbox accounts and of owners without an account. */
export const serverTimeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The local hour (`YYYY-MM-DD HH:00`) of a moment in a time zone. */
export function hourIn(moment: Date, timeZone: string): string {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment)
  return `${dateIn(moment, timeZone)} ${hour}:00`
}
