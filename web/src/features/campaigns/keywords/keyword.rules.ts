import { sumUsd, type Usd } from '@adwright/contract/values/money.rules'
import type { CustomerFigures } from '@adwright/contract/customer-figures'
import { sumCustomers } from '@adwright/contract/customers.rules'
import type { CampaignKeywords } from '@adwright/contract/campaigns/keywords'
import { keywordFault, keywordKey } from '@adwright/contract/campaigns/keyword.rules'

export const isThere = (text: string, there: readonly string[]): boolean =>
  there.some((one) => keywordKey(one) === keywordKey(text))

/** Suggestions that aren't in the list yet. */
export const fresh = (proposed: readonly string[], there: readonly string[]): string[] =>
  proposed.filter((it) => keywordFault(it) === undefined && !isThere(it, there))

type Keyword = CampaignKeywords['keywords'][number]
interface Figures {
  readonly impressions: number
  readonly clicks: number
  readonly cost?: Usd | undefined
}
export type KeywordRow = Keyword &
  Required<Figures> & {
    /** Null: nothing counts customers. */
    readonly customers: CustomerFigures | null
  }
export const keywordSorts = ['text', 'clicks', 'impressions', 'cost', 'bid', 'customers', 'cost_per_customer'] as const
export type KeywordSort = (typeof keywordSorts)[number]

/** Keywords with their figures: text sorted by name, numbers largest first. Google counts by text, not by match type. */
export function keywordRows(
  keywords: readonly Keyword[],
  figures: readonly (Figures & { readonly keyword: string })[],
  counted: readonly (CustomerFigures & { readonly keyword: string })[] | null,
  sort: KeywordSort,
): KeywordRow[] {
  const rows = keywords.map((one) => {
    const isOwn = ({ keyword }: { readonly keyword: string }) => keyword.toLowerCase() === one.text.toLowerCase()
    const own = figures.filter(isOwn)
    const sum = (key: 'impressions' | 'clicks') => own.reduce((all, one) => all + one[key], 0)
    return {
      ...one,
      impressions: sum('impressions'),
      clicks: sum('clicks'),
      cost: sumUsd(own.flatMap((one) => one.cost ?? [])),
      customers: counted && sumCustomers(counted.filter(isOwn)),
    }
  })
  // Keywords with the ad group's bid come after those with their own.
  const number = (row: KeywordRow): number => {
    if (sort === 'bid') return row.cpc_bid ?? 0
    if (sort === 'customers' || sort === 'cost_per_customer') return row.customers?.[sort] ?? 0
    return sort === 'text' ? 0 : row[sort]
  }
  return rows.toSorted((a, b) => (sort === 'text' ? a.text.localeCompare(b.text) : number(b) - number(a)))
}
