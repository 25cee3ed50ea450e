import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { notifications } from '#db/tables/index.ts'

export async function addNotification(mine: Mine, message: string, now: Date): Promise<void> {
  await sqlOf(mine).insert(notifications).values({ ownerId: mine.owner, message, createdAt: now })
}

/** Newest first, after passing over `offset` newer ones. */
export async function notificationRows(
  mine: Mine,
  limit: number,
  offset: number,
): Promise<{ message: string; createdAt: Date }[]> {
  return sqlOf(mine)
    .select({ message: notifications.message, createdAt: notifications.createdAt })
    .from(notifications)
    .where(eq(notifications.ownerId, mine.owner))
    .orderBy(desc(notifications.id))
    .limit(limit)
    .offset(offset)
}

export async function countUnread(mine: Mine): Promise<number> {
  const [row] = await sqlOf(mine)
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.ownerId, mine.owner), isNull(notifications.readAt)))
  return row?.unread ?? 0
}

export async function markAllRead(mine: Mine, now: Date): Promise<void> {
  await sqlOf(mine)
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.ownerId, mine.owner), isNull(notifications.readAt)))
}
