import { z } from 'zod'
import { action } from './action.ts'
import { CustomerBreakdown } from './customer-figures.ts'
import { day, dollars, envelope, moment, platformId, currency } from './fields.ts'
import { periodFields, rangeChecks, reportDetail } from './performance.ts'
import { customersAnswer, type ReportDetail } from './report-answer.rules.ts'

/** Conversions in a period. Each belongs to the day and hour of its click, so recent days still grow. */
export const Customers = z.object({
  from: day,
  to: day,
  as_of: moment,
  /** False where the account never had a conversion action that counts: then customers are unknown, not zero. */
  measured: z.boolean(),
  /** Each conversion action, with what it counted in the period. `counts`: false once removed. */
  actions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.string(),
      counts: z.boolean(),
      customers: z.number(),
      value: dollars,
    }),
  ),
  currency,
  ...CustomerBreakdown.shape,
})
export type Customers = z.infer<typeof Customers>

const asked = z.object({ campaign_id: platformId.optional(), ...periodFields })

/** How many people became customers, and what each cost. Default period: the last 30 days, ending yesterday. */
export const getCustomers = action({
  name: 'get_customers',
  effect: 'read',
  role: 'client',
  input: rangeChecks(asked),
  output: envelope(Customers),
  rest: { method: 'GET', path: '/api/google-ads/customers', reply: 'envelope' },
  tool: {
    description:
      'Reads how many people became customers after a click (calls, forms, orders, sign-ups: the conversions), what one cost and what they are worth, by campaign, keyword and device; by hour and day where detail asks for it. measured false: nothing is set up to count them, so say that it is not known. Without dates: the last 30 days; since the beginning: period all_time.',
    input: rangeChecks(asked.extend({ detail: reportDetail })),
    toAnswer: (answer, how: { readonly detail?: readonly ReportDetail[] }) => customersAnswer(answer, how),
    idempotent: true,
    deferred: true,
  },
})
