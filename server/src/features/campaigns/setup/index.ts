import * as conversions from '@adwright/contract/campaigns/conversions'
import * as actions from '@adwright/contract/campaigns/setup'
import * as targeting from '@adwright/contract/campaigns/targeting'
import { handle } from '#kernel/handle.ts'
import { getSetup, saveSetup } from './setup.ts'
import { listInterests, searchLocations } from './choices.ts'
import { createConversion, removeConversion } from './conversion.ts'
import {
  getTargeting,
  saveTargeting,
  setAdSchedule,
  setAudience,
  setDemographics,
  setLocations,
  setTargeting,
} from './targeting.ts'

export { conversionWords } from './conversion.ts'
export { measuring } from './measured.store.ts'
export {
  accountConversions,
  type ConversionRow,
  keepMeasured,
  markStopped,
} from './setup.store.ts'
export { applyTargeting, planTargeting } from './targeting.ts'

export const campaignSetupHandlers = [
  handle(actions.getCampaignSetup, (ctx, it) => getSetup(ctx, it.campaign_id)),
  handle(actions.saveCampaignSetup, (ctx, { campaign_id, ...change }) => saveSetup(ctx, campaign_id, change)),
  handle(actions.listAudienceSegments, listInterests),
  handle(actions.setAudience, (ctx, it) => setAudience(ctx, it.campaign_id, it.user_interest_ids)),
  handle(actions.searchLocations, (ctx, it) => searchLocations(ctx, it.query)),
  handle(actions.setLocations, (ctx, it) => setLocations(ctx, it.campaign_id, it.location_ids)),
  handle(actions.setAdSchedule, (ctx, it) => setAdSchedule(ctx, it.campaign_id, it.schedules)),
  handle(actions.setDemographics, (ctx, it) => setDemographics(ctx, it.id, it.demographics)),
  handle(targeting.getCampaignTargeting, (ctx, it) => getTargeting(ctx, it.campaign_id)),
  handle(targeting.saveCampaignTargeting, (ctx, { campaign_id, ...choices }) =>
    saveTargeting(ctx, campaign_id, choices),
  ),
  handle(targeting.setCampaignTargeting, (ctx, { campaign_id, ...request }) => setTargeting(ctx, campaign_id, request)),
  handle(conversions.createConversion, createConversion),
  handle(conversions.removeConversion, (ctx, it) => removeConversion(ctx, it.conversion_id)),
]
