import { lastSegment } from '@adwright/contract/fields.rules'
import { MAX_CPC_BID_BUDGET_SHARE, MAX_CPC_BID_DEFAULT_USD } from '@adwright/contract/limits'
import { changeCampaign, makeCampaign } from '#features/campaigns/index.ts'
import { listKeywords, saveKeywords } from '#features/keywords/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { keepMadeLine } from './campaign-files.store.ts'
import { says } from './cells.rules.ts'
import type { Creation } from './new-campaign.rules.ts'
import type { Planned } from './plan.rules.ts'
import type { Taken } from './taken.rules.ts'

export interface File {
  readonly customerId: string
  readonly fileDigest: string
  /** The campaigns that its lines made, by line. */
  readonly madeIds: Map<number, string>
}

/** A bid above the usual ceiling is its own ceiling. */
function ceilingOf({ cpc_bid, daily_budget }: Creation) {
  const usual = Math.min(MAX_CPC_BID_DEFAULT_USD, daily_budget * MAX_CPC_BID_BUDGET_SHARE)
  return cpc_bid !== undefined && cpc_bid > usual ? { max_cpc_bid: cpc_bid } : {}
}

async function create(ctx: Ctx, line: number, creation: Creation, file: File): Promise<string> {
  const { negatives, ...form } = creation
  const made = await makeCampaign(ctx, { ...form, ...ceilingOf(creation) })
  const campaignId = lastSegment(made.campaign_id)
  const { customerId, fileDigest } = file
  await keepMadeLine(ctx.scope, { customerId, fileDigest, line, campaignId, madeAt: ctx.clock.now() })
  file.madeIds.set(line, campaignId)
  if (negatives.length > 0) await saveKeywords(ctx, campaignId, { negative_keywords: negatives })
  return campaignId
}

/** Does what one line says. Fails with why it was refused. */
export async function performLine(ctx: Ctx, it: Planned, file: File): Promise<Taken> {
  if (it.partOf !== undefined && !file.madeIds.has(it.partOf)) throw new AppError('conflict', says.notMade(it.partOf))
  if (it.creation) return { kind: 'made', id: await create(ctx, it.line, it.creation, file) }
  if (it.kind !== 'change' || it.campaignId === undefined) return { kind: 'nothing' }
  if (it.wish) {
    const { before, after } = await changeCampaign(ctx, it.campaignId, it.wish, { justRead: true })
    return { kind: 'change', id: it.campaignId, before, after }
  }
  if (!it.keyword) return { kind: 'nothing' }
  const now = await listKeywords(ctx, it.campaignId)
  if (it.keyword.negative)
    await saveKeywords(ctx, it.campaignId, { negative_keywords: [...now.negative_keywords, it.keyword] })
  else await saveKeywords(ctx, it.campaignId, { keywords: [...now.keywords.map(({ text }) => text), it.keyword.text] })
  return { kind: 'keyword', id: it.campaignId, keyword: it.keyword }
}
