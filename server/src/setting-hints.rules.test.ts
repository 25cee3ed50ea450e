import { expect, test } from 'vitest'
import { settingHints } from './config.ts'

const hints = (...names: string[]): readonly string[] =>
  settingHints(Object.fromEntries(names.map((name) => [name, 'x'])))

test.each([
  ['AI_MODLE', 'AI_MODEL'],
  ['OPENAI_KEY', 'OPENAI_API_KEY'],
  ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
  ['openai_api_key', 'OPENAI_API_KEY'],
  ['ANTROPIC_API_KEY', 'ANTHROPIC_API_KEY'],
  ['GOOGLE_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY'],
  ['STRIPE_KEY', 'STRIPE_SECRET_KEY'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['PROT', 'PORT'],
])('%s is told to mean %s', (name, meant) => {
  expect(hints(name)).toEqual([`${name} is not a setting and changes nothing: did you mean ${meant}?`])
})

test('settings themselves, and what other programs read, are left alone', () => {
  const ours = ['AI_MODEL', 'OPENAI_API_KEY', 'PORT', 'STRIPE_BASE_URL']
  const others = [
    'PATH',
    'HOME',
    'MAIL',
    'HOSTNAME',
    'DEBUG',
    'NODE_OPTIONS',
    'NODE_PATH',
    'LOGNAME',
    'LANG',
    'USER',
    'PWD',
    'TERM',
  ]
  const more = [
    'GOOGLE_APPLICATION_CREDENTIALS',
    'HTTP_PROXY',
    'http_proxy',
    'BASE_URL',
    'API_KEY',
    'PGHOST',
    'FORCE_COLOR',
    'npm_config_cache',
  ]
  expect(hints(...ours, ...others, ...more)).toEqual([])
})

test('a key whose adapter is not picked is told to be unused, and what would use it', () => {
  expect(settingHints({ SMTP_URL: 'smtp://localhost', MAILER: 'outbox' })).toEqual([
    'SMTP_URL is set and not used: MAILER=smtp would use it.',
  ])
  expect(settingHints({ STRIPE_SECRET_KEY: 'k', STRIPE_WEBHOOK_SECRET: 'k', PAYMENTS: 'stripe' })).toEqual([])
  expect(settingHints({ ADS_PLATFORM: 'google' })).toEqual([
    'SECRETS_KEY is not set: owners’ Google logins are sealed with a key that the same database holds.',
  ])
  expect(settingHints({ S3_URL: ' ' })).toEqual([])
})
