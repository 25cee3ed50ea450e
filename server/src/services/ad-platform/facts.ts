import type { Day } from '@adwright/contract/values/day.rules'
import type { Micros } from '@adwright/contract/values/money.rules'

/** Impressions, clicks and cost. */
/**
 * Shares of the searches a campaign was eligible for, 0 to 1: those it showed for, and those lost to higher bids or better ads, or to the
 * budget. This is all the platform reveals about competitors; it doesn't name them.
 */
export interface SearchShare {
  readonly campaignId: string
  readonly shown: number
  readonly lostToRank: number
  readonly lostToBudget: number
}

export interface Figures {
  readonly impressions: number
  readonly clicks: number
  readonly costMicros: Micros
}

/** One hour of a campaign on one kind of device, in the account's time zone. */
export interface HourlyFact extends Figures {
  readonly campaignId: string
  readonly date: Day
  /** 0 to 23. */
  readonly hour: number
  /** `OTHER`: televisions, and devices the platform doesn't name. */
  readonly device: 'DESKTOP' | 'MOBILE' | 'TABLET' | 'OTHER'
  /** `OTHER`: networks used only by campaigns made elsewhere, such as maps and videos. */
  readonly network: 'SEARCH' | 'SEARCH_PARTNERS' | 'OTHER'
}

/** One day of a keyword. */
export interface KeywordFact extends Figures {
  readonly campaignId: string
  readonly adGroupId: string
  readonly keyword: string
  readonly date: Day
}

/** One day of an ad. */
export interface AdFact extends Figures {
  readonly campaignId: string
  readonly adGroupId: string
  readonly adId: string
  readonly date: Day
}

/** One day of an age range or a gender. */
export interface AudienceFact extends Figures {
  readonly campaignId: string
  readonly date: Day
  readonly ageRange: string | null
  readonly gender: string | null
}
