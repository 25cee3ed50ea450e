import { type Currency, decimalsOf } from '@adwright/contract/values/currency.rules'
import { type Usd, roundIn } from '@adwright/contract/values/money.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'

export type BudgetMode = 'amount' | 'percent'
export type Bulk =
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'budget'; readonly mode: BudgetMode; readonly value: number }
  | { readonly kind: 'bids'; readonly value: Usd }
  | { readonly kind: 'labels'; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly kind: 'remove' }

export type BudgetWish = Extract<Bulk, { kind: 'budget' }>

/** The budget after a change, in whole cents or yen; above zero unless everything is taken away. */
export const budgetAfter = (budget: Usd, bulk: BudgetWish, currency: Currency = 'USD'): Usd => {
  const wished = bulk.mode === 'amount' ? bulk.value : budget * (1 + bulk.value / 100)
  const least = 10 ** -decimalsOf(currency)
  return roundIn(wished > 0 ? Math.max(least, wished) : wished, currency)
}

/** One change to one campaign, on the wire. */
export interface Change {
  readonly status?: 'ENABLED' | 'PAUSED'
  readonly daily_budget?: Usd
  readonly bids?: { readonly cpc_bid: Usd }
  readonly labels?: string[]
  readonly remove?: true
}
export interface Step {
  readonly campaign: Campaign
  readonly change: Change
}

const lower = (words: readonly string[]): ReadonlySet<string> => new Set(words.map((it) => it.toLowerCase()))
/** The labels after a change, sorted. */
export function labelsAfter(labels: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const [gone, there] = [lower(remove), lower(labels)]
  return [...labels.filter((it) => !gone.has(it.toLowerCase())), ...add.filter((it) => !there.has(it.toLowerCase()))]
}

function changeFor(campaign: Campaign, bulk: Bulk): Change | undefined {
  switch (bulk.kind) {
    case 'pause':
      return campaign.status === 'ENABLED' ? { status: 'PAUSED' } : undefined
    case 'resume':
      return campaign.status === 'PAUSED' ? { status: 'ENABLED' } : undefined
    case 'budget': {
      const daily_budget = budgetAfter(campaign.budget, bulk, campaign.currency)
      return daily_budget === campaign.budget ? undefined : { daily_budget }
    }
    case 'bids':
      return { bids: { cpc_bid: bulk.value } }
    case 'labels': {
      const before = campaign.labels ?? []
      const labels = labelsAfter(before, bulk.add, bulk.remove)
      return labels.join('\n') === before.join('\n') ? undefined : { labels }
    }
    case 'remove':
      return { remove: true }
  }
}

/** What needs to be done: removed campaigns, and those already in the desired state, are skipped. */
export const stepsOf = (rows: readonly Campaign[], bulk: Bulk): Step[] =>
  rows.flatMap((campaign): Step[] => {
    const change = campaign.status === 'REMOVED' ? undefined : changeFor(campaign, bulk)
    return change ? [{ campaign, change }] : []
  })
