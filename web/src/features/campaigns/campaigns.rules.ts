import { asUsd, type Usd } from '@adwright/contract/values/money.rules'
import { policyTitle } from '@adwright/contract/campaigns/policy.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { daysToRun, worstCaseWords } from '@adwright/contract/values/worst-case.rules'

/** product-3 §9: a campaign's name on the card is cut at 30 characters. */
export const CARD_NAME_CHARS = 30
/** product-3 §2.1: the budget shown falls back to 1 per day. */
const BUDGET_FALLBACK_USD = asUsd(1)

export type BadgeOf = 'completed' | 'active' | 'review'

/** Its last day has passed. `today` is the account's date. */
export const isOver = ({ end_date_raw: end }: Pick<Campaign, 'end_date_raw'>, today: Day): boolean =>
  end !== null && end < today

/** product-3 §4.2. `today` is the account's date. */
export function badgeOf(campaign: Pick<Campaign, 'end_date_raw' | 'ad_groups'>, today: Day): BadgeOf {
  if (isOver(campaign, today)) return 'completed'
  const groups = campaign.ad_groups
  const runs =
    groups.length > 0 &&
    groups.every(
      (group) =>
        group.status === 'ENABLED' &&
        group.ads.length > 0 &&
        group.ads.every((ad) => ad.status === 'ENABLED' && ad.policy.approval_status === 'ELIGIBLE'),
    )
  return runs ? 'active' : 'review'
}

/** Why an ad was rejected, in words; undefined if none was. */
export function disapprovalOf(campaign: Pick<Campaign, 'ad_groups'>): string | undefined {
  const refused = campaign.ad_groups
    .flatMap((group) => group.ads)
    .filter((ad) => ad.policy.approval_status === 'DISAPPROVED')
  if (refused.length === 0) return undefined
  return [...new Set(refused.flatMap((ad) => ad.policy.topics ?? []))].map(policyTitle).join(', ')
}

/** Cut by visible characters, so that an emoji is never split. */
export function cardName(name: string): string {
  const characters = [...name]
  return characters.length > CARD_NAME_CHARS ? `${characters.slice(0, CARD_NAME_CHARS).join('')}…` : name
}

/** product-3 §9: clicks divided by impressions, capped at 100%. 0 to 1. */
export const progressOf = ({ clicks, impressions }: Pick<Campaign, 'clicks' | 'impressions'>): number =>
  impressions > 0 ? Math.min(1, clicks / impressions) : 0

/** product-3 §9: 1,000 and above as K, 1,000,000 and above as M, with 1 decimal. */
export function shortCount(value: number): string {
  const inMillions = value >= 1_000_000 || Number((value / 1000).toFixed(1)) >= 1000
  if (inMillions) return `${(value / 1_000_000).toFixed(1)}M`
  return value >= 1000 ? `${(value / 1000).toFixed(1)}K` : String(value)
}

export const budgetUsd = (campaign: Pick<Campaign, 'budget'>): Usd => campaign.budget || BUDGET_FALLBACK_USD

/** decisions.md, Daily budget: the worst-case cost in the remaining days. */
export const worstWords = (
  it: Pick<Campaign, 'budget' | 'currency' | 'start_date_raw' | 'end_date_raw'>,
  today: Day,
): string => worstCaseWords(it.budget, daysToRun(it.start_date_raw, it.end_date_raw, today), it.currency)
