import { describe, expect, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

const complaint = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return 'no complaint'
  } catch (error) {
    if (error instanceof BadSetting) return error.message
    throw error
  }
}
const openai = { AI_MODEL: 'openai/gpt-5', OPENAI_API_KEY: 'key' }
const live = {
  ADS_PLATFORM: 'google',
  GOOGLE_ADS_CLIENT_ID: 'id',
  GOOGLE_ADS_CLIENT_SECRET: 'secret',
  GOOGLE_ADS_REFRESH_TOKEN: 'refresh',
  GOOGLE_ADS_LOGIN_CUSTOMER_ID: '123-456-7890',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  MAILER: 'smtp',
  SMTP_URL: 'smtp://localhost:25',
}

describe("contract 'Starting it': settings", () => {
  test('with no setting at all everything runs on this machine', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      DATA_DIR: './data',
      ADS_PLATFORM: 'sandbox',
      PAYMENTS: 'sandbox',
      MAILER: 'outbox',
      AI_MODEL: 'builtin',
      IMAGE_MODEL: 'designer',
      PAGE_SPEED: 'lighthouse',
      SEO_DATA: 'none',
      FILES: 'disk',
      RATE_LIMIT: 'on',
      DEMO: 'on',
      WEBSITE_ALLOW_HOSTS: [],
    })
    expect(config.DATABASE_URL).toBeUndefined()
  })

  test('an empty value is the same as none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}))
  })

  test('PUBLIC_URL follows HOST and PORT, and loses the slash at its end', () => {
    expect(readConfig({ PORT: '4000', HOST: '0.0.0.0' }).PUBLIC_URL).toBe('http://0.0.0.0:4000')
    expect(readConfig({ HOST: '::1' }).PUBLIC_URL).toBe('http://[::1]:3000')
    expect(readConfig({ PUBLIC_URL: 'https://ads.example.com/' }).PUBLIC_URL).toBe('https://ads.example.com')
  })

  test('a key that happens to be set picks no adapter', () => {
    const config = readConfig({ STRIPE_SECRET_KEY: 'sk', OPENAI_API_KEY: 'k', SMTP_URL: 'smtp://localhost' })
    expect([config.PAYMENTS, config.AI_MODEL, config.MAILER]).toEqual(['sandbox', 'builtin', 'outbox'])
  })

  test('the demo is on by itself only while everything is embedded', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/a' }).DEMO).toBe('off')
    expect(readConfig({ MAILER: 'smtp', SMTP_URL: 'smtp://localhost' }).DEMO).toBe('off')
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/a', DEMO: 'on' }).DEMO).toBe('on')
    expect(readConfig({ DEMO: 'off' }).DEMO).toBe('off')
  })

  test('lists and ids are read in the ways people write them', () => {
    expect(readConfig({ WEBSITE_ALLOW_HOSTS: 'localhost:8080, 127.0.0.1:9000,' }).WEBSITE_ALLOW_HOSTS).toEqual([
      'localhost:8080',
      '127.0.0.1:9000',
    ])
    expect(readConfig({}).WORKERS).toEqual({ near: 3, imports: 2, heavy: 2 })
    expect(readConfig({ WORKERS: 'imports=8, heavy=0' }).WORKERS).toEqual({ near: 3, imports: 8, heavy: 0 })
    expect(readConfig(live).GOOGLE_ADS_LOGIN_CUSTOMER_ID).toBe('1234567890')
  })
})

describe("contract 'Starting it': a setting that makes no sense is named in one line", () => {
  test.each([
    [{ PORT: 'many' }, /^PORT makes no sense/],
    [{ PORT: '70000' }, /^PORT makes no sense/],
    [{ PUBLIC_URL: 'ads.example.com' }, /^PUBLIC_URL makes no sense/],
    [{ MAP_TILES: 'https://tiles.example.com/map.png' }, /^MAP_TILES makes no sense: it must be like https:/],
    [
      { DATABASE_URL: 'mysql://localhost/a' },
      /^DATABASE_URL makes no sense: it must be like postgres:\/\/user:password@host:5432\/name$/,
    ],
    [{ DATABASE_DIRECT_URL: 'postgres://localhost/a' }, /^DATABASE_URL is missing: DATABASE_DIRECT_URL is its other/],
    [{ DATABASE_POOL: '1' }, /^DATABASE_POOL makes no sense/],
    [{ WORKERS: 'mail=2' }, /^WORKERS makes no sense: must be like near=3,imports=2,heavy=2/],
    [{ WORKERS: 'near=101' }, /^WORKERS makes no sense/],
    [{ WORKERS: '4' }, /^WORKERS makes no sense/],
    [{ SMTP_URL: 'https://mail.example.com' }, /^SMTP_URL makes no sense: it must be like smtp:\/\//],
    [{ PAYMENTS: 'paypal' }, /^PAYMENTS makes no sense/],
    [{ MAILER: 'pigeon' }, /^MAILER makes no sense/],
    [{ AI_MODEL: 'gpt' }, /^AI_MODEL makes no sense: must be builtin or provider\/model$/],
    [{ WEBSITE_ALLOW_HOSTS: 'localhost' }, /^WEBSITE_ALLOW_HOSTS makes no sense/],
    [{ RATE_LIMIT: 'maybe' }, /^RATE_LIMIT makes no sense/],
    [{ NODE_ENV: 'staging' }, /^NODE_ENV makes no sense/],
    [{ PAYMENTS: 'stripe' }, /^STRIPE_SECRET_KEY is missing: PAYMENTS=stripe needs it$/],
    [{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk' }, /^STRIPE_WEBHOOK_SECRET is missing/],
    [{ MAILER: 'smtp' }, /^SMTP_URL is missing/],
    [{ FILES: 's3' }, /^S3_URL is missing/],
    [{ FILES: 's3', S3_URL: 'https://s3.example.com/bucket' }, /^S3_URL makes no sense/],
    [{ ADS_PLATFORM: 'google' }, /^GOOGLE_ADS_CLIENT_ID is missing/],
    [
      { ...live, GOOGLE_ADS_LOGIN_CUSTOMER_ID: '123' },
      /^GOOGLE_ADS_LOGIN_CUSTOMER_ID makes no sense: must be ten digits/,
    ],
    [
      { GOOGLE_SIGN_IN_CLIENT_ID: 'id' },
      /^GOOGLE_SIGN_IN_CLIENT_SECRET is missing: GOOGLE_SIGN_IN_CLIENT_ID needs it$/,
    ],
    [{ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 's' }, /^OIDC_NAME is missing/],
    [{ PAGE_SPEED: 'insights' }, /^PAGESPEED_API_KEY is missing/],
    [{ SEO_DATA: 'dataforseo' }, /^SEO_DATA_LOGIN is missing/],
    [{ AI_MODEL: 'openai/gpt-5' }, /^OPENAI_API_KEY is missing: AI_MODEL=openai\/gpt-5 needs it$/],
    [{ AI_MODEL: 'anthropic/claude' }, /^ANTHROPIC_API_KEY is missing/],
    [{ AI_MODEL: 'mine/big-one' }, /^AI_BASE_URL is missing/],
    [{ ...openai, AI_MONTHLY_CAP: '50' }, /^AI_PRICE is missing: AI_MONTHLY_CAP counts dollars/],
    [
      { ...openai, AI_MONTHLY_CAP: '50', AI_PRICE: '3,15', AI_MODEL_AFTER: 'ollama/small' },
      /^AI_PRICE_AFTER is missing: AI_MONTHLY_CAP counts dollars/,
    ],
    [
      { ...openai, AI_MODEL_AFTER: 'anthropic/small' },
      /^ANTHROPIC_API_KEY is missing: AI_MODEL_AFTER=anthropic\/small/,
    ],
    [
      { ...openai, AI_BASE_URL: 'http://localhost:8000/v1', AI_MODEL_AFTER: 'mine/small' },
      /^AI_MODEL_AFTER=mine\/small makes no sense: AI_BASE_URL is the address of AI_MODEL/,
    ],
    [{ IMAGE_MODEL: 'google/imagen' }, /^GOOGLE_GENERATIVE_AI_API_KEY is missing: IMAGE_MODEL=/],
    [{ RATE_LIMIT: 'off', PUBLIC_URL: 'https://ads.example.com' }, /^RATE_LIMIT=off makes no sense/],
    [{ NODE_ENV: 'production' }, /^ADS_PLATFORM=sandbox is a sandbox: in production set ALLOW_SANDBOX=yes/],
    [{ ...live, MAILER: 'outbox', NODE_ENV: 'production' }, /^MAILER=outbox is a sandbox/],
    [{ ...live, DEMO: 'on' }, /^DEMO=on makes no sense with ADS_PLATFORM=google/],
  ])('%o', (environment, words) => {
    const line = complaint(environment as Record<string, string>)
    expect(line).toMatch(words)
    expect(line).not.toContain('\n')
  })

  test.each([
    [{ NODE_ENV: 'production', ALLOW_SANDBOX: 'yes' }],
    [{ ...live, NODE_ENV: 'production' }],
    [{ AI_MODEL: 'ollama/llama3' }],
    [{ AI_MODEL: 'mine/big-one', AI_BASE_URL: 'http://localhost:8000/v1' }],
    [{ AI_MODEL: 'openai/gpt-5', AI_BASE_URL: 'http://localhost:8000/v1' }],
    [{ ...openai, AI_MONTHLY_CAP: '50', AI_PRICE: '3,15' }],
    [{ ...openai, AI_MODEL_AFTER: 'ollama/llama3' }],
    [{ AI_MODEL: 'mine/big', AI_BASE_URL: 'http://localhost:8000/v1', AI_MODEL_AFTER: 'mine/small' }],
    [{ RATE_LIMIT: 'off' }],
  ])('%o is fine', (environment) => {
    expect(complaint(environment as Record<string, string>)).toBe('no complaint')
  })
})
