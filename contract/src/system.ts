import { z } from 'zod'
import { action } from './action.ts'
import { nothing } from './fields.ts'
import { SignInProvider } from './identities.ts'

/** What the web app needs before sign-in. */
export const PublicConfig = z.object({
  product_name: z.string(),
  ads: z.enum(['sandbox', 'google']),
  payments: z.enum(['sandbox', 'stripe']),
  mail: z.enum(['outbox', 'smtp']),
  assistant: z.object({ provider: z.string(), model: z.string() }),
  images: z.string(),
  demo: z.boolean(),
  support_url: z.string().nullable(),
  /** The map's tile URL and its attribution; null: the app draws its own outlines. */
  map_tiles: z.object({ url: z.string(), credit: z.string() }).nullish(),
  /** At least one outside service is a sandbox, so the pages at /sandbox work. */
  sandbox: z.boolean().optional(),
  /** The available sign-in providers. */
  sign_in_with: z.array(SignInProvider).optional(),
  /** Whether browsers can create passkeys for this address. */
  passkeys: z.boolean().optional(),
})
export type PublicConfig = z.infer<typeof PublicConfig>

const SetReport = z.object({
  name: z.string(),
  /** No failures in these conversations were used to change the assistant. */
  unseen: z.boolean(),
  cases: z.number().int(),
  passed: z.number().int(),
  /** In percent. */
  tool_choice: z.number(),
  arguments: z.number(),
  not_understood: z.number(),
  /** Calls that ran without the owner's yes. */
  violations: z.number().int(),
  families: z.array(z.object({ name: z.string(), cases: z.number().int(), passed: z.number().int() })),
})

/** The assistant's results in the project's own evaluation (`npm run eval`), by set, unseen ones first. */
export const AssistantReport = z.object({
  model: z.string(),
  version: z.string(),
  date: z.string(),
  /** How often each conversation was played; it passes only if every run passes. */
  repeat: z.number().int(),
  /** Per turn. */
  seconds: z.object({ median: z.number(), p95: z.number() }),
  tokens: z.object({ input: z.number().int(), output: z.number().int() }),
  /** 0 when the provider's prices aren't set. */
  cost_usd: z.number(),
  sets: z.array(SetReport),
})
export type AssistantReport = z.infer<typeof AssistantReport>

/** The chat's model and its evaluation; `report` is null if there was none. */
export const getAssistant = action({
  name: 'get_assistant',
  effect: 'read',
  role: 'client',
  input: nothing,
  output: z.object({
    provider: z.string(),
    model: z.string(),
    stands_in: z.boolean(),
    report: AssistantReport.nullable(),
    /** Models of an Ollama on the server's machine, when another model is in use. */
    found: z.array(z.string()).optional(),
  }),
  rest: { method: 'GET', path: '/api/assistant', reply: 'plain' },
})

/** What the browser needs before sign-in. No secrets. */
export const getConfig = action({
  name: 'get_config',
  effect: 'read',
  access: 'public',
  input: nothing,
  output: PublicConfig,
  rest: { method: 'GET', path: '/api/config', reply: 'plain' },
})
