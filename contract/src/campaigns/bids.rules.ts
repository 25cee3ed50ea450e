import { type Usd, usdShortText } from '../values/money.rules.ts'

/** The strategies that can be set here. */
export const biddingStrategies = ['manual_cpc', 'maximize_clicks'] as const
/** As Google Ads calls them. */
export const BIDDING_NAMES = { manual_cpc: 'Manual CPC', maximize_clicks: 'Maximize clicks' } as const

/** A way of bidding by the platform's word for it. */
export const strategyOf = (kind: 'MANUAL_CPC' | 'MAXIMIZE_CLICKS' | 'OTHER') =>
  (({ MANUAL_CPC: 'manual_cpc', MAXIMIZE_CLICKS: 'maximize_clicks', OTHER: 'other' }) as const)[kind]

/** What the sentence is made from: a part of the wire's bids. */
export interface BiddingFacts {
  readonly bidding_strategy: keyof typeof BIDDING_NAMES | 'other'
  readonly platform_strategy?: string | undefined
  readonly cpc_bid: Usd | null
  readonly ad_groups: readonly { readonly cpc_bid: Usd }[]
}

/** `TARGET_CPA`, as people write it. */
const strategyName = (platform: string): string => platform.toLowerCase().replaceAll('_', ' ').replace('cpa', 'CPA')

/** How a campaign bids, and the most that it bids for a click. */
export function bidWords({ bidding_strategy, platform_strategy = '', cpc_bid, ad_groups }: BiddingFacts): string {
  if (bidding_strategy === 'other') return `Set at Google Ads (${strategyName(platform_strategy)})`
  const name = BIDDING_NAMES[bidding_strategy]
  const bids = bidding_strategy === 'manual_cpc' ? ad_groups.map((it) => it.cpc_bid).sort((a, b) => a - b) : []
  const [least, most] = [bids[0], bids.at(-1)]
  if (least !== undefined && most !== undefined && least < most)
    return `${name}: ${usdShortText(least)} to ${usdShortText(most)} a click at most, by ad group`
  return cpc_bid === null ? `${name}: no limit a click` : `${name}: ${usdShortText(cpc_bid)} a click at most`
}
