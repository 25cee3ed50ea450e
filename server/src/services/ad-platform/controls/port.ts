import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { Currency } from '@adwright/contract/values/currency.rules'
import type { Micros } from '@adwright/contract/values/money.rules'
import type { AdTexts, EntityStatus, NewCampaign, NewConversion, PlatformCampaign } from '../port.ts'

/** Sandbox only: simulates the outside world, from /sandbox/ads, a test or the demo. */
export interface SandboxControls extends ConsentControls {
  /** The 200 most recently used accounts, with their campaigns (the newest 2000 in total). */
  accounts(): Promise<SandboxAccount[]>
  /** Accepts or declines a PENDING invitation; without an owner, for everybody with this id. */
  answer(which: AccountRef, answer: 'accept' | 'decline'): Promise<Changed>
  /** Moves the account's clock ahead by 1 to 366 days, at most five years in total; without an owner, for everybody with this id. */
  moveClock(which: AccountRef, days: number): Promise<Changed>
  /** Changes the account's currency, which the real platform never does. */
  setCurrency(which: AccountRef, currency: Currency): Promise<Changed>
  /** Makes the next `times` calls fail. `timeout` waits for a call that changes something: the work is done, but the answer is lost. */
  fault(kind: FaultKind, times: number): Promise<void>
  /** Adds campaigns with a history to an account; their figures come from the auction. Returns their ids. */
  plant(owner: string, customerId: string, campaigns: readonly PlantedCampaign[]): Promise<string[]>
  /** Removes the website's tag, or puts it back: while it's off, its conversions aren't counted. */
  setTag(which: AccountRef, isOn: boolean): Promise<Changed>
  /** Adds conversion actions that have been counting for a number of days. */
  plantConversions(owner: string, customerId: string, actions: readonly PlantedConversion[]): Promise<void>
  /** Calls the listener after an account's link or clock was changed by hand, so that its figures are imported again. */
  onChanged(listener: (owner: string) => void): void
}

/** The browser's request to the sandbox's consent page. */
export interface ConsentRequest {
  readonly redirect_uri: string
  readonly state: string
  readonly code_challenge: string
}

/** Sandbox only: Google's side of an owner's login. */
export interface ConsentControls {
  /** Whether the sandbox itself sends browsers there: it redirects to no other address. */
  isConsentOf(request: ConsentRequest): boolean
  /** The redirect URL after consent; without `ads`, consent didn't include the ads permission. */
  consent(request: ConsentRequest, yes: { readonly email: string; readonly ads: boolean }): string
  /** The owner withdraws the permission at Google. False: there was none. */
  takeBack(owner: string): Promise<boolean>
}

/** How the next call fails. */
export type FaultKind = 'timeout' | 'error' | 'rate_limit' | 'garbage'

/** An account by id; `owner` where several people have the same id. */
export interface AccountRef {
  readonly customerId: string
  readonly owner?: string | undefined
}

/** How many accounts have that id, and how many changed. */
export interface Changed {
  readonly found: number
  readonly changed: number
}

/** An account of the sandbox. */
export interface SandboxAccount {
  readonly owner: string
  readonly ownerEmail: string
  readonly customerId: string
  readonly name: string
  readonly linkState: 'ACTIVE' | 'PENDING' | 'DECLINED' | 'NONE'
  /** Linked through the owner's own login. */
  readonly byLogin: boolean
  readonly timeZone: string
  readonly currency: Currency
  readonly now: Date
  readonly aheadDays: number
  /** Whether the website has the conversion tag. */
  readonly hasTag: boolean
  readonly campaigns: readonly PlatformCampaign[]
}

/** A campaign that began in the past. Created the day before, with its ad approved from the first day. */
export interface PlantedCampaign extends Omit<NewCampaign, 'startDate' | 'endDate'> {
  /** Ads in addition to the first one. */
  readonly otherAds?: readonly AdTexts[]
  /** 0 to 366. */
  readonly beganDaysAgo: number
  /** Days from today; negative if it has ended. null: no end. */
  readonly endsInDays: number | null
  /** Its changes since then, oldest first. */
  readonly changes?: readonly PlantedChange[]
}

/** A conversion action in an account's history. */
export interface PlantedConversion extends NewConversion {
  readonly daysAgo: number
}

/** A past change that nobody made in the app. */
export interface PlantedChange {
  /** 0: just now (a changed ad is in review). */
  readonly daysAgo: number
  /** The campaign's assets from then on. */
  readonly assets?: readonly AssetContent[]
  readonly status?: EntityStatus
  readonly dailyBudgetMicros?: Micros
  readonly cpcBidMicros?: Micros
  readonly texts?: AdTexts
}
