import type { Day } from '@adwright/contract/values/day.rules'
import type { Micros } from '@adwright/contract/values/money.rules'
import type { AudienceFact, Figures, HourlyFact, KeywordFact } from './facts.ts'

export type { AudienceFact, Figures, HourlyFact, KeywordFact } from './facts.ts'
export { PlatformError, type Rejection } from './platform-error.ts'

/**
 * The ad platform in our words. Money is integer micros of US dollars (1 dollar = 1,000,000), dates are `YYYY-MM-DD`
 * in the account's time zone, ids are the digits of the platform's last path segment.
 * @throws {PlatformError} from every call. A change may end as `unknown`: it was sent and no answer came, so read back
 *   before trying again.
 */
export interface AdPlatform {
  readonly name: 'sandbox' | 'google'
  /** How soon the schedule asks again, where each question counts against a quota. */
  readonly pace: Pace

  /** The account's own time: today there decides what 'tomorrow' is. `aheadDays` is above 0 only in a sandbox. */
  clock(account: Account): Promise<AccountClock>

  createAccount(owner: string, input: { name: string; timeZone: string }): Promise<Account>
  /** An account we made under that very name, or null: how a creation that was not answered is read back. */
  accountNamed(owner: string, name: string): Promise<Account | null>
  /** Invites an existing account, or takes up an existing link. */
  requestLink(account: Account): Promise<LinkState>
  linkState(account: Account): Promise<LinkState>
  unlink(account: Account): Promise<void>
  /** The most the account may ever spend, in micros from now on counted from its beginning; null lifts it. Serving stops there. */
  setSpendingCap(account: Account, capMicros: Micros | null): Promise<void>

  /** All campaigns, removed ones included, newest first, without figures. */
  listCampaigns(account: Account): Promise<PlatformCampaign[]>
  /** Creates all of it or nothing. */
  createCampaign(account: Account, campaign: NewCampaign): Promise<CreatedCampaign>
  updateCampaign(account: Account, campaignId: string, change: CampaignChange): Promise<PlatformCampaign>
  removeCampaign(account: Account, campaignId: string): Promise<PlatformCampaign>
  /** Replaces the texts of a responsive search ad; a changed text goes to review. */
  updateAd(account: Account, adId: string, change: AdTexts): Promise<PlatformAd>
  /** Makes these the keywords of the campaign's first ad group; the same ones stay as they are, negative ones too. They have no order. */
  setKeywords(account: Account, campaignId: string, keywords: readonly KeywordText[]): Promise<PlatformCampaign>
  /** Makes these the negative keywords of the campaign; the same ones stay as they are. They have no order. */
  setNegativeKeywords(account: Account, campaignId: string, keywords: readonly KeywordText[]): Promise<PlatformCampaign>
  /** How the campaign bids, and what its ad groups bid. What is left out stays. */
  setBids(account: Account, campaignId: string, change: BidChange): Promise<PlatformCampaign>
  /** Single keywords' own bids and whether they serve, in every ad group that has them. What is left out stays. */
  updateKeywords(account: Account, campaignId: string, changes: readonly KeywordUpdate[]): Promise<PlatformCampaign>
  /** What people typed when the campaign's ads showed, summed over both dates; most impressions first. */
  searchTerms(account: Account, campaignId: string, from: Day, to: Day, limit: number): Promise<SearchTerm[]>
  /** What a campaign could bring, without making one. Nothing is changed. */
  forecast(account: Account, plan: ForecastPlan): Promise<Forecast>

  locations(query: string, limit: number): Promise<GeoTarget[]>
  /** A country by its two letters. */
  country(code: string): Promise<GeoTarget | undefined>
  /** Those of the ids that exist, in the order given. */
  locationsByIds(ids: readonly string[]): Promise<GeoTarget[]>
  /** The town nearest to a point: what a person knows it by. */
  townNear(point: Point): Promise<GeoTarget | undefined>
  userInterests(): Promise<UserInterest[]>
  targeting(account: Account, campaignId: string): Promise<Targeting>
  /** Each given part replaces what was there; a part left out stays. */
  setTargeting(account: Account, campaignId: string, change: Partial<Targeting>): Promise<Targeting>
  createConversion(account: Account, input: NewConversion): Promise<{ id: string; gtagSnippet: string }>
  /** The one of this name and category, as creating it gave it; undefined when there is none. */
  findConversion(account: Account, input: NewConversion): Promise<{ id: string; gtagSnippet: string } | undefined>

  /** Hourly facts of all campaigns between two dates, both included, up to the account's present hour. */
  hourlyFacts(account: Account, from: Day, to: Day): Promise<HourlyFact[]>
  /** Daily facts of keywords. */
  keywordFacts(account: Account, from: Day, to: Day): Promise<KeywordFact[]>
  /** Daily facts of age bands and genders: each row has one of the two, the other is null. */
  audienceFacts(account: Account, from: Day, to: Day): Promise<AudienceFact[]>
}

/** Milliseconds; 0: with every run. Whoever looks at a screen does not wait for these. */
export interface Pace {
  readonly figuresMs: number
  /** Of an invitation in its first hour; later it is asked about an eighth as often. */
  readonly waitingLinkMs: number
}

/** `owner` matters to the sandbox alone, where a magic id is a fresh account for each person. */
export interface Account {
  readonly owner: string
  /** Ten digits. */
  readonly customerId: string
}

export interface AccountClock {
  readonly now: Date
  readonly timeZone: string
  readonly aheadDays: number
}

export type LinkState = 'ACTIVE' | 'PENDING' | 'DECLINED' | 'NONE'
export type EntityStatus = 'ENABLED' | 'PAUSED' | 'REMOVED'
export type ApprovalStatus = 'UNDER_REVIEW' | 'ELIGIBLE' | 'DISAPPROVED'

export interface AdText {
  readonly text: string
  /** `HEADLINE_1`..`HEADLINE_3`, `DESCRIPTION_1`, `DESCRIPTION_2`. */
  readonly pinnedField?: string
}

export interface AdTexts {
  readonly headlines: readonly AdText[]
  readonly descriptions: readonly AdText[]
  readonly finalUrl: string
}

export interface PlatformAd extends AdTexts {
  readonly id: string
  readonly status: EntityStatus
  readonly approval: ApprovalStatus
  /** Why it was disapproved, in the platform's words. */
  readonly policyTopics: readonly string[]
}

export interface PlatformAdGroup {
  readonly id: string
  readonly name: string
  readonly status: EntityStatus
  readonly cpcBidMicros: Micros
  readonly keywords: readonly PlatformKeyword[]
  readonly ads: readonly PlatformAd[]
}

export interface PlatformKeyword {
  readonly id: string
  readonly text: string
  readonly matchType: 'BROAD' | 'PHRASE' | 'EXACT'
  readonly negative: boolean
  /** Its own bid; left out, its ad group's counts. */
  readonly cpcBidMicros?: Micros
  /** Left out while it serves. */
  readonly status?: 'PAUSED'
}

/** Who sets the bids: we, by hand, or the platform within the budget, up to a cap. `OTHER`: one of the platform's that is set there. */
export type Bidding =
  | { readonly kind: 'MANUAL_CPC' }
  | { readonly kind: 'MAXIMIZE_CLICKS'; readonly capMicros: Micros | null }
  | { readonly kind: 'OTHER'; readonly name: string }
export type SettableBidding = Exclude<Bidding, { readonly kind: 'OTHER' }>

export interface BidChange {
  readonly bidding?: SettableBidding
  readonly adGroups?: readonly { readonly id: string; readonly cpcBidMicros: Micros }[]
}

export interface KeywordUpdate {
  readonly id: string
  /** Null takes its own bid away. */
  readonly cpcBidMicros?: Micros | null
  readonly status?: 'ENABLED' | 'PAUSED'
}

export interface KeywordText {
  readonly text: string
  readonly matchType: PlatformKeyword['matchType']
}

export interface SearchTerm extends Figures {
  readonly term: string
  /** The keyword that it matched. */
  readonly keyword: string
}

export interface ForecastPlan {
  readonly dailyBudgetMicros: Micros
  readonly cpcBidMicros: Micros
  readonly keywords: readonly PlatformKeyword[]
  readonly texts: AdTexts
  readonly targeting: Targeting
  /** The first day, and how many of them. */
  readonly from: Day
  readonly days: number
}

/** Sums over all the days. The truth is expected between `low` and `high`; a platform that names one number gives it twice. */
export interface Forecast {
  readonly low: Expected
  readonly high: Expected
}

/** `impressions` is null where the platform forecasts none. */
export type Expected = Omit<Figures, 'impressions'> & { readonly impressions: number | null }

export interface PlatformCampaign {
  readonly id: string
  readonly name: string
  readonly status: EntityStatus
  readonly channelType: string
  readonly dailyBudgetMicros: Micros
  readonly bidding: Bidding
  readonly startDate: Day
  readonly endDate: Day | null
  /** When it was made; from a platform that does not tell, the first day, or the present before that. */
  readonly createdAt: Date
  readonly adGroups: readonly PlatformAdGroup[]
}

export interface NewCampaign extends AdTexts {
  readonly name: string
  readonly adGroupName: string
  readonly dailyBudgetMicros: Micros
  readonly cpcBidMicros: Micros
  /** Kept by us as the ceiling of keyword bids: manual CPC has none of its own. */
  readonly maxCpcBidMicros: Micros
  readonly startDate: Day
  readonly endDate: Day | null
  readonly keywords: readonly KeywordText[]
  readonly negativeKeywords?: readonly KeywordText[]
  /** Parts left out restrict nothing. */
  readonly targeting?: Partial<Targeting>
  readonly status: 'ENABLED' | 'PAUSED'
}

export interface CreatedCampaign {
  readonly campaignId: string
  readonly adGroupId: string
  readonly adId: string
}

export interface CampaignChange {
  readonly name?: string
  readonly dailyBudgetMicros?: Micros
  readonly startDate?: Day
  readonly endDate?: Day | null
  readonly status?: 'ENABLED' | 'PAUSED'
}

export interface GeoTarget {
  readonly id: string
  readonly name: string
  readonly countryCode: string
  readonly targetType: string
  /** How many people it reaches, where the platform says so. */
  readonly reach?: number
  /** Its middle, where it's known: that of a town or a postcode. */
  readonly at?: Point
  /** What it's called in other languages. */
  readonly aliases?: readonly string[]
}

/** In degrees; south and west are below zero. Exact to a millionth. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** All within so far of a point. */
export interface Proximity extends Point {
  readonly radius: number
  readonly unit: 'MILES' | 'KILOMETERS'
}

export interface UserInterest {
  readonly id: string
  readonly name: string
  readonly category: string
}

export interface ScheduleSlot {
  readonly dayOfWeek: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY'
  readonly startHour: number
  readonly startMinute: 0 | 15 | 30 | 45
  readonly endHour: number
  readonly endMinute: 0 | 15 | 30 | 45
}

export interface TargetAndExclude {
  readonly target: readonly string[]
  readonly exclude: readonly string[]
}

export interface Targeting {
  readonly userInterestIds: readonly string[]
  /** No place and no proximity: shown everywhere. */
  readonly locationIds: readonly string[]
  readonly proximities: readonly Proximity[]
  /** Not shown there, though it lies in what is chosen. */
  readonly excludedLocationIds: readonly string[]
  readonly schedules: readonly ScheduleSlot[]
  readonly demographics: {
    readonly ageRanges: TargetAndExclude
    readonly genders: TargetAndExclude
    readonly incomeRanges: TargetAndExclude
  }
}

export interface NewConversion {
  readonly name: string
  readonly category: 'PURCHASES' | 'CONTACTS' | 'PAGE VIEWS' | 'SIGN-UPS'
  readonly defaultValue: number
  readonly currencyCode: string
}
