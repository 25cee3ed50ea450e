import { asUsd, type Usd, roundUsd } from '@adwright/contract/values/money.rules'
import { isCalendarDate } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import type { Params } from '#api/view-ids.rules.ts'

export interface Range {
  readonly from: string
  readonly to: string
}
export const sorts = ['newest', 'name', 'budget', 'cost', 'clicks', 'impressions', 'ctr', 'start'] as const
export type Sort = (typeof sorts)[number]

export interface Choice {
  readonly status: 'all' | Campaign['status']
  readonly search: string
  readonly range: Range | null
  readonly sort: Sort
  readonly descending: boolean
}
export const everything: Choice = { status: 'all', search: '', range: null, sort: 'newest', descending: true }

const statuses: readonly Choice['status'][] = ['all', 'ENABLED', 'PAUSED', 'REMOVED']
const dayOr = (value = ''): string => (isCalendarDate(value) ? value : '')

/** The choice that an address holds; what makes no sense there counts as not chosen. */
export function choiceOf(params: Params): Choice {
  const range = { from: dayOr(params.from), to: dayOr(params.to) }
  const sort = sorts.find((it) => it === params.sort) ?? everything.sort
  return {
    status: statuses.find((it) => it === params.status) ?? everything.status,
    search: params.search ?? '',
    range: (range.from || range.to) && !rangeIsWrong(range) ? range : null,
    sort,
    descending: params.order ? params.order === 'descending' : sort !== 'name',
  }
}

/** As words of an address: empty where nothing is chosen. */
export const paramsOf = ({ status, search, range, sort, descending }: Choice): Params => ({
  status: status === everything.status ? '' : status,
  search,
  from: range?.from ?? '',
  to: range?.to ?? '',
  sort: sort === everything.sort ? '' : sort,
  order: descending === (sort !== 'name') ? '' : descending ? 'descending' : 'ascending',
})

/** product-3 §4.4: the end date must not be before the start date; either may be left open. */
export const rangeIsWrong = ({ from, to }: Range): boolean => from !== '' && to !== '' && to < from

/** product-3 §4.4: a campaign passes if its span overlaps the chosen range. */
export const overlaps = (campaign: Pick<Campaign, 'start_date_raw' | 'end_date_raw'>, { from, to }: Range): boolean =>
  (to === '' || campaign.start_date_raw <= to) &&
  (from === '' || campaign.end_date_raw === null || campaign.end_date_raw >= from)

export type Figures = Pick<Campaign, 'cost' | 'clicks' | 'impressions'>
/** A campaign with its figures of the chosen period; null until they're there. */
export type ListedCampaign = Campaign & { readonly shown: Figures | null }

/** Each campaign with its line of a report; one that the report leaves out had nothing in that period. */
export function withFigures(
  campaigns: readonly Campaign[],
  report: readonly ({ readonly campaign_id: string } & Figures)[] | undefined,
): ListedCampaign[] {
  const known = new Map(report?.map((it) => [it.campaign_id, it]))
  const none: Figures = { cost: asUsd(0), clicks: 0, impressions: 0 }
  return campaigns.map((it) => ({ ...it, shown: report ? (known.get(it.id) ?? none) : null }))
}

export const ctrOf = ({ clicks, impressions }: Pick<Figures, 'clicks' | 'impressions'>): number =>
  impressions > 0 ? clicks / impressions : 0

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
type Compare = (a: ListedCampaign, b: ListedCampaign) => number
const byFigure =
  (pick: (figures: Figures) => number): Compare =>
  (a, b) =>
    (a.shown ? pick(a.shown) : 0) - (b.shown ? pick(b.shown) : 0)
/** Ascending; 'newest' is the order the server gives, newest first, and so is reversed here. */
const compares: Record<Exclude<Sort, 'newest'>, Compare> = {
  name: (a, b) => byName.compare(a.name, b.name),
  budget: (a, b) => a.budget - b.budget,
  cost: byFigure((it) => it.cost),
  clicks: byFigure((it) => it.clicks),
  impressions: byFigure((it) => it.impressions),
  ctr: byFigure(ctrOf),
  start: (a, b) => (a.start_date_raw < b.start_date_raw ? -1 : a.start_date_raw > b.start_date_raw ? 1 : 0),
}

/** What is shown of all campaigns (given newest first), in the chosen order. */
export function chosen(all: readonly ListedCampaign[], choice: Choice): ListedCampaign[] {
  const wanted = choice.search.trim().toLowerCase()
  const rows = all.filter(
    (it) =>
      (choice.status === 'all' || it.status === choice.status) &&
      (choice.range === null || overlaps(it, choice.range)) &&
      (wanted === '' || it.name.toLowerCase().includes(wanted) || it.id === wanted),
  )
  if (choice.sort === 'newest') return choice.descending ? rows : rows.reverse()
  const compare = compares[choice.sort]
  return rows.sort((a, b) => (choice.descending ? compare(b, a) : compare(a, b)))
}

export interface Totals {
  readonly cost: Usd
  readonly clicks: number
  readonly impressions: number
  readonly ctr: number
}
/** Null while a figure is missing. */
export function totalsOf(rows: readonly ListedCampaign[]): Totals | null {
  const sum = { cost: 0, clicks: 0, impressions: 0 }
  for (const { shown } of rows) {
    if (!shown) return null
    sum.cost += shown.cost
    sum.clicks += shown.clicks
    sum.impressions += shown.impressions
  }
  return { ...sum, cost: roundUsd(sum.cost), ctr: ctrOf(sum) }
}

export type BudgetMode = 'amount' | 'percent'
export type Bulk =
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'budget'; readonly mode: BudgetMode; readonly value: number }

export type BudgetWish = Extract<Bulk, { kind: 'budget' }>

/** The budget after a change, in whole cents; something is left of it unless everything is taken away. */
export const budgetAfter = (budget: Usd, bulk: BudgetWish): Usd => {
  const wished = bulk.mode === 'amount' ? bulk.value : budget * (1 + bulk.value / 100)
  return roundUsd(wished > 0 ? Math.max(0.01, wished) : wished)
}

export interface Step {
  readonly campaign: Campaign
  readonly change: { readonly status?: 'ENABLED' | 'PAUSED'; readonly daily_budget?: Usd }
}

/** What there is to do: removed ones and those that are so already are left alone. */
export function stepsOf(rows: readonly Campaign[], bulk: Bulk): Step[] {
  return rows.flatMap((campaign): Step[] => {
    if (campaign.status === 'REMOVED') return []
    if (bulk.kind === 'pause') return campaign.status === 'ENABLED' ? [{ campaign, change: { status: 'PAUSED' } }] : []
    if (bulk.kind === 'resume') return campaign.status === 'PAUSED' ? [{ campaign, change: { status: 'ENABLED' } }] : []
    const daily_budget = budgetAfter(campaign.budget, bulk)
    return daily_budget === campaign.budget ? [] : [{ campaign, change: { daily_budget } }]
  })
}
