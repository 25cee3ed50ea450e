import type { BillingDetails } from '@adwright/contract/billing-page'
import { eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { billingDetails } from '#db/tables/index.ts'

export type DetailsRow = typeof billingDetails.$inferSelect

export async function detailsRow(scope: OwnerScope): Promise<DetailsRow | undefined> {
  const [row] = await sqlOf(scope).select().from(billingDetails).where(eq(billingDetails.ownerId, scope.owner))
  return row
}

export async function putDetails(scope: OwnerScope, details: BillingDetails, updatedAt: Date): Promise<void> {
  await sqlOf(scope)
    .insert(billingDetails)
    .values({ ownerId: scope.owner, details, updatedAt })
    .onConflictDoUpdate({ target: billingDetails.ownerId, set: { details, updatedAt } })
}

export async function keepPayerId(scope: OwnerScope, payerId: string): Promise<void> {
  await sqlOf(scope).update(billingDetails).set({ payerId }).where(eq(billingDetails.ownerId, scope.owner))
}
