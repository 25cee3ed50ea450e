import type { PlatformKeyword } from '../../port.ts'
import type { Settings } from '../settings.ts'

/** One place on the results page, auctioned to many. */
export interface Bid {
  readonly cpcBidMicros: number
  readonly quality: number
  /** What the competition pays here for a click, on average: with a fraction. */
  readonly marketMicros: number
  /** Clicks per impression of an ordinary ad in the middle of the page. */
  readonly ctr: number
}

export interface Outcome {
  /** The part of the searches in which the ad is shown, 0 to 1. */
  readonly impressionShare: number
  readonly ctr: number
  /** What a click costs on average, with a fraction: below the bid, since it is the next one's rank that is paid, as in a second-price auction. */
  readonly priceMicros: number
}

/** What rivals pay where a click is worth it, and how often one becomes a customer. */
export interface Chance {
  readonly marketMicros: number
  /** Customers a click, as the trade has them on this device. */
  readonly customerRate: number
  /** The same against the trade's other devices. */
  readonly deviceFactor: number
}

/**
 * What a keyword bids: by hand its own bid or its ad group's; for the most clicks what rivals pay, up to the cap; for the most
 * customers more where more of them come, and with a target no more than a click is worth at that cost.
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
 * Rank is bid times quality against the market. With a better quality the share and the clicks per impression never fall and the
 * price never rises (the share grows slower than quality does: 0.55 * d share < 0.45 + 0.55 * share).
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
