import { z } from 'zod'
import { plainWords } from '@adwright/contract/plain-words.rules'
import { asUsd } from '@adwright/contract/values/usd.rules'
import { workersOf } from '#kernel/queues.rules.ts'
import { tileSource } from '#kernel/tile-source.rules.ts'
import { nonsenseIn, SANDBOXES, sandboxesIn, unsafeAmong, unusedAmong } from './config.rules.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { misspeltSettings } from './setting-hints.rules.ts'

// The only place that reads the environment, except for one check in is-embedded.ts. Every setting, its default and its meaning: contract
// 'Starting it' and 'Settings, closer'. An empty value counts as unset.

const secret = z.string().optional()
const httpUrl = z.url({ protocol: /^https?$/ })
const onOff = z.enum(['on', 'off'])
const yesNo = z.enum(['yes', 'no']).default('no')
/** `builtin` or `provider/model`; a model name may contain slashes. */
const modelWord = (ours: string) =>
  z.string().refine((word) => word === ours || /^[a-z0-9-]+\/\S+$/.test(word), {
    message: `must be ${ours} or provider/model`,
  })
const hostPort = z.string().regex(/^(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+):\d{1,5}$/, 'must be a comma list of host:port')

/** US dollars per million tokens: input, output and, if known, cached input. */
const price = z
  .string()
  .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?){1,2}$/, 'must be two or three amounts such as 3,15 or 3,15,0.3')

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'it must be like postgres://user:password@host:5432/name',
})

const Settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Without a trailing slash. */
  PUBLIC_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  /** PostgreSQL itself, if DATABASE_URL leads to a pooler: for what needs its own session, and for the queues. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** This node's maximum number of connections to DATABASE_URL. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(10),
  /** How many jobs of each queue run in parallel on this node; 0 leaves a queue to other nodes. */
  WORKERS: z
    .string()
    .default('')
    .transform((text, ctx) => {
      const workers = workersOf(text)
      if (!workers) ctx.addIssue('must be like near=3,imports=2,heavy=2, each from 0 to 100')
      return workers ?? z.NEVER
    }),

  /** How many months each campaign's figures by hour, device and network are kept. */
  FACTS_HOURS_MONTHS: z.coerce.number().int().min(3).max(1_200).default(13),
  /** The same for figures by keyword, ad, age and gender. Totals by campaign and day are kept forever. */
  FACTS_DAYS_MONTHS: z.coerce.number().int().min(3).max(1_200).default(37),

  FILES: z.enum(['disk', 's3']).default('disk'),
  /** `https://key:secret@host/bucket?region=…` */
  S3_URL: httpUrl.optional(),
  MAILER: z.enum(['outbox', 'smtp']).default('outbox'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'it must be like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().default('Adwright <no-reply@localhost>'),

  ADS_PLATFORM: z.enum(['sandbox', 'google']).default('sandbox'),
  /** Optional since Google dropped the requirement in 2026: without it no such header is sent. */
  GOOGLE_ADS_DEVELOPER_TOKEN: secret,
  GOOGLE_ADS_CLIENT_ID: secret,
  GOOGLE_ADS_CLIENT_SECRET: secret,
  GOOGLE_ADS_REFRESH_TOKEN: secret,
  /** The manager account, ten digits; dashes are stripped. */
  GOOGLE_ADS_LOGIN_CUSTOMER_ID: z
    .string()
    .transform((id) => id.replaceAll('-', ''))
    .pipe(z.string().regex(/^\d{10}$/, 'must be ten digits'))
    .optional(),
  GOOGLE_ADS_BASE_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).default('https://googleads.googleapis.com'),
  GOOGLE_ADS_TOKEN_URL: httpUrl.default('https://oauth2.googleapis.com/token'),
  GOOGLE_ADS_AUTH_URL: httpUrl.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_ADS_REVOKE_URL: httpUrl.default('https://oauth2.googleapis.com/revoke'),
  GOOGLE_ADS_API_VERSION: z
    .string()
    .regex(/^v\d+$/, 'must be like v25')
    .default('v25'),

  /** Sign-in with Google: an OAuth client of type Web application. */
  GOOGLE_SIGN_IN_CLIENT_ID: secret,
  GOOGLE_SIGN_IN_CLIENT_SECRET: secret,
  /** Sign-in with any OpenID Connect provider: its issuer, as named in its discovery document. */
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: secret,
  OIDC_CLIENT_SECRET: secret,
  /** The name on the button. */
  OIDC_NAME: z.string().max(40).optional(),

  PAYMENTS: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_SECRET_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_BASE_URL: httpUrl.optional(),

  /** The seller as named on receipts. */
  SELLER_NAME: z.string().max(120).optional(),
  /** Its lines, separated by semicolons. */
  SELLER_ADDRESS: z
    .string()
    .max(400)
    .default('')
    .transform((text) =>
      text
        .split(';')
        .map((it) => it.trim())
        .filter(Boolean),
    ),
  SELLER_TAX_ID: z.string().max(40).optional(),

  AI_MODEL: modelWord('builtin').default('builtin'),
  /** An OpenAI-compatible provider's URL; required if we don't know it. */
  AI_BASE_URL: httpUrl.optional(),
  /** The fallback when the model's provider is unreachable: the built-in model, or nothing. */
  AI_FALLBACK: z.enum(['none', 'builtin']).default('none'),
  /** The provider's price in US dollars per million tokens: `3,15` for input and output, `3,15,0.3` with cached input. */
  AI_PRICE: price.optional(),
  /** The model usage that each plan includes per month, in US dollars at AI_PRICE. */
  AI_ALLOWANCE: z
    .string()
    .regex(/^Free=\d+(\.\d+)?,Pro=\d+(\.\d+)?,Enterprise=\d+(\.\d+)?$/, 'must be like Free=1,Pro=10,Enterprise=40')
    .default('Free=1,Pro=10,Enterprise=40')
    .transform((text) => {
      const [free = 0, pro = 0, enterprise = 0] = text.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? []
      return { Free: asUsd(free), Pro: asUsd(pro), Enterprise: asUsd(enterprise) }
    }),
  /** The monthly limit for all owners together, in US dollars; left out: no limit. */
  AI_MONTHLY_CAP: z.coerce.number().min(0).optional(),
  /** What answers when an allowance is used up: a cheaper model, or the built-in one. */
  AI_MODEL_AFTER: modelWord('builtin').default('builtin'),
  AI_PRICE_AFTER: price.optional(),
  /** The model's context window in tokens, if its name doesn't tell. */
  AI_CONTEXT: z.coerce.number().int().min(16_384).max(10_000_000).optional(),
  /** Whether the model accepts images, if its name doesn't tell. */
  AI_IMAGES: z.enum(['on', 'off']).optional(),
  /** The model's reasoning effort; left out: the provider decides. */
  AI_EFFORT: z.enum(['none', 'low', 'medium', 'high']).optional(),
  OPENAI_API_KEY: secret,
  /** Which of OpenAI's APIs is used with OPENAI_API_KEY: Chat Completions, or Responses, which returns a model's own reasoning to it. */
  OPENAI_API: z.enum(['chat', 'responses']).default('chat'),
  ANTHROPIC_API_KEY: secret,
  GOOGLE_GENERATIVE_AI_API_KEY: secret,
  IMAGE_MODEL: modelWord('designer').default('designer'),

  PAGE_SPEED: z.enum(['lighthouse', 'insights']).default('lighthouse'),
  PAGESPEED_API_KEY: secret,
  PAGESPEED_BASE_URL: httpUrl.default('https://www.googleapis.com'),
  CHROME_PATH: z.string().optional(),
  SEO_DATA: z.enum(['none', 'dataforseo']).default('none'),
  SEO_DATA_LOGIN: secret,
  SEO_DATA_PASSWORD: secret,
  SEO_DATA_BASE_URL: httpUrl.default('https://api.dataforseo.com'),
  /** The only hosts that skip the check for public addresses. */
  WEBSITE_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((it) => it.trim())
        .filter(Boolean),
    )
    .pipe(z.array(hostPort)),

  /** OpenTelemetry traces of requests, jobs, model calls and calls to outside services. */
  TRACES: z.enum(['off', 'otlp']).default('off'),
  TRACES_URL: httpUrl.default('http://127.0.0.1:4318/v1/traces'),
  RATE_LIMIT: onOff.default('on'),
  /** Whose X-Forwarded-For is trusted to name the caller. */
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform((text) => trustedProxies(text))
    .refine((it) => it !== undefined, 'it must be none, a number of proxies, or a list such as loopback,10.0.0.0/8'),
  /** The longest lifetime of a sign-in, in total and without use. */
  SESSION_HOURS: z.coerce.number().min(0.1).max(8_760).default(720),
  SESSION_IDLE_HOURS: z.coerce.number().min(0.1).max(8_760).default(336),
  /** Encrypts the secrets of authenticator apps. With several, the first seals, and each of them opens. */
  SECRETS_KEY: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((it) => it.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().min(32, 'each key must have at least 32 characters'))),
  DEMO: onOff.optional(),
  SUPPORT_URL: httpUrl.optional(),
  /** Street tiles for the location map. Left out: it draws its own outlines, without outside requests. */
  MAP_TILES: z
    .string()
    .refine((url) => tileSource(url) !== undefined, 'it must be like https://tiles.example.com/{z}/{x}/{y}.png')
    .optional(),
  /** The attribution that the tiles' terms require. */
  MAP_TILES_CREDIT: z.string().max(200).optional(),
  /** Required to read /metrics; without one only this machine may. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SANDBOX_OPEN: yesNo,
  ALLOW_SANDBOX: yesNo,
})

type Read = z.output<typeof Settings>

/** All settings, by environment name, checked, with defaults. */
export interface Config extends Read {
  readonly PUBLIC_URL: string
  readonly DEMO: 'on' | 'off'
}

/** The names the server reads from the environment. */
export const settingNames: readonly string[] = Object.keys(Settings.shape)

/** An invalid setting. The message is one line that names it. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}

type Environment = Readonly<Record<string, string | undefined>>

const withoutEmpty = (environment: Environment): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))

/** What the operator probably overlooked, one sentence each. */
export function settingHints(environment: Environment): readonly string[] {
  const given = withoutEmpty(environment)
  return [...misspeltSettings(Object.keys(given), settingNames), ...unusedAmong(given), ...unsafeAmong(given)]
}

/**
 * Reads and checks the settings.
 * @throws {BadSetting} for the first invalid one
 */
export function readConfig(environment: Environment): Config {
  const given = withoutEmpty(environment)
  const read = Settings.safeParse(given, { error: plainWords })
  if (!read.success) {
    const [issue] = read.error.issues
    throw new BadSetting(
      `${String(issue?.path[0] ?? 'A setting')} makes no sense: ${issue?.message ?? 'it could not be read'}`,
    )
  }
  const data = read.data
  const host = data.HOST.includes(':') ? `[${data.HOST}]` : data.HOST
  const nonsense = nonsenseIn(data)
  if (nonsense) throw new BadSetting(nonsense)
  return {
    ...data,
    PUBLIC_URL: data.PUBLIC_URL ?? `http://${host}:${data.PORT}`,
    DEMO: data.DEMO ?? (data.DATABASE_URL === undefined && sandboxesIn(data).length === SANDBOXES ? 'on' : 'off'),
  }
}

/** This process's settings, and hints about odd ones. */
export function readEnvironment(): { readonly config: Config; readonly hints: readonly string[] } {
  return { config: readConfig(process.env), hints: settingHints(process.env) }
}
