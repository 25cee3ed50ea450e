import type { Day } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import type { AdFact, AudienceFact, HourlyFact, KeywordFact } from '../server/src/services/ad-platform/port.ts'

const devices = ['MOBILE', 'DESKTOP', 'TABLET'] as const
const networks = ['SEARCH', 'SEARCH_PARTNERS'] as const

/** One day of an account, the same in every run. `n` varies the hours and the figures from day to day. */
export function dayOfFacts(campaignIds: readonly string[], date: Day, n: number, hourlyRows: number) {
  const figures = (k: number) => ({
    impressions: 20 + (k % 37),
    clicks: k % 5,
    costMicros: micros((k % 5) * 1_234_567),
  })
  const hourly: HourlyFact[] = campaignIds.flatMap((campaignId, at) =>
    Array.from({ length: hourlyRows }, (_, row) => ({
      campaignId,
      date,
      hour: (Math.floor((row * 24) / hourlyRows) + n + at) % 24,
      device: devices[(row + at) % 3] ?? 'MOBILE',
      network: networks[(row + n) % 2] ?? 'SEARCH',
      ...figures(row + n + at),
    })),
  )
  const keywords: KeywordFact[] = campaignIds.map((campaignId, at) => ({
    campaignId,
    adGroupId: campaignId,
    keyword: `keyword ${at % 40}`,
    date,
    ...figures(at + n),
  }))
  const audience: AudienceFact[] = campaignIds.flatMap((campaignId, at) => [
    { campaignId, date, ageRange: `AGE_RANGE_${at % 2 ? '25_34' : '35_44'}`, gender: null, ...figures(at) },
    { campaignId, date, ageRange: null, gender: at % 2 ? 'MALE' : 'FEMALE', ...figures(at) },
  ])
  const ads: AdFact[] = campaignIds.map((campaignId, at) => ({
    ...{ campaignId, adGroupId: campaignId, adId: campaignId, date },
    ...figures(at + n),
  }))
  return { hourly, keywords, audience, ads }
}
