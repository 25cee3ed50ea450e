import { scheduleWithout } from '@adwright/contract/campaigns/schedule.rules'
import type { Insight } from '@adwright/contract/insights'
import { readDay } from '@adwright/contract/values/day.rules'
import { lower, move, raise, renew } from './budget-candidates.ts'
import { type Candidate, judged, type Of, ofCampaign, pauseCall, plain, saved } from './candidate.ts'

function keyword(
  insight: Extract<Insight, { kind: 'idle_keyword' | 'keyword_without_customers' }>,
  of: Of,
  why: string,
): Candidate {
  const { keyword: text, campaign_id, campaign_name: name } = insight
  const weeklyUsd = saved(insight.cost, of)
  return {
    ...plain,
    ...ofCampaign(insight),
    kind: 'weak_keyword',
    subject: `weak_keyword/${insight.ad_group_id}/${text}`,
    words: {
      title: of.t.keyword(text, name),
      why,
      source: of.t.source(of.from, of.to),
      effect: of.t.saves(-weeklyUsd),
      judged: judged(of),
      button: of.t.keywordButton,
    },
    call: { action: 'remove_keywords', input: { campaign_id, keywords: [text] } },
    weeklyUsd,
    lowersSpending: true,
  }
}

function hours(insight: Extract<Insight, { kind: 'idle_hours' }>, of: Of): Candidate[] {
  const { campaign_id, campaign_name: name, from_hour, to_hour } = insight
  const schedules = of.schedules.get(campaign_id)
  const without = schedules && scheduleWithout(schedules, from_hour, to_hour)
  if (!schedules || !without || without.length === 0) return []
  const weeklyUsd = saved(insight.cost, of)
  return [
    {
      ...plain,
      ...ofCampaign(insight),
      kind: 'dear_hours',
      subject: `dear_hours/${campaign_id}`,
      words: {
        title: of.t.hours(name, from_hour, to_hour),
        why: of.t.hoursWhy(insight.cost, insight.cost_share, insight.clicks, insight.click_share),
        source: of.t.source(of.from, of.to),
        effect: of.t.saves(-weeklyUsd),
        judged: judged(of),
        button: of.t.hoursButton,
      },
      call: { action: 'set_ad_schedule', input: { campaign_id, schedules: without } },
      basis: { schedules },
      weeklyUsd,
      lowersSpending: true,
    },
  ]
}

function notShowing(insight: Extract<Insight, { kind: 'not_showing' }>, of: Of): Candidate {
  const { campaign_id: id, campaign_name: name, days } = insight
  const base = { ...plain, ...ofCampaign(insight), breaks: true }
  const words = { source: of.t.sourceNow, judged: of.t.judgedBySight }
  if (insight.reason === 'disapproved')
    return {
      ...base,
      kind: 'disapproved',
      subject: `disapproved/${id}`,
      words: {
        ...words,
        title: of.t.disapproved(name),
        why: of.t.disapprovedWhy(days),
        effect: of.t.spendsNothing,
        button: of.t.disapprovedButton,
      },
      ...pauseCall(id),
      lowersSpending: true,
    }
  if (insight.reason === 'funds')
    return {
      ...base,
      kind: 'no_funds',
      subject: `no_funds/${id}`,
      words: {
        ...words,
        title: of.t.noFunds(name),
        why: of.t.noFundsWhy,
        effect: of.t.spendsNothing,
        button: of.t.noFundsButton,
      },
      opens: { to: 'funds' },
    }
  return {
    ...base,
    kind: 'stopped',
    subject: `stopped/${id}`,
    words: {
      ...words,
      title: of.t.stopped(name),
      why: of.t.stoppedWhy(days),
      effect: of.t.spendsNothing,
      button: of.t.openCampaign,
    },
    opens: { to: 'campaign' },
  }
}

function noCustomers(insight: Extract<Insight, { kind: 'no_customers' }>, of: Of): Candidate {
  const days = { from: readDay(insight.since) ?? of.from, to: of.to }
  const weeklyUsd = saved(insight.cost, days)
  return {
    ...plain,
    ...ofCampaign(insight),
    kind: 'no_customers',
    subject: `no_customers/${insight.campaign_id}`,
    words: {
      title: of.t.noCustomers(insight.campaign_name),
      why: of.t.noCustomersWhy(insight.cost, insight.clicks, insight.since),
      source: of.t.source(days.from, of.to),
      effect: of.t.saves(-weeklyUsd),
      judged: judged(of),
      button: of.t.pause,
    },
    ...pauseCall(insight.campaign_id),
    weeklyUsd,
    lowersSpending: true,
  }
}

const tagQuiet = (insight: Extract<Insight, { kind: 'tag_quiet' }>, of: Of): Candidate => ({
  ...plain,
  kind: 'tag_quiet',
  subject: 'tag_quiet',
  campaignId: null,
  campaignName: '',
  words: {
    title: of.t.tagQuiet,
    why: of.t.tagQuietWhy(insight.since),
    source: of.t.sourceNow,
    effect: of.t.costsNothing,
    judged: of.t.judgedBySight,
    button: of.t.tagQuietButton,
  },
  opens: { to: 'measuring' },
  breaks: true,
})

/** The changes an insight suggests. */
function candidatesOf(insight: Insight, of: Of): Candidate[] {
  switch (insight.kind) {
    case 'not_showing':
      return [notShowing(insight, of)]
    case 'tag_quiet':
      return [tagQuiet(insight, of)]
    case 'budget_limited':
    case 'best_by_customers':
      return insight.suggested_daily_budget > insight.daily_budget ? [raise(insight, of)] : []
    case 'idle_hours':
      return hours(insight, of)
    case 'dear_clicks':
      return lower(insight, of)
    case 'ends_soon':
    case 'has_ended':
      return [renew(insight, of)]
    case 'no_customers':
      return [noCustomers(insight, of)]
    case 'idle_keyword':
      return [
        keyword(
          insight,
          of,
          insight.cost_per_click === null || insight.others_cost_per_click === null
            ? of.t.keywordNoClicks(insight.cost, insight.impressions)
            : of.t.keywordWhy(insight.cost, insight.clicks, insight.cost_per_click, insight.others_cost_per_click),
        ),
      ]
    case 'keyword_without_customers':
      return [
        keyword(
          insight,
          of,
          of.t.keywordNoCustomers(insight.cost, insight.clicks, insight.since, insight.campaign_cost_per_customer),
        ),
      ]
  }
}

/** All changes the figures suggest, in the insights' order. */
export function candidatesFrom(insights: readonly Insight[], of: Of): Candidate[] {
  const limited = insights.find((it) => it.kind === 'budget_limited')
  const dear = insights.find((it) => it.kind === 'dear_clicks')
  const moved = limited && dear ? move(limited, dear, of) : []
  const others = moved.length > 0 ? insights.filter((it) => it !== limited && it !== dear) : insights
  return [...moved, ...others.flatMap((it) => candidatesOf(it, of))]
}
