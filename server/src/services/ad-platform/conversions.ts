import type { conversionCategories } from '@adwright/contract/campaigns/conversions'
import type { CustomerKind } from '@adwright/contract/customer-kinds.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import type { Micros } from '@adwright/contract/values/money.rules'
import type { Account } from './account.ts'
import type { HourlyFact } from './facts.ts'

/** What customers do after a click: how it is set up, and what it counted. */
export interface ConversionCalls {
  /** All of them or none, in the order given. */
  createConversions(account: Account, inputs: readonly NewConversion[]): Promise<MadeConversion[]>
  /** No click is counted by it any more. One that isn't there counts as removed. */
  removeConversion(account: Account, id: string): Promise<void>
  /**
   * Lets these count or not, all of them or none. What they counted and their tags stay. One that is so already is left.
   * @throws {PlatformError} `not_found`: one was removed, so it can't count again
   */
  setConversionsCounting(account: Account, ids: readonly string[], counting: boolean): Promise<void>
  /** The conversion of this name and category, as returned when it was created; undefined if there is none. */
  findConversion(account: Account, input: Pick<NewConversion, 'name' | 'category'>): Promise<MadeConversion | undefined>
  /** The actions that count now, those made elsewhere included. */
  conversionActions(account: Account): Promise<ConversionAction[]>
  /** Lets one arrive, to see that it does. `by_visitor`: somebody has to open the website for it. It's no customer. */
  tryConversion(account: Account, id: string): Promise<'heard' | 'not_heard' | 'by_visitor'>
  /**
   * What was counted after clicks between two dates, both included. A conversion belongs to the day and hour of its click, so
   * the past grows for as long as customers take to decide: 30 days and more.
   */
  conversionFacts(account: Account, from: Day, to: Day): Promise<ConversionFacts>
}

/** What to count; the value is in units of its currency, not micros. */
export interface NewConversion {
  readonly name: string
  readonly category: (typeof conversionCategories)[number] | CustomerKind
  readonly defaultValue: number
  readonly currencyCode: string
  /** The website says what each is worth; `defaultValue` where it doesn't. Left out: always `defaultValue`. */
  readonly ownValues?: boolean
  /** A call from an ad: how long it must last to count. */
  readonly callSeconds?: number
}

/** One that was created; a call from an ad has no tag, so its snippet is empty. */
export interface MadeConversion {
  readonly id: string
  readonly gtagSnippet: string
}

/** Something customers do that counts. */
export interface ConversionAction {
  readonly id: string
  readonly name: string
  /** `OTHER`: a category that isn't set up here. */
  readonly category: NewConversion['category'] | 'OTHER'
  /** When the platform last heard of it, whether a customer or a trial. Null: never. */
  readonly heardAt: Date | null
}

/** The same conversions three times: by hour and device, by keyword, and by ad. The platform doesn't tell all at once. */
export interface ConversionFacts {
  readonly hours: readonly HourConversions[]
  readonly keywords: readonly KeywordConversions[]
  readonly ads: readonly AdConversions[]
}

export interface Counted {
  readonly campaignId: string
  readonly actionId: string
  /** The day of the click. */
  readonly date: Day
  /** Whole thousandths: a conversion may be shared between several clicks. */
  readonly conversionsMilli: number
  /** What they are worth together, as the website or the action's default says. */
  readonly valueMicros: Micros
}

/** One hour of a campaign on one kind of device, in the account's time. */
export interface HourConversions extends Counted {
  /** 0 to 23. */
  readonly hour: number
  readonly device: HourlyFact['device']
}

/** One day of a keyword. */
export interface KeywordConversions extends Counted {
  readonly adGroupId: string
  readonly keyword: string
}

/** One day of an ad. */
export interface AdConversions extends Counted {
  readonly adGroupId: string
  readonly adId: string
}
