import { and, asc, eq } from 'drizzle-orm'
import { inTransaction, type OwnerScope, sqlOf } from '#db/scope.ts'
import { campaignLabels } from '#db/tables/index.ts'

const its = (scope: OwnerScope, customerId: string, campaignId: string | undefined) =>
  and(
    eq(campaignLabels.ownerId, scope.owner),
    eq(campaignLabels.customerId, customerId),
    campaignId === undefined ? undefined : eq(campaignLabels.campaignId, campaignId),
  )

/** The labels of an account's campaigns, in alphabetical order. */
export async function labelsOf(
  scope: OwnerScope,
  customerId: string,
  campaignId?: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sqlOf(scope)
    .select({ campaignId: campaignLabels.campaignId, label: campaignLabels.label })
    .from(campaignLabels)
    .where(its(scope, customerId, campaignId))
    .orderBy(asc(campaignLabels.label))
  const found = new Map<string, string[]>()
  for (const { campaignId: id, label } of rows) found.set(id, [...(found.get(id) ?? []), label])
  return found
}

export async function setLabels(
  scope: OwnerScope,
  customerId: string,
  campaignId: string,
  labels: readonly string[],
): Promise<void> {
  await inTransaction(scope, async (within) => {
    await sqlOf(within)
      .delete(campaignLabels)
      .where(its(scope, customerId, campaignId))
    if (labels.length > 0)
      await sqlOf(within)
        .insert(campaignLabels)
        .values(labels.map((label) => ({ ownerId: scope.owner, customerId, campaignId, label })))
  })
}
