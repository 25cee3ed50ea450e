import type { AdPlatform } from './port.ts'

/** The port's campaign calls, a separate module in each adapter. */
export type CampaignCalls = Pick<
  AdPlatform,
  | 'listCampaigns'
  | 'createCampaign'
  | 'updateCampaign'
  | 'removeCampaign'
  | 'updateAd'
  | 'setAdStatus'
  | 'setKeywords'
  | 'setNegativeKeywords'
  | 'setBids'
  | 'updateKeywords'
>
