import type { AdTexts, DrawAd } from './ad-slot.ts'
import { adsTexts } from './ads.texts.ts'

interface WithAds extends AdTexts {
  readonly more_ads?: readonly AdTexts[] | undefined
}

/** How each of a campaign's ads will look; their assets are the same. */
export function Ads({ ad, drawAd }: { ad: WithAds; drawAd: DrawAd }) {
  const others = ad.more_ads ?? []
  if (others.length === 0) return drawAd(ad)
  return (
    <ul className="flex flex-col gap-6">
      {[ad, ...others].map((one, at) => {
        const heading = adsTexts.adOf(at + 1, others.length + 1)
        return <li key={heading}>{drawAd({ ...one, assets: ad.assets, heading })}</li>
      })}
    </ul>
  )
}
