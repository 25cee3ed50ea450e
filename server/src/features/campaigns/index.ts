import type { Handler } from '#kernel/handle.ts'
import { campaignAdHandlers } from './ads/index.ts'
import { assetHandlers } from './assets/index.ts'
import { campaignBulkHandlers } from './bulk/index.ts'
import { bidHandlers } from './bids/index.ts'
import { coreHandlers } from './core/index.ts'
import { campaignFileHandlers } from './files/index.ts'
import { campaignForecastHandlers } from './forecast/index.ts'
import { keywordHandlers } from './keywords/index.ts'
import { campaignPictureHandlers } from './pictures/index.ts'
import { campaignSetupHandlers } from './setup/index.ts'
import { campaignViewHandlers } from './views/index.ts'

export { planAd, planAdStatus, updateAd } from './ads/index.ts'
export { applyAssets, planAssets } from './assets/index.ts'
export * from './core/index.ts'
export {
  type BidsRequest,
  changeBids,
  planBids,
} from './bids/index.ts'
export { type KeywordEdit, listSearchTerms, planKeywords, saveKeywords } from './keywords/index.ts'
export { picturesToShow } from './pictures/index.ts'
export {
  accountConversions,
  applyTargeting,
  type ConversionRow,
  conversionWords,
  keepMeasured,
  markStopped,
  measuring,
  planTargeting,
} from './setup/index.ts'

/** Campaigns and everything attached to them. The parts meet at their index files. */
export const campaignHandlers: readonly Handler[] = [
  ...coreHandlers,
  ...campaignAdHandlers,
  ...campaignBulkHandlers,
  ...campaignFileHandlers,
  ...campaignForecastHandlers,
  ...assetHandlers,
  ...bidHandlers,
  ...keywordHandlers,
  ...campaignPictureHandlers,
  ...campaignSetupHandlers,
  ...campaignViewHandlers,
]
