import { countUnreadNotifications, listNotifications, markNotificationsRead } from '@adwright/contract/notifications'
import type { Mine } from '#db/mine.ts'
import type { Clock } from '#kernel/clock.ts'
import { systemClock } from '#kernel/clock.ts'
import { invalid } from '#kernel/fail.ts'
import { handle } from '#kernel/handle.ts'
import { notificationLine } from './notifications.rules.ts'
import { addNotification, countUnread, markAllRead, notificationRows } from './notifications.store.ts'

/** 'All' still has an end: no answer grows without bound. */
const MOST_AT_ONCE = 1_000

/** Tells the owner something that happened. The caller says `stale('notifications')`, so that open screens show it. */
export async function notify(mine: Mine, message: string, clock: Clock = systemClock): Promise<void> {
  await addNotification(mine, message, clock.now())
}

export const notificationHandlers = [
  handle(listNotifications, async ({ mine }, { limit = MOST_AT_ONCE, before = '0' }) => {
    const offset = Number(before)
    if (!Number.isSafeInteger(offset) || offset < 0) throw invalid({ path: 'before', message: 'Must be a number.' })
    const rows = await notificationRows(mine, limit, offset)
    return rows.map((row) => notificationLine(row.message, row.createdAt))
  }),
  handle(countUnreadNotifications, async ({ mine }) => ({ unread: await countUnread(mine) })),
  handle(markNotificationsRead, async ({ mine, clock }) => markAllRead(mine, clock.now())),
]
