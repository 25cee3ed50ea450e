import { z } from 'zod'
import { action } from './action.ts'
import { dollars, day, count, date, envelope, moment, platformId, writtenBy, currency } from './fields.ts'
import { periodFields, rangeChecks } from './performance.ts'

const about = { id: z.string(), campaign_id: z.string(), campaign_name: z.string() }
const figures = { cost: dollars, clicks: count, impressions: count }

/** On most days the campaign used its whole budget: with more it could show more often. Money in the account's currency. */
export const BudgetLimited = z.object({
  ...about,
  kind: z.literal('budget_limited'),
  days_at_budget: count,
  days: count,
  daily_budget: dollars,
  average_daily_cost: dollars,
  cost_per_click: dollars,
  suggested_daily_budget: dollars,
})

/** A keyword that costs money but gets no clicks, or whose clicks cost at least twice what the campaign's others do. */
export const IdleKeyword = z.object({
  ...about,
  ...figures,
  kind: z.literal('idle_keyword'),
  ad_group_id: z.string(),
  keyword: z.string(),
  ctr: z.number(),
  others_ctr: z.number(),
  /** Null without a click. */
  cost_per_click: dollars.nullable(),
  others_cost_per_click: dollars.nullable(),
})

/** Hours at the day's start or end that cost money and bring few clicks. `to_hour` is exclusive, up to 24. */
export const IdleHours = z.object({
  ...about,
  ...figures,
  kind: z.literal('idle_hours'),
  from_hour: z.number().int(),
  to_hour: z.number().int(),
  /** Fractions of the campaign's total cost and clicks. */
  cost_share: z.number(),
  click_share: z.number(),
  cost_per_click: dollars.nullable(),
  others_cost_per_click: dollars.nullable(),
})

/** Clicks here cost clearly more than in the campaign with the cheapest clicks. Suggests a smaller budget where possible. */
export const DearClicks = z.object({
  ...about,
  ...figures,
  kind: z.literal('dear_clicks'),
  cost_per_click: dollars,
  cheapest_campaign: z.string(),
  cheapest_cost_per_click: dollars,
  daily_budget: dollars,
  suggested_daily_budget: dollars.nullable(),
})

/** A running campaign that ends within a week. */
export const Ending = z.object({
  ...about,
  kind: z.literal('ends_soon'),
  end_date: day,
  daily_budget: dollars,
})
/** A campaign whose last day has passed. Two weeks after it may be over too, so the date to extend it to counts from today. */
export const HasEnded = Ending.extend({ kind: z.literal('has_ended'), suggested_end_date: day })

/** It spent money and got at least 30 clicks but no customer, on the days when customers were counted. */
export const NoCustomers = z.object({
  ...about,
  kind: z.literal('no_customers'),
  since: day,
  clicks: count,
  cost: dollars,
  customers: z.number(),
})

/** A customer costs clearly less here than in the other running campaigns together, which may have none. */
export const BestByCustomers = z.object({
  ...about,
  kind: z.literal('best_by_customers'),
  since: day,
  customers: z.number(),
  cost: dollars,
  cost_per_customer: dollars,
  others_customers: z.number(),
  others_cost: dollars,
  others_cost_per_customer: dollars.nullable(),
  daily_budget: dollars,
  suggested_daily_budget: dollars,
})

/** A keyword with 30 or more clicks and no customer, while the campaign's others had some. */
export const KeywordWithoutCustomers = z.object({
  ...about,
  kind: z.literal('keyword_without_customers'),
  ad_group_id: z.string(),
  keyword: z.string(),
  since: day,
  clicks: count,
  cost: dollars,
  customers: z.number(),
  campaign_customers: z.number(),
  campaign_cost_per_customer: dollars,
})

/** It should be showing but isn't: its ads were disapproved, the account is out of funds, or it stopped for an unknown reason. */
export const NotShowing = z.object({
  ...about,
  kind: z.literal('not_showing'),
  reason: z.enum(['disapproved', 'funds', 'unknown']),
  /** The last day it was shown; null if never. */
  last_shown: day.nullable(),
  /** Full days without impressions. */
  days: count,
  daily_budget: z.number(),
})

/** The website's tag has stopped counting although people click. It concerns no single campaign, so the names are blank. */
export const TagQuiet = z.object({
  ...about,
  kind: z.literal('tag_quiet'),
  /** The first day without any signal. */
  since: day,
})

/** A finding in a period's figures that is worth acting on, by `kind`. */
export const Insight = z.discriminatedUnion('kind', [
  NotShowing,
  TagQuiet,
  BudgetLimited,
  IdleKeyword,
  IdleHours,
  DearClicks,
  NoCustomers,
  BestByCustomers,
  KeywordWithoutCustomers,
  Ending,
  HasEnded,
])
export type Insight = z.infer<typeof Insight>

/** A running campaign with its results in the period, cheapest clicks first. Money in the answer's `currency`. */
export const Standing = z.object({
  campaign_id: z.string(),
  campaign_name: z.string(),
  ...figures,
  ctr: z.number(),
  /** Null without a click. */
  cost_per_click: dollars.nullable(),
  daily_budget: dollars,
  average_daily_cost: dollars,
  /** Null: nothing counts customers. */
  customers: z.number().nullable(),
  cost_per_customer: dollars.nullable(),
  held_back_by_budget: z.boolean(),
})
export type Standing = z.infer<typeof Standing>

/** What code, not a model, finds in the figures of running campaigns: what isn't showing or has ended first, then by money; at most 12. */
export const listInsights = action({
  name: 'list_insights',
  effect: 'read',
  input: rangeChecks(z.object({ campaign_id: platformId.optional(), ...periodFields })),
  output: envelope(
    z.object({
      insights: z.array(Insight),
      campaigns: z.array(Standing),
      currency,
      from: day,
      to: day,
      as_of: moment,
    }),
  ),
  rest: { method: 'GET', path: '/api/google-ads/insights', reply: 'envelope' },
  tool: {
    description:
      "What code found in the owner's own figures: campaigns that are on and show nothing, dear clicks, weak keywords, dear hours, money spent without a customer, the campaign with the cheapest customers, campaigns held back by their budget or ending, and how running campaigns compare. By the same rules as the dashboard. Use it for advice: what to improve, where money is wasted, where more would help; name no other campaign as held back by its budget. Without dates: the last 30 days.",
    idempotent: true,
  },
})

/** A few sentences about figures, and who wrote them: a model, with each number checked against the figures, or code. */
export const FiguresSummary = z.object({ text: z.string(), written_by: writtenBy })
export type FiguresSummary = z.infer<typeof FiguresSummary>

/** A period's figures and findings in words. Nothing is saved. */
export const summarizeFigures = action({
  name: 'summarize_figures',
  effect: 'draft',
  input: rangeChecks(z.object({ campaign_id: platformId.optional(), from: date.optional(), to: date.optional() })),
  output: envelope(FiguresSummary.extend({ from: z.string(), to: z.string() })),
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/google-ads/insights/summary', reply: 'envelope' },
})

/** One figure in both periods of a comparison. */
export const Moved = z.object({ name: z.string(), was: z.number(), is: z.number() })

const explainedMetrics = ['clicks', 'impressions', 'cost', 'customers'] as const

/** Why a figure rose or fell: the campaigns and devices responsible. Default: the last 7 days. */
export const explainChange = action({
  name: 'explain_change',
  effect: 'read',
  input: rangeChecks(
    z.object({
      metric: z.enum(explainedMetrics).optional(),
      campaign_id: platformId.optional(),
      from: date.optional(),
      to: date.optional(),
    }),
  ),
  output: envelope(
    z.object({
      metric: z.enum(explainedMetrics),
      from: day,
      to: day,
      compared_from: day,
      compared_to: day,
      direction: z.enum(['up', 'down', 'same']),
      was: z.number(),
      is: z.number(),
      /** Those that moved in the same direction, largest change first. */
      campaigns: z.array(
        Moved.extend({ campaign_id: z.string(), stopped: z.enum(['paused', 'ended', 'removed']).nullable() }),
      ),
      devices: z.array(Moved),
      /**
       * What explains a change in clicks: ads `shown` more or less often, or `clicked` more or less readily. A change in customers: more or
       * fewer `clicks`, or a higher or lower `customer_rate`.
       */
      reason: z.enum(['shown', 'clicked', 'clicks', 'customer_rate']).nullable(),
      impressions: z.object({ was: count, is: count }),
      ctr: z.object({ was: z.number(), is: z.number() }),
      clicks: z.object({ was: count, is: count }),
      /** Customers per click as a fraction; null below 30 clicks, or where nothing counts them. */
      customer_rate: z.object({ was: z.number().nullable(), is: z.number().nullable() }),
    }),
  ),
  rest: { method: 'GET', path: '/api/google-ads/explain-change', reply: 'envelope' },
  tool: {
    description:
      'Why clicks, impressions, cost or customers (conversions) rose or fell: a period (the last 7 days by default) against as many days before it, with the campaigns and devices that made the difference and whether ads were shown less or clicked less, or fewer clicks became customers.',
    idempotent: true,
  },
})
