import { type Currency, scaleOf } from '../values/currency.rules.ts'
import { roundDownIn, type Usd } from '../values/money.rules.ts'
import {
  CPC_BID_BUDGET_SHARE,
  CPC_BID_DEFAULT_USD,
  MAX_CPC_BID_BUDGET_SHARE,
  MAX_CPC_BID_DEFAULT_USD,
} from '../limits.ts'

/** Per click, in the account's currency. */
export interface Bids {
  readonly cpc_bid: Usd
  readonly max_cpc_bid: Usd
}

/** Default bids stay below the budget (contract, Approval cards and tools) and are capped at usual values for the currency. */
export function bidsFor(
  dailyBudgetUsd: Usd,
  given: { cpc_bid?: Usd | undefined; max_cpc_bid?: Usd | undefined },
  currency: Currency = 'USD',
): Bids {
  const usual = (amount: number, share: number): Usd =>
    roundDownIn(Math.min(amount * scaleOf(currency), dailyBudgetUsd * share), currency)
  return {
    cpc_bid: given.cpc_bid ?? usual(CPC_BID_DEFAULT_USD, CPC_BID_BUDGET_SHARE),
    max_cpc_bid: given.max_cpc_bid ?? usual(MAX_CPC_BID_DEFAULT_USD, MAX_CPC_BID_BUDGET_SHARE),
  }
}

/** The default name of a campaign's ad group. */
export const adGroupNameOf = (campaignName: string): string => `${campaignName} - Ad group 1`
