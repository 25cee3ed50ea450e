import type { Insight } from '@adwright/contract/insights'
import { insightTexts } from './insights.texts.ts'
import type { MoneyFormat } from '@adwright/contract/values/currency.rules'

export interface InsightText {
  title: string
  /** The figures it is based on. */
  figures: string
  /** The button's label. */
  act: string
  /** The message sent to the chat, where every change waits for approval. '' when a dialog asks instead. */
  message: string
}

/** An insight as texts. */
export function insightText(insight: Insight, money: MoneyFormat): InsightText {
  const name = insight.campaign_name
  if (insight.kind === 'budget_limited')
    return {
      title: insightTexts.budget(name),
      figures: insightTexts.budgetFigures(
        money,
        insight.days_at_budget,
        insight.days,
        insight.daily_budget,
        insight.average_daily_cost,
      ),
      act: insightTexts.budgetAct(money, insight.suggested_daily_budget),
      message: insightTexts.budgetMessage(money, name, insight.suggested_daily_budget),
    }
  if (insight.kind === 'idle_keyword')
    return {
      title: insightTexts.keyword(insight.keyword, name),
      figures:
        insight.cost_per_click === null || insight.others_cost_per_click === null
          ? insightTexts.keywordNoClicks(money, insight.cost, insight.impressions)
          : insightTexts.keywordFigures(
              money,
              insight.cost,
              insight.clicks,
              insight.cost_per_click,
              insight.others_cost_per_click,
              insight.ctr,
              insight.others_ctr,
            ),
      act: insightTexts.keywordAct,
      message: insightTexts.keywordMessage(insight.keyword, name),
    }
  if (insight.kind === 'dear_clicks') return dearClicks(insight, money)
  if (isOfCustomers(insight)) return ofCustomers(insight, money)
  if (insight.kind === 'not_showing') return notShowing(insight)
  if (insight.kind === 'tag_quiet')
    return {
      title: insightTexts.tagQuiet,
      figures: insightTexts.tagQuietSince(insight.since),
      act: insightTexts.tagAct,
      message: '',
    }
  if (insight.kind === 'ends_soon')
    return {
      title: insightTexts.endsSoon(name),
      figures: insightTexts.endsOn(insight.end_date),
      act: insightTexts.endAct,
      message: insightTexts.endMessage(name),
    }
  if (insight.kind === 'has_ended')
    return {
      title: insightTexts.hasEnded(name),
      figures: insightTexts.endedOn(insight.end_date),
      act: insightTexts.endAct,
      message: insightTexts.endedMessage(name, insight.suggested_end_date),
    }
  return {
    title: insightTexts.hours(name, insight.from_hour, insight.to_hour),
    figures: insightTexts.hoursFigures(money, insight.cost, insight.cost_share, insight.clicks, insight.click_share),
    act: insightTexts.hoursAct,
    message: '',
  }
}

function dearClicks(insight: Extract<Insight, { kind: 'dear_clicks' }>, money: MoneyFormat): InsightText {
  const { campaign_name: name, suggested_daily_budget: to } = insight
  return {
    title: insightTexts.dear(name),
    figures: insightTexts.dearFigures(
      money,
      insight.cost_per_click,
      insight.cheapest_campaign,
      insight.cheapest_cost_per_click,
    ),
    act: to === null ? insightTexts.dearAsk : insightTexts.dearAct(money, to),
    message: to === null ? insightTexts.dearMessage(name) : insightTexts.budgetMessage(money, name, to),
  }
}

type OfCustomers = Extract<Insight, { kind: 'no_customers' | 'best_by_customers' | 'keyword_without_customers' }>
const isOfCustomers = (insight: Insight): insight is OfCustomers => insight.kind.includes('customers')

function ofCustomers(insight: OfCustomers, money: MoneyFormat): InsightText {
  const name = insight.campaign_name
  switch (insight.kind) {
    case 'no_customers':
      return {
        title: insightTexts.noCustomers(name),
        figures: insightTexts.noCustomersFigures(money, insight.cost, insight.clicks, insight.since),
        act: insightTexts.dearAsk,
        message: insightTexts.dearMessage(name),
      }
    case 'best_by_customers':
      return {
        title: insightTexts.best(name),
        figures: insightTexts.bestFigures(
          money,
          insight.customers,
          insight.cost_per_customer,
          insight.others_cost_per_customer,
        ),
        act: insightTexts.budgetAct(money, insight.suggested_daily_budget),
        message: insightTexts.budgetMessage(money, name, insight.suggested_daily_budget),
      }
    case 'keyword_without_customers':
      return {
        title: insightTexts.keywordNoCustomers(insight.keyword, name),
        figures: insightTexts.keywordNoCustomersFigures(
          money,
          insight.cost,
          insight.clicks,
          insight.since,
          insight.campaign_cost_per_customer,
        ),
        act: insightTexts.keywordAct,
        message: insightTexts.keywordMessage(insight.keyword, name),
      }
  }
}

const notShowing = (insight: Extract<Insight, { kind: 'not_showing' }>): InsightText => ({
  title: insightTexts.notShowing(insight.campaign_name),
  figures:
    insight.reason === 'unknown'
      ? insightTexts.silent(insight.days, insight.last_shown)
      : insightTexts[insight.reason === 'funds' ? 'noFunds' : 'disapproved'],
  act: insight.reason === 'funds' ? insightTexts.addFunds : insightTexts.openCampaign,
  message: '',
})
