import { lastSegment } from '@adwright/contract/fields.rules'
import { writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import { bidsFor } from '@adwright/contract/campaigns/draft.rules'
import type { Currency } from '@adwright/contract/values/currency.rules'
import { activeAccount } from '#features/ad-account/index.ts'
import { performAssets } from '../assets/index.ts'
import { changeCampaign, makeCampaign, resolveTargeting } from '../core/index.ts'
import { listKeywords, saveKeywords } from '../keywords/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { keepMadeLine } from './files.store.ts'
import { filesTexts } from './files.texts.ts'
import type { Creation } from './new-campaign.rules.ts'
import type { Planned } from './plan.rules.ts'
import type { LineEffect } from './line-effect.rules.ts'

export interface File {
  readonly customerId: string
  readonly fileDigest: string
  /** The campaigns created by its lines, by line. */
  readonly madeIds: Map<number, string>
}

/** A bid above the usual ceiling becomes its own ceiling. */
function ceilingOf({ cpc_bid, daily_budget }: Creation, currency: Currency) {
  const usual = bidsFor(daily_budget, {}, currency).max_cpc_bid
  return cpc_bid !== undefined && cpc_bid > usual ? { max_cpc_bid: cpc_bid } : {}
}

async function create(ctx: Ctx, line: number, creation: Creation, file: File): Promise<string> {
  const { negatives, shown, clicksCap, assets, ...form } = creation
  const bidding = clicksCap === undefined ? {} : { bidding_strategy: 'maximize_clicks' as const, cpc_bid: clicksCap }
  const targeting = await resolveTargeting(ctx, shown)
  const { currency } = await activeAccount(ctx)
  const wanted = {
    ...form,
    ...ceilingOf(creation, currency),
    ...bidding,
    ...(negatives.length > 0 ? { negative_keywords: negatives.map(writeKeyword) } : {}),
  }
  const made = await makeCampaign(ctx, wanted, { targeting })
  const campaignId = lastSegment(made.campaign_id)
  const { customerId, fileDigest } = file
  await keepMadeLine(ctx.scope, { customerId, fileDigest, line, campaignId, madeAt: ctx.clock.now() })
  file.madeIds.set(line, campaignId)
  if (assets.length > 0) await performAssets(ctx, campaignId, { add: assets })
  return campaignId
}

/** Carries out one line. Fails with why it was refused. */
export async function performLine(ctx: Ctx, planned: Planned, file: File): Promise<LineEffect> {
  if (planned.partOf !== undefined && !file.madeIds.has(planned.partOf))
    throw new AppError('conflict', filesTexts.notMade(planned.partOf))
  if (planned.creation) return { kind: 'made', id: await create(ctx, planned.line, planned.creation, file) }
  if (planned.kind !== 'change' || planned.campaignId === undefined) return { kind: 'nothing' }
  if (planned.edit) {
    const { before, after } = await changeCampaign(ctx, planned.campaignId, planned.edit, { justRead: true })
    return { kind: 'change', id: planned.campaignId, before, after }
  }
  if (planned.asset) {
    const { add, remove } = planned.asset
    const { undo } = await performAssets(ctx, planned.campaignId, { add: [add], remove })
    return undo ? { kind: 'asset', undo } : { kind: 'nothing' }
  }
  if (!planned.keyword) return { kind: 'nothing' }
  const now = await listKeywords(ctx, planned.campaignId)
  if (planned.keyword.negative)
    await saveKeywords(ctx, planned.campaignId, { negative_keywords: [...now.negative_keywords, planned.keyword] })
  else await saveKeywords(ctx, planned.campaignId, { keywords: [...now.keywords, planned.keyword].map(writeKeyword) })
  return { kind: 'keyword', id: planned.campaignId, keyword: planned.keyword }
}
