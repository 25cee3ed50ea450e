import { micros, usdOf, type Micros } from '@adwright/contract/values/money.rules'
import type { CampaignSetup } from '@adwright/contract/campaigns/setup'
import { activeAccount } from '#features/ad-account/index.ts'
import { bidsOnWire, type CampaignRow, changeCampaign, knownCampaign, targetingOf } from '../core/index.ts'
import { writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { conversionsOf } from './conversion.ts'
import { setupTexts } from './setup.texts.ts'
import { markSetup, type SetupChange, setupRow } from './setup.store.ts'

/** The wizard's progress and current choices, by the platform's state rather than our copy (product-3 §4.7). */
async function readSetup(ctx: Ctx, account: Account, campaignId: string): Promise<CampaignSetup> {
  const row = await knownCampaign(ctx, account, campaignId)
  const { negative_keywords: _, ...targeting } = await targetingOf(ctx, account, row)
  const setup = await setupRow(ctx.scope, account.customerId, campaignId)
  return {
    ad_group_id: row.adGroups[0]?.id ?? '',
    steps: {
      audience: setup?.audience ?? 'open',
      ad_schedule: setup?.adSchedule ?? 'open',
      locations: setup?.locations ?? 'open',
      demographics: setup?.demographics ?? 'open',
      conversion: setup?.conversion ?? 'open',
    },
    ...targeting,
    conversion: (await conversionsOf(ctx.scope, account.customerId, campaignId, setup))[0] ?? null,
    finished: setup?.finished ?? true,
    ...biddingOf(row, setup?.maxCpcBidMicros ?? micros(0)),
  }
}

/** What the final review shows beside the campaign (product-3 §2.9). */
function biddingOf(row: CampaignRow, maxCpcBidMicros: Micros) {
  const { bidding_strategy, platform_strategy, cpc_bid } = bidsOnWire(row)
  return {
    currency: row.currency,
    bidding_strategy: platform_strategy ?? bidding_strategy,
    ...(cpc_bid === null ? {} : { cpc_bid }),
    ...(maxCpcBidMicros > 0 && bidding_strategy === 'manual_cpc' ? { max_cpc_bid: usdOf(maxCpcBidMicros) } : {}),
    keywords: (row.adGroups[0]?.keywords ?? [])
      .filter((it) => !it.negative)
      .map(({ text, matchType }) => writeKeyword({ text, match_type: matchType })),
  }
}

export async function getSetup(ctx: Ctx, campaignId: string) {
  return { message: setupTexts.setup, data: await readSetup(ctx, await activeAccount(ctx), campaignId) }
}

/**
 * Marks steps, finishes the wizard and, if asked, enables the campaign (decisions.md, Wizard). The campaign is enabled first: if that
 * fails, setup isn't finished.
 */
export async function saveSetup(
  ctx: Ctx,
  campaignId: string,
  change: SetupChange & { readonly turn_on?: boolean | undefined },
) {
  const account = await activeAccount(ctx)
  await knownCampaign(ctx, account, campaignId)
  if (change.turn_on) await changeCampaign(ctx, campaignId, { status: 'ENABLED' })
  await markSetup(ctx.scope, account.customerId, campaignId, change)
  return { message: setupTexts.setupSaved, data: await readSetup(ctx, account, campaignId) }
}
