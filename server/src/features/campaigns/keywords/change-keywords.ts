import { readKeyword } from '@adwright/contract/campaigns/keyword.rules'
import { KEYWORDS_MAX, NEGATIVE_KEYWORDS_MAX } from '@adwright/contract/limits'
import { activeAccount } from '#features/ad-account/index.ts'
import { campaignTexts, keywordErrors, knownCampaign } from '../core/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { meant, missing, written } from './keywords.rules.ts'
import { keywordTexts } from './keywords.texts.ts'
import { listKeywords, saveKeywords } from './keywords.ts'
import { keywordsTexts } from './keywords.texts.ts'

/** `exclude` and `remove_negative` concern negative keywords. */
export type KeywordEdit = 'add' | 'remove' | 'exclude' | 'remove_negative'

export interface KeywordPlan {
  readonly campaign: string
  /** What would actually change, in Google's notation, without keywords that are already there or gone. */
  readonly changing: readonly string[]
  /** The list after the change. */
  readonly after: readonly string[]
}

/**
 * Checks a keyword change against the current state. Nothing is sent.
 * @throws {AppError} 404, 409, 422
 */
export async function planKeywords(
  ctx: Ctx,
  how: KeywordEdit,
  campaignId: string,
  keywords: readonly string[],
): Promise<KeywordPlan> {
  const { name, status } = await knownCampaign(ctx, await activeAccount(ctx), campaignId)
  if (status === 'REMOVED') throw new AppError('conflict', campaignTexts.removedIsForEver)
  const now = await listKeywords(ctx, campaignId)
  const isNegative = how === 'exclude' || how === 'remove_negative'
  const there = written(isNegative ? now.negative_keywords : now.keywords)
  if (how === 'add' || how === 'exclude') {
    const errors = keywordErrors('keywords', keywords)
    if (errors.length > 0) throw invalid(...errors)
    const changing = missing(there, keywords)
    const after = [...there, ...changing]
    const most = isNegative ? NEGATIVE_KEYWORDS_MAX : KEYWORDS_MAX
    if (after.length > most) throw invalid({ path: 'keywords', message: keywordsTexts.atMost(most) })
    return { campaign: name, changing, after }
  }
  const { found, unknown } = meant(there, keywords)
  if (unknown.length > 0) throw new AppError('not_found', keywordTexts.unknown(name, unknown, there, isNegative))
  const after = there.filter((it) => !found.includes(it))
  if (!isNegative && after.length === 0) throw new AppError('conflict', keywordTexts.needsOne)
  return { campaign: name, changing: found, after }
}

export async function changeKeywords(ctx: Ctx, how: KeywordEdit, campaignId: string, keywords: readonly string[]) {
  const { after } = await planKeywords(ctx, how, campaignId, keywords)
  const isNegative = how === 'exclude' || how === 'remove_negative'
  return saveKeywords(ctx, campaignId, isNegative ? { negative_keywords: after.map(readKeyword) } : { keywords: after })
}
