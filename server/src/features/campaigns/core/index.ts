import {
  changeCampaign as changeCampaignAction,
  createCampaign,
  deleteCampaign,
  getCampaignCalendar,
  listCampaigns as listCampaignsAction,
  pauseCampaign,
  postCampaign,
  removeCampaign as removeCampaignAction,
  resumeCampaign,
  updateCampaign,
} from '@adwright/contract/campaigns/core'
import { accountClock, activeAccount } from '#features/ad-account/index.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { campaignTexts } from './campaigns.rules.ts'
import type { CampaignRow } from './campaigns.store.ts'
import { changeCampaign, removeCampaign } from './change-campaign.ts'
import type { CampaignPatch } from './change.rules.ts'
import { makeCampaign } from './create-campaign.ts'
import { listCampaigns } from './list-campaigns.ts'
import { spendLimitHandlers } from './spend-limit.ts'
import { resolveTargeting, targetingOnWire, targetingWords } from './targeting.ts'
import { campaignOnWire, campaignTold } from './wire.rules.ts'

export {
  type CampaignLabel,
  campaignLabels,
  type CampaignRow,
  campaignRows as campaignsHeld,
  keepTotals,
} from './campaigns.store.ts'
export { keywordErrors, platformKeywords, campaignTexts, websiteOf } from './campaigns.rules.ts'
export { changeCampaign, checkChange, removeCampaign } from './change-campaign.ts'
export type { CampaignPatch } from './change.rules.ts'
export { checkCreation, makeCampaign } from './create-campaign.ts'
export { contentOf, lackedYes, mustHaveYes } from './client-consent.ts'
export { impactOf } from './impact.rules.ts'
export { keepOne as keepCampaign, knownCampaign, refreshCampaigns } from './mirror.ts'
export { bidsFor } from './money.rules.ts'
export { placesLike, placesOfIds } from './places.ts'
export { demographicsOf, differingParts, slotOf, slotOnWire, targetingFromWire } from './targeting.rules.ts'
export {
  resolveTargeting,
  shownPlaces,
  targetingOf,
  targetingOnWire,
  type TargetingInput,
  targetingWords,
} from './targeting.ts'
export { campaignOnWire, keywordsOf, negativesOf } from './wire.rules.ts'

/** As tools tell it. */
async function told(ctx: Ctx, row: CampaignRow) {
  const { now, timeZone } = await accountClock(ctx, await activeAccount(ctx))
  return campaignTold(row, dateIn(now, timeZone))
}
const changed = async (ctx: Ctx, id: string, wish: CampaignPatch) =>
  told(ctx, (await changeCampaign(ctx, id, wish)).row)

export const coreHandlers = [
  ...spendLimitHandlers,
  handle(listCampaignsAction, listCampaigns),
  handle(getCampaignCalendar, (ctx) => listCampaigns(ctx, {})),
  handle(postCampaign, async (ctx, form) => {
    const { campaign_id, ad_group_id } = await makeCampaign(ctx, form, { wizard: true })
    return { message: campaignTexts.created, data: { campaign_id, ad_group_id } }
  }),
  handle(createCampaign, async (ctx, form) => {
    const targeting = await resolveTargeting(ctx, form)
    const { row, ...ids } = await makeCampaign(ctx, form, { targeting })
    const shown = await targetingOnWire(ctx, targeting, form.negative_keywords ?? [])
    return { ...ids, campaign: await told(ctx, row), targeting: targetingWords(shown) }
  }),
  handle(changeCampaignAction, async (ctx, { id, version, expected, ...wish }) => {
    const { row, message } = await changeCampaign(ctx, id, wish, { version, expected })
    return { message, data: { campaign: campaignOnWire(row) } }
  }),
  handle(updateCampaign, (ctx, { campaign_id, ...wish }) => changed(ctx, campaign_id, wish)),
  handle(pauseCampaign, (ctx, it) => changed(ctx, it.campaign_id, { status: 'PAUSED' })),
  handle(resumeCampaign, (ctx, it) => changed(ctx, it.campaign_id, { status: 'ENABLED' })),
  handle(removeCampaignAction, async (ctx, it) => told(ctx, (await removeCampaign(ctx, it.campaign_id)).row)),
  handle(deleteCampaign, async (ctx, { id }) => {
    const { row, message } = await removeCampaign(ctx, id)
    return { message, data: { campaign: campaignOnWire(row) } }
  }),
]
