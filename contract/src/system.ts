import { z } from 'zod'
import { action } from './action.ts'
import { nothing } from './fields.ts'
import { SignInProvider } from './identities.ts'

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
  /** Where the map gets its tiles, and whom to credit for them; null: it draws its own outlines. */
  map_tiles: z.object({ url: z.string(), credit: z.string() }).nullish(),
  /** Any outside service is a sandbox, and its pages at /sandbox answer. */
  sandbox: z.boolean().optional(),
  /** Whom people can sign in with. */
  sign_in_with: z.array(SignInProvider).optional(),
  /** Browsers can make passkeys for this address. */
  passkeys: z.boolean().optional(),
})
export type PublicConfig = z.infer<typeof PublicConfig>

const SetReport = z.object({
  name: z.string(),
  /** The assistant wasn't changed after its failures in these conversations were looked at. */
  unseen: z.boolean(),
  cases: z.number().int(),
  passed: z.number().int(),
  /** In percent. */
  tool_choice: z.number(),
  arguments: z.number(),
  not_understood: z.number(),
  /** What ran without its owner's yes. */
  violations: z.number().int(),
  families: z.array(z.object({ name: z.string(), cases: z.number().int(), passed: z.number().int() })),
})

/** How the assistant did in the project's own evaluation (`npm run eval`), set by set, unseen ones first. */
export const AssistantReport = z.object({
  model: z.string(),
  version: z.string(),
  date: z.string(),
  /** Each conversation was played so often; it passed when it passed each time. */
  repeat: z.number().int(),
  /** Of a turn. */
  seconds: z.object({ median: z.number(), p95: z.number() }),
  tokens: z.object({ input: z.number().int(), output: z.number().int() }),
  /** 0 when the provider's prices aren't set. */
  cost_usd: z.number(),
  sets: z.array(SetReport),
})
export type AssistantReport = z.infer<typeof AssistantReport>

/** Which model answers in the chat, and how it was measured; `report` is null for one that was not. */
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
    /** Models of an Ollama that answers on the server's machine, when another one is in use. */
    found: z.array(z.string()).optional(),
  }),
  rest: { method: 'GET', path: '/api/assistant', reply: 'plain' },
})

/** What the browser must know before a sign-in. No secrets. */
export const getConfig = action({
  name: 'get_config',
  effect: 'read',
  access: 'public',
  input: nothing,
  output: PublicConfig,
  rest: { method: 'GET', path: '/api/config', reply: 'plain' },
})
