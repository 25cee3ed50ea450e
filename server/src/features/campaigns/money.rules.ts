import {
  CPC_BID_BUDGET_SHARE,
  CPC_BID_DEFAULT_USD,
  MAX_CPC_BID_BUDGET_SHARE,
  MAX_CPC_BID_DEFAULT_USD,
} from '@adwright/contract/limits'

/** Dollars of the wire to micros, by whole cents: 0.1 + 0.2 never leaks in. */
export const microsOf = (usd: number): number => Math.round(usd * 100) * 10_000

/** Micros to dollars of the wire, to the cent. */
export const usdOf = (micros: number): number => Math.round(micros / 10_000) / 100

const wholeCentsDown = (usd: number): number => Math.floor(usd * 100 + 1e-6) / 100

export interface Bids {
  readonly cpc_bid: number
  readonly max_cpc_bid: number
}

/** Bids that nobody named stay below the budget (contract, Approval cards and tools). */
export function bidsFor(
  dailyBudgetUsd: number,
  given: { cpc_bid?: number | undefined; max_cpc_bid?: number | undefined },
): Bids {
  return {
    cpc_bid: given.cpc_bid ?? wholeCentsDown(Math.min(CPC_BID_DEFAULT_USD, dailyBudgetUsd * CPC_BID_BUDGET_SHARE)),
    max_cpc_bid:
      given.max_cpc_bid ?? wholeCentsDown(Math.min(MAX_CPC_BID_DEFAULT_USD, dailyBudgetUsd * MAX_CPC_BID_BUDGET_SHARE)),
  }
}
