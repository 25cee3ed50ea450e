import { type Day, DAY_MS } from '@adwright/contract/values/day.rules'
import type { Clock } from '#kernel/clock.ts'
import { dateIn } from '#kernel/clock.ts'
import type { AccountRow } from './sandbox-ads.store.ts'

/** The account's current time: real time plus the days it was moved ahead. */
export const nowOf = (clock: Clock, account: Pick<AccountRow, 'aheadDays'>): Date =>
  new Date(clock.now().getTime() + account.aheadDays * DAY_MS)

export const todayOf = (clock: Clock, account: Pick<AccountRow, 'aheadDays' | 'timeZone'>): Day =>
  dateIn(nowOf(clock, account), account.timeZone)
