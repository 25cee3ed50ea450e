import { type Day, addDays } from '@adwright/contract/values/day.rules'
import { type KeywordText, readKeyword, signedKeyword } from '@adwright/contract/campaigns/keyword.rules'
import type { CampaignKeywords } from '@adwright/contract/campaigns/keywords'
import { countedCustomers } from '@adwright/contract/customers.rules'
import { REPORT_DAYS_DEFAULT, SEARCH_TERMS_MAX } from '@adwright/contract/limits'
import { accountClock, activeAccount, outside } from '#features/ad-account/index.ts'
import {
  type CampaignRow,
  campaignTexts,
  keepCampaign,
  knownCampaign,
  platformKeywords,
  refreshCampaigns,
} from '../core/index.ts'
import { dateIn } from '#kernel/clock.ts'
import { measuring } from '../setup/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Account, PlatformCampaign } from '#services/ad-platform/port.ts'
import { excludes, once, sameKeywords, splitKeywords, versionOf, written } from './keywords.rules.ts'
import { keywordTexts } from './keywords.texts.ts'

type HasGroups = Pick<PlatformCampaign, 'adGroups'>

function shown({ adGroups }: HasGroups): CampaignKeywords {
  const lists = splitKeywords(adGroups.flatMap((group) => group.keywords))
  return { ...lists, version: versionOf(lists) }
}

/**
 * Both lists of one campaign.
 * @throws {AppError} `not_found` 404, `no_ads_account` 409
 */
export async function listKeywords(ctx: Ctx, campaignId: string): Promise<CampaignKeywords> {
  return shown(await knownCampaign(ctx, await activeAccount(ctx), campaignId))
}

export interface KeywordChange {
  /** In Google's notation: `[exact]`, `"phrase"`, broad. */
  readonly keywords?: readonly string[] | undefined
  readonly negative_keywords?: readonly KeywordText[] | undefined
  readonly version?: string | undefined
}

/** Both lists, in Google's notation. */
interface Lists {
  readonly keywords?: string[]
  readonly negatives?: string[]
}

const listsOf = (it: CampaignKeywords): Required<Lists> => ({
  keywords: written(it.keywords),
  negatives: written(it.negative_keywords),
})

/** Only the lists that differ from the current state. */
function differing(now: CampaignKeywords, request: Lists): Lists {
  const there = listsOf(now)
  const { keywords, negatives } = request
  return {
    ...(keywords && !sameKeywords(keywords, there.keywords) ? { keywords } : {}),
    ...(negatives && !sameKeywords(negatives, there.negatives) ? { negatives } : {}),
  }
}
const stands = (now: CampaignKeywords, lists: Lists): boolean => Object.keys(differing(now, lists)).length === 0

/** Only the lists that `lists` has, in the wire's words: what undo sends, and what the activity log shows. */
const onWire = (it: Lists, lists: Lists) => ({
  ...(lists.keywords ? { keywords: it.keywords } : {}),
  ...(lists.negatives ? { negative_keywords: it.negatives?.map(readKeyword) } : {}),
})

async function send(ctx: Ctx, account: Account, row: CampaignRow, lists: Lists): Promise<PlatformCampaign | undefined> {
  const ads = ctx.services.adPlatform
  const readBack = async () => {
    const now = (await ads.listCampaigns(account)).find((it) => it.id === row.campaignId)
    return now && stands(shown(now), lists) ? now : undefined
  }
  let after: PlatformCampaign | undefined
  const { keywords, negatives } = lists
  // Negative keywords first: if the second call fails, the campaign matches fewer searches, never unwanted ones.
  if (negatives)
    after = await outside(
      ctx.log,
      'setting negative keywords',
      () => ads.setNegativeKeywords(account, row.campaignId, platformKeywords(negatives)),
      { readBack },
    )
  if (keywords)
    after = await outside(
      ctx.log,
      'setting keywords',
      () => ads.setKeywords(account, row.campaignId, platformKeywords(keywords)),
      { readBack },
    )
  return after
}

/**
 * Replaces the lists that differ and reads them back.
 * @throws {AppError} `not_found` 404, `conflict` 409 if the campaign was removed or the lists changed since `version`, `upstream_failed`
 * 502 if the platform didn't apply the change
 */
export async function saveKeywords(ctx: Ctx, campaignId: string, request: KeywordChange) {
  const account = await activeAccount(ctx)
  if (request.version !== undefined) await refreshCampaigns(ctx, account)
  const row = await knownCampaign(ctx, account, campaignId)
  if (row.status === 'REMOVED') throw new AppError('conflict', campaignTexts.removedIsForEver)
  const now = shown(row)
  if (request.version !== undefined && request.version !== now.version)
    throw new AppError('conflict', keywordTexts.changedMeanwhile)
  const lists = differing(now, {
    ...(request.keywords ? { keywords: once(request.keywords) } : {}),
    ...(request.negative_keywords ? { negatives: once(written(request.negative_keywords.map(signedKeyword))) } : {}),
  })
  const after = await send(ctx, account, row, lists)
  if (!after) return { message: campaignTexts.already, data: now }
  const kept = shown(await keepCampaign(ctx, account, after))
  if (!stands(kept, lists)) throw new AppError('upstream_failed', campaignTexts.notTaken)
  const before = onWire(listsOf(now), lists)
  ctx.note({
    target: row.name,
    before,
    after: onWire(lists, lists),
    // Undo works only while these lists are unchanged, so that it doesn't overwrite a later change.
    undo: { action: 'save_keywords', input: { campaign_id: campaignId, ...before, version: kept.version } },
  })
  return { message: keywordTexts.saved, data: kept }
}

/** What people searched for. Default period: the last 30 days, ending yesterday. */
export async function listSearchTerms(
  ctx: Ctx,
  { campaign_id: id, ...range }: { campaign_id: string; from?: Day | undefined; to?: Day | undefined },
) {
  const account = await activeAccount(ctx)
  const row = await knownCampaign(ctx, account, id)
  const { now, timeZone } = await accountClock(ctx, account)
  const to = range.to ?? addDays(dateIn(now, timeZone), -1)
  const from = range.from ?? addDays(to, 1 - REPORT_DAYS_DEFAULT)
  const terms = await outside(ctx.log, 'reading search terms', () =>
    ctx.services.adPlatform.searchTerms(account, id, from, to, SEARCH_TERMS_MAX),
  )
  const negatives = shown(row).negative_keywords
  const measured = await measuring(ctx.scope, account.customerId, timeZone)
  return {
    message: keywordTexts.terms,
    data: {
      from,
      to,
      search_terms: terms.map((found) => {
        const { term, keyword, impressions } = found
        const { customers, cost_per_customer, clicks, cost } = countedCustomers([found])
        return {
          term,
          keyword,
          impressions,
          clicks,
          cost,
          currency: account.currency,
          excluded: negatives.some((one) => excludes(one, term)),
          customers: measured ? customers : null,
          cost_per_customer,
        }
      }),
    },
  }
}
