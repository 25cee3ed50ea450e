import { asDay, type Day } from '@adwright/contract/values/day.rules'
/** The time, passed in so that rules and tests never read the machine's clock. */
export interface Clock {
  readonly now: () => Date
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }

/** Kept by zone: making one takes a hundred times as long as asking it. */
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

/** The zone this process runs in: the zone of sandbox accounts and of owners without an account. */
export const serverTimeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The local hour (`YYYY-MM-DD HH:00`) of a moment in a time zone. */
export const hourIn = (moment: Date, timeZone: string): string =>
  `${dateIn(moment, timeZone)} ${hourText(moment, timeZone)}:00`
