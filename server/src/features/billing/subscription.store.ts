import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { type Everyone, type Mine, sqlOf } from '#db/mine.ts'
import { subscriptions, subscriptionTasks } from '#db/tables/index.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type TaskRow = typeof subscriptionTasks.$inferSelect
export type NewTask = Pick<TaskRow, 'kind' | 'subscriptionId'>

export async function subscriptionRow(mine: Mine): Promise<SubscriptionRow | undefined> {
  const [row] = await sqlOf(mine).select().from(subscriptions).where(eq(subscriptions.ownerId, mine.owner))
  return row
}

export async function putSubscription(mine: Mine, row: Omit<SubscriptionRow, 'ownerId'>): Promise<void> {
  await sqlOf(mine)
    .insert(subscriptions)
    .values({ ...row, ownerId: mine.owner })
    .onConflictDoUpdate({ target: subscriptions.ownerId, set: row })
}

/** Plans whose period is over by then, for the job that looks after them. */
export const plansOver = (
  everyone: Everyone,
  by: Date,
  statuses: readonly SubscriptionRow['status'][],
  atMost: number,
): Promise<SubscriptionRow[]> =>
  sqlOf(everyone)
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.status, [...statuses]), lte(subscriptions.currentPeriodEnd, by)))
    .orderBy(asc(subscriptions.currentPeriodEnd))
    .limit(atMost)

export async function addTasks(within: Mine, tasks: readonly NewTask[]): Promise<void> {
  if (tasks.length === 0) return
  await sqlOf(within)
    .insert(subscriptionTasks)
    .values(tasks.map((it) => ({ ...it, ownerId: within.owner })))
    .onConflictDoNothing()
}

export const waitingTasks = (everyone: Everyone, atMost: number): Promise<TaskRow[]> =>
  sqlOf(everyone).select().from(subscriptionTasks).orderBy(asc(subscriptionTasks.id)).limit(atMost)

/** What is still to be said about an owner's subscriptions. */
export const tasksOf = (mine: Mine): Promise<TaskRow[]> =>
  sqlOf(mine).select().from(subscriptionTasks).where(eq(subscriptionTasks.ownerId, mine.owner))

export async function taskDone(mine: Mine, id: number): Promise<void> {
  await sqlOf(mine)
    .delete(subscriptionTasks)
    .where(and(eq(subscriptionTasks.ownerId, mine.owner), eq(subscriptionTasks.id, id)))
}
