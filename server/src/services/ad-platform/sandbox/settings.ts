import type { Day } from '@adwright/contract/values/day.rules'
import type { Micros } from '@adwright/contract/values/money.rules'
import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { AdTexts, CampaignAsset, EntityStatus, PlatformKeyword, SettableBidding, Targeting } from '../port.ts'

/** All that a sandbox campaign is set to at one moment. Stored whole with each change, so that the past stays what it was. */
export interface Settings {
  readonly name: string
  readonly status: EntityStatus
  readonly channelType: 'SEARCH'
  readonly dailyBudgetMicros: Micros
  /** Left out: manual CPC. */
  readonly bidding?: SettableBidding
  readonly startDate: Day
  readonly endDate: Day | null
  readonly adGroup: { readonly id: string; readonly name: string; readonly cpcBidMicros: Micros }
  readonly keywords: readonly PlatformKeyword[]
  readonly ad: HeldAd
  /** Ads beside the first one; left out: none. */
  readonly otherAds?: readonly HeldAd[]
  readonly targeting: Targeting
  /** Left out: none. */
  readonly assets?: readonly HeldAsset[]
  /** Assets that were taken away, the last ones; left out: none. */
  readonly oldAssets?: readonly HeldAsset[]
}

/** An ad; `changedAt`: ISO moment, account time. */
export interface HeldAd {
  readonly id: string
  readonly texts: AdTexts
  readonly changedAt: string
  /** Left out while it serves. */
  readonly status?: 'PAUSED'
}

/** An asset of a campaign; `changedAt`: ISO moment, account time. */
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

/** A campaign through time: versions oldest first, at least one. */
export interface CampaignHistory {
  readonly id: string
  readonly createdAt: Date
  readonly versions: readonly Version[]
}

export interface SpendingCap {
  readonly validFrom: Date
  readonly capMicros: Micros | null
}

/** A conversion action through time. */
export interface CountingAction {
  readonly id: string
  readonly name: string
  readonly category: string
  /** What one is worth. */
  readonly valueMicros: Micros
  readonly createdAt: Date
  readonly removedAt: Date | null
  /** While it was stopped; `to` null: it still is. */
  readonly pauses: readonly Gap[] | null
  /** The website says what each is worth, around `valueMicros`. */
  readonly ownValues: boolean
  /** A call from an ad: how long it must last. */
  readonly callSeconds: number | null
  /** When a trial arrived last. */
  readonly triedAt: Date | null
}

/** Everything the figures of an account follow from. */
export interface AccountHistory {
  readonly timeZone: string
  /** In the order of making: the older one is served first when money is short. */
  readonly campaigns: readonly CampaignHistory[]
  readonly caps: readonly SpendingCap[]
}

/** While the tag was off the website, or an action stopped, as ISO moments in the account's time; `to` null: it still is. */
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
