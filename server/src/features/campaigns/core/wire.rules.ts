import type { Day } from '@adwright/contract/values/day.rules'
import type { Currency } from '@adwright/contract/values/currency.rules'
import { usdOf, type Micros } from '@adwright/contract/values/money.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { plainStatusOf, standingOf } from '@adwright/contract/campaigns/status.rules'
import { writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import type { PlatformKeyword } from '#services/ad-platform/port.ts'

import { versionOf } from './version.rules.ts'

interface AdText {
  readonly text: string
  readonly pinnedField?: string
}
interface Ad {
  readonly id: string
  readonly status: Campaign['status']
  readonly approval: 'UNDER_REVIEW' | 'ELIGIBLE' | 'DISAPPROVED'
  readonly policyTopics: readonly string[]
  readonly headlines: readonly AdText[]
  readonly descriptions: readonly AdText[]
  readonly finalUrl: string
}
interface AdGroup {
  readonly id: string
  readonly name: string
  readonly status: Campaign['status']
  readonly ads: readonly Ad[]
}
export interface Mirrored {
  readonly campaignId: string
  readonly name: string
  readonly status: Campaign['status']
  readonly channelType: string
  readonly dailyBudgetMicros: Micros
  readonly costMicros: Micros
  readonly currency?: Currency
  readonly clicks: number
  readonly impressions: number
  readonly startDate: Day
  readonly endDate: Day | null
  readonly adGroups: readonly AdGroup[]
  readonly setupOpen: boolean
}

interface WithKeywords {
  readonly adGroups: readonly {
    readonly keywords: readonly Pick<PlatformKeyword, 'text' | 'matchType' | 'negative' | 'status'>[]
  }[]
}

const writtenOnce = ({ adGroups }: WithKeywords, negative: boolean): string[] => [
  ...new Set(
    adGroups.flatMap((group) =>
      group.keywords
        .filter((it) => it.negative === negative)
        .map(({ text, matchType }) => writeKeyword({ text, match_type: matchType })),
    ),
  ),
]

/** The keywords, each once, in Google's notation. */
export const keywordsOf = (it: WithKeywords): string[] => writtenOnce(it, false)
/** The keywords that are paused in all of its ad groups. */
export function pausedKeywordsOf({ adGroups }: WithKeywords): string[] {
  const all = Map.groupBy(
    adGroups.flatMap((group) => group.keywords.filter((it) => !it.negative)),
    ({ text, matchType }) => writeKeyword({ text, match_type: matchType }),
  )
  return [...all].filter(([, its]) => its.every((it) => it.status === 'PAUSED')).map(([written]) => written)
}
/** The negative keywords. */
export const negativesOf = (it: WithKeywords): string[] => writtenOnce(it, true)

/** The campaign for people and assistants: with its plain status on the account's current date. */
export function campaignWithStatus(mirrored: Mirrored, today: Day): Campaign {
  const campaign = campaignOnWire(mirrored)
  return { ...campaign, plain_status: plainStatusOf(standingOf(campaign), today) }
}

/** A campaign on the wire: its texts are those of the first ad (contract, Closer terms: Campaigns). */
export function campaignOnWire(mirrored: Mirrored): Campaign {
  const first = mirrored.adGroups.flatMap((group) => group.ads)[0]
  return {
    id: mirrored.campaignId,
    name: mirrored.name,
    status: mirrored.status,
    platform: 'google',
    channel_type: mirrored.channelType,
    budget: usdOf(mirrored.dailyBudgetMicros),
    cost: usdOf(mirrored.costMicros),
    currency: mirrored.currency ?? 'USD',
    clicks: mirrored.clicks,
    impressions: mirrored.impressions,
    start_date_raw: mirrored.startDate,
    end_date_raw: mirrored.endDate,
    headlines: first?.headlines.map((h) => h.text) ?? [],
    descriptions: first?.descriptions.map((d) => d.text) ?? [],
    ...(first ? { website_url: first.finalUrl } : {}),
    ad_groups: mirrored.adGroups.map((group) => ({
      id: group.id,
      name: group.name,
      status: group.status,
      ads: group.ads.map((ad) => ({
        id: ad.id,
        status: ad.status,
        policy: { approval_status: ad.approval, topics: [...ad.policyTopics] },
      })),
    })),
    setup_open: mirrored.setupOpen,
    version: versionOf(mirrored),
  }
}
