import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { Currency } from '@adwright/contract/values/currency.rules'
import type { Micros } from '@adwright/contract/values/money.rules'
import type { AdTexts, EntityStatus, NewCampaign, NewConversion, PlatformCampaign } from '../port.ts'

/** Sandbox only: plays the outside world, from /sandbox/ads, a test or the demo. */
export interface SandboxControls extends ConsentControls {
  /** The last 200 accounts asked for, with their campaigns (the newest 2000 of all). */
  accounts(): Promise<SandboxAccount[]>
  /** Accepts or declines a PENDING invitation; without an owner, everybody's with this id. */
  answer(which: AccountRef, answer: 'accept' | 'decline'): Promise<Changed>
  /** Moves the account's clock ahead by 1 to 366 days, at most five years in all; without an owner, everybody's with this id. */
  moveClock(which: AccountRef, days: number): Promise<Changed>
  /** Lets the account count in another currency from now on, as the platform never should. */
  setCurrency(which: AccountRef, currency: Currency): Promise<Changed>
  /** Lets the next `times` calls fail. `timeout` waits for a call that changes something: its work is done, its answer lost. */
  fault(kind: FaultKind, times: number): Promise<void>
  /** Adds campaigns with a past to an account; their figures come from the auction. Returns their ids. */
  plant(owner: string, customerId: string, campaigns: readonly PlantedCampaign[]): Promise<string[]>
  /** Takes the tag off the website, or puts it back: nothing that it counts is heard in between. */
  setTag(which: AccountRef, isOn: boolean): Promise<Changed>
  /** Adds conversion actions that have counted for so many days. */
  plantConversions(owner: string, customerId: string, actions: readonly PlantedConversion[]): Promise<void>
  /** Calls the listener after an account's link or clock was changed by hand, so that its figures are read again. */
  onChanged(listener: (owner: string) => void): void
}

/** What a browser brought to the sandbox's consent page. */
export interface ConsentRequest {
  readonly redirect_uri: string
  readonly state: string
  readonly code_challenge: string
}

/** Sandbox only: Google's side of an owner's own login. */
export interface ConsentControls {
  /** Whether the sandbox sends browsers there: to no other address. */
  isConsentOf(request: ConsentRequest): boolean
  /** Where the browser goes after a yes; without `ads`, the ads were left out of it. */
  consent(request: ConsentRequest, yes: { readonly email: string; readonly ads: boolean }): string
  /** The owner takes the permission back at Google. False: there was none. */
  takeBack(owner: string): Promise<boolean>
}

/** What the next call does instead of answering. */
export type FaultKind = 'timeout' | 'error' | 'rate_limit' | 'garbage'

/** An account; `owner` where one id is many people's. */
export interface AccountRef {
  readonly customerId: string
  readonly owner?: string | undefined
}

/** How many accounts have that id, and how many of them changed. */
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
  /** Linked by the owner's own login. */
  readonly byLogin: boolean
  readonly timeZone: string
  readonly currency: Currency
  readonly now: Date
  readonly aheadDays: number
  /** The customer tag is on the website. */
  readonly hasTag: boolean
  readonly campaigns: readonly PlatformCampaign[]
}

/** A campaign that began in the past. Created the day before, with its ad approved from the first day on. */
export interface PlantedCampaign extends Omit<NewCampaign, 'startDate' | 'endDate'> {
  /** Ads beside the first one. */
  readonly otherAds?: readonly AdTexts[]
  /** 0 to 366. */
  readonly beganDaysAgo: number
  /** Days from today; below 0 it is over. null: no end. */
  readonly endsInDays: number | null
  /** Changes since then, oldest first. */
  readonly changes?: readonly PlantedChange[]
}

/** A conversion of an account's past. */
export interface PlantedConversion extends NewConversion {
  readonly daysAgo: number
}

/** A change in the past that nobody made in the app. */
export interface PlantedChange {
  /** 0: just now (a changed ad is in review). */
  readonly daysAgo: number
  /** Those the campaign has from then on. */
  readonly assets?: readonly AssetContent[]
  readonly status?: EntityStatus
  readonly dailyBudgetMicros?: Micros
  readonly cpcBidMicros?: Micros
  readonly texts?: AdTexts
}
