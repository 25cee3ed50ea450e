import {
  listAds as listAdsAction,
  setAdStatus as setAdStatusAction,
  updateAd as updateAdAction,
} from '@adwright/contract/campaigns/ads'
import { handle } from '#kernel/handle.ts'
import { listAds, setAdStatus, updateAd } from './ads.ts'
import { adsTexts } from './ads.texts.ts'

export { planAd, planAdStatus, updateAd } from './ads.ts'

export const campaignAdHandlers = [
  handle(listAdsAction, async (ctx, it) => ({
    message: adsTexts.listed,
    data: await listAds(ctx, it.campaign_id),
  })),
  handle(updateAdAction, async (ctx, input) => {
    const { message, ad } = await updateAd(ctx, input)
    return { message, data: { ad } }
  }),
  handle(setAdStatusAction, (ctx, { adId, status }) => setAdStatus(ctx, adId, status)),
]
