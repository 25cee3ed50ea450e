import { type KeywordText, writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import { strategyOf, tooFewCustomers } from '@adwright/contract/campaigns/bids.rules'
import { type Usd, usdOf } from '@adwright/contract/values/money.rules'
import { activeAccount, outside } from '#features/ad-account/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type {
  Account,
  BidChange,
  KeywordUpdate,
  PlatformCampaign,
  PlatformKeyword,
} from '#services/ad-platform/port.ts'
import {
  bidsOnWire,
  type CampaignRow,
  campaignTexts,
  customersLately,
  keepCampaign,
  knownCampaign,
} from '../core/index.ts'
import { keywordTexts, meant } from '../keywords/index.ts'
import { bidChangeOf, bidErrors, bidsBefore, type BidRequest, keywordChange } from './bids.rules.ts'
import { bidTexts } from './bids.texts.ts'

/** Bids of a campaign and its keywords, in US dollars; null removes a keyword's own bid. */
export interface BidsRequest extends BidRequest {
  readonly keywords?:
    | readonly {
        readonly keyword: string
        readonly cpc_bid?: Usd | null | undefined
        readonly status?: 'ENABLED' | 'PAUSED' | undefined
      }[]
    | undefined
}

const textOf = ({ text, matchType }: PlatformKeyword): string =>
  writeKeyword({ text, match_type: matchType } satisfies KeywordText)
const positive = (row: CampaignRow): PlatformKeyword[] =>
  row.adGroups.flatMap(({ keywords }) => keywords.filter((it) => !it.negative))

/** The differences for the named keywords. 404 for an unknown one. */
function updatesOf(row: CampaignRow, requests: BidsRequest['keywords'] = []): KeywordUpdate[] {
  const there = positive(row)
  const texts = there.map(textOf)
  const { unknown } = meant(
    texts,
    requests.map((it) => it.keyword),
  )
  if (unknown.length > 0) throw new AppError('not_found', keywordTexts.unknown(row.name, unknown, texts, false))
  const updates = requests.flatMap((request) => {
    const { found } = meant(texts, [request.keyword])
    return there.filter((it) => found.includes(textOf(it))).flatMap((it) => keywordChange(it, request) ?? [])
  })
  return [...new Map(updates.map((it) => [it.id, it])).values()]
}

/** These keywords' current state, in the wire's words. */
const keywordsBefore = (row: CampaignRow, updates: readonly KeywordUpdate[]) =>
  positive(row).flatMap((keyword) => {
    const update = updates.find(({ id }) => id === keyword.id)
    if (!update) return []
    const bid = keyword.cpcBidMicros === undefined ? null : usdOf(keyword.cpcBidMicros)
    return [
      {
        keyword: textOf(keyword),
        ...(update.cpcBidMicros === undefined ? {} : { cpc_bid: bid }),
        ...(update.status === undefined ? {} : { status: keyword.status ?? ('ENABLED' as const) }),
      },
    ]
  })

export interface BidPlan {
  readonly account: Account
  readonly row: CampaignRow
  readonly change: BidChange
  readonly updates: readonly KeywordUpdate[]
}
const isEmpty = ({ change, updates }: Pick<BidPlan, 'change' | 'updates'>): boolean =>
  Object.keys(change).length + updates.length === 0

/** Bidding by customers needs enough of them; a campaign that already uses it may change its target. */
async function checkCustomers(ctx: Ctx, account: Account, row: CampaignRow, request: BidsRequest): Promise<void> {
  const { bidding_strategy: wanted = strategyOf(row.bidding.kind), target_cost } = request
  if (wanted !== 'maximize_conversions') {
    if (target_cost != null) throw invalid({ path: 'target_cost', message: bidTexts.targetAlone })
    return
  }
  if (row.bidding.kind === 'MAXIMIZE_CONVERSIONS') return
  const why = tooFewCustomers(await customersLately(ctx, account, row.campaignId))
  if (why !== undefined) throw invalid({ path: 'bidding_strategy', message: why })
}

/**
 * Checks new bids against the current ones and our rules. Nothing is sent.
 * @throws {AppError} 404, 409, 422
 */
export async function planBids(ctx: Ctx, campaignId: string, request: BidsRequest): Promise<BidPlan> {
  const account = await activeAccount(ctx)
  const row = await knownCampaign(ctx, account, campaignId)
  if (row.status === 'REMOVED') throw new AppError('conflict', campaignTexts.removedIsForEver)
  const setsItself = row.bidding.kind === 'OTHER' || row.bidding.kind === 'MAXIMIZE_CONVERSIONS'
  if (setsItself && request.cpc_bid !== undefined && request.bidding_strategy === undefined)
    throw new AppError('conflict', bidTexts.setAtGoogle)
  await checkCustomers(ctx, account, row, request)
  const errors = bidErrors(row.dailyBudgetMicros, [
    ['cpc_bid', request.cpc_bid],
    ...(request.ad_groups ?? []).map((it, at): [string, Usd] => [`ad_groups.${at}.cpc_bid`, it.cpc_bid]),
    ...(request.keywords ?? []).map((it, at): [string, Usd | null | undefined] => [
      `keywords.${at}.cpc_bid`,
      it.cpc_bid,
    ]),
  ])
  if (errors.length > 0) throw invalid(...errors)
  for (const { id } of request.ad_groups ?? [])
    if (!row.adGroups.some((it) => it.id === id)) throw new AppError('not_found')
  return { account, row, change: bidChangeOf(row, request), updates: updatesOf(row, request.keywords) }
}

async function send(
  ctx: Ctx,
  { account, row, change, updates }: BidPlan,
  request: BidsRequest,
): Promise<PlatformCampaign> {
  const ads = ctx.services.adPlatform
  const readBack = (took: (now: CampaignRow) => boolean) => async () => {
    const now = (await ads.listCampaigns(account)).find((it) => it.id === row.campaignId)
    return now && took({ ...row, ...now }) ? now : undefined
  }
  const bidsTook = readBack((now) => Object.keys(bidChangeOf(now, request)).length === 0)
  const keywordsTook = readBack((now) => updatesOf(now, request.keywords).length === 0)
  const set = () => ads.setBids(account, row.campaignId, change)
  const update = () => ads.updateKeywords(account, row.campaignId, updates)
  let after: PlatformCampaign | undefined
  if (Object.keys(change).length > 0) after = await outside(ctx.log, 'setting bids', set, { readBack: bidsTook })
  if (updates.length > 0) after = await outside(ctx.log, 'changing keywords', update, { readBack: keywordsTook })
  if (!after) throw new Error('bids that change nothing were sent')
  return after
}

const stands = (row: CampaignRow, request: BidsRequest): boolean =>
  isEmpty({ change: bidChangeOf(row, request), updates: updatesOf(row, request.keywords) })

const onWire = (row: CampaignRow) => ({
  campaign_id: row.campaignId,
  campaign_name: row.name,
  ...bidsOnWire(row),
})

/**
 * Replaces the bids that differ and reads them back.
 * @throws {AppError} 404, 409, 422, and the platform's refusals
 */
export async function changeBids(ctx: Ctx, campaignId: string, request: BidsRequest) {
  const plan = await planBids(ctx, campaignId, request)
  if (isEmpty(plan)) return { message: campaignTexts.already, data: onWire(plan.row) }
  const kept = await keepCampaign(ctx, plan.account, await send(ctx, plan, request))
  if (!stands(kept, request)) throw new AppError('upstream_failed', campaignTexts.notTaken)
  const of = (row: CampaignRow) => {
    const keywords = keywordsBefore(row, plan.updates)
    return { ...bidsBefore(row, plan.change), ...(keywords.length > 0 ? { keywords } : {}) }
  }
  const before = of(plan.row)
  ctx.note({
    target: plan.row.name,
    before,
    after: of(kept),
    ...(Object.keys(before).length > 0
      ? { undo: { action: 'change_bids', input: { campaign_id: campaignId, ...before } } }
      : {}),
  })
  return { message: bidTexts.saved, data: onWire(kept) }
}
