import { RestKeywords, SetBid } from '@adwright/contract/campaigns/bids'
import { bidWords } from '@adwright/contract/campaigns/bids.rules'
import { lastSegment } from '@adwright/contract/fields.rules'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { asUsd } from '@adwright/contract/values/money.rules'
import { bidsOnWire, type BidsRequest, campaignOnWire, planBids } from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Card, CardFace } from '../agent.ts'
import { noCost } from './no-cost.ts'
import { cardTexts } from './cards.texts.ts'

/** The old and new bids. A call that would be refused gets no card. */
async function planned(ctx: Ctx, campaignId: string, request: BidsRequest) {
  const { row, change, updates } = await planBids(ctx, lastSegment(campaignId), request)
  const isNothing = Object.keys(change).length + updates.length === 0
  const after = {
    currency: row.currency,
    bidding: change.bidding ?? row.bidding,
    adGroups: row.adGroups.map((it) => ({ ...it, ...change.adGroups?.find(({ id }) => id === it.id) })),
  }
  const stays = cardTexts.budgetStays(moneyIn(row.currency).short(campaignOnWire(row).budget))
  return { name: row.name, currency: row.currency, was: bidsOnWire(row), is: bidsOnWire(after), isNothing, stays }
}
const nothing = (name: string): CardFace => ({
  summary: cardTexts.same(name),
  impact: noCost(cardTexts.costsNothing),
})

const bidCard: Card = {
  face: async (ctx, args) => {
    const { campaign_id, keyword, cpc_bid, bidding_strategy, target_cost } = SetBid.parse(args)
    const request =
      keyword === undefined ? { cpc_bid, bidding_strategy, target_cost } : { keywords: [{ keyword, cpc_bid }] }
    const { name, currency, was, is, isNothing, stays } = await planned(ctx, campaign_id, request)
    if (isNothing) return nothing(name)
    if (keyword !== undefined)
      return {
        summary: cardTexts.bid.keyword(name, keyword, moneyIn(currency).short(cpc_bid ?? asUsd(0))),
        impact: noCost(stays),
      }
    return { summary: `${name}: ${bidWords(is)}.`, impact: noCost(cardTexts.bid.untilNow(stays, bidWords(was))) }
  },
}

const restCard = (status: 'PAUSED' | 'ENABLED'): Card => ({
  face: async (ctx, args) => {
    const { campaign_id, keywords } = RestKeywords.parse(args)
    const { name, isNothing, stays } = await planned(ctx, campaign_id, {
      keywords: keywords.map((keyword) => ({ keyword, status })),
    })
    if (isNothing) return nothing(name)
    const what = keywords.map((it) => `“${it}”`).join(', ')
    return {
      summary: status === 'PAUSED' ? cardTexts.bid.pauseKeywords(name, what) : cardTexts.bid.turnOnKeywords(name, what),
      impact: noCost(stays),
    }
  },
})

export const bidCards: Readonly<Record<string, Card>> = {
  set_bid: bidCard,
  pause_keywords: restCard('PAUSED'),
  resume_keywords: restCard('ENABLED'),
}
