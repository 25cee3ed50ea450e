import { asUsd, type Usd, usdOf } from '@adwright/contract/values/money.rules'
import { CampaignDraft, CampaignUpdate } from '@adwright/contract/campaigns/core'
import { bidsFor } from '@adwright/contract/campaigns/draft.rules'
import { lastSegment } from '@adwright/contract/fields.rules'
import { accountToday, activeAccount, type OwnAccount } from '#features/ad-account/index.ts'
import {
  type CampaignRow,
  type CampaignPatch,
  campaignOnWire,
  campaignsHeld,
  checkChange,
  checkCreation,
  impactOf,
  knownCampaign,
  resolveTargeting,
  targetingOf,
  targetingOnWire,
  targetingWords,
  withHome,
} from '#features/campaigns/index.ts'
import { memoryTexts } from '#features/memories/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Card, CardFace } from '../agent.ts'
import { withRule } from './budget-rule.rules.ts'
import { budgetOf } from './named.rules.ts'
import { policyLines } from './policy-lines.ts'
import { usualUsd, withSlipWarning } from './slip.rules.ts'
import { cardTexts } from './cards.texts.ts'

type Args = Readonly<Record<string, unknown>>

/** The campaign's targeting and bids. A card for a campaign that will run always shows them. */
async function beside(ctx: Ctx, account: OwnAccount, tool: string, args: Args, row: CampaignRow | undefined) {
  const today = await accountToday(ctx, account)
  const { currency } = account
  if (!row) {
    const form = CampaignDraft.parse(args)
    const { website_url: website, everywhere } = form
    const targeting = await withHome(ctx, await resolveTargeting(ctx, form), { website, everywhere })
    const shown = targetingWords(await targetingOnWire(ctx, targeting, form.negative_keywords ?? []))
    return { today, currency, shown, bidUsd: bidsFor(form.daily_budget, form, currency).cpc_bid }
  }
  if (tool !== 'update_campaign' && tool !== 'resume_campaign') return { today, currency, shown: [] }
  const bidMicros = row.adGroups[0]?.cpcBidMicros
  return {
    today,
    currency,
    shown: targetingWords(await targetingOf(ctx, account, row)),
    bidUsd: bidMicros === undefined ? undefined : usdOf(bidMicros),
  }
}

function found<T>(card: T | null): T {
  if (!card) throw new AppError('not_found')
  return card
}

/** Adds what Google may reject in the campaign's texts. */
async function withPolicy<T extends Pick<CardFace, 'impact'>>(ctx: Ctx, card: T, tool: string, args: Args): Promise<T> {
  if (tool !== 'create_campaign') return card
  const text = [card.impact.text, ...(await policyLines(ctx, CampaignDraft.parse(args)))].join('\n')
  return { ...card, impact: { ...card.impact, text } }
}

/** What a campaign tool would change and cost, compared with the campaign as it is now. */
const campaignCard = (tool: string): Card => ({
  face: async (ctx, args) => {
    const account = await activeAccount(ctx)
    const isNew = args.campaign_id === undefined
    const row = isNew ? undefined : await knownCampaign(ctx, account, lastSegment(String(args.campaign_id)))
    const now = row && campaignOnWire(row)
    // A removed campaign can't come back, so it gets no card.
    if (now?.status === 'REMOVED') throw new AppError('conflict', cardTexts.campaign.removed(now.name))
    await wouldBeTaken(ctx, tool, args)
    const card = await withPolicy(
      ctx,
      found(impactOf(tool, args, await beside(ctx, account, tool, args, row), now)),
      tool,
      args,
    )
    const spent = tool === 'resume_campaign' && now?.status === 'PAUSED' ? now.budget : (budgetOf(args) ?? asUsd(0))
    const usual = usualUsd((await campaignsHeld(ctx.scope, account.customerId)).map(campaignOnWire), now?.id)
    const { typeAmount, summary, impact } = card
    const face =
      typeAmount === undefined ? withSlipWarning(card, spent, usual) : { summary, impact, typedAmountUsd: typeAmount }
    return isMore(tool, spent, now) ? withRule(face, await memoryTexts(ctx.scope), spent) : face
  },
})

/** Whether it would spend more than before. */
const isMore = (tool: string, spentUsd: Usd, now: { readonly budget: Usd } | undefined): boolean =>
  now === undefined || tool === 'resume_campaign' || spentUsd > now.budget

/** Refuses in advance what would be refused after approval. */
async function wouldBeTaken(ctx: Ctx, tool: string, args: Args): Promise<void> {
  if (tool === 'create_campaign') return checkCreation(ctx, CampaignDraft.parse(args))
  const patches: Readonly<Record<string, () => CampaignPatch>> = {
    update_campaign: () => {
      const { campaign_id: _, ...patch } = CampaignUpdate.parse(args)
      return patch
    },
    resume_campaign: () => ({ status: 'ENABLED' }),
  }
  const patch = patches[tool]
  if (patch) await checkChange(ctx, lastSegment(String(args.campaign_id)), patch())
}

export const campaignCards: Readonly<Record<string, Card>> = Object.fromEntries(
  ['create_campaign', 'update_campaign', 'pause_campaign', 'resume_campaign', 'remove_campaign'].map((tool) => [
    tool,
    campaignCard(tool),
  ]),
)
