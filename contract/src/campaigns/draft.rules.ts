import { roundUsdDown, type Usd } from '../values/money.rules.ts'
import {
  CPC_BID_BUDGET_SHARE,
  CPC_BID_DEFAULT_USD,
  MAX_CPC_BID_BUDGET_SHARE,
  MAX_CPC_BID_DEFAULT_USD,
} from '../limits.ts'

/** In US dollars a click. */
export interface Bids {
  readonly cpc_bid: Usd
  readonly max_cpc_bid: Usd
}

/** Default bids stay below the budget (contract, Approval cards and tools). */
export function bidsFor(
  dailyBudgetUsd: Usd,
  given: { cpc_bid?: Usd | undefined; max_cpc_bid?: Usd | undefined },
): Bids {
  return {
    cpc_bid: given.cpc_bid ?? roundUsdDown(Math.min(CPC_BID_DEFAULT_USD, dailyBudgetUsd * CPC_BID_BUDGET_SHARE)),
    max_cpc_bid:
      given.max_cpc_bid ?? roundUsdDown(Math.min(MAX_CPC_BID_DEFAULT_USD, dailyBudgetUsd * MAX_CPC_BID_BUDGET_SHARE)),
  }
}

/** The ad group of a campaign whose owner named none. */
export const adGroupNameOf = (campaignName: string): string => `${campaignName} - Ad group 1`
