import type { PlatformAd, PlatformCampaign } from '../port.ts'
import { approvalOf } from './rules/review.rules.ts'
import { adsOf } from './ads.rules.ts'
import type { HeldAd, Settings } from './settings.ts'

const adOf = (ad: HeldAd, { status }: Settings, nowMs: number): PlatformAd => ({
  id: ad.id,
  status: status === 'REMOVED' ? 'REMOVED' : (ad.status ?? 'ENABLED'),
  ...ad.texts,
  ...approvalOf(ad.texts, ad.changedAt, nowMs),
})

/** A stored campaign in the port's terms, at a given moment. */
export function asPlatform(id: string, createdAt: Date, settings: Settings, now: Date): PlatformCampaign {
  const { name, status, channelType, dailyBudgetMicros, startDate, endDate, adGroup, keywords } = settings
  const group = {
    ...adGroup,
    status: status === 'REMOVED' ? 'REMOVED' : 'ENABLED',
    keywords,
    ads: adsOf(settings).map((it) => adOf(it, settings, now.getTime())),
  } as const
  return {
    id,
    name,
    status,
    channelType,
    dailyBudgetMicros,
    bidding: settings.bidding ?? { kind: 'MANUAL_CPC' },
    startDate,
    endDate,
    createdAt,
    adGroups: [group],
  }
}
