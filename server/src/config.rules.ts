/** What the settings say together. Each is right by itself; which pairs make no sense stands here. */
export interface SettingsTogether {
  readonly NODE_ENV: string
  readonly PUBLIC_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
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
  readonly PAYMENTS: string
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly AI_MODEL: string
  readonly AI_BASE_URL?: string | undefined
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

/** An adapter picked by its word, and what it can't do without. */
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

/** Providers we know the address of, and the key each one needs. `ollama` runs here and needs none. */
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

/** How many outside services have a sandbox that a person could take for the real one. */
export const SANDBOXES: number = sandboxWords.length

/** The settings whose outside service is a sandbox. */
export function sandboxesIn(
  it: Pick<SettingsTogether, 'ADS_PLATFORM' | 'PAYMENTS' | 'MAILER'>,
): readonly SandboxName[] {
  return sandboxWords.filter(([name, word]) => it[name] === word).map(([name]) => name)
}

/** The first thing that makes no sense, as one line that names the setting; undefined when all is well. */
export function nonsenseIn(it: SettingsTogether): string | undefined {
  for (const { when, is, needs: names } of needs) {
    const missing = names.find((name) => it[when] === is && it[name] === undefined)
    if (missing) return `${missing} is missing: ${when}=${is} needs it`
  }
  const word = nonsenseInBucket(it) ?? nonsenseInModel('AI_MODEL', it) ?? nonsenseInModel('IMAGE_MODEL', it)
  if (word) return word
  if (it.RATE_LIMIT === 'off' && it.PUBLIC_URL?.startsWith('https:')) {
    return 'RATE_LIMIT=off makes no sense with a PUBLIC_URL that is https: the limits protect the people who use it'
  }
  if (it.NODE_ENV === 'production' && it.ALLOW_SANDBOX !== 'yes') {
    const sandbox = sandboxWords.find(([name, word]) => it[name] === word)
    if (sandbox) {
      return `${sandbox[0]}=${sandbox[1]} is a sandbox: in production set ALLOW_SANDBOX=yes if that is what you want`
    }
  }
  if (it.DEMO === 'on') {
    const live = sandboxWords.find(([name, word]) => it[name] !== word)
    if (live) return `DEMO=on makes no sense with ${live[0]}=${it[live[0]]}: demo users would reach a real service`
  }
  return undefined
}

function nonsenseInBucket({ FILES, S3_URL }: SettingsTogether): string | undefined {
  if (FILES !== 's3' || S3_URL === undefined) return undefined
  const { username, password, pathname } = new URL(S3_URL)
  if (username !== '' && password !== '' && pathname.replaceAll('/', '') !== '') return undefined
  return 'S3_URL makes no sense: it must be like https://key:secret@host/bucket?region=…'
}

function nonsenseInModel(name: 'AI_MODEL' | 'IMAGE_MODEL', it: SettingsTogether): string | undefined {
  const [provider = '', model] = it[name].split('/')
  if (model === undefined) return undefined
  const key = providerKeys[provider]
  if (key === undefined) {
    return it.AI_BASE_URL
      ? undefined
      : `AI_BASE_URL is missing: ${name}=${it[name]} names a provider without a known address`
  }
  if (key !== null && it[key] === undefined && it.AI_BASE_URL === undefined) {
    return `${key} is missing: ${name}=${it[name]} needs it`
  }
  return undefined
}
