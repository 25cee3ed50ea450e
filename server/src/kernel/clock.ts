import { asDay, type Day, midnightOf } from '@adwright/contract/values/day.rules'
/** The time, passed in so that rules and tests never read the system clock. */
export interface Clock {
  readonly now: () => Date
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() }

/** Cached per zone: creating a formatter takes a hundred times as long as using it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): (moment: Date, timeZone: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (moment, timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, format)
    return format.format(moment)
  }
}
const dateText = formatter('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
const hourText = formatter('en-GB', { hour: '2-digit', hourCycle: 'h23' })

/** The calendar date (`YYYY-MM-DD`) of a moment in a time zone. */
export const dateIn = (moment: Date, timeZone: string): Day => asDay(dateText(moment, timeZone))

/** This process's time zone, used by sandbox accounts and by owners without an account. */
export const serverTimeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone

const wallText = formatter('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** A zone's offset from UTC at a moment, in milliseconds. */
const aheadAt = (moment: number, timeZone: string): number =>
  Date.parse(`${wallText(new Date(moment), timeZone).replace(', ', 'T')}Z`) - Math.floor(moment / 60_000) * 60_000

/** When an hour of a day begins in a time zone; an hour skipped by a clock change counts as the next one. */
export function momentIn(day: Day, hour: number, timeZone: string): Date {
  const wall = midnightOf(day).getTime() + hour * 3_600_000
  // The first guess may be on the other side of a clock change.
  const guess = wall - aheadAt(wall, timeZone)
  return new Date(wall - aheadAt(guess, timeZone))
}

/** The local hour (`YYYY-MM-DD HH:00`) of a moment in a time zone. */
export const hourIn = (moment: Date, timeZone: string): string =>
  `${dateIn(moment, timeZone)} ${hourText(moment, timeZone)}:00`
