import { openFigureGate } from '#agent/figures/figure-gate.ts'
import { groundOf } from '#agent/figures/ground.rules.ts'
import { conversation, ownerTools } from '../../../testing.ts'

/** An owner whose sourdough is cheap and held back, whose cakes are dear, and one of whose keywords is seldom clicked. */
const campaigns = [
  { id: '1', name: 'Sourdough Search', budget: 30, status: 'ENABLED' },
  { id: '2', name: 'Wedding Cakes', budget: 28, status: 'ENABLED' },
  { id: '3', name: 'Coffee Morning', budget: 12, status: 'PAUSED' },
]
const profile = {
  business_name: 'Golden Crust',
  industry: 'Bakery',
  products: 'bread',
  services: '',
  website_url: 'https://crust.example',
}

interface Row {
  readonly clicks: number
  readonly impressions: number
  readonly cost: number
}
const rows: Readonly<Record<string, Row>> = {
  '1': { clicks: 1_200, impressions: 18_000, cost: 840 },
  '2': { clicks: 600, impressions: 12_000, cost: 720 },
  '3': { clicks: 300, impressions: 6_000, cost: 240 },
}
const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const DAY_MS = 86_400_000
const dayFrom = (from: string, n: number): string => new Date(Date.parse(from) + n * DAY_MS).toISOString().slice(0, 10)
const part = (it: Row, share: number): Row => ({
  clicks: Math.round(it.clicks * share),
  impressions: Math.round(it.impressions * share),
  cost: Math.round(it.cost * share * 100) / 100,
})

/** What get_campaign_performance answers, `share` of it all; `even`: every campaign pays the same a click. */
export function answerOf(args: Record<string, unknown>, share: number, even = false) {
  const from = typeof args.from === 'string' ? args.from : '2026-10-22'
  const to = typeof args.to === 'string' ? args.to : '2026-11-20'
  const own = campaigns.filter((c) => args.campaign_id === undefined || c.id === args.campaign_id)
  const found = own.map((c) => {
    const row = part(rows[c.id] ?? { clicks: 0, impressions: 0, cost: 0 }, share)
    return { campaign_id: c.id, name: c.name, status: c.status, ...row, ...(even ? { cost: row.clicks * 0.7 } : {}) }
  })
  const sum = (of: (it: Row) => number): number => Math.round(found.reduce((all, it) => all + of(it), 0) * 100) / 100
  const all = { clicks: sum((it) => it.clicks), impressions: sum((it) => it.impressions), cost: sum((it) => it.cost) }
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return {
    success: true,
    message: 'ok',
    data: {
      performance_data: {
        summary: {
          total_campaigns: 2,
          total_cost: all.cost,
          total_clicks: all.clicks,
          total_impressions: all.impressions,
          average_ctr: all.impressions > 0 ? all.clicks / all.impressions : 0,
        },
        day_hour_performance: DAYS.flatMap((day_of_week, at) =>
          Array.from({ length: 24 }, (_, hour) => ({
            day_of_week,
            hour,
            ...part(all, (at > 4 ? 1.2 : 0.92) / 168),
            ...(hour < 5 && !even ? { clicks: 2 } : {}),
          })),
        ),
        device_performance: [
          { device: 'MOBILE', ...part(all, 0.7) },
          { device: 'DESKTOP', ...part(all, 0.3) },
        ],
        network_performance: [],
        time_series: Array.from({ length }, (_, n) => ({ date: dayFrom(from, n), ...part(all, 1 / length) })),
        demographics: [],
        campaign_summary: found,
        keyword_performance: own.flatMap((c) => {
          const row = part(rows[c.id] ?? { clicks: 0, impressions: 0, cost: 0 }, share)
          const weak = c.id === '2' && !even ? 0.2 : 0.5
          const word = (keyword: string, clicks: number) => ({
            keyword,
            campaign_id: c.id,
            ad_group_id: `g${c.id}`,
            impressions: Math.round(row.impressions / 2),
            clicks,
          })
          return [
            word(`${c.name} near me`.toLowerCase(), Math.round(row.clicks * (1 - weak))),
            word(`${c.name} tasting`.toLowerCase(), Math.round(row.clicks * weak)),
          ]
        }),
      },
      as_of: '2026-11-21T06:00:00Z',
      from,
      to,
      missing_days: [],
    },
  }
}

/** What list_insights answers: these campaigns spend what they may. */
const insightsOf = (args: Record<string, unknown>, limited: readonly string[]) => ({
  success: true,
  message: 'ok',
  data: {
    insights: campaigns
      .filter((it) => limited.includes(it.id) && (args.campaign_id === undefined || it.id === args.campaign_id))
      .map((it) => ({
        kind: 'budget_limited',
        id: `budget_limited/${it.id}`,
        campaign_id: it.id,
        campaign_name: it.name,
        days_at_budget: 28,
        days: 30,
        daily_budget: it.budget,
        average_daily_cost: 28,
        cost_per_click: 0.7,
        suggested_daily_budget: Math.ceil(it.budget * 1.25),
      })),
    from: '2026-10-22',
    to: '2026-11-20',
    as_of: '2026-11-21T06:00:00Z',
  },
})

interface Wishes {
  /** The share of the figures in a period; 1 for all of them. */
  readonly share?: (args: Record<string, unknown>) => number
  readonly even?: boolean
  readonly ends?: Readonly<Record<string, string>>
  /** Which campaigns are held back by their budget. */
  readonly limited?: readonly string[]
}
/** A conversation with that owner. */
export const baker = ({ share = () => 1, even = false, ends = {}, limited = ['1'] }: Wishes = {}) =>
  conversation(
    ownerTools(campaigns, profile, {
      list_campaigns: () => ({
        value: {
          success: true,
          message: 'ok',
          data: {
            campaigns: campaigns.map((c) => ({
              ...c,
              start_date_raw: '2026-09-01',
              end_date_raw: ends[c.id] ?? '2027-03-01',
              clicks: 0,
              impressions: 0,
              cost: 0,
            })),
          },
        },
      }),
      get_campaign_performance: (args) => ({ value: answerOf(args, share(args), even) }),
      list_insights: (args) => ({ value: insightsOf(args, limited) }),
      write_ad_copy: () => ({ value: { headlines: ['Fresh Bread Daily'], descriptions: ['Baked this morning.'] } }),
      analyze_website: (args) => ({ value: { url: args.url, performance: { mobile: 61, desktop: 88 } } }),
      suggest_keywords: () => ({ value: { keywords: ['wedding cake shop'] } }),
      share_campaign_for_approval: (args) => ({ value: args }),
    }),
  )

/** The sentences of a reply whose figures no tool of the conversation returned. */
export function unfounded(prompt: readonly object[], text: string): readonly string[] {
  const gate = openFigureGate(
    () => groundOf(prompt),
    () => undefined,
  )
  gate.push(text)
  gate.end()
  return gate.held()
}
