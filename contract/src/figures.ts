import { z } from 'zod'
import { action } from './action.ts'
import { dollars, count, day, platformId, text, word, currency } from './fields.ts'
import { periodFields, rangeChecks } from './performance.ts'

/** The unit of a computed number. */
const units = ['usd', 'percent', 'count'] as const
const STEPS_MAX = 20
const EXPRESSION_MAX_CHARS = 300

/** Exact decimal arithmetic. A step may use the names of earlier steps. */
export const calculate = action({
  name: 'calculate',
  effect: 'read',
  input: z.object({
    steps: z
      .array(
        z.object({
          name: text(40).describe('What it is called in later steps and when it is cited.'),
          expression: text(EXPRESSION_MAX_CHARS).describe(
            'Such as "900 / 30.4" or "day * 7", with point decimals and no signs of money.',
          ),
          unit: word(units).optional().describe('What the result is: usd for money, percent, or count.'),
        }),
      )
      .min(1)
      .max(STEPS_MAX),
  }),
  output: z.object({
    results: z.array(
      z.object({ name: z.string(), expression: z.string(), value: z.number(), unit: z.enum(units).nullable() }),
    ),
  }),
  tool: {
    description:
      'Works out numbers exactly: + - * / ( ), round(x, digits), min, max, sum, avg, and the names of earlier steps. Use it for every sum, share, change or forecast you say, with figures that tools returned or the owner named. Example: {"steps":[{"name":"day","expression":"900 / 30.4","unit":"usd"},{"name":"share","expression":"684 / 3056 * 100","unit":"percent"}]}. Cite a result as [[calculate.day.value]].',
    idempotent: true,
  },
})

/** Customer metrics: see customers.rules.ts. */
export const customerMetrics = ['customers', 'cost_per_customer', 'value', 'customer_rate'] as const
/** `cost`, `cpc`, `cost_per_customer` and `value` are in `currency`. */
export const figureMetrics = ['clicks', 'impressions', 'cost', 'ctr', 'cpc', ...customerMetrics] as const
/** The ways to group figures. */
export const figureGroups = [
  'campaign',
  'day',
  'week',
  'month',
  'weekday',
  'hour',
  'device',
  'network',
  'keyword',
  'gender',
  'age',
] as const
const figures = {
  clicks: count,
  impressions: count,
  cost: dollars,
  ctr: z.number(),
  cpc: dollars,
  customers: z.number(),
  cost_per_customer: dollars,
  value: dollars,
  customer_rate: z.number(),
}
/** The most rows of one answer. */
export const FIGURE_ROWS_MAX = 50

/** A few rows of a report: only what was asked for. `ctr` and `customer_rate` in percent; left out where unknown. */
export const queryFigures = action({
  name: 'query_figures',
  effect: 'read',
  input: rangeChecks(
    z.object({
      metrics: z.array(word(figureMetrics)).min(1).max(figureMetrics.length),
      group_by: word(figureGroups).optional(),
      /** Only rows whose name contains these words. */
      filter: text(100).optional(),
      campaign_id: platformId.optional(),
      ...periodFields,
      sort: word(figureMetrics).optional(),
      limit: z.number().int().min(1).max(FIGURE_ROWS_MAX).optional(),
    }),
  ),
  output: z.object({
    from: day,
    to: day,
    group_by: z.enum(figureGroups).nullable(),
    currency,
    total: z.object(figures).partial(),
    rows: z.array(z.object({ name: z.string(), ...figures }).partial()),
    /** The total number of rows, including those cut off by `limit`. */
    rows_found: count,
    /** The requested metrics that nothing counts, or that this grouping lacks: unknown, not zero. */
    not_measured: z.array(z.enum(figureMetrics)).optional(),
  }),
  tool: {
    description:
      'Reads a few figures: which metrics, of which days, split by group_by, only rows whose name holds filter, sorted and cut to limit (20). Smaller and faster than get_campaign_performance; call it once for each period. customers are calls, forms and orders after a click; not_measured: nothing counts them, so say that. Without dates: the last 30 days. Example: {"metrics":["clicks","cost"],"group_by":"campaign","from":"2026-11-09","to":"2026-11-15","sort":"cost"}. Cite a figure as [[query_figures.total.clicks]] or [[query_figures.rows.Row name.clicks]].',
    idempotent: true,
  },
})
