import { monthsAfter } from '@adwright/contract/values/calendar.rules'
import { QUOTE_MINUTES } from '@adwright/contract/limits'
import { type Cents, cents } from '@adwright/contract/values/money.rules'

const MINUTE_MS = 60_000

export interface PaidPeriod {
  readonly paidCents: Cents
  /** Null: paid before the start was stored; it lasts a month. */
  readonly from: Date | null
  readonly to: Date
}

/** The value of a paid period's unused part, to the second, in whole cents, rounded down as the payment provider does. */
export function unusedCents({ paidCents, from, to }: PaidPeriod, at: Date): Cents {
  const begins = (from ?? monthsAfter(to, -1)).getTime()
  const [whole, left] = [to.getTime() - begins, to.getTime() - at.getTime()]
  if (whole <= 0 || left <= 0) return cents(0)
  return cents(Math.floor((paidCents * Math.min(left, whole)) / whole))
}

/** The provider's longest and shortest lifetime of a checkout with a credit. */
const CHECKOUT_MOST_MINUTES = 23 * 60
const CHECKOUT_LEAST_MINUTES = 35

/** When a checkout with a credit expires: never after the period that the credit is for. Undefined: too soon. */
export function creditUntil(periodEnd: Date, now: Date): Date | undefined {
  const after = (minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS)
  const most = after(CHECKOUT_MOST_MINUTES)
  const until = periodEnd < most ? periodEnd : most
  return until < after(CHECKOUT_LEAST_MINUTES) ? undefined : until
}

/** The moment an amount is computed for: the quote's, while it's valid. */
export function quoteMoment(quotedAt: string | undefined, now: Date): Date {
  if (quotedAt === undefined) return now
  const at = new Date(quotedAt)
  return at <= now && now.getTime() - at.getTime() <= QUOTE_MINUTES * MINUTE_MS ? at : now
}
