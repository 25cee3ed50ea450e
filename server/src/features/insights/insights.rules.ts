import { usdOf, MICROS_A_USD, type Micros } from '@adwright/contract/values/money.rules'
import type { Insight } from '@adwright/contract/insights'

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
  /** Days with figures. */
  readonly days: number
  readonly daysAtBudget: number
}
export interface KeywordSum extends OfCampaign {
  readonly adGroupId: string
  readonly keyword: string
  /** All keywords of the campaign, this one included. */
  readonly all: Measured
}
export interface CampaignHour extends Measured {
  readonly campaignId: string
  readonly hour: number
}

/** Less than a week says nothing about a budget. */
const DAYS_MIN = 7
const LIMITED_SHARE = 0.5
const RAISE_TIMES = 1.25
/** A keyword or an hour that took less than this, in dollars and of its campaign, is not worth a word. */
const COST_MIN_MICROS = 5_000_000
const COST_MIN_SHARE = 0.05
/** Twice what the others cost a click, and half as often clicked. */
const DEAR_TIMES = 2
const HOURS_MIN = 2
const HOURS_MAX = 10
const HOURS_A_DAY = 24

const over = (a: number, b: number): number => (b === 0 ? 0 : a / b)
const each = (measured: Measured): number | null =>
  measured.clicks === 0 ? null : usdOf(measured.costMicros / measured.clicks)
const without = (all: Measured, part: Measured): Measured => ({
  costMicros: all.costMicros - part.costMicros,
  clicks: all.clicks - part.clicks,
  impressions: all.impressions - part.impressions,
})
const plus = (a: Measured, b: Measured): Measured =>
  without(a, without({ costMicros: 0, clicks: 0, impressions: 0 }, b))
const wire = (measured: Measured) => ({
  cost: usdOf(measured.costMicros),
  clicks: measured.clicks,
  impressions: measured.impressions,
})
/** A click here costs at least so many times what it costs elsewhere; one that never came costs most. */
const isDear = (measured: Measured, others: Measured): boolean =>
  measured.clicks === 0 ||
  (others.clicks > 0 && measured.costMicros / measured.clicks >= (DEAR_TIMES * others.costMicros) / others.clicks)
const isWorthAWord = (measured: Measured, all: Measured): boolean =>
  measured.costMicros >= COST_MIN_MICROS && measured.costMicros >= COST_MIN_SHARE * all.costMicros

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
      average_daily_cost: usdOf(it.costMicros / it.days),
      cost_per_click: usdOf(it.costMicros / it.clicks),
      suggested_daily_budget: Math.ceil((it.dailyBudgetMicros * RAISE_TIMES) / MICROS_A_USD),
    }))

/** Keywords that cost and bring no click, or few and dear ones. */
export const idleKeywords = (keywords: readonly KeywordSum[]): Insight[] =>
  keywords.flatMap((keyword) => {
    const others = without(keyword.all, keyword)
    const [ctr, othersCtr] = [over(keyword.clicks, keyword.impressions), over(others.clicks, others.impressions)]
    if (!isWorthAWord(keyword, keyword.all) || !isDear(keyword, others) || ctr > othersCtr / 2) return []
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

/** Hours at the day's start or end: those that one schedule slot a day can leave out. */
function blocksOf(hours: readonly Measured[]): Block[] {
  const blocks: Block[] = []
  for (let n = HOURS_MIN; n <= HOURS_MAX; n++)
    for (const from of [0, HOURS_A_DAY - n]) {
      const sum = hours.slice(from, from + n).reduce(plus)
      blocks.push({ ...sum, from, to: from + n })
    }
  return blocks
}

/** The hours of each campaign that take the most money for the fewest clicks, where a click costs at least twice what it costs at other hours. */
export const idleHours = (campaigns: readonly OfCampaign[], rows: readonly CampaignHour[]): Insight[] =>
  campaigns.flatMap((campaign) => {
    const own = rows.filter((it) => it.campaignId === campaign.campaignId)
    if (own.length === 0) return []
    const none = { costMicros: 0, clicks: 0, impressions: 0 }
    const hours = Array.from({ length: HOURS_A_DAY }, (_, hour) => own.find((it) => it.hour === hour) ?? none)
    const all = hours.reduce<Measured>(plus, none)
    const wasted = (measured: Measured): number =>
      over(measured.costMicros, all.costMicros) - over(measured.clicks, all.clicks)
    const [worst] = blocksOf(hours)
      .filter((it) => isWorthAWord(it, all) && isDear(it, without(all, it)))
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

const moneyIn = (insight: Insight): number =>
  insight.kind === 'budget_limited' ? insight.average_daily_cost * insight.days : insight.cost
/** The most money first. */
export const ranked = (insights: readonly Insight[], max: number): Insight[] =>
  [...insights].sort((a, b) => moneyIn(b) - moneyIn(a) || (a.id < b.id ? -1 : 1)).slice(0, max)
