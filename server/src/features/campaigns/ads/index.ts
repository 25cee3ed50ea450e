import { listAds as listAdsAction, updateAd as updateAdAction } from '@adwright/contract/campaigns/ads'
import { handle } from '#kernel/handle.ts'
import { listAds, updateAd } from './ads.ts'

export { planAd, updateAd } from './ads.ts'

export const campaignAdHandlers = [
  handle(listAdsAction, async (ctx, it) => ({
    message: 'Ads of the campaign.',
    data: await listAds(ctx, it.campaign_id),
  })),
  handle(updateAdAction, async (ctx, input) => {
    const { message, ad } = await updateAd(ctx, input)
    return { message, data: { ad } }
  }),
]
