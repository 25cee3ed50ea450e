import type { Micros } from '@adwright/contract/values/money.rules'
import type { AdTexts, EntityStatus, NewCampaign, PlatformCampaign } from '../port.ts'

/** What only a sandbox can: the other side of the world, played by hand at /sandbox/ads, by a test, or for the demo. */
export interface SandboxControls {
  /** Accounts asked for last, at most 200, with their campaigns (the newest 2000 of all). */
  accounts(): Promise<SandboxAccount[]>
  /** Accepts or declines a PENDING invitation; without an owner, everybody's with this id. Gives the accounts that changed. */
  answer(which: AccountRef, answer: 'accept' | 'decline'): Promise<Changed>
  /** Moves the clock of the account on; without an owner, of everybody's with this id. 1 to 366 days, at most five years ahead. */
  moveClock(which: AccountRef, days: number): Promise<Changed>
  /** Lets the next `times` calls fail. `timeout` waits for a call that changes something: its work is done, its answer lost. */
  fault(kind: FaultKind, times: number): Promise<void>
  /** Puts campaigns with a past into an account, as if they had been made then; their figures come from the auction. Gives their ids. */
  plant(owner: string, customerId: string, campaigns: readonly PlantedCampaign[]): Promise<string[]>
  /** Called after an account's link or clock was changed by hand: its figures are to be read again. */
  onChanged(listener: (owner: string) => void): void
}

export type FaultKind = 'timeout' | 'error' | 'rate_limit' | 'garbage'

export interface AccountRef {
  readonly customerId: string
  readonly owner?: string | undefined
}

/** How many accounts have that id, and how many of them changed. */
export interface Changed {
  readonly found: number
  readonly changed: number
}

export interface SandboxAccount {
  readonly owner: string
  readonly ownerEmail: string
  readonly customerId: string
  readonly name: string
  readonly linkState: 'ACTIVE' | 'PENDING' | 'DECLINED' | 'NONE'
  readonly timeZone: string
  readonly now: Date
  readonly aheadDays: number
  readonly campaigns: readonly PlatformCampaign[]
}

/** A campaign that began in the past. It was made the day before, and its ad is approved from the first day on. */
export interface PlantedCampaign extends Omit<NewCampaign, 'startDate' | 'endDate'> {
  /** 0 to 366. */
  readonly beganDaysAgo: number
  /** Days from today; below 0 it is over. null: no end. */
  readonly endsInDays: number | null
  /** What was changed since, the oldest first. */
  readonly changes?: readonly PlantedChange[]
}

export interface PlantedChange {
  /** 0: just now (a changed ad is in review). */
  readonly daysAgo: number
  readonly status?: EntityStatus
  readonly dailyBudgetMicros?: Micros
  readonly cpcBidMicros?: Micros
  readonly texts?: AdTexts
}
