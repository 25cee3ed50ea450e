import { keywordKey, type KeywordText, writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import { activeAccount } from '#features/ad-account/index.ts'
import { performAssets } from '../assets/index.ts'
import { type CampaignPatch, changeCampaign, knownCampaign, refreshCampaigns, removeCampaign } from '../core/index.ts'
import { listKeywords, saveKeywords } from '../keywords/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import type { KeywordEntry } from './cells.rules.ts'
import type { AssetUndo } from './line-effect.rules.ts'

export interface TakeBack {
  readonly made: readonly string[]
  readonly keywords: readonly (KeywordEntry & { readonly campaign_id: string })[]
  readonly assets?: readonly AssetUndo[]
  readonly changes: readonly (CampaignPatch & { readonly id: string; readonly expected?: CampaignPatch | undefined })[]
}

async function takeOut(ctx: Ctx, campaignId: string, added: readonly KeywordEntry[]): Promise<void> {
  const now = await listKeywords(ctx, campaignId)
  const without = (list: readonly KeywordText[], negative: boolean): KeywordText[] => {
    const gone = new Set(added.filter((it) => it.negative === negative).map((it) => keywordKey(writeKeyword(it))))
    return list.filter((it) => !gone.has(keywordKey(writeKeyword(it))))
  }
  const keywords = without(now.keywords, false).map(writeKeyword)
  const negatives = without(now.negative_keywords, true)
  await saveKeywords(ctx, campaignId, { keywords, negative_keywords: negatives })
}

/** The most expensive goes first: created campaigns, then budgets, dates and states, then keywords. */
export async function takeBack(ctx: Ctx, { made, keywords, changes, assets = [] }: TakeBack) {
  const account = await activeAccount(ctx)
  await refreshCampaigns(ctx, account)
  const nameOf = new Map<string, string>()
  // 404 before the first change.
  const named = [...keywords, ...assets].map((it) => it.campaign_id)
  for (const id of [...made, ...named, ...changes.map((it) => it.id)])
    if (!nameOf.has(id)) nameOf.set(id, (await knownCampaign(ctx, account, id)).name)
  // The file is one activity log entry, and so is its undo.
  const quiet: Ctx = { ...ctx, note: () => undefined }
  const steps: { id: string; run: () => Promise<unknown> }[] = [
    ...made.map((id) => ({ id, run: () => removeCampaign(quiet, id) })),
    ...changes.map(({ id, expected, ...edit }) => ({
      id,
      run: () => changeCampaign(quiet, id, edit, { expected, justRead: true }),
    })),
    ...[...Map.groupBy(keywords, (it) => it.campaign_id)].map(([id, added]) => ({
      id,
      run: () => takeOut(quiet, id, added),
    })),
    // The last change first: it may have replaced what an earlier one added.
    ...assets.toReversed().map(({ campaign_id: id, ...back }) => ({ id, run: () => performAssets(quiet, id, back) })),
  ]
  const failed: { campaign: string; says: string }[] = []
  for (const { id, run } of steps)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ campaign: nameOf.get(id) ?? id, says: error.message })
    }
  const [first] = failed
  if (first && failed.length === steps.length) throw new AppError('conflict', `${first.campaign}: ${first.says}`)
  ctx.note({
    target: `${steps.length} changes`,
    after: {
      taken_back: steps.length - failed.length,
      ...(failed.length > 0 ? { not_taken_back: failed.map((it) => `${it.campaign}: ${it.says}`) } : {}),
    },
  })
  return { done: steps.length - failed.length, failed }
}
