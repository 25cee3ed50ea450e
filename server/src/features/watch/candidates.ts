import { scheduleWithout } from '@adwright/contract/campaigns/schedule.rules'
import type { Insight } from '@adwright/contract/insights'
import { readDay } from '@adwright/contract/values/day.rules'
import { lower, move, raise, renew } from './budget-candidates.ts'
import { type Candidate, judged, type Of, ofCampaign, pauseCall, plain, saved, sinceText } from './candidate.ts'
import { watchTexts as t } from './watch.texts.ts'

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
      title: t.keyword(text, name),
      why,
      source: t.source(of.from, of.to),
      effect: t.saves(-weeklyUsd),
      judged,
      button: t.keywordButton,
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
        title: t.hours(name, from_hour, to_hour),
        why: t.hoursWhy(insight.cost, insight.cost_share, insight.clicks, insight.click_share),
        source: t.source(of.from, of.to),
        effect: t.saves(-weeklyUsd),
        judged,
        button: t.hoursButton,
      },
      call: { action: 'set_ad_schedule', input: { campaign_id, schedules: without } },
      basis: { schedules },
      weeklyUsd,
      lowersSpending: true,
    },
  ]
}

function notShowing(insight: Extract<Insight, { kind: 'not_showing' }>): Candidate {
  const { campaign_id: id, campaign_name: name, days } = insight
  const base = { ...plain, ...ofCampaign(insight), breaks: true }
  const words = { source: t.sourceNow, judged: t.judgedBySight }
  if (insight.reason === 'disapproved')
    return {
      ...base,
      kind: 'disapproved',
      subject: `disapproved/${id}`,
      words: {
        ...words,
        title: t.disapproved(name),
        why: t.disapprovedWhy(days),
        effect: t.spendsNothing,
        button: t.disapprovedButton,
      },
      ...pauseCall(id),
      lowersSpending: true,
    }
  if (insight.reason === 'funds')
    return {
      ...base,
      kind: 'no_funds',
      subject: `no_funds/${id}`,
      words: { ...words, title: t.noFunds(name), why: t.noFundsWhy, effect: t.spendsNothing, button: t.noFundsButton },
      opens: { to: 'funds' },
    }
  return {
    ...base,
    kind: 'stopped',
    subject: `stopped/${id}`,
    words: {
      ...words,
      title: t.stopped(name),
      why: t.stoppedWhy(days),
      effect: t.spendsNothing,
      button: t.openCampaign,
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
      title: t.noCustomers(insight.campaign_name),
      why: t.noCustomersWhy(insight.cost, insight.clicks, sinceText(insight.since)),
      source: t.source(days.from, of.to),
      effect: t.saves(-weeklyUsd),
      judged,
      button: t.pause,
    },
    ...pauseCall(insight.campaign_id),
    weeklyUsd,
    lowersSpending: true,
  }
}

const tagQuiet = (insight: Extract<Insight, { kind: 'tag_quiet' }>): Candidate => ({
  ...plain,
  kind: 'tag_quiet',
  subject: 'tag_quiet',
  campaignId: null,
  campaignName: '',
  words: {
    title: t.tagQuiet,
    why: t.tagQuietWhy(insight.since),
    source: t.sourceNow,
    effect: t.costsNothing,
    judged: t.judgedBySight,
    button: t.tagQuietButton,
  },
  opens: { to: 'measuring' },
  breaks: true,
})

/** What an insight would have the owner do. */
function candidatesOf(insight: Insight, of: Of): Candidate[] {
  switch (insight.kind) {
    case 'not_showing':
      return [notShowing(insight)]
    case 'tag_quiet':
      return [tagQuiet(insight)]
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
            ? t.keywordNoClicks(insight.cost, insight.impressions)
            : t.keywordWhy(insight.cost, insight.clicks, insight.cost_per_click, insight.others_cost_per_click),
        ),
      ]
    case 'keyword_without_customers':
      return [
        keyword(
          insight,
          of,
          t.keywordNoCustomers(
            insight.cost,
            insight.clicks,
            sinceText(insight.since),
            insight.campaign_cost_per_customer,
          ),
        ),
      ]
  }
}

/** Everything that the figures would have the owner do, the insights' own order kept. */
export function candidatesFrom(insights: readonly Insight[], of: Of): Candidate[] {
  const limited = insights.find((it) => it.kind === 'budget_limited')
  const dear = insights.find((it) => it.kind === 'dear_clicks')
  const moved = limited && dear ? move(limited, dear, of) : []
  const others = moved.length > 0 ? insights.filter((it) => it !== limited && it !== dear) : insights
  return [...moved, ...others.flatMap((it) => candidatesOf(it, of))]
}
