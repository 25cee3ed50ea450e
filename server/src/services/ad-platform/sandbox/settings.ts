import type { Day } from '@adwright/contract/values/day.rules'
import type { Micros } from '@adwright/contract/values/money.rules'
import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { AdTexts, CampaignAsset, EntityStatus, PlatformKeyword, SettableBidding, Targeting } from '../port.ts'

/** A sandbox campaign's settings at one moment. Stored in full with each change, so that the past doesn't change. */
export interface Settings {
  readonly name: string
  readonly status: EntityStatus
  readonly channelType: 'SEARCH'
  readonly dailyBudgetMicros: Micros
  /** Default: manual CPC. */
  readonly bidding?: SettableBidding
  readonly startDate: Day
  readonly endDate: Day | null
  readonly adGroup: { readonly id: string; readonly name: string; readonly cpcBidMicros: Micros }
  readonly keywords: readonly PlatformKeyword[]
  readonly ad: HeldAd
  /** Ads in addition to the first one; default: none. */
  readonly otherAds?: readonly HeldAd[]
  readonly targeting: Targeting
  /** Default: none. */
  readonly assets?: readonly HeldAsset[]
  /** Recently removed assets; default: none. */
  readonly oldAssets?: readonly HeldAsset[]
}

/** An ad; `changedAt`: ISO moment in account time. */
export interface HeldAd {
  readonly id: string
  readonly texts: AdTexts
  readonly changedAt: string
  /** Left out while it's active. */
  readonly status?: 'PAUSED'
}

/** A campaign's asset; `changedAt`: ISO moment in account time. */
export interface HeldAsset {
  readonly id: string
  readonly content: AssetContent
  readonly image?: CampaignAsset['image']
  readonly changedAt: string
}

export interface Version {
  readonly validFrom: Date
  readonly settings: Settings
}

/** A campaign's history: versions oldest first, at least one. */
export interface CampaignHistory {
  readonly id: string
  readonly createdAt: Date
  readonly versions: readonly Version[]
}

export interface SpendingCap {
  readonly validFrom: Date
  readonly capMicros: Micros | null
}

/** A conversion action's history. */
export interface CountingAction {
  readonly id: string
  readonly name: string
  readonly category: string
  /** The value of one conversion. */
  readonly valueMicros: Micros
  readonly createdAt: Date
  readonly removedAt: Date | null
  /** When it was stopped; `to` null: it still is. */
  readonly pauses: readonly Gap[] | null
  /** The website reports each value, around `valueMicros`. */
  readonly ownValues: boolean
  /** For calls from ads: the minimum length. */
  readonly callSeconds: number | null
  /** When the last test arrived. */
  readonly triedAt: Date | null
}

/** Everything an account's figures depend on. */
export interface AccountHistory {
  readonly timeZone: string
  /** In creation order: older ones are served first when money runs short. */
  readonly campaigns: readonly CampaignHistory[]
  readonly caps: readonly SpendingCap[]
}

/** When the tag was missing or an action stopped, as ISO moments in account time; `to` null: it still is. */
export interface Gap {
  readonly from: string
  readonly to: string | null
}

export const noTargeting: Targeting = {
  userInterestIds: [],
  locationIds: [],
  proximities: [],
  excludedLocationIds: [],
  schedules: [],
  demographics: {
    ageRanges: { target: [], exclude: [] },
    genders: { target: [], exclude: [] },
    incomeRanges: { target: [], exclude: [] },
  },
}
