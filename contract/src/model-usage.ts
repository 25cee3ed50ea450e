import { z } from 'zod'
import { action } from './action.ts'
import { dollars, count, day, nothing } from './fields.ts'

/** An owner's language model usage this month, in US dollars. Months are in UTC. */
export const ModelUsage = z.object({
  /** False: the assistant is free here, and nothing limits it. */
  limited: z.boolean(),
  model: z.string(),
  input_tokens: count,
  output_tokens: count,
  used_usd: dollars,
  /** What the plan includes per month. */
  allowance_usd: dollars,
  /** What remains of usage bought with credits; it doesn't expire. */
  extra_usd: dollars,
  left_usd: dollars,
  /** The share of allowance and bought usage that remains, 0 to 100. */
  left_percent: z.number().int().min(0).max(100),
  /** When the plan's allowance renews, `YYYY-MM-DD`. */
  renews_on: day,
  /** What answers now. */
  answers: z.enum(['model', 'smaller_model', 'built_in']),
  /** Why it isn't the model. */
  because: z.enum(['used_up', 'server', 'demo']).nullable(),
  top_up: z.object({ credits: count, usd: dollars }),
})
export type ModelUsage = z.infer<typeof ModelUsage>

/** The language model's cost in this period, and the plan's allowance. */
export const getModelUsage = action({
  name: 'get_model_usage',
  effect: 'read',
  input: nothing,
  output: ModelUsage,
  rest: { method: 'GET', path: '/api/assistant/usage', reply: 'plain' },
  tool: {
    description:
      'What is left of the month’s allowance for the AI assistant, what was used, and who answers once it is used up.',
    idempotent: true,
    deferred: true,
  },
})

/** Buys more model usage with credits. 409 where nothing limits it; `insufficient_credits` with too few. */
export const topUpModelUsage = action({
  name: 'top_up_model_usage',
  effect: 'spend',
  about: 'purse',
  input: nothing,
  output: ModelUsage,
  staleAfter: ['credits', 'model_usage'],
  rest: { method: 'POST', path: '/api/assistant/usage/top-up', reply: 'plain', idempotent: true },
})
