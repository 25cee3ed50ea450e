import { eq } from 'drizzle-orm'
import { type Mine, sqlOf } from '#db/mine.ts'
import { subscriptions } from '#db/tables/index.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

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
