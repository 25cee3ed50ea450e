import type { Insight } from '@adwright/contract/insights'
import { addDays } from '@adwright/contract/values/day.rules'
import { roundUsd } from '@adwright/contract/values/money.rules'
import { type Candidate, judged, type Of, ofCampaign, plain, WEEK } from './candidate.ts'

const RENEW_DAYS = 14

/** A new daily budget, provided the current one is still as seen. */
const budgetCall = (campaign_id: string, from: number, to: number) => ({
  call: { action: 'change_campaign', input: { campaign_id, daily_budget: to, expected: { daily_budget: from } } },
  basis: { budgets: { [campaign_id]: from } },
})
type Raise = Extract<Insight, { kind: 'budget_limited' | 'best_by_customers' }>
export function raise(insight: Raise, of: Of): Candidate {
  const { campaign_id: id, campaign_name: name, daily_budget: from, suggested_daily_budget: to } = insight
  const weeklyUsd = roundUsd((to - from) * WEEK)
  const isBest = insight.kind === 'best_by_customers'
  return {
    ...plain,
    ...ofCampaign(insight),
    kind: 'raise_budget',
    subject: `raise_budget/${id}`,
    words: {
      title: isBest ? of.t.best(name) : of.t.raise(name),
      why: isBest
        ? of.t.bestWhy(insight.customers, insight.cost_per_customer, insight.others_cost_per_customer)
        : of.t.raiseWhy(insight.days_at_budget, insight.days, from, insight.cost_per_click),
      source: of.t.source(of.from, of.to),
      effect: of.t.costs(weeklyUsd),
      judged: judged(of),
      button: of.t.budgetButton(to),
    },
    ...budgetCall(id, from, to),
    weeklyUsd,
  }
}

export function lower(insight: Extract<Insight, { kind: 'dear_clicks' }>, of: Of): Candidate[] {
  const { campaign_id: id, campaign_name: name, daily_budget: from, suggested_daily_budget: to } = insight
  if (to === null) return []
  const weeklyUsd = roundUsd((to - from) * WEEK)
  return [
    {
      ...plain,
      ...ofCampaign(insight),
      kind: 'lower_budget',
      subject: `lower_budget/${id}`,
      words: {
        title: of.t.lower(name),
        why: of.t.lowerWhy(insight.cost_per_click, insight.cheapest_campaign, insight.cheapest_cost_per_click),
        source: of.t.source(of.from, of.to),
        effect: of.t.saves(-weeklyUsd),
        judged: judged(of),
        button: of.t.budgetButton(to),
      },
      ...budgetCall(id, from, to),
      weeklyUsd,
      lowersSpending: true,
    },
  ]
}

/** Moves the budget that an expensive campaign gives up to one limited by its budget. */
export function move(
  limited: Extract<Insight, { kind: 'budget_limited' }>,
  dear: Extract<Insight, { kind: 'dear_clicks' }>,
  of: Of,
): Candidate[] {
  const { daily_budget: from, suggested_daily_budget: to } = dear
  if (to === null || limited.campaign_id === dear.campaign_id) return []
  const amount = roundUsd(from - to)
  const raised = roundUsd(limited.daily_budget + amount)
  const change = (id: string, was: number, is: number) => ({ id, daily_budget: is, expected: { daily_budget: was } })
  return [
    {
      ...plain,
      ...ofCampaign(limited),
      kind: 'move_budget',
      subject: `raise_budget/${limited.campaign_id}`,
      words: {
        title: of.t.move(dear.campaign_name, limited.campaign_name),
        why: of.t.moveWhy(
          of.t.raiseWhy(limited.days_at_budget, limited.days, limited.daily_budget, limited.cost_per_click),
          dear.campaign_name,
          dear.cost_per_click,
          dear.cheapest_cost_per_click,
        ),
        source: of.t.source(of.from, of.to),
        effect: of.t.costsSame,
        judged: judged(of),
        button: of.t.moveButton(amount),
      },
      // The reduction first, so that the total is never higher than before.
      call: {
        action: 'change_campaigns',
        input: {
          changes: [change(dear.campaign_id, from, to), change(limited.campaign_id, limited.daily_budget, raised)],
        },
      },
      basis: { budgets: { [dear.campaign_id]: from, [limited.campaign_id]: limited.daily_budget } },
      weeklyUsd: 0,
    },
  ]
}

export function renew(insight: Extract<Insight, { kind: 'ends_soon' | 'has_ended' }>, of: Of): Candidate {
  const { campaign_id, campaign_name: name, end_date, daily_budget } = insight
  const isOver = insight.kind === 'has_ended'
  const until = addDays(isOver ? of.today : end_date, RENEW_DAYS)
  const weeklyUsd = roundUsd(daily_budget * WEEK)
  return {
    ...plain,
    ...ofCampaign(insight),
    kind: 'renew',
    subject: `renew/${campaign_id}`,
    words: {
      title: of.t.renew(name, isOver),
      why: of.t.renewWhy(end_date, isOver, daily_budget),
      source: of.t.sourceNow,
      effect: of.t.costs(weeklyUsd),
      judged: judged(of),
      button: of.t.renewButton(until),
    },
    call: { action: 'change_campaign', input: { campaign_id, end_date: until, expected: { end_date } } },
    basis: { endDate: end_date },
    weeklyUsd,
  }
}
