import { isUuid } from '@adwright/contract/values/uuid.rules'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { campaigns, sharedCampaigns } from '#db/tables/index.ts'

/** The campaign that contains this ad group or ad. */
async function campaignHolding(scope: OwnerScope, id: string): Promise<string | undefined> {
  const holds = (part: object[]) => sql`${campaigns.adGroups} @> ${JSON.stringify(part)}::jsonb`
  const [row] = await sqlOf(scope)
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(and(eq(campaigns.ownerId, scope.owner), or(holds([{ id }]), holds([{ ads: [{ id }] }]))))
    .limit(1)
  return row?.name
}

/** Names by id: campaigns by their own id or their ads', shared campaigns by either of theirs. Unknown ids are left out. */
export async function namesOf(scope: OwnerScope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const numbers = ids.filter((id) => /^\d+$/.test(id))
  const others = ids.filter((id) => !/^\d+$/.test(id))
  const found = new Map<string, string>()
  if (numbers.length > 0) {
    const rows = await sqlOf(scope)
      .select({ id: campaigns.campaignId, name: campaigns.name })
      .from(campaigns)
      .where(and(eq(campaigns.ownerId, scope.owner), inArray(campaigns.campaignId, numbers)))
    for (const { id, name } of rows) found.set(id, name)
    for (const id of numbers.filter((it) => !found.has(it))) {
      const name = await campaignHolding(scope, id)
      if (name !== undefined) found.set(id, name)
    }
  }
  if (others.length > 0) {
    const uuids = others.filter((id) => isUuid(id))
    const rows = await sqlOf(scope)
      .select({ id: sharedCampaigns.id, shareId: sharedCampaigns.shareId, title: sharedCampaigns.title })
      .from(sharedCampaigns)
      .where(
        and(
          eq(sharedCampaigns.ownerId, scope.owner),
          or(
            inArray(sharedCampaigns.shareId, others),
            uuids.length > 0 ? inArray(sharedCampaigns.id, uuids) : undefined,
          ),
        ),
      )
    for (const { id, shareId, title } of rows) found.set(id, title).set(shareId, title)
  }
  return found
}
