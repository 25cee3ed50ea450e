import type { Day } from '@adwright/contract/values/day.rules'
import type { Micros } from '@adwright/contract/values/money.rules'
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
  /** What people typed when the campaign's ads showed, summed over both dates; most impressions first. */
  searchTerms(account: Account, campaignId: string, from: string, to: string, limit: number): Promise<SearchTerm[]>
  /** What a campaign could bring, without making one. Nothing is changed. */
  forecast(account: Account, plan: ForecastPlan): Promise<Forecast>

  locations(query: string, limit: number): Promise<GeoTarget[]>
  /** Those of the ids that exist, in the order given. */
  locationsByIds(ids: readonly string[]): Promise<GeoTarget[]>
  userInterests(): Promise<UserInterest[]>
  targeting(account: Account, campaignId: string): Promise<Targeting>
  /** Each given part replaces what was there; a part left out stays. */
  setTargeting(account: Account, campaignId: string, change: Partial<Targeting>): Promise<Targeting>
  createConversion(account: Account, input: NewConversion): Promise<{ id: string; gtagSnippet: string }>
  /** The one of this name and category, as creating it gave it; undefined when there is none. */
  findConversion(account: Account, input: NewConversion): Promise<{ id: string; gtagSnippet: string } | undefined>

  /** Hourly facts of all campaigns between two dates, both included, up to the account's present hour. */
  hourlyFacts(account: Account, from: string, to: string): Promise<HourlyFact[]>
  /** Daily facts of keywords. */
  keywordFacts(account: Account, from: string, to: string): Promise<KeywordFact[]>
  /** Daily facts of age bands and genders: each row has one of the two, the other is null. */
  audienceFacts(account: Account, from: string, to: string): Promise<AudienceFact[]>
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
  readonly locationIds: readonly string[]
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

export interface Figures {
  readonly impressions: number
  readonly clicks: number
  readonly costMicros: Micros
}

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

export interface KeywordFact extends Figures {
  readonly campaignId: string
  readonly adGroupId: string
  readonly keyword: string
  readonly date: Day
}

export interface AudienceFact extends Figures {
  readonly campaignId: string
  readonly date: Day
  readonly ageRange: string | null
  readonly gender: string | null
}

/**
 * - `rejected`: the platform's rules forbid it. Trying again changes nothing; `reason` is the platform's error name
 *   (`DUPLICATE_CAMPAIGN_NAME`), `field` ours when it can be told (`campaign_name`, `headlines.2`).
 * - `not_found`: no such thing in that account. - `taken`: the account belongs to another manager.
 * - `busy`: quota or rate limit; try after `retryAfterSeconds`. - `unavailable`: the platform failed. - `unknown`: sent, no answer in time.
 */
export type PlatformErrorKind = 'rejected' | 'not_found' | 'taken' | 'busy' | 'unavailable' | 'unknown'

export interface Rejection {
  readonly reason: string
  /** Ours: the owner reads it. */
  readonly message: string
  /** The platform's own words, for the log alone. */
  readonly said?: string
  readonly field?: string
}

export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly kind: PlatformErrorKind
  /** All that was wrong, first one first; empty unless `rejected`. */
  readonly rejections: readonly Rejection[]
  readonly retryAfterSeconds: number | undefined
  constructor(
    kind: PlatformErrorKind,
    message: string,
    more: { rejections?: readonly Rejection[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.kind = kind
    this.rejections = more.rejections ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
