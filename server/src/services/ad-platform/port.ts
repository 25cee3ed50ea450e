import type { Day } from '@adwright/contract/values/day.rules'
import type { Currency } from '@adwright/contract/values/currency.rules'
import type { Micros } from '@adwright/contract/values/money.rules'
import type { Account } from './account.ts'
import type { ApprovalStatus } from './approval.ts'
import type { AssetCalls } from './assets.ts'
import type { ConversionCalls } from './conversions.ts'
import type { AdFact, AudienceFact, Figures, HourlyFact, KeywordFact, SearchShare } from './facts.ts'
import type { LoginCalls } from './logins.ts'
import type { GeoTarget, Point, Targeting, UserInterest } from './targeting.ts'

export type { Account } from './account.ts'
export type { ApprovalStatus } from './approval.ts'
export type { AssetCalls, AssetChange, AssetImage, CampaignAsset, OldAsset } from './assets.ts'
export type {
  AdConversions,
  ConversionAction,
  ConversionCalls,
  ConversionFacts,
  HourConversions,
  KeywordConversions,
  MadeConversion,
  NewConversion,
} from './conversions.ts'
export type { AdFact, AudienceFact, Figures, HourlyFact, KeywordFact, SearchShare } from './facts.ts'
export type {
  GeoTarget,
  Point,
  Proximity,
  ScheduleSlot,
  TargetAndExclude,
  Targeting,
  UserInterest,
} from './targeting.ts'
export type { LoginAccountFacts, LoginBook, LoginCalls } from './logins.ts'
export { ConsentError, type ConsentErrorKind } from './logins.ts'
export { PlatformError, type Rejection } from './platform-error.ts'

/**
 * The ad platform. Money is integer micros of the account's currency (1 euro = 1,000,000), in multiples of the platform's billing unit (a
 * cent, a yen); dates are `YYYY-MM-DD` in the account's time zone, ids are the digits of the platform's last path segment.
 * @throws {PlatformError} from every call. A change may end as `unknown`: it was sent and no answer came, so read back before trying again.
 */
export interface AdPlatform extends AssetCalls, ConversionCalls, LoginCalls {
  readonly name: 'sandbox' | 'google'
  /** How often scheduled jobs may call, since calls count against a quota. */
  readonly pace: Pace

  /** The account's time: its current day decides what 'tomorrow' is. `aheadDays` is above 0 only in a sandbox. */
  clock(account: Account): Promise<AccountClock>

  createAccount(owner: string, input: { name: string; timeZone: string; currency: Currency }): Promise<Account>
  /** An account we created under that exact name, or null. Used when a creation got no answer. */
  accountNamed(owner: string, name: string): Promise<Account | null>
  /** Invites an existing account, or reuses an existing link. */
  requestLink(account: Account): Promise<LinkState>
  linkState(account: Account): Promise<LinkState>
  unlink(account: Account): Promise<void>
  /** The most the account may ever spend, counted from its creation; serving stops there. null removes it. */
  setSpendingCap(account: Account, capMicros: Micros | null): Promise<void>

  /** All campaigns, including removed ones, newest first, without figures. */
  listCampaigns(account: Account): Promise<PlatformCampaign[]>
  /** Creates the whole campaign or nothing. */
  createCampaign(account: Account, campaign: NewCampaign): Promise<CreatedCampaign>
  updateCampaign(account: Account, campaignId: string, change: CampaignChange): Promise<PlatformCampaign>
  removeCampaign(account: Account, campaignId: string): Promise<PlatformCampaign>
  /** Replaces a responsive search ad's texts; changed texts are reviewed again. */
  updateAd(account: Account, adId: string, change: AdTexts): Promise<PlatformAd>
  /** Pauses or resumes one ad; its campaign and the other ads stay as they are. */
  setAdStatus(account: Account, adId: string, status: AdStatus): Promise<PlatformAd>
  /** Replaces the keywords of the campaign's first ad group. Unchanged and negative ones stay. Unordered. */
  setKeywords(account: Account, campaignId: string, keywords: readonly KeywordText[]): Promise<PlatformCampaign>
  /** Replaces the campaign's negative keywords. Unchanged ones stay. Unordered. */
  setNegativeKeywords(account: Account, campaignId: string, keywords: readonly KeywordText[]): Promise<PlatformCampaign>
  /** Sets the campaign's bidding strategy and its ad groups' bids. Parts left out stay. */
  setBids(account: Account, campaignId: string, change: BidChange): Promise<PlatformCampaign>
  /** Sets single keywords' bids and status, in every ad group that has them. Parts left out stay. */
  updateKeywords(account: Account, campaignId: string, changes: readonly KeywordUpdate[]): Promise<PlatformCampaign>
  /** What people searched for when the campaign's ads showed, summed over the period; most impressions first. */
  searchTerms(account: Account, campaignId: string, from: Day, to: Day, limit: number): Promise<SearchTerm[]>
  /** The share of eligible searches each campaign showed for. Campaigns that were never eligible are left out. */
  searchShares(account: Account, from: Day, to: Day): Promise<SearchShare[]>
  /** A campaign's likely results. Changes nothing. */
  forecast(account: Account, plan: ForecastPlan): Promise<Forecast>

  locations(query: string, limit: number): Promise<GeoTarget[]>
  /** A country by its two-letter code. */
  country(code: string): Promise<GeoTarget | undefined>
  /** The existing ones of these ids, in the order given. */
  locationsByIds(ids: readonly string[]): Promise<GeoTarget[]>
  /** The town nearest to a point, to name the place for a person. */
  townNear(point: Point): Promise<GeoTarget | undefined>
  userInterests(): Promise<UserInterest[]>
  targeting(account: Account, campaignId: string): Promise<Targeting>
  /** Replaces each given part; parts left out stay. */
  setTargeting(account: Account, campaignId: string, change: Partial<Targeting>): Promise<Targeting>
  /** Hourly facts of all campaigns between two dates, inclusive, up to the account's current hour. */
  hourlyFacts(account: Account, from: Day, to: Day): Promise<HourlyFact[]>
  /** Daily facts of keywords. */
  keywordFacts(account: Account, from: Day, to: Day): Promise<KeywordFact[]>
  /** Daily facts of ads, including removed ones. */
  adFacts(account: Account, from: Day, to: Day): Promise<AdFact[]>
  /** Daily facts of age ranges and genders. Each row has one of the two; the other is null. */
  audienceFacts(account: Account, from: Day, to: Day): Promise<AudienceFact[]>
}

/** The schedule's intervals in milliseconds; 0: every run. Screens don't wait for these. */
export interface Pace {
  readonly figuresMs: number
  /** For an invitation in its first hour; afterwards it's checked an eighth as often. */
  readonly waitingLinkMs: number
}

/** The account's current time. */
export interface AccountClock {
  readonly now: Date
  readonly timeZone: string
  /** The account's currency. */
  readonly currency: Currency
  readonly aheadDays: number
}

/** NONE: never invited, or unlinked. */
export type LinkState = 'ACTIVE' | 'PENDING' | 'DECLINED' | 'NONE'
/** REMOVED is permanent. */
export type EntityStatus = 'ENABLED' | 'PAUSED' | 'REMOVED'
/** The status that an existing ad can be set to. */
export type AdStatus = Exclude<EntityStatus, 'REMOVED'>

/** A headline or a description. */
export interface AdText {
  readonly text: string
  /** `HEADLINE_1`..`HEADLINE_3`, `DESCRIPTION_1`, `DESCRIPTION_2`. */
  readonly pinnedField?: string
}

/** An ad's texts, and its landing page. */
export interface AdTexts {
  readonly headlines: readonly AdText[]
  readonly descriptions: readonly AdText[]
  readonly finalUrl: string
}

/** A responsive search ad with its review result. */
export interface PlatformAd extends AdTexts {
  readonly id: string
  readonly status: EntityStatus
  readonly approval: ApprovalStatus
  /** Why it was disapproved, in the platform's words. */
  readonly policyTopics: readonly string[]
}

/** An ad group with its contents; its bid applies to keywords without their own. */
export interface PlatformAdGroup {
  readonly id: string
  readonly name: string
  readonly status: EntityStatus
  readonly cpcBidMicros: Micros
  readonly keywords: readonly PlatformKeyword[]
  readonly ads: readonly PlatformAd[]
}

/** A keyword, or with `negative` a search to exclude. */
export interface PlatformKeyword {
  readonly id: string
  readonly text: string
  readonly matchType: 'BROAD' | 'PHRASE' | 'EXACT'
  readonly negative: boolean
  /** Its own bid; without it, the ad group's. */
  readonly cpcBidMicros?: Micros
  /** Left out while it's active. */
  readonly status?: 'PAUSED'
}

/**
 * Who sets the bids: us (manual), or the platform within the budget, for clicks up to a cap or for customers. `OTHER`: another strategy,
 * set at the platform.
 */
export type Bidding =
  | { readonly kind: 'MANUAL_CPC' }
  | { readonly kind: 'MAXIMIZE_CLICKS'; readonly capMicros: Micros | null }
  /** With a target: the average cost of a customer; null for as many as the budget brings. */
  | { readonly kind: 'MAXIMIZE_CONVERSIONS'; readonly targetCpaMicros: Micros | null }
  | { readonly kind: 'OTHER'; readonly name: string }
/** The strategies that can be set from here. */
export type SettableBidding = Exclude<Bidding, { readonly kind: 'OTHER' }>

/** Fields that are left out stay as they are. */
export interface BidChange {
  readonly bidding?: SettableBidding
  readonly adGroups?: readonly { readonly id: string; readonly cpcBidMicros: Micros }[]
}

/** One keyword's new bid or status; fields that are left out stay. */
export interface KeywordUpdate {
  readonly id: string
  /** null removes its own bid. */
  readonly cpcBidMicros?: Micros | null
  readonly status?: 'ENABLED' | 'PAUSED'
}

/** A keyword to set, without match type marks. */
export interface KeywordText {
  readonly text: string
  readonly matchType: PlatformKeyword['matchType']
}

/** A search, with its figures. */
export interface SearchTerm extends Figures {
  readonly term: string
  /** The keyword it matched. */
  readonly keyword: string
  /** In thousandths of a conversion, with their total value. */
  readonly conversionsMilli: number
  readonly valueMicros: Micros
}

/** The campaign to forecast, which doesn't have to exist. */
export interface ForecastPlan {
  readonly dailyBudgetMicros: Micros
  readonly cpcBidMicros: Micros
  readonly keywords: readonly PlatformKeyword[]
  readonly texts: AdTexts
  readonly targeting: Targeting
  /** The first day, and the number of days. */
  readonly from: Day
  readonly days: number
}

/** Sums over all days, expected between `low` and `high`. Both are the same if the platform gives one number. */
export interface Forecast {
  readonly low: Expected
  readonly high: Expected
}

/** `impressions` is null where the platform forecasts none. */
export type Expected = Omit<Figures, 'impressions'> & { readonly impressions: number | null }

/** A whole campaign at the platform. Both dates are inclusive. */
export interface PlatformCampaign {
  readonly id: string
  readonly name: string
  readonly status: EntityStatus
  readonly channelType: string
  readonly dailyBudgetMicros: Micros
  readonly bidding: Bidding
  readonly startDate: Day
  readonly endDate: Day | null
  /** When it was created. If the platform doesn't say: its first day, or now if that's earlier. */
  readonly createdAt: Date
  readonly adGroups: readonly PlatformAdGroup[]
}

/** A campaign to create, with one ad group and one ad. */
export interface NewCampaign extends AdTexts {
  readonly name: string
  readonly adGroupName: string
  readonly dailyBudgetMicros: Micros
  readonly cpcBidMicros: Micros
  /** Our own limit for keyword bids, since manual CPC has none. */
  readonly maxCpcBidMicros: Micros
  /** Default: manual CPC. */
  readonly bidding?: SettableBidding
  readonly startDate: Day
  readonly endDate: Day | null
  readonly keywords: readonly KeywordText[]
  readonly negativeKeywords?: readonly KeywordText[]
  /** Parts that are left out don't restrict anything. */
  readonly targeting?: Partial<Targeting>
  readonly status: 'ENABLED' | 'PAUSED'
}

/** The ids of what was created. */
export interface CreatedCampaign {
  readonly campaignId: string
  readonly adGroupId: string
  readonly adId: string
}

/** Fields that are left out stay; `endDate: null` removes the end date. */
export interface CampaignChange {
  readonly name?: string
  readonly dailyBudgetMicros?: Micros
  readonly startDate?: Day
  readonly endDate?: Day | null
  readonly status?: 'ENABLED' | 'PAUSED'
}
