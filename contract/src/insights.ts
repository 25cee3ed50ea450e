import { z } from 'zod'
import { action } from './action.ts'
import { count, date, envelope, moment, platformId } from './fields.ts'
import { rangeChecks } from './performance.ts'

const about = { id: z.string(), campaign_id: z.string(), campaign_name: z.string() }
const figures = { cost: z.number(), clicks: count, impressions: count }

/** On most days the campaign spent what it may: with more it would be shown more. Money in US dollars. */
export const BudgetLimited = z.object({
  ...about,
  kind: z.literal('budget_limited'),
  days_at_budget: count,
  days: count,
  daily_budget: z.number(),
  average_daily_cost: z.number(),
  cost_per_click: z.number(),
  suggested_daily_budget: z.number(),
})

/** A keyword that costs and brings no clicks, or a few that cost at least twice what the campaign's others do. */
export const IdleKeyword = z.object({
  ...about,
  ...figures,
  kind: z.literal('idle_keyword'),
  ad_group_id: z.string(),
  keyword: z.string(),
  ctr: z.number(),
  others_ctr: z.number(),
  /** Null without a click. */
  cost_per_click: z.number().nullable(),
  others_cost_per_click: z.number().nullable(),
})

/** Hours at the day's start or end that take money and bring few clicks for it. `to_hour` is where they end, up to 24. */
export const IdleHours = z.object({
  ...about,
  ...figures,
  kind: z.literal('idle_hours'),
  from_hour: z.number().int(),
  to_hour: z.number().int(),
  /** Fractions of all the campaign's cost and clicks. */
  cost_share: z.number(),
  click_share: z.number(),
  cost_per_click: z.number().nullable(),
  others_cost_per_click: z.number().nullable(),
})

export const Insight = z.discriminatedUnion('kind', [BudgetLimited, IdleKeyword, IdleHours])
export type Insight = z.infer<typeof Insight>

/** What code, not a model, finds in the figures of running campaigns, the most money first; at most 12. */
export const listInsights = action({
  name: 'list_insights',
  effect: 'read',
  input: rangeChecks(z.object({ campaign_id: platformId.optional(), from: date.optional(), to: date.optional() })),
  output: envelope(z.object({ insights: z.array(Insight), from: z.string(), to: z.string(), as_of: moment })),
  rest: { method: 'GET', path: '/api/google-ads/insights', reply: 'envelope' },
  tool: {
    description:
      'What the figures of the running campaigns show, by the same rules as the dashboard: which ones are held back by their budget, keywords and hours that cost much and bring little. Use it before advising on budgets; name no other campaign as held back by its budget. Without dates: the last 30 days.',
  },
})
