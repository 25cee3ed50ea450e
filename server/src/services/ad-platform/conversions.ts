import type { conversionCategories } from '@adwright/contract/campaigns/conversions'
import type { CustomerKind } from '@adwright/contract/customer-kinds.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import type { Micros } from '@adwright/contract/values/money.rules'
import type { Account } from './account.ts'
import type { HourlyFact } from './facts.ts'

/** Conversions: their setup, and what they counted. */
export interface ConversionCalls {
  /** All of them or none, in the order given. */
  createConversions(account: Account, inputs: readonly NewConversion[]): Promise<MadeConversion[]>
  /** Stops counting clicks with it. Removing one that doesn't exist succeeds. */
  removeConversion(account: Account, id: string): Promise<void>
  /**
   * Starts or stops counting with these, all or none. Their counts and tags stay. Those already in that state are left alone.
   * @throws {PlatformError} `not_found`: one was removed, so it can't count again
   */
  setConversionsCounting(account: Account, ids: readonly string[], counting: boolean): Promise<void>
  /** The conversion with this name and category, as returned on creation; undefined if there is none. */
  findConversion(account: Account, input: Pick<NewConversion, 'name' | 'category'>): Promise<MadeConversion | undefined>
  /** The conversion actions that count now, including those made elsewhere. */
  conversionActions(account: Account): Promise<ConversionAction[]>
  /**
   * Sends a test conversion to see whether it arrives. `by_visitor`: somebody has to open the website for it. It doesn't count as a
   * customer.
   */
  tryConversion(account: Account, id: string): Promise<'heard' | 'not_heard' | 'by_visitor'>
  /**
   * What was counted after clicks between two dates, inclusive. A conversion belongs to the day and hour of its click, so past figures grow
   * for as long as customers take to decide: 30 days and more.
   */
  conversionFacts(account: Account, from: Day, to: Day): Promise<ConversionFacts>
}

/** A conversion to set up; the value is in currency units, not micros. */
export interface NewConversion {
  readonly name: string
  readonly category: (typeof conversionCategories)[number] | CustomerKind
  readonly defaultValue: number
  readonly currencyCode: string
  /** The website reports each value, with `defaultValue` as the fallback. Left out: always `defaultValue`. */
  readonly ownValues?: boolean
  /** For calls from ads: the minimum length that counts. */
  readonly callSeconds?: number
}

/** A created conversion; calls from ads have no tag, so their snippet is empty. */
export interface MadeConversion {
  readonly id: string
  readonly gtagSnippet: string
}

/** A customer action that is counted. */
export interface ConversionAction {
  readonly id: string
  readonly name: string
  /** `OTHER`: a category we don't set up. */
  readonly category: NewConversion['category'] | 'OTHER'
  /** When the platform last received it, from a customer or a test. Null: never. */
  readonly heardAt: Date | null
}

/** The same conversions three times: by hour and device, by keyword, and by ad. The platform doesn't report them in one table. */
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
  /** In thousandths: a conversion may be shared between several clicks. */
  readonly conversionsMilli: number
  /** Their total value, as reported by the website or by the action's default. */
  readonly valueMicros: Micros
}

/** One hour of a campaign on one kind of device, in the account's time zone. */
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
