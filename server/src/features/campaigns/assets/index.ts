import * as actions from '@adwright/contract/campaigns/assets'
import { handle } from '#kernel/handle.ts'
import { changeAssets, listAssets } from './assets.ts'

export { type AssetsRequest, applyAssets, performAssets, planAssets } from './assets.ts'
export { withOpenPages } from './pages.ts'

export const assetHandlers = [
  handle(actions.listAssets, (ctx, it) => listAssets(ctx, it.campaign_id)),
  handle(actions.changeAssets, (ctx, { campaign_id, ...request }) => changeAssets(ctx, campaign_id, request)),
]
