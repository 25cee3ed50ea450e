import { monthDayOf, monthEnd, monthStart } from '@adwright/contract/values/calendar.rules'
import type { ReportRhythm } from '@adwright/contract/plain-report'
import { addDays, type Day, weekdayOf } from '@adwright/contract/values/day.rules'
import type { BusinessClocks } from '#features/ad-account/index.ts'
import { dateIn, momentIn } from '#kernel/clock.ts'

/** Reports are sent at this hour in the business's zone. */
const SEND_HOUR = 7
const HOUR_MS = 3_600_000
const RETRY_HOURS = [0.25, 1, 3, 6, 12] as const

/** `day`: 1 is Monday, or the day of the month. */
export interface Rhythm {
  readonly every: ReportRhythm
  readonly day: number
}

interface Period {
  readonly from: Day
  readonly to: Day
}

const isOn = ({ every, day }: Rhythm, date: Day): boolean =>
  every === 'weekly' ? (weekdayOf(date) + 6) % 7 === day - 1 : monthDayOf(date) === day

/** The first report day on or after a date. */
export function dayFrom(rhythm: Rhythm, first: Day): Day {
  let date = first
  while (!isOn(rhythm, date)) date = addDays(date, 1)
  return date
}

/**
 * When the next report is sent, by the server's clock: in the morning of the business's day, once the week or month is over in the
 * account's zone. An account's clock may be ahead of the server's (`serverNow`).
 */
export function nextSending(rhythm: Rhythm, { business, account }: BusinessClocks, serverNow: Date): Date {
  const { now, timeZone } = business
  const today = dateIn(now, timeZone)
  const momentOn = (day: Day): Date => {
    const morning = momentIn(day, SEND_HOUR, timeZone)
    const counted = momentIn(day, 0, account?.timeZone ?? timeZone)
    return new Date(Math.max(counted.getTime(), morning.getTime()))
  }
  const first = momentOn(dayFrom(rhythm, today))
  const next = first > now ? first : momentOn(dayFrom(rhythm, addDays(today, 1)))
  return new Date(next.getTime() - (now.getTime() - serverNow.getTime()))
}

/** The period of a report sent on this day: the seven days before it, or the whole month before it; and the period it's compared with. */
export function toldOn(every: ReportRhythm, today: Day): Period & { readonly before: Period } {
  if (every === 'monthly')
    return {
      from: monthStart(today, -1),
      to: monthEnd(today, -1),
      before: { from: monthStart(today, -2), to: monthEnd(today, -2) },
    }
  return {
    from: addDays(today, -7),
    to: addDays(today, -1),
    before: { from: addDays(today, -14), to: addDays(today, -8) },
  }
}

/** When an email that couldn't be sent is retried; undefined: no more retries this time. */
export function retryAt(tries: number, now: Date): Date | undefined {
  const hours = RETRY_HOURS[tries - 1]
  return hours === undefined ? undefined : new Date(now.getTime() + hours * HOUR_MS)
}
