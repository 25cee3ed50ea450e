import { asUsd, type Usd, roundUsd } from '@adwright/contract/values/money.rules'
import { type Day, isCalendarDate } from '@adwright/contract/values/day.rules'
import { attentionFirst } from '@adwright/contract/campaigns/attention.rules'
import { type PlainStatus, plainStatuses, plainStatusOf, standingOf } from '@adwright/contract/campaigns/status.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import type { CustomerFigures } from '@adwright/contract/customer-figures'
import { sumCustomers } from '@adwright/contract/customers.rules'
import type { Params } from '#api/view-ids.rules.ts'
import { optionalColumns } from './columns.rules.ts'

export interface Range {
  readonly from: string
  readonly to: string
}
export const sorts = ['attention', 'newest', 'name', ...optionalColumns] as const
export type Sort = (typeof sorts)[number]

/** product-3 §2.1: the status filter's options. */
export const statuses = ['all', 'ENABLED', 'PAUSED', 'REMOVED'] as const
/** Its further options, in more specific words. */
export const plainFilters = plainStatuses.filter((it) => it !== 'Paused' && it !== 'Removed')
export type StatusFilter = (typeof statuses)[number] | PlainStatus

/** Older URLs and saved views have a plain status in addition to the platform's. */
function statusIn({ state, status }: Params): StatusFilter {
  const asked = state ? ({ Paused: 'PAUSED', Removed: 'REMOVED' }[state] ?? state) : status
  return [...statuses, ...plainFilters].find((it) => it === asked) ?? everything.status
}

export interface Choice {
  readonly status: StatusFilter
  /** Empty for any. */
  readonly label: string
  readonly search: string
  readonly range: Range | null
  readonly sort: Sort
  readonly descending: boolean
}
export const everything: Choice = {
  status: 'all',
  label: '',
  search: '',
  range: null,
  sort: 'attention',
  descending: true,
}

const dayOr = (value = ''): string => (isCalendarDate(value) ? value : '')

/** The choice in a URL; invalid values count as not chosen. */
export function choiceOf(params: Params): Choice {
  const range = { from: dayOr(params.from), to: dayOr(params.to) }
  const sort = sorts.find((it) => it === params.sort) ?? everything.sort
  return {
    status: statusIn(params),
    label: params.label ?? '',
    search: params.search ?? '',
    range: (range.from || range.to) && !rangeIsWrong(range) ? range : null,
    sort,
    descending: params.order ? params.order === 'descending' : sort !== 'name',
  }
}

/** As URL parameters: empty where nothing is chosen. */
export const paramsOf = ({ status, label, search, range, sort, descending }: Choice): Params => ({
  status: status === everything.status ? '' : status,
  state: '',
  label,
  search,
  from: range?.from ?? '',
  to: range?.to ?? '',
  sort: sort === everything.sort ? '' : sort,
  order: descending === (sort !== 'name') ? '' : descending ? 'descending' : 'ascending',
})

/** product-3 §4.4: the end date must not be before the start date; either may be left open. */
export const rangeIsWrong = ({ from, to }: Range): boolean => from !== '' && to !== '' && to < from

/** product-3 §4.4: a campaign passes if its dates overlap the chosen range. */
export const overlaps = (campaign: Pick<Campaign, 'start_date_raw' | 'end_date_raw'>, { from, to }: Range): boolean =>
  (to === '' || campaign.start_date_raw <= to) &&
  (from === '' || campaign.end_date_raw === null || campaign.end_date_raw >= from)

export type Figures = Pick<Campaign, 'cost' | 'clicks' | 'impressions'>
/** A campaign with its figures for the chosen period; null until they're loaded. */
export type ListedCampaign = Campaign & {
  readonly shown: Figures | null
  /** Its customers in that period; null if nothing counts them, or until they're loaded. */
  readonly customers: CustomerFigures | null
}

/** Each campaign with its customers from a report; one that isn't in it had none. Null: nothing counts them. */
export function withCustomers(
  campaigns: readonly Omit<ListedCampaign, 'customers'>[],
  report: readonly ({ readonly campaign_id: string } & CustomerFigures)[] | null | undefined,
): ListedCampaign[] {
  const known = new Map(report?.map((it) => [it.campaign_id, it]))
  return campaigns.map((it) => ({ ...it, customers: report ? (known.get(it.id) ?? sumCustomers([])) : null }))
}

/** Each campaign with its line from a report; one that isn't in it had nothing in that period. */
export function withFigures(
  campaigns: readonly Campaign[],
  report: readonly ({ readonly campaign_id: string } & Figures)[] | undefined,
): Omit<ListedCampaign, 'customers'>[] {
  const known = new Map(report?.map((it) => [it.campaign_id, it]))
  const none: Figures = { cost: asUsd(0), clicks: 0, impressions: 0 }
  return campaigns.map((it) => ({ ...it, shown: report ? (known.get(it.id) ?? none) : null }))
}

export const ctrOf = ({ clicks, impressions }: Pick<Figures, 'clicks' | 'impressions'>): number =>
  impressions > 0 ? clicks / impressions : 0
export const ctrText = (figures: Pick<Figures, 'clicks' | 'impressions'>): string =>
  `${(ctrOf(figures) * 100).toFixed(2)}%`

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
type Compare = (a: ListedCampaign, b: ListedCampaign) => number
type FigureSort = Exclude<Sort, 'newest' | 'attention' | 'name' | 'start'>
/** The value a campaign is sorted by; null if unknown. */
const numbers: Record<FigureSort, (campaign: ListedCampaign) => number | null> = {
  budget: (it) => it.budget,
  cost: (it) => it.shown?.cost ?? null,
  clicks: (it) => it.shown?.clicks ?? null,
  impressions: (it) => it.shown?.impressions ?? null,
  ctr: (it) => it.shown && ctrOf(it.shown),
  customers: (it) => it.customers?.customers ?? null,
  cost_per_customer: (it) => it.customers?.cost_per_customer ?? null,
  value: (it) => it.customers?.value ?? null,
  customer_rate: (it) => it.customers?.rate ?? null,
}
/** Ascending. */
const byText: Record<'name' | 'start', Compare> = {
  name: (a, b) => byName.compare(a.name, b.name),
  start: (a, b) => (a.start_date_raw < b.start_date_raw ? -1 : a.start_date_raw > b.start_date_raw ? 1 : 0),
}

/** Sorts by a figure; those without one are last in either order. */
function byNumber(rows: readonly ListedCampaign[], sort: FigureSort, descending: boolean): ListedCampaign[] {
  const keyed = rows.map((row) => ({ row, key: numbers[sort](row) }))
  return keyed
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return descending ? b.key - a.key : a.key - b.key
    })
    .map(({ row }) => row)
}

/** The filtered campaigns (given newest first), in the chosen order. */
export function chosen(all: readonly ListedCampaign[], choice: Choice, today: Day): ListedCampaign[] {
  const wanted = choice.search.trim().toLowerCase()
  const hasStatus = (it: Campaign) =>
    it.status === choice.status || plainStatusOf(standingOf(it), today) === choice.status
  const rows = all.filter(
    (it) =>
      (choice.status === 'all' || hasStatus(it)) &&
      (choice.label === '' || it.labels?.includes(choice.label)) &&
      (choice.range === null || overlaps(it, choice.range)) &&
      (wanted === '' || it.name.toLowerCase().includes(wanted) || it.id === wanted),
  )
  if (choice.sort === 'newest' || choice.sort === 'attention') {
    const first = choice.sort === 'attention' ? attentionFirst(rows) : rows
    return choice.descending ? first : first.reverse()
  }
  if (choice.sort !== 'name' && choice.sort !== 'start') return byNumber(rows, choice.sort, choice.descending)
  const compare = byText[choice.sort]
  return rows.sort((a, b) => (choice.descending ? compare(b, a) : compare(a, b)))
}

export interface Totals {
  readonly cost: Usd
  readonly clicks: number
  readonly impressions: number
  readonly ctr: number
}
/** Null while a figure is missing. */
export function totalsOf(rows: readonly Pick<ListedCampaign, 'shown'>[]): Totals | null {
  const sum = { cost: 0, clicks: 0, impressions: 0 }
  for (const { shown } of rows) {
    if (!shown) return null
    sum.cost += shown.cost
    sum.clicks += shown.clicks
    sum.impressions += shown.impressions
  }
  return { ...sum, cost: roundUsd(sum.cost), ctr: ctrOf(sum) }
}

/** All labels in use, each once. */
export const labelsIn = (campaigns: readonly Campaign[]): string[] =>
  [...new Set(campaigns.flatMap((it) => it.labels ?? []))].sort(byName.compare)
