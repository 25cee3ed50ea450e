import type { AdPlatform } from './port.ts'

/** The port's calls about campaigns, which each adapter keeps in a module of its own. */
export type CampaignCalls = Pick<
  AdPlatform,
  | 'listCampaigns'
  | 'createCampaign'
  | 'updateCampaign'
  | 'removeCampaign'
  | 'updateAd'
  | 'setKeywords'
  | 'setNegativeKeywords'
  | 'setBids'
  | 'updateKeywords'
>
