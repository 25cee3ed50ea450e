import { planLaunch } from '#features/approvals/index.ts'
import { activeAccount } from '#features/ad-account/index.ts'
import { campaignOnWire, campaignsHeld, impactOf, targetingWords } from '#features/campaigns/index.ts'
import { memoryTexts } from '#features/memories/index.ts'
import { launchSharedCampaign } from '@adwright/contract/approvals'
import { AppError } from '#kernel/app-error.ts'
import type { Card } from '../agent.ts'
import { withRule } from './budget-rule.rules.ts'
import { usualUsd, withSlipWarning } from './slip.rules.ts'
import { cardTexts } from './cards.texts.ts'

/** Launches what a client approved. It costs as much as any campaign that's turned on. */
export const launchCard: Card = {
  face: async (ctx, args) => {
    const { row, data, today } = await planLaunch(ctx, launchSharedCampaign.input.parse(args).id)
    const run = {
      name: data.title,
      status: 'PAUSED' as const,
      budget: data.budget,
      start_date_raw: data.start_date ?? today,
      end_date_raw: data.end_date,
    }
    const shown = data.targeting ? targetingWords(data.targeting) : []
    const { customerId, currency } = await activeAccount(ctx)
    const card = impactOf('resume_campaign', {}, { today, shown, currency }, run)
    if (!card) throw new AppError('not_found')
    const summary = cardTexts.launch.launch(row.clientName, card.summary)
    const held = (await campaignsHeld(ctx.scope, customerId)).map(campaignOnWire)
    const face = withSlipWarning(
      { summary, impact: card.impact },
      data.budget,
      usualUsd(held, row.campaignId ?? undefined),
    )
    return withRule(face, await memoryTexts(ctx.scope), data.budget)
  },
}
