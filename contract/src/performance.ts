import { type Day, daysBetween } from './values/day.rules.ts'
import { z } from 'zod'
import { action } from './action.ts'
import { plainStatuses } from './campaigns/status.rules.ts'
import { CustomerBreakdown } from './customer-figures.ts'
import {
  dollars,
  day,
  across,
  count,
  date,
  envelope,
  moment,
  platformId,
  messageOnly,
  text,
  word,
  currency,
} from './fields.ts'
import { REPORT_DAYS_MAX } from './limits.ts'
import { type ReportDetail, reportAnswer, reportDetails } from './report-answer.rules.ts'
import { atMost } from './fields.rules.ts'

const figures = { impressions: count, clicks: count }

/** Costs in the answer's `currency`; average_ctr is a fraction (clicks / impressions), 0 without impressions. */
export const Summary = z.object({
  /** Counts ENABLED ones. */
  total_campaigns: count,
  /** Those that can show ads now; absent in reports shared before this existed. */
  active_campaigns: count.optional(),
  total_cost: dollars,
  total_clicks: count,
  total_impressions: count,
  average_ctr: z.number(),
})

/** product-1 §3. day_hour, device, network, time_series and campaign_summary each sum exactly to the summary; day_hour, device and network as far as hours are kept. */
export const PerformanceData = z.object({
  currency,
  summary: Summary,
  day_hour_performance: z.array(
    z.object({ day_of_week: z.string(), hour: z.number().int(), ...figures, cost: dollars }),
  ),
  /** Hourly figures before this day have been deleted, so day_hour, device and network lack them. Absent: nothing is missing. */
  hours_kept_from: day.optional(),
  device_performance: z.array(z.object({ device: z.string(), ...figures, cost: dollars })),
  network_performance: z.array(z.object({ ad_network_type: z.string(), ...figures, cost: dollars })),
  time_series: z.array(z.object({ date: day, ...figures, cost: dollars })),
  demographics: z.array(
    z.object({
      criterion_type: z.enum(['GENDER', 'AGE_RANGE']),
      gender: z.string().nullable(),
      age_range: z.string().nullable(),
      ...figures,
    }),
  ),
  campaign_summary: z.array(
    z.object({
      campaign_id: z.string(),
      name: z.string(),
      ...figures,
      cost: dollars,
      status: z.string(),
      /** The status to show a person; absent in reports shared before this existed. */
      plain_status: z.enum(plainStatuses).optional(),
      /** 'in Tucson, Arizona', or 'everywhere'; in shared reports, where it could be read. */
      shown: z.string().optional(),
    }),
  ),
  keyword_performance: z.array(
    // Cost is absent in reports shared before this existed.
    z.object({
      keyword: z.string(),
      campaign_id: z.string(),
      ad_group_id: z.string(),
      ...figures,
      cost: dollars.optional(),
    }),
  ),
  /**
   * The city of the ad account's time zone, where its days and hours differ from the business's; else null. Absent in reports shared before
   * this existed.
   */
  figures_zone: z.string().nullable().optional(),
  /** Null: nothing counts customers. Absent in reports shared before this existed. */
  customers: CustomerBreakdown.nullable().optional(),
})
export type PerformanceData = z.infer<typeof PerformanceData>

export const END_BEFORE_START = 'End date must be after start date'

/** The period: two dates, or everything. */
export const periodFields = { from: date.optional(), to: date.optional(), period: word(['all_time']).optional() }
interface AskedPeriod {
  from?: Day | undefined
  to?: Day | undefined
  period?: 'all_time' | undefined
}

/** Checks that dates are in order and the period isn't longer than a report allows. */
export const rangeChecks = <T extends z.ZodType<AskedPeriod>>(schema: T): T =>
  schema
    .refine(
      (it) => !it.period || (!it.from && !it.to),
      across(['period'], 'period', 'Give dates or a period, not both.'),
    )
    .refine(
      (it) => !it.from || !it.to || daysBetween(it.from, it.to) >= 0,
      across(['from', 'to'], 'to', END_BEFORE_START),
    )
    .refine(
      (it) => !it.from || !it.to || daysBetween(it.from, it.to) < REPORT_DAYS_MAX,
      across(['from', 'to'], 'to', atMost(REPORT_DAYS_MAX, 'days')),
    )

/** Whole days, the first and the last included. */
export const DayRange = z.object({ from: day, to: day })
export type DayRange = z.infer<typeof DayRange>

/** The parts a machine may ask for beyond the short answer. */
export const reportDetail = z
  .array(word(reportDetails))
  .optional()
  .describe('Longer parts, only when the question needs them: each day, each hour of each weekday, every keyword.')

const reportOf = z.object({ campaign_id: platformId.optional(), ...periodFields })

/** Default period: the last 30 days, ending yesterday. */
export const getCampaignPerformance = action({
  name: 'get_campaign_performance',
  effect: 'read',
  role: 'client',
  input: rangeChecks(reportOf),
  output: envelope(
    z.object({
      performance_data: PerformanceData,
      as_of: moment,
      from: day,
      to: day,
      /** Days of the period whose figures are missing after a failed import, oldest first. */
      missing_days: z.array(DayRange),
    }),
  ),
  rest: { method: 'GET', path: '/api/google-ads/campaign-performance', reply: 'envelope', kept: true },
  tool: {
    description:
      'Reads clicks, impressions, cost and CTR with their split by week, weekday, device, network, age, campaign and the ten keywords with the most clicks. Leave campaign_id out for all campaigns and the dates out for the last 30 days; since the beginning: period all_time.',
    input: rangeChecks(reportOf.extend({ detail: reportDetail })),
    toAnswer: (report, asked: { readonly detail?: readonly ReportDetail[] }) => reportAnswer(report, asked),
  },
})

/** `cost` is in `currency`; `ctr` and `customer_rate` are fractions. */
export const metrics = [
  'clicks',
  'impressions',
  'cost',
  'ctr',
  'customers',
  'cost_per_customer',
  'value',
  'customer_rate',
] as const
/** As in `get_customers`; all null where nothing counted customers in the period. */
const periodCustomers = {
  customers: z.number().nullable(),
  cost_per_customer: dollars.nullable(),
  value: dollars.nullable(),
  customer_rate: z.number().nullable(),
}
const PeriodFigures = z.object({
  from: day,
  to: day,
  clicks: count,
  impressions: count,
  cost: dollars,
  ctr: z.number(),
  ...periodCustomers,
})

/** A change on the wire: percentage is at least 0 with 2 decimals; from 0 to more is an increase of 100. */
export const Change = z.object({
  direction: z.enum(['increase', 'decrease', 'no_change']),
  percentage: z.number().min(0),
})
export type Change = z.infer<typeof Change>

/** Two periods of full days, side by side. An end before its start: 422; someone else's campaign: 404. */
export const comparePeriods = action({
  name: 'compare_periods',
  effect: 'read',
  input: z
    .object({
      metric: word(metrics).optional(),
      campaign_id: platformId.optional(),
      from: date,
      to: date,
      compare_from: date,
      compare_to: date,
    })
    .refine((it) => daysBetween(it.from, it.to) >= 0, across(['from', 'to'], 'to', END_BEFORE_START))
    .refine(
      (it) => daysBetween(it.compare_from, it.compare_to) >= 0,
      across(['compare_from', 'compare_to'], 'compare_to', END_BEFORE_START),
    ),
  output: z.object({
    metric: z.enum(metrics).nullable(),
    campaign_id: z.string().nullable(),
    currency,
    period: PeriodFigures,
    compared_with: PeriodFigures,
    /** One of the two contains no finished day: its figures are partial. */
    so_far: z.boolean(),
    /** The first day on which customers were counted; null: nothing counts them. */
    customers_since: day.nullable(),
    /** Customer changes are null where counting didn't cover one of the periods from its first day, or the figure is unknown. */
    changes: z.object({
      clicks: Change,
      impressions: Change,
      cost: Change,
      ctr: Change,
      customers: Change.nullable(),
      cost_per_customer: Change.nullable(),
      value: Change.nullable(),
      customer_rate: Change.nullable(),
    }),
  }),
  tool: {
    description:
      'Sets the figures of one period (from, to) against another (compare_from, compare_to), for all campaigns or one, and tells the change of each metric in percent. Whole days only: a period that reaches into today ends yesterday, and the other is cut to as many days. Say the dates of the answer, not those asked for; so_far: today is not over. Customers (conversions), their cost and value are null where nothing counts them: say that it is not known.',
  },
})

/** This month's finished days against the same days of last month. Someone else's customer id: 404. */
export const getAnalyticsChange = action({
  name: 'get_analytics_change',
  effect: 'read',
  input: z.object({ customer_id: text(50).overwrite((it) => it.replaceAll('-', '')) }),
  output: envelope(
    z.object({
      campaign_count: Change,
      total_cost: Change,
      total_clicks: Change,
      total_impressions: Change,
      ctr: Change,
    }),
  ),
  rest: { method: 'GET', path: '/api/client-analytics/user/analytics-change/{customer_id}', reply: 'envelope' },
})

/** Imports figures now instead of on schedule, gaps first. Fails when the ad platform does. */
export const refreshFigures = action({
  name: 'refresh_figures',
  effect: 'draft',
  role: 'viewer',
  input: z.object({}),
  output: messageOnly,
  staleAfter: ['performance', 'campaigns'],
  unlogged: true,
  rest: { method: 'POST', path: '/api/google-ads/refresh-figures', reply: 'envelope' },
  tool: {
    description:
      'Reads the newest figures in from Google now, instead of at the next hour. Use it when the owner says that figures are old or missing.',
    idempotent: true,
    deferred: true,
  },
})
