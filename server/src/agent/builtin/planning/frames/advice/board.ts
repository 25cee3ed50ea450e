import { type CampaignFacts, inner, list, number, record, string } from '../../../conversation/results.ts'
import { daysBetween, type IsoDate } from '../../../understanding/calendar.ts'
import { rowsOf } from '../../../wording/figures.ts'

export interface Figures {
  readonly clicks: number
  readonly impressions: number
  /** US dollars. */
  readonly cost: number
}
/** A campaign beside what it brought in the period. */
export interface Standing extends Figures {
  readonly campaign: CampaignFacts
  /** It is on, and its dates allow it. */
  readonly runs: boolean
  /** US dollars a day on average; undefined when it did not run through the whole period. */
  readonly costPerDay: number | undefined
}
export interface Word {
  readonly keyword: string
  readonly campaign: Standing
  readonly clicks: number
  readonly impressions: number
}
export interface Part extends Figures {
  readonly name: string
}
/** A campaign that its budget holds back, by the rule of the insights. */
export interface Limited {
  readonly id: string
  /** US dollars a day on average. */
  readonly perDay: number
}
/** What the figures of a period say about each part of the account. */
export interface Board {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly total: Figures
  readonly standings: readonly Standing[]
  readonly words: readonly Word[]
  readonly allWords: Omit<Figures, 'cost'>
  readonly devices: readonly Part[]
  readonly weekdays: readonly Part[]
  /** 24 of them. */
  readonly hours: readonly Part[]
  readonly dates: readonly Part[]
  /** The most money first. */
  readonly limited: readonly Limited[]
}

export const cpc = (it: Figures): number => (it.clicks > 0 ? it.cost / it.clicks : Number.POSITIVE_INFINITY)
export const ctr = (it: Omit<Figures, 'cost'>): number => (it.impressions > 0 ? it.clicks / it.impressions : 0)
export const plus = (a: Figures, b: Figures): Figures => ({
  clicks: a.clicks + b.clicks,
  impressions: a.impressions + b.impressions,
  cost: a.cost + b.cost,
})
export const none: Figures = { clicks: 0, impressions: 0, cost: 0 }
export const sumOf = (parts: readonly Figures[]): Figures => parts.reduce<Figures>(plus, none)

export const hasEnded = (c: CampaignFacts, today: IsoDate): boolean => c.end !== undefined && c.end < today
export const runsNow = (c: CampaignFacts, today: IsoDate): boolean =>
  c.status === 'ENABLED' && !hasEnded(c, today) && c.start <= today

function standingsOf(
  data: Readonly<Record<string, unknown>>,
  campaigns: readonly CampaignFacts[],
  period: { from: IsoDate; to: IsoDate },
  today: IsoDate,
): Standing[] {
  const days = daysBetween(period.from, period.to) + 1
  return list(data.campaign_summary).flatMap((value) => {
    const row = record(value)
    const campaign = campaigns.find((c) => c.id === string(row.campaign_id)) ?? byName(campaigns, string(row.name))
    if (!campaign || campaign.status === 'REMOVED') return []
    const cost = number(row.cost) ?? 0
    const whole = campaign.start <= period.from && days > 0 && runsNow(campaign, today)
    return [
      {
        campaign,
        clicks: number(row.clicks) ?? 0,
        impressions: number(row.impressions) ?? 0,
        cost,
        runs: runsNow(campaign, today),
        costPerDay: whole ? cost / days : undefined,
      },
    ]
  })
}
const byName = (campaigns: readonly CampaignFacts[], name: string): CampaignFacts | undefined => {
  const same = campaigns.filter((c) => c.name === name && c.status !== 'REMOVED')
  return same.length === 1 ? same[0] : undefined
}

/** What list_insights says of budgets. */
export const limitedIn = (value: unknown): Limited[] =>
  list(inner(value).insights)
    .map(record)
    .filter((it) => it.kind === 'budget_limited')
    .map((it) => ({ id: string(it.campaign_id), perDay: number(it.average_daily_cost) ?? 0 }))

/** The answer of get_campaign_performance beside the list of campaigns; undefined when it holds no figures. */
export function boardOf(
  value: unknown,
  campaigns: readonly CampaignFacts[],
  today: IsoDate,
  limited: readonly Limited[] = [],
): Board | undefined {
  const outer = inner(value)
  const data = record(outer.performance_data ?? outer)
  const summary = record(data.summary)
  const [clicks, impressions] = [number(summary.total_clicks), number(summary.total_impressions)]
  if (clicks === undefined || impressions === undefined) return undefined
  const [from, to] = [string(outer.from).slice(0, 10), string(outer.to).slice(0, 10)]
  const standings = standingsOf(data, campaigns, { from, to }, today)
  const words = list(data.keyword_performance).flatMap((it) => {
    const row = record(it)
    const campaign = standings.find((s) => s.campaign.id === string(row.campaign_id))
    const keyword = string(row.keyword)
    return campaign && keyword !== ''
      ? [{ keyword, campaign, clicks: number(row.clicks) ?? 0, impressions: number(row.impressions) ?? 0 }]
      : []
  })
  const all = list(data.keyword_performance).map(record)
  const parts = (split: Parameters<typeof rowsOf>[1]): Part[] =>
    rowsOf(value, split).map((row) => ({ ...row, cost: row.cost ?? 0 }))
  const byHour = parts('hour')
  return {
    from,
    to,
    total: { clicks, impressions, cost: number(summary.total_cost) ?? 0 },
    standings,
    words,
    allWords: {
      clicks: all.reduce((sum, row) => sum + (number(row.clicks) ?? 0), 0),
      impressions: all.reduce((sum, row) => sum + (number(row.impressions) ?? 0), 0),
    },
    devices: parts('device'),
    weekdays: parts('weekday'),
    hours: Array.from(
      { length: 24 },
      (_, hour) => byHour.find((p) => p.name === `${hour}:00`) ?? { name: `${hour}:00`, ...none },
    ),
    dates: parts('date'),
    limited,
  }
}
