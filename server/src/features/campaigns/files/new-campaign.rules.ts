import { type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import { roomFaults } from '@adwright/contract/campaigns/assets.rules'
import type { Usd } from '@adwright/contract/values/money.rules'
import { type Day, daysBetween } from '@adwright/contract/values/day.rules'
import { type AdPins, BID_TOO_HIGH, campaignName } from '@adwright/contract/campaigns/fields'
import { END_TOO_SOON } from '@adwright/contract/campaigns/dates.rules'
import { writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import { daysToRun, worstCaseUsd } from '@adwright/contract/values/worst-case.rules'
import {
  AD_DESCRIPTIONS_MAX,
  AD_DESCRIPTIONS_MIN,
  AD_HEADLINES_MAX,
  AD_HEADLINES_MIN,
  CAMPAIGN_MIN_DAYS,
} from '@adwright/contract/limits'
import type { ScheduleBlock } from '@adwright/contract/campaigns/targeting'
import type { DistanceUnit } from '@adwright/contract/campaigns/where'
import { assetIn, assetLineFaults } from './asset-cells.rules.ts'
import { amountOf, dateOf, type KeywordEntry, matchOf } from './cells.rules.ts'
import {
  faultOf,
  type FileRow,
  isAd,
  keywordLineFaults,
  lineFaults,
  numbered,
  pinsOf,
  type LineFault,
} from './line-faults.rules.ts'
import { isExcluded, proximityIn, scheduleIn } from './targeting-cells.rules.ts'
import { filesTexts } from './files.texts.ts'

/** A campaign as described in a file, with the lines of its parts. */
export interface Creation {
  readonly campaign_name: string
  readonly ad_group_name?: string
  readonly daily_budget: Usd
  readonly cpc_bid?: Usd
  readonly start_date: Day
  readonly end_date: Day | null
  readonly website_url: string
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly pins: AdPins
  readonly keywords: readonly string[]
  readonly negatives: readonly KeywordEntry[]
  readonly shown: CreationShown
  readonly assets: readonly AssetContent[]
  /** Maximize clicks with this cap in dollars; default: manual CPC. */
  readonly clicksCap?: Usd
}
/** Names and ids as written in the file; the platform resolves them. */
export interface CreationShown {
  readonly locations?: readonly string[]
  readonly proximities?: readonly { readonly around: string; readonly radius: number; readonly unit: DistanceUnit }[]
  readonly excluded_locations?: readonly string[]
  readonly interests?: readonly string[]
  readonly schedule?: readonly ScheduleBlock[]
}

/** `faults` by line; `creation` only if there are none. `left`: ignored lines that don't block the others. */
export interface ReadCreation {
  readonly creation: Creation | null
  readonly left: readonly LineFault[]
  readonly faults: readonly LineFault[]
}

/** Repeated single fields and invalid keywords: reported at their lines and ignored. */
function leftLines(rows: readonly FileRow[]): LineFault[] {
  const groups = rows.filter(
    (it) => it.cells('Ad Group') !== '' && it.cells(filesTexts.newCampaign.audienceSegment) === '',
  )
  const first = groups[0]?.cells('Ad Group')
  const others = groups.filter((it) => it.cells('Ad Group') !== first)
  const settings = rows.filter((it) => it.cells('Budget') !== '')
  const ads = rows.filter((it) => isAd(it.cells))
  return [
    ...others.map((it) => ({ line: it.line, says: filesTexts.oneGroup })),
    ...ads.slice(1).map((it) => ({ line: it.line, says: filesTexts.oneAd })),
    ...settings.slice(1).map((it) => ({ line: it.line, says: filesTexts.oneCampaign })),
    ...rows.flatMap(keywordLineFaults),
  ]
}

/** What is wrong with asset lines, including duplicates. */
function assetRowFaults(rows: readonly FileRow[]): LineFault[] {
  const all = rows.flatMap(({ line, cells }) => {
    const content = assetIn(cells)
    return content ? [{ line, content }] : []
  })
  const contents = all.map((it) => it.content)
  const across = roomFaults([], contents).map((it) => ({
    line: all[Number(it.path.split('.')[0])]?.line ?? 0,
    says: it.message,
  }))
  return [
    ...all.flatMap(({ line, content }) => assetLineFaults(content).map((said) => ({ line, says: said }))),
    ...across,
  ]
}

interface Facts {
  readonly firstLine: number
  readonly budget: { readonly typed: string; readonly usd: Usd | undefined }
  readonly bidUsd: Usd | undefined
  readonly start: { readonly typed: string; readonly date: Day | undefined }
  readonly end: Day | undefined
  readonly group: string
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly pins: AdPins
  readonly url: string
  readonly keywords: readonly KeywordEntry[]
}

/** The combined data of all lines with one name; the first value counts. `rows` isn't empty. */
function factsOf(rows: readonly FileRow[], currency: Currency): Facts {
  const firstOf = (head: string): string => rows.map((it) => it.cells(head)).find((it) => it !== '') ?? ''
  const ad = rows.find((it) => isAd(it.cells))?.cells ?? (() => '')
  const headlines = numbered(ad, 'Headline', AD_HEADLINES_MAX)
  const descriptions = numbered(ad, 'Description', AD_DESCRIPTIONS_MAX)
  return {
    firstLine: rows[0]?.line ?? 0,
    budget: { typed: firstOf('Budget'), usd: amountOf(firstOf('Budget'), currency) },
    bidUsd: amountOf(firstOf('Max CPC'), currency),
    start: { typed: firstOf('Start Date'), date: dateOf(firstOf('Start Date')) },
    end: dateOf(firstOf('End Date')),
    group: firstOf('Ad Group'),
    headlines,
    descriptions,
    pins: {
      headlines: pinsOf(ad, 'Headline', headlines.length),
      descriptions: pinsOf(ad, 'Description', descriptions.length),
    },
    url: ad('Final URL'),
    keywords: rows.flatMap(({ cells }): KeywordEntry[] => {
      const match = cells('Keyword') === '' ? undefined : matchOf(cells('Criterion Type'))
      return match ? [{ text: cells('Keyword'), ...match }] : []
    }),
  }
}

function lacksOf(facts: Facts): string[] {
  const needed: [boolean, string][] = [
    [facts.budget.typed === '', filesTexts.needs.budget],
    [facts.start.typed === '', filesTexts.needs.start],
    [facts.headlines.length < AD_HEADLINES_MIN, filesTexts.needs.headlines(AD_HEADLINES_MIN)],
    [facts.descriptions.length < AD_DESCRIPTIONS_MIN, filesTexts.needs.descriptions(AD_DESCRIPTIONS_MIN)],
    [facts.url === '', filesTexts.needs.url],
    [!facts.keywords.some((one) => !one.negative), filesTexts.needs.keyword],
  ]
  return needed.flatMap(([isLacking, what]) => (isLacking ? [what] : []))
}

/** Faults between lines, reported at the first one. */
function acrossFaults(name: string, facts: Facts): LineFault[] {
  const lacks = lacksOf(facts)
  const isBidTooHigh = facts.budget.usd !== undefined && facts.bidUsd !== undefined && facts.bidUsd >= facts.budget.usd
  const isTooShort =
    facts.start.date !== undefined &&
    facts.end !== undefined &&
    daysBetween(facts.start.date, facts.end) < CAMPAIGN_MIN_DAYS
  const found = [
    faultOf(campaignName, name),
    lacks.length > 0 ? filesTexts.lacks(lacks) : undefined,
    isBidTooHigh ? BID_TOO_HIGH : undefined,
    isTooShort ? END_TOO_SOON : undefined,
  ]
  return found.flatMap((fault) => (fault === undefined ? [] : [{ line: facts.firstLine, says: fault }]))
}

/** Lines whose name matches no campaign: a new campaign, or what prevents it. */
export function readCreation(name: string, rows: readonly FileRow[], currency: Currency): ReadCreation {
  const left = leftLines(rows)
  const taken = rows.filter(({ line }) => !left.some((it) => it.line === line))
  const facts = factsOf(taken, currency)
  const bidding = biddingIn(taken, currency)
  const faults = [
    ...acrossFaults(name, facts),
    ...taken.flatMap(lineFaults),
    ...assetRowFaults(taken),
    ...(bidding.fault ? [bidding.fault] : []),
  ]
  const { budget, start, group, bidUsd } = facts
  if (faults.length > 0 || budget.usd === undefined || start.date === undefined) return { creation: null, left, faults }
  const creation: Creation = {
    campaign_name: name,
    ...(group === '' ? {} : { ad_group_name: group }),
    daily_budget: budget.usd,
    ...(bidUsd === undefined ? {} : { cpc_bid: bidUsd }),
    start_date: start.date,
    end_date: facts.end ?? null,
    website_url: facts.url,
    headlines: facts.headlines,
    descriptions: facts.descriptions,
    pins: facts.pins,
    keywords: facts.keywords.filter((one) => !one.negative).map(writeKeyword),
    negatives: facts.keywords.filter((one) => one.negative),
    shown: shownIn(taken),
    assets: taken.flatMap(({ cells }) => assetIn(cells) ?? []),
    ...(bidding.cap === undefined ? {} : { clicksCap: bidding.cap }),
  }
  return { creation, left, faults }
}

function shownIn(rows: readonly FileRow[]): CreationShown {
  const places = rows.flatMap(({ cells }) => {
    const name = cells('Location ID') || cells('Location')
    return name === '' ? [] : [{ name, around: proximityIn(name), out: isExcluded(cells('Criterion Type')) }]
  })
  const names = (out: boolean) => places.filter((it) => !it.around && it.out === out).map((it) => it.name)
  const interests = rows.map(({ cells }) => cells(filesTexts.newCampaign.audienceSegment)).filter(Boolean)
  const schedule = rows.flatMap(({ cells }) => scheduleIn(cells('Ad Schedule')) ?? [])
  const proximities = places.flatMap((it) => it.around ?? [])
  return {
    ...(names(false).length > 0 ? { locations: names(false) } : {}),
    ...(proximities.length > 0 ? { proximities } : {}),
    ...(names(true).length > 0 ? { excluded_locations: names(true) } : {}),
    ...(interests.length > 0 ? { interests } : {}),
    ...(schedule.length > 0 ? { schedule } : {}),
  }
}

const clicksForm = /^maximi[sz]e clicks$/i
const customersForm = /^(maximi[sz]e conversions|target cpa)$/i
/** The file's strategy, with its cap. Without a cap a click could cost anything, which is reported as a fault. */
function biddingIn(rows: readonly FileRow[], currency: Currency): { cap?: Usd; fault?: LineFault } {
  const byCustomers = rows.find(({ cells }) => customersForm.test(cells('Bid Strategy Type')))
  if (byCustomers) return { fault: { line: byCustomers.line, says: filesTexts.noCustomers } }
  const row = rows.find(({ cells }) => clicksForm.test(cells('Bid Strategy Type')))
  if (!row) return {}
  const amounts = [row.cells(filesTexts.newCampaign.maximumCpcBid), ...rows.map(({ cells }) => cells('Max CPC'))]
  const cap = amounts.map((it) => amountOf(it, currency)).find((it) => it !== undefined)
  return cap === undefined ? { fault: { line: row.line, says: filesTexts.noCap } } : { cap }
}

/** The preview's sentence about a new campaign: it's paused, and the most it can cost. */
export function creationWords(creation: Creation, currency: Currency): string {
  const days = daysToRun(creation.start_date, creation.end_date, creation.start_date)
  const { month, isAll } = worstCaseUsd(creation.daily_budget, days, currency)
  const { text } = moneyIn(currency)
  const told = filesTexts.create({
    budget: text(creation.daily_budget),
    worst: filesTexts.newCampaign.in(text(month), isAll),
    dates:
      creation.end_date === null
        ? filesTexts.from(creation.start_date)
        : filesTexts.span(creation.start_date, creation.end_date),
    keywords: creation.keywords.length,
  })
  const { locations = [], proximities = [] } = creation.shown
  return locations.length + proximities.length > 0 ? told : `${told} ${filesTexts.home}`
}
