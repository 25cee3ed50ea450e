import { baseUrlFor } from '#kernel/model-address.rules.ts'

/** Checks of settings in combination. Each is valid by itself; combinations that make no sense are listed here. */
export interface SettingsTogether {
  readonly NODE_ENV: string
  readonly PUBLIC_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_DIRECT_URL?: string | undefined
  readonly FILES: string
  readonly S3_URL?: string | undefined
  readonly MAILER: string
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM: string
  readonly ADS_PLATFORM: string
  readonly GOOGLE_ADS_CLIENT_ID?: string | undefined
  readonly GOOGLE_ADS_CLIENT_SECRET?: string | undefined
  readonly GOOGLE_ADS_REFRESH_TOKEN?: string | undefined
  readonly GOOGLE_ADS_LOGIN_CUSTOMER_ID?: string | undefined
  readonly GOOGLE_SIGN_IN_CLIENT_ID?: string | undefined
  readonly GOOGLE_SIGN_IN_CLIENT_SECRET?: string | undefined
  readonly OIDC_ISSUER?: string | undefined
  readonly OIDC_CLIENT_ID?: string | undefined
  readonly OIDC_CLIENT_SECRET?: string | undefined
  readonly OIDC_NAME?: string | undefined
  readonly PAYMENTS: string
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly AI_MODEL: string
  readonly AI_BASE_URL?: string | undefined
  readonly AI_MONTHLY_CAP?: number | undefined
  readonly AI_PRICE?: string | undefined
  readonly AI_MODEL_AFTER: string
  readonly AI_PRICE_AFTER?: string | undefined
  readonly OPENAI_API_KEY?: string | undefined
  readonly ANTHROPIC_API_KEY?: string | undefined
  readonly GOOGLE_GENERATIVE_AI_API_KEY?: string | undefined
  readonly IMAGE_MODEL: string
  readonly PAGE_SPEED: string
  readonly PAGESPEED_API_KEY?: string | undefined
  readonly SEO_DATA: string
  readonly SEO_DATA_LOGIN?: string | undefined
  readonly SEO_DATA_PASSWORD?: string | undefined
  readonly RATE_LIMIT: string
  readonly DEMO?: string | undefined
  readonly ALLOW_SANDBOX: string
}

type Name = keyof SettingsTogether

/** An adapter selected by a setting, and the settings it requires. */
const needs: readonly { readonly when: Name; readonly is: string; readonly needs: readonly Name[] }[] = [
  { when: 'FILES', is: 's3', needs: ['S3_URL'] },
  { when: 'MAILER', is: 'smtp', needs: ['SMTP_URL'] },
  {
    when: 'ADS_PLATFORM',
    is: 'google',
    needs: [
      'GOOGLE_ADS_CLIENT_ID',
      'GOOGLE_ADS_CLIENT_SECRET',
      'GOOGLE_ADS_REFRESH_TOKEN',
      'GOOGLE_ADS_LOGIN_CUSTOMER_ID',
    ],
  },
  { when: 'PAYMENTS', is: 'stripe', needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  { when: 'PAGE_SPEED', is: 'insights', needs: ['PAGESPEED_API_KEY'] },
  { when: 'SEO_DATA', is: 'dataforseo', needs: ['SEO_DATA_LOGIN', 'SEO_DATA_PASSWORD'] },
]

/** Settings that only work together: each requires the others. */
const parts: readonly (readonly Name[])[] = [
  ['GOOGLE_SIGN_IN_CLIENT_ID', 'GOOGLE_SIGN_IN_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
]

/** Providers whose URL we know, and the key each one needs. `ollama` runs locally and needs none. */
const providerKeys: Readonly<Record<string, Name | null>> = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  ollama: null,
}

type SandboxName = 'ADS_PLATFORM' | 'PAYMENTS' | 'MAILER'

const sandboxWords: readonly (readonly [SandboxName, string])[] = [
  ['ADS_PLATFORM', 'sandbox'],
  ['PAYMENTS', 'sandbox'],
  ['MAILER', 'outbox'],
]

/** How many outside services have a sandbox that could be mistaken for the real one. */
export const SANDBOXES: number = sandboxWords.length

/** The settings whose outside service is a sandbox. */
export function sandboxesIn(
  together: Pick<SettingsTogether, 'ADS_PLATFORM' | 'PAYMENTS' | 'MAILER'>,
): readonly SandboxName[] {
  return sandboxWords.filter(([name, word]) => together[name] === word).map(([name]) => name)
}

/** Settings for an adapter that isn't selected, one sentence each: setting a key alone doesn't select anything. */
export function unusedAmong(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  return needs.flatMap(({ when, is, needs: names }) =>
    given[when] === is
      ? []
      : names
          .filter((name) => given[name] !== undefined)
          .map((name) => `${name} is set and not used: ${when}=${is} would use it.`),
  )
}

/** Settings that work, but store secrets readable in a copy of the database. */
export const unsafeAmong = (given: Readonly<Record<string, string | undefined>>): readonly string[] =>
  given.ADS_PLATFORM === 'google' && given.SECRETS_KEY === undefined
    ? ['SECRETS_KEY is not set: owners’ Google logins are sealed with a key that the same database holds.']
    : []

/** The first invalid combination, as one line that names the setting; undefined if all is well. */
export function nonsenseIn(together: SettingsTogether): string | undefined {
  for (const { when, is, needs: names } of needs) {
    const missing = names.find((name) => together[when] === is && together[name] === undefined)
    if (missing) return `${missing} is missing: ${when}=${is} needs it`
  }
  const word =
    nonsenseInParts(together) ??
    nonsenseInDatabase(together) ??
    nonsenseInBucket(together) ??
    nonsenseInModel('AI_MODEL', together) ??
    nonsenseInModel('AI_MODEL_AFTER', together) ??
    nonsenseInModel('IMAGE_MODEL', together) ??
    nonsenseInCap(together)
  if (word) return word
  if (together.RATE_LIMIT === 'off' && together.PUBLIC_URL?.startsWith('https:')) {
    return 'RATE_LIMIT=off makes no sense with a PUBLIC_URL that is https: the limits protect the people who use it'
  }
  if (together.NODE_ENV === 'production' && together.ALLOW_SANDBOX !== 'yes') {
    const sandbox = sandboxWords.find(([name, word]) => together[name] === word)
    if (sandbox) {
      return `${sandbox[0]}=${sandbox[1]} is a sandbox: in production set ALLOW_SANDBOX=yes if that is what you want`
    }
  }
  if (together.DEMO === 'on') {
    const live = sandboxWords.find(([name, word]) => together[name] !== word)
    if (live)
      return `DEMO=on makes no sense with ${live[0]}=${together[live[0]]}: demo users would reach a real service`
  }
  return undefined
}

const nonsenseInDatabase = ({ DATABASE_DIRECT_URL, DATABASE_URL }: SettingsTogether): string | undefined =>
  DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined
    ? 'DATABASE_URL is missing: DATABASE_DIRECT_URL is its other address'
    : undefined

function nonsenseInParts(together: SettingsTogether): string | undefined {
  for (const names of parts) {
    const given = names.find((name) => together[name] !== undefined)
    const missing = names.find((name) => together[name] === undefined)
    if (given && missing) return `${missing} is missing: ${given} needs it`
  }
  return undefined
}

function nonsenseInBucket({ FILES, S3_URL }: SettingsTogether): string | undefined {
  if (FILES !== 's3' || S3_URL === undefined) return undefined
  const { username, password, pathname } = new URL(S3_URL)
  if (username !== '' && password !== '' && pathname.replaceAll('/', '') !== '') return undefined
  return 'S3_URL makes no sense: it must be like https://key:secret@host/bucket?region=…'
}

/** A cap counts dollars, which only a price tells. */
function nonsenseInCap(together: SettingsTogether): string | undefined {
  if (together.AI_MONTHLY_CAP === undefined || together.AI_MODEL === 'builtin') return undefined
  if (together.AI_PRICE === undefined)
    return 'AI_PRICE is missing: AI_MONTHLY_CAP counts dollars, so it needs the price of the model'
  if (together.AI_MODEL_AFTER !== 'builtin' && together.AI_PRICE_AFTER === undefined)
    return 'AI_PRICE_AFTER is missing: AI_MONTHLY_CAP counts dollars, so it needs the price of AI_MODEL_AFTER'
  return undefined
}

function nonsenseInModel(
  name: 'AI_MODEL' | 'AI_MODEL_AFTER' | 'IMAGE_MODEL',
  together: SettingsTogether,
): string | undefined {
  const [provider = '', model] = together[name].split('/')
  if (model === undefined) return undefined
  const baseUrl = name === 'AI_MODEL_AFTER' ? baseUrlFor(together[name], together) : together.AI_BASE_URL
  const key = providerKeys[provider]
  if (key === undefined) {
    if (baseUrl) return undefined
    return name === 'AI_MODEL_AFTER'
      ? `AI_MODEL_AFTER=${together[name]} makes no sense: AI_BASE_URL is the address of AI_MODEL, so both must name the same provider`
      : `AI_BASE_URL is missing: ${name}=${together[name]} names a provider without a known address`
  }
  if (key !== null && together[key] === undefined && baseUrl === undefined) {
    return `${key} is missing: ${name}=${together[name]} needs it`
  }
  return undefined
}
