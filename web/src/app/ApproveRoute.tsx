import { ApprovePage } from '#features/approvals/client/ApprovePage.tsx'
import { AdPreview } from '#features/campaigns/ads/AdPreview.tsx'
import { adDraftOf } from './ad-draft.rules.ts'

/** The client's page with the ads drawn as the campaigns' own screens draw them. */
export const ApproveRoute = ({ secret }: { secret: string }) => (
  <ApprovePage secret={secret} drawAd={(ad) => <AdPreview draft={adDraftOf(ad)} />} />
)
