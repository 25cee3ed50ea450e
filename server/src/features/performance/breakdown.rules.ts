import { daysOfWeek } from '@adwright/contract/campaigns/setup'
import { asDay, type Day } from '@adwright/contract/values/day.rules'
import { type Usd, cents, micros, usdOf, usdOfCents, type Micros } from '@adwright/contract/values/money.rules'
import { plainStatusOf, type Standing } from '@adwright/contract/campaigns/status.rules'
import type { PerformanceData } from '@adwright/contract/performance'
import { shareCents } from './cents.rules.ts'

interface Line {
  readonly part: string
  readonly a: string
  readonly b: string
  readonly c: string
  readonly impressions: number
  readonly clicks: number
  readonly costMicros: Micros
}
export interface CampaignName extends Standing {
  readonly campaignId: string
  readonly name: string
}

const devices = ['DESKTOP', 'MOBILE', 'TABLET', 'OTHER']

/** Clicks per impression, as a fraction; 0 without impressions. */
export const ctrOf = (clicks: number, impressions: number): number => (impressions === 0 ? 0 : clicks / impressions)

interface Costed extends Line {
  /** Dollars, to the cent; the lines of one part add up exactly to the total. */
  readonly cost: Usd
}

function partOf(lines: readonly Line[], part: string, before: (a: Line, b: Line) => number): Costed[] {
  const own = lines.filter((it) => it.part === part).sort(before)
  const shares = shareCents(own.map((it) => it.costMicros))
  return own.map((it, at) => ({ ...it, cost: usdOfCents(shares[at] ?? cents(0)) }))
}

const figures = ({ impressions, clicks }: Line) => ({ impressions, clicks })
const withCost = (costed: Costed) => ({ impressions: costed.impressions, clicks: costed.clicks, cost: costed.cost })
const mostClicked = (a: Line, b: Line): number =>
  b.clicks - a.clicks || b.impressions - a.impressions || (a.a < b.a ? -1 : 1)
const byName = (a: Line, b: Line): number => (a.a < b.a ? -1 : a.a > b.a ? 1 : a.b < b.b ? -1 : 1)

const empty = (campaignId: string): Line => ({
  part: 'campaign',
  a: campaignId,
  b: '',
  c: '',
  impressions: 0,
  clicks: 0,
  costMicros: micros(0),
})

/** Removed campaigns are listed only if they have figures in the period. */
function withUnshown(lines: readonly Line[], campaigns: readonly CampaignName[]): Line[] {
  const shown = new Set(lines.filter((it) => it.part === 'campaign').map((it) => it.a))
  return [
    ...lines,
    ...campaigns.filter((it) => it.status !== 'REMOVED' && !shown.has(it.campaignId)).map((it) => empty(it.campaignId)),
  ]
}

/**
 * product-1 §3, Performance data. day_hour, device, network, time_series and campaign_summary each add up exactly to the summary. `today`
 * is the account's date.
 */
export function performanceOf(found: readonly Line[], campaigns: readonly CampaignName[], today: Day): PerformanceData {
  const lines = withUnshown(found, campaigns)
  const total = lines.find((it) => it.part === 'total')
  const named = new Map(campaigns.map((it) => [it.campaignId, { ...it, plainStatus: plainStatusOf(it, today) }]))
  const clicks = total?.clicks ?? 0
  const impressions = total?.impressions ?? 0
  return {
    summary: {
      total_campaigns: campaigns.filter((it) => it.status === 'ENABLED').length,
      active_campaigns: [...named.values()].filter((it) => it.plainStatus === 'Running').length,
      total_cost: usdOf(total?.costMicros ?? micros(0)),
      total_clicks: clicks,
      total_impressions: impressions,
      average_ctr: ctrOf(clicks, impressions),
    },
    day_hour_performance: partOf(
      lines,
      'day_hour',
      (x, y) => Number(x.a) - Number(y.a) || Number(x.b) - Number(y.b),
    ).map((it) => ({
      day_of_week: daysOfWeek[Number(it.a) - 1] ?? it.a,
      hour: Number(it.b),
      ...withCost(it),
    })),
    device_performance: partOf(lines, 'device', (x, y) => devices.indexOf(x.a) - devices.indexOf(y.a)).map((it) => ({
      device: it.a,
      ...withCost(it),
    })),
    network_performance: partOf(lines, 'network', byName).map((it) => ({ ad_network_type: it.a, ...withCost(it) })),
    time_series: partOf(lines, 'date', byName).map((it) => ({ date: asDay(it.a), ...withCost(it) })),
    demographics: lines
      .filter((it) => it.part === 'audience')
      .sort(byName)
      .map((line) => {
        const isGender = line.a === 'GENDER'
        return {
          criterion_type: isGender ? 'GENDER' : 'AGE_RANGE',
          gender: isGender ? line.b : null,
          age_range: isGender ? null : line.b,
          ...figures(line),
        }
      }),
    campaign_summary: partOf(lines, 'campaign', mostClicked).map((it) => ({
      campaign_id: it.a,
      name: named.get(it.a)?.name ?? it.a,
      ...withCost(it),
      status: named.get(it.a)?.status ?? 'REMOVED',
      plain_status: named.get(it.a)?.plainStatus ?? 'Removed',
    })),
    keyword_performance: lines
      .filter((it) => it.part === 'keyword')
      .sort(mostClicked)
      .map((it) => ({
        keyword: it.a,
        campaign_id: it.b,
        ad_group_id: it.c,
        ...figures(it),
        cost: usdOf(it.costMicros),
      })),
  }
}

/** The first day with hourly figures (and so weekdays, devices and networks), if a period starting at `from` lacks some of them. */
export function hoursKept(
  { summary, day_hour_performance: hours }: PerformanceData,
  from: Day,
  keptFrom: Day,
): Pick<PerformanceData, 'hours_kept_from'> {
  const known = hours.reduce((sum, it) => sum + it.impressions, 0)
  return from < keptFrom && known < summary.total_impressions ? { hours_kept_from: keptFrom } : {}
}
