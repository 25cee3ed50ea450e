import { type Currency, moneyIn } from '../values/currency.rules.ts'
import type { Usd } from '../values/money.rules.ts'

/** The bidding strategies a new campaign can start with. */
export const biddingStrategies = ['manual_cpc', 'maximize_clicks'] as const
/** The strategies a campaign can be changed to: bidding by customers needs some customers first. */
export const settableStrategies = [...biddingStrategies, 'maximize_conversions'] as const
/** As Google Ads calls them. */
export const BIDDING_NAMES = {
  manual_cpc: 'Manual CPC',
  maximize_clicks: 'Maximize clicks',
  maximize_conversions: 'Maximize conversions',
} as const

/** How many customers Google must have seen before bidding by them makes sense. */
export const CUSTOMERS_TO_BID_MIN = 15
/** The number of days in which they are counted. */
export const CUSTOMERS_TO_BID_DAYS = 30

/** Why bidding by customers isn't offered; undefined where it is. */
export const tooFewCustomers = (customers: number): string | undefined =>
  customers >= CUSTOMERS_TO_BID_MIN
    ? undefined
    : `${BIDDING_NAMES.maximize_conversions} needs ${CUSTOMERS_TO_BID_MIN} customers in ${CUSTOMERS_TO_BID_DAYS} days. This campaign had ${customers}.`

/** Our name for the platform's bidding strategy. */
export const strategyOf = (kind: 'MANUAL_CPC' | 'MAXIMIZE_CLICKS' | 'MAXIMIZE_CONVERSIONS' | 'OTHER') =>
  (
    ({
      MANUAL_CPC: 'manual_cpc',
      MAXIMIZE_CLICKS: 'maximize_clicks',
      MAXIMIZE_CONVERSIONS: 'maximize_conversions',
      OTHER: 'other',
    }) as const
  )[kind]

/** The bid fields that the sentence uses. */
export interface BiddingFacts {
  readonly currency?: Currency | undefined
  readonly bidding_strategy: keyof typeof BIDDING_NAMES | 'other'
  readonly platform_strategy?: string | undefined
  readonly cpc_bid: Usd | null
  /** What a customer may cost on average; null or left out for no target. */
  readonly target_cost?: Usd | null | undefined
  readonly ad_groups: readonly { readonly cpc_bid: Usd }[]
}

/** `TARGET_CPA` in readable form. */
const strategyName = (platform: string): string => platform.toLowerCase().replaceAll('_', ' ').replace('cpa', 'CPA')

/** How a campaign bids, and its highest bid for a click. */
export function bidWords({
  bidding_strategy,
  platform_strategy = '',
  cpc_bid,
  target_cost = null,
  ad_groups,
  currency,
}: BiddingFacts): string {
  const { short } = moneyIn(currency)
  if (bidding_strategy === 'other') return `Set at Google Ads (${strategyName(platform_strategy)})`
  const name = BIDDING_NAMES[bidding_strategy]
  if (bidding_strategy === 'maximize_conversions')
    return target_cost === null
      ? `${name}: as many customers as the budget brings`
      : `${name}: about ${short(target_cost)} a customer`
  const bids = bidding_strategy === 'manual_cpc' ? ad_groups.map((it) => it.cpc_bid).sort((a, b) => a - b) : []
  const [least, most] = [bids[0], bids.at(-1)]
  if (least !== undefined && most !== undefined && least < most)
    return `${name}: ${short(least)} to ${short(most)} a click at most, by ad group`
  return cpc_bid === null ? `${name}: no limit a click` : `${name}: ${short(cpc_bid)} a click at most`
}
