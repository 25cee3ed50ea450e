import type { PlatformKeyword } from '../../port.ts'
import type { Settings } from '../settings.ts'

/** A search result position that is auctioned many times. */
export interface Bid {
  readonly cpcBidMicros: number
  readonly quality: number
  /** The competition's average price for a click here, possibly fractional. */
  readonly marketMicros: number
  /** An average ad's clicks per impression in the middle of the page. */
  readonly ctr: number
}

export interface Outcome {
  /** The share of searches in which the ad shows, 0 to 1. */
  readonly impressionShare: number
  readonly ctr: number
  /** A click's average price, possibly fractional: below the bid, since the next rank's price is paid, as in a second-price auction. */
  readonly priceMicros: number
}

/** The rivals' price for a click, and how often one becomes a customer. */
export interface Chance {
  readonly marketMicros: number
  /** Customers per click, for this trade and device. */
  readonly customerRate: number
  /** The same relative to the trade's other devices. */
  readonly deviceFactor: number
}

/**
 * A keyword's bid. Manual: its own bid or its ad group's. For most clicks: the rivals' price, up to the cap. For most customers: more where
 * more of them come, and with a target no more than a click is worth at that cost.
 */
export function bidOf(
  { bidding, adGroup }: Pick<Settings, 'bidding' | 'adGroup'>,
  keyword: PlatformKeyword,
  { marketMicros, customerRate, deviceFactor }: Chance,
): number {
  if (bidding?.kind === 'MAXIMIZE_CONVERSIONS') {
    const worth = marketMicros * deviceFactor
    return bidding.targetCpaMicros === null ? worth : Math.min(worth, bidding.targetCpaMicros * customerRate)
  }
  if (bidding?.kind !== 'MAXIMIZE_CLICKS') return keyword.cpcBidMicros ?? adGroup.cpcBidMicros
  return bidding.capMicros === null ? marketMicros : Math.min(bidding.capMicros, marketMicros)
}

/** No ad shows for every search. */
const MOST_SHARE = 0.92
const MOST_CTR = 0.14

/**
 * Rank is bid times quality relative to the market. With better quality, the share and the clicks per impression never fall and the price
 * never rises (the share grows more slowly than quality: 0.55 * d share < 0.45 + 0.55 * share).
 */
export function auction({ cpcBidMicros, quality, marketMicros, ctr }: Bid): Outcome {
  const rank = (cpcBidMicros * quality) / marketMicros
  const won = (rank * rank) / (rank * rank + 0.8)
  const position = 0.5 + (0.6 * rank) / (rank + 0.8)
  return {
    impressionShare: MOST_SHARE * won,
    ctr: Math.min(MOST_CTR, ctr * quality * position),
    priceMicros: Math.min(0.92 * cpcBidMicros, (marketMicros / quality) * (0.45 + 0.55 * won)),
  }
}
