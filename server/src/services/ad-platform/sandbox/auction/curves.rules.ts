import { micros } from '@adwright/contract/values/money.rules'
import type { Figures, HourlyFact } from '../../port.ts'
import type { Market } from '#trades/index.ts'

type Curve = readonly number[]

/** The relative weight of each hour of the day, 0 to 23. */
const hours: Readonly<Record<Market['rhythm'], Curve>> = {
  office: [3, 2, 1, 1, 2, 5, 12, 24, 44, 62, 68, 66, 54, 58, 62, 60, 52, 40, 28, 22, 20, 17, 12, 6],
  home: [4, 3, 2, 2, 4, 9, 22, 42, 56, 60, 58, 54, 50, 48, 46, 46, 48, 50, 46, 40, 34, 26, 16, 8],
  evening: [8, 4, 3, 2, 2, 4, 10, 18, 24, 28, 36, 50, 52, 40, 34, 36, 46, 62, 68, 64, 54, 42, 28, 15],
  shop: [9, 5, 3, 2, 3, 6, 13, 23, 33, 42, 48, 52, 54, 52, 50, 50, 50, 51, 54, 60, 62, 54, 38, 20],
}

/** The relative weight of each weekday, starting with Sunday. */
const weekdays: Readonly<Record<Market['rhythm'], Curve>> = {
  office: [0.48, 1.22, 1.26, 1.24, 1.2, 1.02, 0.58],
  home: [0.84, 1.14, 1.08, 1.04, 1.0, 0.95, 0.95],
  evening: [1.06, 0.82, 0.86, 0.92, 1.0, 1.18, 1.16],
  shop: [1.12, 0.98, 0.95, 0.95, 0.96, 0.98, 1.06],
}

const sum = (curve: Curve): number => curve.reduce((a, b) => a + b, 0)

/** The share of a day's searches in this hour. */
export const hourShare = (market: Market, hour: number): number =>
  (hours[market.rhythm][hour] ?? 0) / sum(hours[market.rhythm])

/** This weekday relative to an average day (1). 0 is Sunday. */
export const weekdayFactor = (market: Market, weekday: number): number =>
  ((weekdays[market.rhythm][weekday] ?? 1) * 7) / sum(weekdays[market.rhythm])

/** A device on a network: the unit of all figures. */
export interface Segment {
  readonly device: HourlyFact['device']
  readonly network: HourlyFact['network']
  /** Relative to the market's clicks per impression and price. */
  readonly ctrFactor: number
  readonly priceFactor: number
}

const devices = [
  { device: 'MOBILE', ctrFactor: 1.06, priceFactor: 0.94 },
  { device: 'DESKTOP', ctrFactor: 1, priceFactor: 1.06 },
  { device: 'TABLET', ctrFactor: 0.85, priceFactor: 0.88 },
] as const
const networks = [
  { network: 'SEARCH', ctrFactor: 1, priceFactor: 1, share: 0.89 },
  { network: 'SEARCH_PARTNERS', ctrFactor: 0.55, priceFactor: 0.72, share: 0.11 },
] as const

export const segments: readonly Segment[] = devices.flatMap((d) =>
  networks.map((n) => ({
    device: d.device,
    network: n.network,
    ctrFactor: d.ctrFactor * n.ctrFactor,
    priceFactor: d.priceFactor * n.priceFactor,
  })),
)

/** Tablets have a twentieth; phones and desktops split the rest by the market's habits. In the order of `segments`. */
export function segmentShares(market: Market): number[] {
  const tablet = 0.05
  const mobile = market.mobileShare * (1 - tablet)
  const byDevice = [mobile, 1 - tablet - mobile, tablet]
  return byDevice.flatMap((share) => networks.map((n) => share * n.share))
}

export const noFigures: Figures = { impressions: 0, clicks: 0, costMicros: micros(0) }

/** How often a click becomes a customer on a device, relative to the average. */
export const rateOfDevice: Readonly<Record<string, number>> = { MOBILE: 0.9, DESKTOP: 1.15, TABLET: 0.95 }
