import { ApprovePage } from '#features/approvals/client/ApprovePage.tsx'
import { clientTexts } from '#features/approvals/client/client.texts.ts'
import { AdPreview } from '#features/campaigns/ads/AdPreview.tsx'
import { adDraftOf } from './ad-draft.rules.ts'

const onPhone = (): boolean => matchMedia('(max-width: 40rem)').matches

/** The client's page, with the ads rendered as on the campaigns' own screens. */
export const ApproveRoute = ({ secret }: { secret: string }) => (
  <ApprovePage
    secret={secret}
    drawAd={(ad) => (
      <AdPreview
        draft={adDraftOf(ad)}
        assets={ad.assets ?? []}
        title={ad.heading ?? clientTexts.ads}
        isSection={ad.heading === undefined}
        firstOn={onPhone() ? 'mobile' : 'desktop'}
      />
    )}
  />
)
