import { pinsFor } from '@adwright/contract/campaigns/pins.rules'
import type { PlatformAd, PlatformAdGroup } from '#services/ad-platform/port.ts'

/** The parts of a campaign that contain its ads. */
export interface WithAds {
  readonly adGroups: readonly Pick<PlatformAdGroup, 'status' | 'ads'>[]
}
interface Texts {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
}

/** The ads that show while the campaign runs, or its first if none would: what a client is asked about. */
export function shownAds({ adGroups }: WithAds): readonly PlatformAd[] {
  const shown = adGroups
    .filter((group) => group.status === 'ENABLED')
    .flatMap((group) => group.ads.filter((ad) => ad.status === 'ENABLED'))
  if (shown.length > 0) return shown
  const all = adGroups.flatMap((group) => group.ads)
  const kept = all.filter((ad) => ad.status !== 'REMOVED')
  return (kept.length > 0 ? kept : all).slice(0, 1)
}

const pinsOf = (ad: PlatformAd | undefined, texts: Texts) => {
  const { headlines, descriptions } = pinsFor(ad, texts)
  return { headlines: [...headlines], descriptions: [...descriptions] }
}

/** The first ad's pins, for these texts. */
export const sharedPinsOf = (campaign: WithAds, texts: Texts) => pinsOf(shownAds(campaign)[0], texts)

function sharedAd(ad: PlatformAd | undefined) {
  const headlines = ad?.headlines.map((it) => it.text) ?? []
  const descriptions = ad?.descriptions.map((it) => it.text) ?? []
  return { headlines, descriptions, website_url: ad?.finalUrl ?? '', pins: pinsOf(ad, { headlines, descriptions }) }
}

/** All ads of a campaign in shared form: the first as part of the campaign, the others beside it. */
export function sharedAdsOf(campaign: WithAds) {
  const [first, ...others] = shownAds(campaign)
  return { ...sharedAd(first), more_ads: others.map((ad) => ({ id: ad.id, ...sharedAd(ad) })) }
}
