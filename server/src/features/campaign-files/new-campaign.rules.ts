import {
  BID_TOO_HIGH,
  campaignName,
  dailyBudget,
  description,
  END_TOO_SOON,
  headline,
  keyword,
} from '@adwright/contract/campaigns'
import { daysBetween } from '@adwright/contract/fields.rules'
import {
  AD_DESCRIPTIONS_MAX,
  AD_DESCRIPTIONS_MIN,
  AD_HEADLINES_MAX,
  AD_HEADLINES_MIN,
  BUDGET_MONTH_DAYS,
  CAMPAIGN_MIN_DAYS,
} from '@adwright/contract/limits'
import { amountOf, type Cells, dateOf, type KeywordWish, matchOf, says } from './cells.rules.ts'

/** A campaign as a file describes it, with the lines that its parts stand on. */
export interface Creation {
  readonly campaign_name: string
  readonly ad_group_name?: string
  readonly daily_budget: number
  readonly cpc_bid?: number
  readonly start_date: string
  readonly end_date: string | null
  readonly website_url: string
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly keywords: readonly string[]
  readonly negatives: readonly KeywordWish[]
}
export interface FileRow {
  readonly line: number
  readonly cells: Cells
}
interface Told {
  readonly line: number
  readonly says: string
}
/** `faults` by line; `creation` only when there are none. */
export interface ReadCreation {
  readonly creation: Creation | null
  readonly faults: readonly Told[]
}

const numbered = (cells: Cells, name: string, max: number): string[] => {
  const all = Array.from({ length: max }, (_, at) => cells(`${name} ${at + 1}`))
  return all.slice(0, all.findLastIndex((it) => it !== '') + 1)
}
const isAd = (cells: Cells): boolean => cells('Ad type') !== '' || cells('Headline 1') !== ''
const faultOf = (
  schema: { safeParse: (it: unknown) => { error?: { issues: { message: string }[] } | undefined } },
  it: unknown,
) => schema.safeParse(it).error?.issues[0]?.message

/** What a line says of a campaign, and what is wrong with it. */
function lineFaults({ line, cells }: FileRow): Told[] {
  const told: string[] = []
  const budget = cells('Budget')
  const amount = amountOf(budget)
  if (budget !== '') told.push(...(amount === undefined ? [says.badBudget] : [faultOf(dailyBudget, amount) ?? '']))
  if (cells('Max CPC') !== '' && amountOf(cells('Max CPC')) === undefined) told.push(says.badBid)
  for (const name of ['Start Date', 'End Date'])
    if (cells(name) !== '' && cells(name) !== '[]' && dateOf(cells(name)) === undefined) told.push(says.badDate)
  if (cells('Keyword') !== '') {
    const match = matchOf(cells('Criterion Type'))
    if (!match) told.push(says.badType)
    else if (!match.negative && match.match_type !== 'BROAD') told.push(says.onlyBroad)
    told.push(faultOf(keyword, cells('Keyword')) ?? '')
  }
  const textFaults = (name: string, max: number, schema: typeof headline) =>
    numbered(cells, name, max).map((it, at) => {
      const fault = faultOf(schema, it)
      return fault ? `${name} ${at + 1}: ${fault}` : ''
    })
  if (isAd(cells))
    told.push(
      ...textFaults('Headline', AD_HEADLINES_MAX, headline),
      ...textFaults('Description', AD_DESCRIPTIONS_MAX, description),
    )
  return told.filter((it) => it !== '').map((it) => ({ line, says: it }))
}

/** What a campaign has once only: a second one is told at its line. */
function twiceFaults(rows: readonly FileRow[]): Told[] {
  const groups = rows.filter((it) => it.cells('Ad Group') !== '')
  const first = groups[0]?.cells('Ad Group')
  const others = groups.filter((it) => it.cells('Ad Group') !== first)
  const settings = rows.filter((it) => it.cells('Budget') !== '')
  const ads = rows.filter((it) => isAd(it.cells))
  return [
    ...others.map((it) => ({ line: it.line, says: says.oneGroup })),
    ...ads.slice(1).map((it) => ({ line: it.line, says: says.oneAd })),
    ...settings.slice(1).map((it) => ({ line: it.line, says: says.oneCampaign })),
  ]
}

/** The lines of a name that no campaign has. `rows` has one at least. */
export function readCreation(name: string, rows: readonly FileRow[]): ReadCreation {
  const first = rows[0]?.line ?? 0
  const valueOf = (head: string): string => rows.map((it) => it.cells(head)).find((it) => it !== '') ?? ''
  const ad = rows.find((it) => isAd(it.cells))?.cells ?? (() => '')
  const words = rows.filter((it) => it.cells('Keyword') !== '')
  const keywords = words.flatMap(({ cells }): KeywordWish[] => {
    const match = matchOf(cells('Criterion Type'))
    return match ? [{ text: cells('Keyword'), ...match }] : []
  })
  const budget = amountOf(valueOf('Budget'))
  const bid = amountOf(valueOf('Max CPC'))
  const [start, end] = [dateOf(valueOf('Start Date')), dateOf(valueOf('End Date'))]
  const headlines = numbered(ad, 'Headline', AD_HEADLINES_MAX)
  const descriptions = numbered(ad, 'Description', AD_DESCRIPTIONS_MAX)
  const positive = keywords.filter((it) => !it.negative).map((it) => it.text)

  const lacks = [
    ...(valueOf('Budget') === '' ? [says.needs.budget] : []),
    ...(valueOf('Start Date') === '' ? [says.needs.start] : []),
    ...(headlines.length < AD_HEADLINES_MIN ? [says.needs.headlines(AD_HEADLINES_MIN)] : []),
    ...(descriptions.length < AD_DESCRIPTIONS_MIN ? [says.needs.descriptions(AD_DESCRIPTIONS_MIN)] : []),
    ...(ad('Final URL') === '' ? [says.needs.url] : []),
    ...(words.length === 0 ? [says.needs.keyword] : []),
  ]
  const across = [
    faultOf(campaignName, name),
    lacks.length > 0 ? says.lacks(lacks) : undefined,
    budget !== undefined && bid !== undefined && bid >= budget ? BID_TOO_HIGH : undefined,
    start && end && daysBetween(start, end) < CAMPAIGN_MIN_DAYS ? END_TOO_SOON : undefined,
  ].flatMap((it) => (it === undefined ? [] : [{ line: first, says: it }]))
  const faults = [...across, ...rows.flatMap(lineFaults), ...twiceFaults(rows)]
  if (faults.length > 0 || budget === undefined || start === undefined) return { creation: null, faults }
  const group = valueOf('Ad Group')
  return {
    faults,
    creation: {
      campaign_name: name,
      ...(group === '' ? {} : { ad_group_name: group }),
      daily_budget: budget,
      ...(bid === undefined ? {} : { cpc_bid: bid }),
      start_date: start,
      end_date: end ?? null,
      website_url: ad('Final URL'),
      headlines,
      descriptions,
      keywords: positive,
      negatives: keywords.filter((it) => it.negative),
    },
  }
}

/** What is told of a new campaign before anybody says yes: that it is paused, and what it can come to. */
export function creationWords(it: Creation): string {
  const month = (Math.round(it.daily_budget * BUDGET_MONTH_DAYS * 100) / 100).toFixed(2)
  return says.create({
    budget: it.daily_budget.toFixed(2),
    month,
    dates: it.end_date === null ? says.from(it.start_date) : says.span(it.start_date, it.end_date),
    keywords: it.keywords.length,
  })
}
