import { type Attention, LATELY_DAYS, silentDays } from '@adwright/contract/campaigns/attention.rules'
import { type Currency, scaleOf } from '@adwright/contract/values/currency.rules'
import { addDays, type Day, daysBetween } from '@adwright/contract/values/day.rules'
import type { CustomerBreakdown } from '@adwright/contract/customer-figures'
import type { Insight, Standing } from '@adwright/contract/insights'
import {
  asUsd,
  type Usd,
  usdEach,
  micros,
  type Micros,
  MICROS_A_USD,
  usdOf,
} from '@adwright/contract/values/money.rules'

interface Measured {
  readonly costMicros: Micros
  readonly clicks: number
  readonly impressions: number
}
interface OfCampaign extends Measured {
  readonly campaignId: string
  readonly name: string
}
export interface CampaignDays extends OfCampaign {
  readonly dailyBudgetMicros: Micros
  /** The number of days with figures. */
  readonly days: number
  readonly daysAtBudget: number
}
export interface KeywordSum extends OfCampaign {
  readonly adGroupId: string
  readonly keyword: string
  /** All keywords of the campaign, including this one. */
  readonly all: Measured
}
export interface CampaignHour extends Measured {
  readonly campaignId: string
  readonly hour: number
}

/** Less than a week isn't enough to judge a budget. */
const DAYS_MIN = 7
const LIMITED_SHARE = 0.5
const RAISE_TIMES = 1.25
/** Keywords or hours that cost less than the equivalent of $5, or less than this share of their campaign, aren't worth mentioning. */
const COST_MIN_MICROS = 5_000_000
const COST_MIN_SHARE = 0.05
/** Twice the others' cost per click, or half their click rate. */
const DEAR_TIMES = 2
const HOURS_MIN = 2
const HOURS_MAX = 10
const HOURS_A_DAY = 24

const over = (a: number, b: number): number => (b === 0 ? 0 : a / b)
const each = (measured: Measured): Usd | null =>
  measured.clicks === 0 ? null : usdEach(measured.costMicros, measured.clicks)
const without = (all: Measured, part: Measured): Measured => ({
  costMicros: micros(all.costMicros - part.costMicros),
  clicks: all.clicks - part.clicks,
  impressions: all.impressions - part.impressions,
})
const none: Measured = { costMicros: micros(0), clicks: 0, impressions: 0 }
const plus = (a: Measured, b: Measured): Measured => without(a, without(none, b))
const wire = (measured: Measured) => ({
  cost: usdOf(measured.costMicros),
  clicks: measured.clicks,
  impressions: measured.impressions,
})
/** A click costs at least this many times what it costs elsewhere. No clicks at all counts as the highest cost. */
const isDear = (measured: Measured, others: Measured): boolean =>
  measured.clicks === 0 ||
  (others.clicks > 0 && measured.costMicros / measured.clicks >= (DEAR_TIMES * others.costMicros) / others.clicks)
const isWorthAWord = (measured: Measured, all: Measured, currency: Currency): boolean =>
  measured.costMicros >= COST_MIN_MICROS * scaleOf(currency) && measured.costMicros >= COST_MIN_SHARE * all.costMicros

/** Campaigns that spent their budget on at least half of their days. */
export const budgetLimited = (campaigns: readonly CampaignDays[]): Insight[] =>
  campaigns
    .filter((it) => it.clicks > 0 && it.days >= DAYS_MIN && it.daysAtBudget >= it.days * LIMITED_SHARE)
    .map((it) => ({
      kind: 'budget_limited',
      id: `budget_limited/${it.campaignId}`,
      campaign_id: it.campaignId,
      campaign_name: it.name,
      days_at_budget: it.daysAtBudget,
      days: it.days,
      daily_budget: usdOf(it.dailyBudgetMicros),
      average_daily_cost: usdEach(it.costMicros, it.days),
      cost_per_click: usdEach(it.costMicros, it.clicks),
      suggested_daily_budget: asUsd(Math.ceil((it.dailyBudgetMicros * RAISE_TIMES) / MICROS_A_USD)),
    }))

/** Keywords that cost money and bring no clicks, or few expensive ones. */
export const idleKeywords = (keywords: readonly KeywordSum[], currency: Currency = 'USD'): Insight[] =>
  keywords.flatMap((keyword) => {
    const others = without(keyword.all, keyword)
    const [ctr, othersCtr] = [over(keyword.clicks, keyword.impressions), over(others.clicks, others.impressions)]
    if (!isWorthAWord(keyword, keyword.all, currency) || !isDear(keyword, others) || ctr > othersCtr / 2) return []
    return [
      {
        kind: 'idle_keyword',
        id: `idle_keyword/${keyword.adGroupId}/${keyword.keyword}`,
        campaign_id: keyword.campaignId,
        campaign_name: keyword.name,
        ad_group_id: keyword.adGroupId,
        keyword: keyword.keyword,
        ...wire(keyword),
        ctr,
        others_ctr: othersCtr,
        cost_per_click: each(keyword),
        others_cost_per_click: each(others),
      },
    ]
  })

interface Block extends Measured {
  readonly from: number
  readonly to: number
}

/** Blocks of hours at the day's start or end, which a schedule with one slot per day can exclude. */
function blocksOf(hours: readonly Measured[]): Block[] {
  const blocks: Block[] = []
  for (let n = HOURS_MIN; n <= HOURS_MAX; n++)
    for (const from of [0, HOURS_A_DAY - n]) {
      const sum = hours.slice(from, from + n).reduce(plus)
      blocks.push({ ...sum, from, to: from + n })
    }
  return blocks
}

/** Each campaign's most expensive hours for the fewest clicks, where a click costs at least twice what it costs at other hours. */
export const idleHours = (
  campaigns: readonly OfCampaign[],
  rows: readonly CampaignHour[],
  currency: Currency = 'USD',
): Insight[] =>
  campaigns.flatMap((campaign) => {
    const own = rows.filter((it) => it.campaignId === campaign.campaignId)
    if (own.length === 0) return []
    const hours = Array.from({ length: HOURS_A_DAY }, (_, hour) => own.find((it) => it.hour === hour) ?? none)
    const all = hours.reduce<Measured>(plus, none)
    const wasted = (measured: Measured): number =>
      over(measured.costMicros, all.costMicros) - over(measured.clicks, all.clicks)
    const [worst] = blocksOf(hours)
      .filter((it) => isWorthAWord(it, all, currency) && isDear(it, without(all, it)))
      .sort((a, b) => wasted(b) - wasted(a) || a.to - a.from - (b.to - b.from))
    if (!worst) return []
    return [
      {
        kind: 'idle_hours',
        id: `idle_hours/${campaign.campaignId}`,
        campaign_id: campaign.campaignId,
        campaign_name: campaign.name,
        from_hour: worst.from,
        to_hour: worst.to,
        ...wire(worst),
        cost_share: over(worst.costMicros, all.costMicros),
        click_share: over(worst.clicks, all.clicks),
        cost_per_click: each(worst),
        others_cost_per_click: each(without(all, worst)),
      },
    ]
  })

/** Enough clicks to judge by. */
const CLICKS_MIN = 15
const CLEARLY_TIMES = 1.2
const LOWER_TIMES = 0.8
const priceOf = (it: Measured): number => it.costMicros / it.clicks
/** The running campaign whose clicks cost clearly more than those of the cheapest. */
export function dearClicks(campaigns: readonly CampaignDays[]): Insight[] {
  const priced = campaigns.filter((it) => it.clicks >= CLICKS_MIN).toSorted((a, b) => priceOf(a) - priceOf(b))
  const [best] = priced
  const last = priced.at(-1)
  if (!best || !last || priceOf(last) < priceOf(best) * CLEARLY_TIMES) return []
  const budget = usdOf(last.dailyBudgetMicros)
  const lower = asUsd(Math.round(budget * LOWER_TIMES))
  return [
    {
      kind: 'dear_clicks',
      id: `dear_clicks/${last.campaignId}`,
      campaign_id: last.campaignId,
      campaign_name: last.name,
      ...wire(last),
      cost_per_click: usdEach(last.costMicros, last.clicks),
      cheapest_campaign: best.name,
      cheapest_cost_per_click: usdEach(best.costMicros, best.clicks),
      daily_budget: budget,
      suggested_daily_budget: lower >= 1 && lower < budget ? lower : null,
    },
  ]
}

export interface Run {
  readonly campaignId: string
  readonly name: string
  readonly status: string
  readonly startDate: Day
  readonly endDate: Day | null
  readonly dailyBudgetMicros: Micros
  /** The last day with an impression. */
  readonly lastShown: Day | null
  /** What needs the owner's attention. */
  readonly attention: Attention | undefined
}
/** Campaigns that should be showing but aren't. */
export const silences = (campaigns: readonly Run[], today: Day): Insight[] =>
  campaigns.flatMap((campaign): Insight[] => {
    if (campaign.attention === undefined || campaign.attention === 'ended') return []
    return [
      {
        kind: 'not_showing',
        id: `not_showing/${campaign.campaignId}`,
        campaign_id: campaign.campaignId,
        campaign_name: campaign.name,
        reason: campaign.attention === 'stopped' ? 'unknown' : campaign.attention,
        last_shown: campaign.lastShown,
        days: silentDays(campaign.startDate, campaign.lastShown, today),
        daily_budget: usdOf(campaign.dailyBudgetMicros),
      },
    ]
  })

const SOON_DAYS = 7
const EXTENSION_DAYS = 14
/** Campaigns that end within a week, or ended in the last month. */
export const endings = (campaigns: readonly Run[], today: Day): Insight[] =>
  campaigns.flatMap((campaign): Insight[] => {
    if (campaign.endDate === null || campaign.status !== 'ENABLED') return []
    const days = daysBetween(today, campaign.endDate)
    if (days > SOON_DAYS || days < -LATELY_DAYS) return []
    const run = {
      campaign_id: campaign.campaignId,
      campaign_name: campaign.name,
      end_date: campaign.endDate,
      daily_budget: usdOf(campaign.dailyBudgetMicros),
    }
    return days >= 0
      ? [{ kind: 'ends_soon', id: `ends_soon/${campaign.campaignId}`, ...run }]
      : [
          {
            kind: 'has_ended',
            id: `has_ended/${campaign.campaignId}`,
            ...run,
            suggested_end_date: addDays(today, EXTENSION_DAYS),
          },
        ]
  })

function customersIn(customers: CustomerBreakdown | null, campaignId: string) {
  if (customers === null) return { customers: null, cost_per_customer: null }
  const own = customers.campaigns.find((it) => it.campaign_id === campaignId)
  return { customers: own?.customers ?? 0, cost_per_customer: own?.cost_per_customer ?? null }
}

/** A silent tag, if there is one. */
export const quietTag = (since: Day | undefined): Insight[] =>
  since === undefined ? [] : [{ kind: 'tag_quiet', id: 'tag_quiet', campaign_id: '', campaign_name: '', since }]

/** A comparison of running campaigns, cheapest clicks first. */
export const standings = (campaigns: readonly CampaignDays[], customers: CustomerBreakdown | null): Standing[] =>
  campaigns
    .toSorted((a, b) => over(a.costMicros, a.clicks) - over(b.costMicros, b.clicks))
    .toSorted((a, b) => Number(a.clicks === 0) - Number(b.clicks === 0))
    .map((it) => ({
      campaign_id: it.campaignId,
      campaign_name: it.name,
      ...wire(it),
      ctr: over(it.clicks, it.impressions),
      cost_per_click: each(it),
      daily_budget: usdOf(it.dailyBudgetMicros),
      average_daily_cost: usdEach(it.costMicros, it.days),
      ...customersIn(customers, it.campaignId),
      held_back_by_budget: budgetLimited([it]).length > 0,
    }))

const WEEK_DAYS = 7
function moneyIn(insight: Insight): number {
  if (insight.kind === 'budget_limited') return insight.average_daily_cost * insight.days
  if (insight.kind === 'ends_soon') return insight.daily_budget * WEEK_DAYS
  if (insight.kind === 'has_ended' || insight.kind === 'tag_quiet') return 0
  if (insight.kind === 'best_by_customers') return insight.daily_budget * WEEK_DAYS
  if (insight.kind === 'not_showing') return insight.daily_budget * WEEK_DAYS
  // Its cost above the price of the cheapest.
  if (insight.kind === 'dear_clicks') return insight.cost - insight.clicks * insight.cheapest_cost_per_click
  return insight.cost
}
const firstKinds: readonly Insight['kind'][] = ['not_showing', 'tag_quiet', 'has_ended']
/** What has stopped working comes before what could be improved. */
const urgency = (insight: Insight): number => {
  const at = firstKinds.indexOf(insight.kind)
  return at < 0 ? firstKinds.length : at
}
/** What isn't showing, then what has ended, then by money. */
export const ranked = (insights: readonly Insight[], max: number): Insight[] =>
  [...insights]
    .sort((a, b) => urgency(a) - urgency(b) || moneyIn(b) - moneyIn(a) || (a.id < b.id ? -1 : 1))
    .slice(0, max)
