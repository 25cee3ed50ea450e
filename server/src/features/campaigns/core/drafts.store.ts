import type { DraftStep } from '@adwright/contract/campaigns/drafts'
import { and, eq, inArray } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { campaignDrafts } from '#db/tables/index.ts'

/** The column's value for the campaign that isn't created yet. */
const idOf = (campaignId: string | null): string => campaignId ?? ''
const its = (scope: OwnerScope, campaignId: string | null) =>
  and(eq(campaignDrafts.ownerId, scope.owner), eq(campaignDrafts.campaignId, idOf(campaignId)))

export async function draftRows(scope: OwnerScope, campaignId: string | null) {
  return sqlOf(scope)
    .select({ step: campaignDrafts.step, typed: campaignDrafts.typed })
    .from(campaignDrafts)
    .where(its(scope, campaignId))
}

export interface Draft {
  readonly step: DraftStep
  readonly typed: string
  readonly savedAt: Date
}

export async function keepDraft(scope: OwnerScope, campaignId: string | null, draft: Draft): Promise<void> {
  const { step, ...set } = draft
  await sqlOf(scope)
    .insert(campaignDrafts)
    .values({ ownerId: scope.owner, campaignId: idOf(campaignId), step, ...set })
    .onConflictDoUpdate({ target: [campaignDrafts.ownerId, campaignDrafts.campaignId, campaignDrafts.step], set })
}

/** For some steps, or all. */
export async function forgetDrafts(
  scope: OwnerScope,
  campaignId: string | null,
  steps?: readonly DraftStep[],
): Promise<void> {
  if (steps?.length === 0) return
  await sqlOf(scope)
    .delete(campaignDrafts)
    .where(and(its(scope, campaignId), steps && inArray(campaignDrafts.step, [...steps])))
}
