import { listAssets } from '@adwright/contract/campaigns/assets'
import { listImages } from '@adwright/contract/images'
import { useAction, usePages } from '#api/queries.ts'

const PAGE_ROWS = 24

export const useAssets = (campaignId: string) =>
  useAction(listAssets, { campaign_id: campaignId }, { topics: ['campaigns'] })

/** The owner's gallery, page after page. */
export const useGallery = (enabled = true) =>
  usePages(listImages, { limit: PAGE_ROWS }, { topics: ['images'], enabled })

/** An image of the gallery, once it's chosen there. */
export const useChosenImage = (id: string | undefined) => useGallery(id !== undefined).items.find((it) => it.id === id)
