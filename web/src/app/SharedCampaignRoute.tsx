import type { ViewProps } from './view-props.ts'
import { AdPreview } from '#features/campaigns/ads/AdPreview.tsx'
import { SharedCampaignView } from '#features/approvals/SharedCampaignView.tsx'
import { adDraftOf } from './ad-draft.rules.ts'

/** Shared Campaign Details, with the ads rendered as on the campaigns' own screens. */
export const SharedCampaignRoute = ({ params }: ViewProps) => (
  <SharedCampaignView
    params={params}
    drawAd={(ad) => (
      <AdPreview draft={adDraftOf(ad)} assets={ad.assets ?? []} {...(ad.heading && { title: ad.heading })} />
    )}
  />
)
