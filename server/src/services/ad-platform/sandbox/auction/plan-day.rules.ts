import { hashOf } from '@adwright/contract/values/hash.rules'
import { dayNumber, type Day, weekdayOf } from '@adwright/contract/values/day.rules'
import { micros, MICROS_A_CENT, MICROS_A_USD, type Micros } from '@adwright/contract/values/money.rules'
import type { Settings } from '../settings.ts'
import { assetFactor } from './assets.rules.ts'
import { auction, bidOf } from './bids.rules.ts'
import { hourShare, rateOfDevice, type Segment, segmentShares, segments, weekdayFactor } from './curves.rules.ts'
import { marketOf, searchesPerMonth } from './demand.rules.ts'
import { chance } from './noise.rules.ts'
import { DAYS_IN_A_MONTH } from './pacing.rules.ts'
import { qualityOf } from './quality.rules.ts'
import { interestCtrFactor, marketOfPlaces, reachOf, scheduledPart } from './reach.rules.ts'
import { openTerms } from './search-terms.rules.ts'

/** One keyword on one device and network, for any hour. */
interface Lane {
  readonly segment: Segment
  readonly segmentIndex: number
  /** Impressions on an average day with an unlimited budget. */
  readonly impressions: number
  /** The share of searches they make up: the rest see other ads. */
  readonly share: number
  readonly ctr: number
  /** An average, possibly fractional. */
  readonly priceMicros: number
  /** No click costs more than this. */
  readonly bidMicros: number
}

/** A keyword's expected results under one version of the settings. */
interface KeywordPlan {
  readonly text: string
  readonly key: number
  readonly lanes: readonly Lane[]
  readonly hourShares: readonly number[]
  readonly weekdayFactors: readonly number[]
}

export interface CampaignPlan {
  readonly keywords: readonly KeywordPlan[]
  readonly key: number
}

const wholeDay = Array.from({ length: 24 }, (_, hour) => hour)
const wholeWeek = Array.from({ length: 7 }, (_, day) => day)

/** Everything about a campaign's auctions that doesn't depend on the hour. */
export function planCampaign(settings: Settings, seed: string): CampaignPlan {
  const { ad, targeting, keywords } = settings
  const places = marketOfPlaces(targeting)
  const reach = reachOf(targeting)
  const where = [...targeting.locationIds, ...targeting.proximities.map((it) => JSON.stringify(it))].sort().join(',')
  const negatives = keywords.filter(({ negative }) => negative)
  const beside = keywords.flatMap(({ text, negative }) => (negative ? [] : [text])).join(' ')
  const plans = keywords
    .filter(({ negative, status }) => !negative && status === undefined)
    .map((keyword): KeywordPlan => {
      const market = marketOf(keyword.text, beside)
      const quality = qualityOf(ad.texts, keyword.text)
      const { part } = openTerms(keyword, negatives, seed)
      const daily = (searchesPerMonth(keyword, market, seed) / DAYS_IN_A_MONTH) * places.demandFactor * reach * part
      const shares = segmentShares(market)
      const lanes = segments.map((segment, segmentIndex): Lane => {
        const marketMicros = market.cpcUsd * MICROS_A_USD * places.priceFactor * segment.priceFactor
        const deviceFactor = rateOfDevice[segment.device] ?? 1
        const customerRate = market.customerRate * deviceFactor
        const bidMicros = bidOf(settings, keyword, { marketMicros, customerRate, deviceFactor })
        const won = auction({
          cpcBidMicros: bidMicros,
          quality,
          marketMicros,
          ctr: market.ctr * segment.ctrFactor * interestCtrFactor(targeting) * assetFactor(settings, segment.device),
        })
        return {
          segment,
          segmentIndex,
          impressions: daily * (shares[segmentIndex] ?? 0) * won.impressionShare,
          share: won.impressionShare,
          ctr: won.ctr,
          priceMicros: won.priceMicros,
          bidMicros,
        }
      })
      return {
        text: keyword.text,
        key: hashOf(`${seed}|${keyword.text.toLowerCase()}|${keyword.matchType}|${where}`),
        lanes,
        hourShares: wholeDay.map((hour) => hourShare(market, hour)),
        weekdayFactors: wholeWeek.map((day) => weekdayFactor(market, day)),
      }
    })
  return { keywords: plans, key: hashOf(`${seed}|${where}`) }
}

/** Searches for a keyword on this day relative to an average day: by weekday, plus random variation. */
const dayDemand = (keyword: KeywordPlan, date: Day): number =>
  (keyword.weekdayFactors[weekdayOf(date)] ?? 1) * (0.85 + 0.3 * chance(keyword.key, dayNumber(date), 1, 1))

export interface DayPlan {
  readonly plan: CampaignPlan
  readonly demand: readonly number[]
  /** The share of each hour in which the ad schedule allows ads. */
  readonly hourParts: readonly number[]
  /** The cost of the whole day with an unlimited budget; possibly fractional. */
  readonly expectedMicros: number
  /** The share of an average day's budget this day aims for. */
  readonly budgetFactor: number
}

export function planDay(plan: CampaignPlan, settings: Settings, date: Day): DayPlan {
  const demand = plan.keywords.map((keyword) => dayDemand(keyword, date))
  const weekday = weekdayOf(date)
  const hourParts = wholeDay.map((hour) => scheduledPart(settings.targeting.schedules, weekday, hour))
  let expectedMicros = 0
  for (const [i, keyword] of plan.keywords.entries()) {
    const open = keyword.hourShares.reduce((sum, share, hour) => sum + share * (hourParts[hour] ?? 1), 0)
    for (const { impressions, ctr, priceMicros } of keyword.lanes) {
      expectedMicros += impressions * ctr * priceMicros * open * (demand[i] ?? 1)
    }
  }
  const week = plan.keywords.reduce((sum, { weekdayFactors }) => sum + (weekdayFactors[weekday] ?? 1), 0)
  const ordinary = plan.keywords.length === 0 ? 1 : week / plan.keywords.length
  const budgetFactor = 0.97 * (1 + 0.3 * (ordinary - 1)) * (0.88 + 0.24 * chance(plan.key, dayNumber(date), 2, 2))
  return { plan, demand, hourParts, expectedMicros, budgetFactor }
}

/** A click's price in this hour: around the auction's price, in whole cents, never above the bid. */
export function clickPriceMicros(lane: Lane, u: number): Micros {
  const price = Math.min(lane.bidMicros, lane.priceMicros * (0.82 + 0.32 * u))
  return micros(Math.max(1, Math.floor(price / MICROS_A_CENT)) * MICROS_A_CENT)
}
