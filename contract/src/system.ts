import { z } from 'zod'
import { action } from './action.ts'
import { nothing } from './fields.ts'

/** What the web app must know before anybody is signed in. */
export const PublicConfig = z.object({
  product_name: z.string(),
  ads: z.enum(['sandbox', 'google']),
  payments: z.enum(['sandbox', 'stripe']),
  mail: z.enum(['outbox', 'smtp']),
  assistant: z.object({ provider: z.string(), model: z.string() }),
  images: z.string(),
  demo: z.boolean(),
  support_url: z.string().nullable(),
  /** Any outside service is a sandbox, and its pages at /sandbox answer. */
  sandbox: z.boolean().optional(),
})
export type PublicConfig = z.infer<typeof PublicConfig>

/** How the assistant did in the project's own evaluation (`npm run eval`), with its date and the version it was. */
export const AssistantReport = z.object({
  model: z.string(),
  version: z.string(),
  date: z.string(),
  cases: z.number().int(),
  passed: z.number().int(),
  /** In percent. */
  tool_choice: z.number(),
  arguments: z.number(),
  /** What ran without its owner's yes. */
  violations: z.number().int(),
  families: z.array(z.object({ name: z.string(), cases: z.number().int(), passed: z.number().int() })),
})
export type AssistantReport = z.infer<typeof AssistantReport>

/** Which model answers in the chat, and how it was measured; `report` is null for one that was not. */
export const getAssistant = action({
  name: 'get_assistant',
  effect: 'read',
  input: nothing,
  output: z.object({
    provider: z.string(),
    model: z.string(),
    stands_in: z.boolean(),
    report: AssistantReport.nullable(),
  }),
  rest: { method: 'GET', path: '/api/assistant', reply: 'plain' },
})

export const getConfig = action({
  name: 'get_config',
  effect: 'read',
  access: 'public',
  input: nothing,
  output: PublicConfig,
  rest: { method: 'GET', path: '/api/config', reply: 'plain' },
})
