import type { Day } from '@adwright/contract/values/day.rules'
import type { Micros } from '@adwright/contract/values/money.rules'

/** What was shown and spent. */
/**
 * Parts of the searches that a campaign could have been shown for, 0 to 1: shown, and lost because others bid more or have better ads,
 * or because the budget was used up. What the platform tells of competitors: who they are it doesn't.
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

/** One hour of a campaign on one kind of device, in the account's time. */
export interface HourlyFact extends Figures {
  readonly campaignId: string
  readonly date: Day
  /** 0 to 23. */
  readonly hour: number
  /** `OTHER`: televisions and what the platform does not name. */
  readonly device: 'DESKTOP' | 'MOBILE' | 'TABLET' | 'OTHER'
  /** `OTHER`: where campaigns show that were not made here, such as maps and videos. */
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

/** One day of an age range or of a gender. */
export interface AudienceFact extends Figures {
  readonly campaignId: string
  readonly date: Day
  readonly ageRange: string | null
  readonly gender: string | null
}
