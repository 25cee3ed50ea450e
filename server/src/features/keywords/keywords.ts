import { digestOf } from '@adwright/contract/values/hash.rules'
import { addDays } from '@adwright/contract/values/day.rules'
import { usdOf } from '@adwright/contract/values/money.rules'
import type { CampaignKeywords } from '@adwright/contract/keywords'
import { REPORT_DAYS_DEFAULT, SEARCH_TERMS_MAX } from '@adwright/contract/limits'
import { accountClock, activeAccount, outside } from '#features/ad-account/index.ts'
import {
  type CampaignRow,
  campaignTexts,
  keepCampaign,
  knownCampaign,
  refreshCampaigns,
} from '#features/campaigns/index.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Account, PlatformCampaign } from '#services/ad-platform/port.ts'

import {
  excludes,
  type Keyword,
  type Negative,
  once,
  onceNegative,
  sameKeywords,
  sameNegatives,
  splitKeywords,
  keywordTexts,
} from './keywords.rules.ts'

type HasGroups = Pick<PlatformCampaign, 'adGroups'>
const allOf = ({ adGroups }: HasGroups): readonly Keyword[] => adGroups.flatMap((group) => group.keywords)

function shown(groups: HasGroups): CampaignKeywords {
  const lists = splitKeywords(allOf(groups))
  return { ...lists, version: digestOf(lists) }
}

export async function listKeywords(ctx: Ctx, campaignId: string): Promise<CampaignKeywords> {
  return shown(await knownCampaign(ctx, await activeAccount(ctx), campaignId))
}

export interface KeywordChange {
  readonly keywords?: readonly string[] | undefined
  readonly negative_keywords?: readonly Negative[] | undefined
  readonly version?: string | undefined
}

interface Lists {
  readonly keywords?: string[]
  readonly negative_keywords?: Negative[]
}

/** Only the lists that differ from how things stand. */
function differing(now: CampaignKeywords, wish: KeywordChange): Lists {
  const keywords = wish.keywords && once(wish.keywords)
  const negatives = wish.negative_keywords && onceNegative(wish.negative_keywords)
  return {
    ...(keywords && !sameKeywords(keywords, textsOf(now)) ? { keywords } : {}),
    ...(negatives && !sameNegatives(negatives, now.negative_keywords) ? { negative_keywords: negatives } : {}),
  }
}
const textsOf = (keywords: CampaignKeywords): string[] => keywords.keywords.map(({ text }) => text)
const stands = (now: CampaignKeywords, lists: Lists): boolean => Object.keys(differing(now, lists)).length === 0

/** The lists as they stood: what undo sends, and what the activity log calls before. */
const standing = (now: CampaignKeywords, lists: Lists): Lists => ({
  ...(lists.keywords ? { keywords: textsOf(now) } : {}),
  ...(lists.negative_keywords
    ? { negative_keywords: now.negative_keywords.map(({ text, match_type }) => ({ text, match_type })) }
    : {}),
})

async function send(ctx: Ctx, account: Account, row: CampaignRow, lists: Lists): Promise<PlatformCampaign | undefined> {
  const ads = ctx.services.adPlatform
  const readBack = async () => {
    const now = (await ads.listCampaigns(account)).find((it) => it.id === row.campaignId)
    return now && stands(shown(now), lists) ? now : undefined
  }
  let after: PlatformCampaign | undefined
  const { keywords, negative_keywords: negatives } = lists
  // Negatives first: should the second call fail, the campaign meets fewer searches, never unwanted ones.
  if (negatives)
    after = await outside(
      ctx.log,
      'setting negative keywords',
      () =>
        ads.setNegativeKeywords(
          account,
          row.campaignId,
          negatives.map(({ text, match_type }) => ({ text, matchType: match_type })),
        ),
      { readBack },
    )
  if (keywords)
    after = await outside(ctx.log, 'setting keywords', () => ads.setKeywords(account, row.campaignId, keywords), {
      readBack,
    })
  return after
}

/** Replaces what differs and reads it back. 409 on a removed campaign, or when the lists are not those of `version` any more. */
export async function saveKeywords(ctx: Ctx, campaignId: string, wish: KeywordChange) {
  const account = await activeAccount(ctx)
  if (wish.version !== undefined) await refreshCampaigns(ctx, account)
  const row = await knownCampaign(ctx, account, campaignId)
  if (row.status === 'REMOVED') throw new AppError('conflict', campaignTexts.removedIsForEver)
  const now = shown(row)
  if (wish.version !== undefined && wish.version !== now.version)
    throw new AppError('conflict', keywordTexts.changedMeanwhile)
  const lists = differing(now, wish)
  const after = await send(ctx, account, row, lists)
  if (!after) return { message: campaignTexts.already, data: now }
  const kept = shown(await keepCampaign(ctx, account, after))
  if (!stands(kept, lists)) throw new AppError('upstream_failed', campaignTexts.notTaken)
  const before = standing(now, lists)
  ctx.note({
    target: row.name,
    before,
    after: lists,
    // Taken back only while these lists still stand: what somebody changed since is not overwritten.
    undo: { action: 'save_keywords', input: { id: campaignId, ...before, version: kept.version } },
  })
  return { message: keywordTexts.saved, data: kept }
}

/** What people typed; the last 30 days, ending yesterday, unless dates are given. */
export async function listSearchTerms(
  ctx: Ctx,
  { id, ...range }: { id: string; from?: string | undefined; to?: string | undefined },
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
  return {
    message: keywordTexts.terms,
    data: {
      from,
      to,
      search_terms: terms.map(({ costMicros, ...rest }) => ({
        ...rest,
        cost: usdOf(costMicros),
        excluded: negatives.some((one) => excludes(one, rest.term)),
      })),
    },
  }
}
