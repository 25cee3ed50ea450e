import { dateText, spanText } from '@adwright/contract/values/date-text.rules'
import { INSIGHTS_SHOWN_MAX } from '@adwright/contract/limits'
import { customerSentence } from '@adwright/contract/customer-text.rules'
import type { Insight } from '@adwright/contract/insights'
import { ctrPercent, topCampaigns } from '@adwright/contract/panels.rules'
import type { PerformanceData } from '@adwright/contract/performance'
import { type Day, daysBetween } from '@adwright/contract/values/day.rules'
import { type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import { asUsd } from '@adwright/contract/values/money.rules'

const whole = new Intl.NumberFormat('en-US')
const percent = (value: number): string => `${value.toFixed(2)}%`
const share = (part: number, all: number): string => `${Math.round((part / all) * 100)}%`
const counted = (n: number, what: string): string => `${whole.format(n)} ${n === 1 ? what : `${what}s`}`
const CAMPAIGNS_TOLD = 3

export interface SummaryFacts {
  readonly from: Day
  readonly to: Day
  readonly data: PerformanceData
  readonly insights?: readonly Insight[]
  /** Shown to someone the owner shared it with. */
  readonly isShared?: true
}

/** A finding with its figures. */
export function insightSentence(insight: Insight, currency: Currency | undefined): string {
  switch (insight.kind) {
    case 'budget_limited':
      return `${insight.campaign_name} is held back by its budget: it spent its ${moneyIn(currency).text(insight.daily_budget)} a day on ${insight.days_at_budget} of ${insight.days} days.`
    case 'idle_keyword':
      return `The keyword “${insight.keyword}” of ${insight.campaign_name} cost ${moneyIn(currency).text(insight.cost)} and brought ${counted(insight.clicks, 'click')}.`
    case 'idle_hours':
      return `Between ${insight.from_hour}:00 and ${insight.to_hour}:00 ${insight.campaign_name} spent ${moneyIn(currency).text(insight.cost)} for ${counted(insight.clicks, 'click')}.`
    case 'dear_clicks':
      return `A click costs ${moneyIn(currency).text(insight.cost_per_click)} in ${insight.campaign_name} and ${moneyIn(currency).text(insight.cheapest_cost_per_click)} in ${insight.cheapest_campaign}.`
    case 'no_customers':
      return `${insight.campaign_name} cost ${moneyIn(currency).text(insight.cost)} for ${counted(insight.clicks, 'click')} since ${dateText(insight.since)} and brought no customer yet.`
    case 'best_by_customers':
      return `A customer costs ${moneyIn(currency).text(insight.cost_per_customer)} in ${insight.campaign_name}${insight.others_cost_per_customer === null ? '' : ` and ${moneyIn(currency).text(insight.others_cost_per_customer)} in the other campaigns`}.`
    case 'keyword_without_customers':
      return `The keyword “${insight.keyword}” of ${insight.campaign_name} cost ${moneyIn(currency).text(insight.cost)} since ${dateText(insight.since)} and brought no customer yet.`
    case 'tag_quiet':
      return `Nothing has been counted as a customer since ${dateText(insight.since)}, though people click: the tag may be gone from the website.`
    case 'not_showing':
      if (insight.reason === 'funds') return `${insight.campaign_name} isn’t showing: the ad funds are used up.`
      return insight.reason === 'disapproved'
        ? `${insight.campaign_name} isn’t showing: its ads were disapproved.`
        : `${insight.campaign_name} is on, but hasn’t been shown for ${counted(insight.days, 'day')}.`
    case 'ends_soon':
      return `${insight.campaign_name} ends on ${dateText(insight.end_date)}.`
    case 'has_ended':
      return `${insight.campaign_name} ended on ${dateText(insight.end_date)}.`
  }
}

/** The figures, one sentence each: what code says, and all that a model may say. */
export function figureSentences({ from, to, data, insights = [] }: SummaryFacts): string[] {
  const { summary, currency } = data
  const { total_clicks: clicks, total_impressions: impressions, total_cost: cost } = summary
  const days = `${spanText(from, to)} (${counted(daysBetween(from, to) + 1, 'day')})`
  const found = insights.slice(0, INSIGHTS_SHOWN_MAX).map((it) => insightSentence(it, currency))
  if (impressions === 0) return [`No ads were shown from ${days}.`, ...found]
  const each = clicks > 0 ? `, ${moneyIn(currency).text(asUsd(cost / clicks))} a click` : ''
  const rows = topCampaigns(data)
    .filter((it) => it.clicks > 0)
    .slice(0, CAMPAIGNS_TOLD)
    .map(
      (it) =>
        `${it.name} brought ${counted(it.clicks, 'click')} (${share(it.clicks, clicks)}) for ${moneyIn(currency).text(it.cost)}.`,
    )
  const customers = data.customers ? [customerSentence(data.customers.total, currency)] : []
  return [
    `From ${days} the ads were shown ${counted(impressions, 'time')} and got ${counted(clicks, 'click')}, a CTR of ${percent(ctrPercent(clicks, impressions))}, for ${moneyIn(currency).text(cost)}${each}.`,
    ...customers,
    ...rows,
    ...found,
  ]
}
