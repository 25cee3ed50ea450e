import {
  changeCampaign as changeCampaignAction,
  createCampaign,
  listCampaigns as listCampaignsAction,
  removeCampaign as removeCampaignAction,
} from '@adwright/contract/campaigns/core'
import { getCampaignDrafts, saveCampaignDraft } from '@adwright/contract/campaigns/drafts'
import { accountToday, activeAccount } from '#features/ad-account/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { campaignTexts } from './campaigns.texts.ts'
import type { CampaignRow } from './campaigns.store.ts'
import { changeCampaign, removeCampaign } from './change-campaign.ts'
import { makeCampaign } from './create-campaign.ts'
import { getDrafts, saveDraft } from './drafts.ts'
import { listCampaigns } from './list-campaigns.ts'
import { spendLimitHandlers } from './spend-limit.ts'
import { resolveTargeting, targetingOnWire, targetingWords } from './targeting.ts'
import { campaignWithStatus } from './wire.rules.ts'

export {
  type ReportedCampaign,
  reportedCampaigns,
  type CampaignRow,
  campaignRow,
  campaignsWithIds,
  campaignRows as campaignsHeld,
  keepTotals,
  lastShownDays,
} from './campaigns.store.ts'
export { keywordErrors, platformKeywords, websiteOf } from './campaigns.rules.ts'
export { campaignTexts } from './campaigns.texts.ts'
export { justTurnedOn } from './list-campaigns.ts'
export { changeCampaign, checkChange, removeCampaign } from './change-campaign.ts'
export type { CampaignPatch } from './change.rules.ts'
export { checkCreation, makeCampaign } from './create-campaign.ts'
export { contentOf, findMissingConsent, requireConsent } from './client-consent.ts'
export { assetsOf } from './assets-of.ts'
export { customersLately } from './customers-lately.ts'
export { spendLimitNow } from './spend-limit.ts'
export { impactOf } from './impact.rules.ts'
export { labelsOf, setLabels } from './labels.store.ts'
export { versionOf } from './version.rules.ts'
export { keepOne as keepCampaign, knownCampaign, refreshCampaigns } from './mirror.ts'
export {
  demographicsOf,
  differingParts,
  isPlaced,
  noTargeting,
  proximityOf,
  slotOf,
  slotOnWire,
  targetingFromWire,
} from './targeting.rules.ts'
export {
  resolveTargeting,
  shownPlaces,
  targetingOf,
  targetingOnWire,
  type TargetingInput,
  targetingWords,
  withHome,
} from './targeting.ts'
export { type Bidder, approvedBids, bidsOnWire, draftBids, sharedBidsOf } from './bids-on-wire.rules.ts'
export { forgetDrafts } from './drafts.store.ts'
export { sharedAdsOf, sharedPinsOf, shownAds, type WithAds } from './shared-ads.rules.ts'
export { campaignOnWire, keywordsOf, negativesOf, pausedKeywordsOf } from './wire.rules.ts'

/** As returned by tools. */
async function told(ctx: Ctx, row: CampaignRow) {
  return campaignWithStatus(row, await accountToday(ctx, await activeAccount(ctx)))
}
export const coreHandlers = [
  ...spendLimitHandlers,
  handle(getCampaignDrafts, (ctx, it) => getDrafts(ctx, it.campaign_id)),
  handle(saveCampaignDraft, (ctx, it) => saveDraft(ctx, it.campaign_id, it.step, it.typed)),
  handle(listCampaignsAction, listCampaigns),
  handle(createCampaign, async (ctx, { set_up, ...form }) => {
    const targeting = await resolveTargeting(ctx, form)
    const options = { targeting, everywhere: form.everywhere, wizard: !set_up }
    const { row, targeting: placed, ...ids } = await makeCampaign(ctx, form, options)
    const shown = await targetingOnWire(ctx, placed, form.negative_keywords ?? [])
    const data = { ...ids, campaign: await told(ctx, row), targeting: targetingWords(shown) }
    return { message: campaignTexts.created, data }
  }),
  handle(changeCampaignAction, async (ctx, { campaign_id, version, expected, ...patch }) => {
    const { row, message } = await changeCampaign(ctx, campaign_id, patch, { version, expected })
    return { message, data: { campaign: await told(ctx, row) } }
  }),
  handle(removeCampaignAction, async (ctx, { campaign_id }) => {
    const { row, message } = await removeCampaign(ctx, campaign_id)
    return { message, data: { campaign: await told(ctx, row) } }
  }),
]
