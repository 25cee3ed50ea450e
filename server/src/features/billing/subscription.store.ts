import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { type SystemScope, type OwnerScope, sqlOf } from '#db/scope.ts'
import { subscriptions, subscriptionTasks } from '#db/tables/index.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type TaskRow = typeof subscriptionTasks.$inferSelect
export type NewTask = Pick<TaskRow, 'kind' | 'subscriptionId'>

export async function subscriptionRow(scope: OwnerScope): Promise<SubscriptionRow | undefined> {
  const [row] = await sqlOf(scope).select().from(subscriptions).where(eq(subscriptions.ownerId, scope.owner))
  return row
}

export async function putSubscription(scope: OwnerScope, row: Omit<SubscriptionRow, 'ownerId'>): Promise<void> {
  await sqlOf(scope)
    .insert(subscriptions)
    .values({ ...row, ownerId: scope.owner })
    .onConflictDoUpdate({ target: subscriptions.ownerId, set: row })
}

/** Plans whose period ends by then, for the job that handles them. */
export const plansOver = (
  system: SystemScope,
  by: Date,
  statuses: readonly SubscriptionRow['status'][],
  atMost: number,
): Promise<SubscriptionRow[]> =>
  sqlOf(system)
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.status, [...statuses]), lte(subscriptions.currentPeriodEnd, by)))
    .orderBy(asc(subscriptions.currentPeriodEnd))
    .limit(atMost)

export async function addTasks(within: OwnerScope, tasks: readonly NewTask[]): Promise<void> {
  if (tasks.length === 0) return
  await sqlOf(within)
    .insert(subscriptionTasks)
    .values(tasks.map((it) => ({ ...it, ownerId: within.owner })))
    .onConflictDoNothing()
}

export const waitingTasks = (system: SystemScope, atMost: number): Promise<TaskRow[]> =>
  sqlOf(system).select().from(subscriptionTasks).orderBy(asc(subscriptionTasks.id)).limit(atMost)

/** Pending calls to the provider about an owner's subscriptions. */
export const tasksOf = (scope: OwnerScope): Promise<TaskRow[]> =>
  sqlOf(scope).select().from(subscriptionTasks).where(eq(subscriptionTasks.ownerId, scope.owner))

export async function taskDone(scope: OwnerScope, id: number): Promise<void> {
  await sqlOf(scope)
    .delete(subscriptionTasks)
    .where(and(eq(subscriptionTasks.ownerId, scope.owner), eq(subscriptionTasks.id, id)))
}
