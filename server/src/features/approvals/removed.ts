import type { OwnerScope } from '#db/scope.ts'
import { campaignRow } from '#features/campaigns/index.ts'
import type { SharedRow } from './approvals.store.ts'

/** Whether the campaign that a client was asked about was removed since: nobody needs an answer any more. */
export async function isRemoved(scope: OwnerScope, { customerId, campaignId }: SharedRow): Promise<boolean> {
  if (customerId === null || campaignId === null) return false
  return (await campaignRow(scope, customerId, campaignId))?.status === 'REMOVED'
}
