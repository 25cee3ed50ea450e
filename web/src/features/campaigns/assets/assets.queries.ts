import { listAssets } from '@adwright/contract/campaigns/assets'
import { listImages } from '@adwright/contract/images'
import { useAction, usePages } from '#api/queries.ts'

const PAGE_ROWS = 24

export const useAssets = (campaignId: string) =>
  useAction(listAssets, { campaign_id: campaignId }, { topics: ['campaigns'] })

/** The owner's gallery, page by page. */
export const useGallery = (enabled = true) =>
  usePages(listImages, { limit: PAGE_ROWS }, { topics: ['images'], enabled })

/** The chosen gallery image. */
export const useChosenImage = (id: string | undefined) => useGallery(id !== undefined).items.find((it) => it.id === id)
