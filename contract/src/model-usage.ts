import { z } from 'zod'
import { action } from './action.ts'
import { dollars, count, day, nothing } from './fields.ts'

/** What an owner's use of the language model came to this month. US dollars; the month is UTC's. */
export const ModelUsage = z.object({
  /** False: the assistant costs nothing here, and nothing limits it. */
  limited: z.boolean(),
  model: z.string(),
  input_tokens: count,
  output_tokens: count,
  used_usd: dollars,
  /** What the plan contains a month. */
  allowance_usd: dollars,
  /** What is left of what was bought with credits: it stays until it is used. */
  extra_usd: dollars,
  left_usd: dollars,
  /** Of the plan's allowance and what was bought, 0 to 100. */
  left_percent: z.number().int().min(0).max(100),
  /** When the plan's allowance is whole again, `YYYY-MM-DD`. */
  renews_on: day,
  /** Who answers now. */
  answers: z.enum(['model', 'smaller_model', 'built_in']),
  /** Why it is not the model. */
  because: z.enum(['used_up', 'server', 'demo']).nullable(),
  top_up: z.object({ credits: count, usd: dollars }),
})
export type ModelUsage = z.infer<typeof ModelUsage>

/** What the language model cost in this period, and the allowance of the plan. */
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

/** Takes credits for more of the model. 409 where nothing limits it, `insufficient_credits` without enough. */
export const topUpModelUsage = action({
  name: 'top_up_model_usage',
  effect: 'spend',
  about: 'purse',
  input: nothing,
  output: ModelUsage,
  staleAfter: ['credits', 'model_usage'],
  rest: { method: 'POST', path: '/api/assistant/usage/top-up', reply: 'plain', idempotent: true },
})
