import { type DraftStep, draftSteps } from '@adwright/contract/campaigns/drafts'
import { activeAccount } from '#features/ad-account/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { campaignTexts } from './campaigns.texts.ts'
import { draftRows, forgetDrafts, keepDraft } from './drafts.store.ts'
import { knownCampaign } from './mirror.ts'

/** @throws {AppError} 404 for a campaign that isn't the owner's */
async function ownOrNew(ctx: Ctx, campaignId: string | undefined): Promise<string | null> {
  if (campaignId === undefined) return null
  return (await knownCampaign(ctx, await activeAccount(ctx), campaignId)).campaignId
}

/** Unsaved wizard input. Steps unknown to this version are left out. */
export async function getDrafts(ctx: Ctx, campaignId: string | undefined) {
  const rows = await draftRows(ctx.scope, await ownOrNew(ctx, campaignId))
  const known = rows.filter(({ step }) => (draftSteps as readonly string[]).includes(step))
  const drafts = Object.fromEntries(known.map(({ step, typed }) => [step, typed]))
  return { message: campaignTexts.drafts, data: { drafts } }
}

export async function saveDraft(ctx: Ctx, campaignId: string | undefined, step: DraftStep, typed: string | null) {
  const id = await ownOrNew(ctx, campaignId)
  if (typed === null) await forgetDrafts(ctx.scope, id, [step])
  else await keepDraft(ctx.scope, id, { step, typed, savedAt: ctx.clock.now() })
  return { message: campaignTexts.draftKept }
}
