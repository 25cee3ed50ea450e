import { expect, test } from 'vitest'
import { identitySandbox } from './sandbox.ts'
import { identityProviderSuite } from './suite.ts'

const publicUrl = 'http://127.0.0.1:4160'
let nowMs = Date.parse('2026-11-20T14:03:00Z')
const sandbox = identitySandbox({
  publicUrl,
  signingSecret: 'of a test',
  clock: { now: () => new Date(nowMs) },
})
const asked = (url: string) => Object.fromEntries(new URL(url).searchParams) as never
const approve = async (url: string, { email, isVerified }: { email: string; isVerified: boolean }) =>
  new URL(
    sandbox.approve(asked(url), { email, first_name: 'Ana', last_name: 'Lima', verified: isVerified }),
  ).search.slice(1)

identityProviderSuite(() => ({
  provider: sandbox,
  redirectUri: `${publicUrl}/auth/callback/google`,
  approve,
  deny: async () => 'error=access_denied&state=a-state',
}))

test('it sends nobody to another address, and its codes are good for a minute', async () => {
  const request = {
    redirectUri: `${publicUrl}/auth/callback/google`,
    state: 'a-state',
    nonce: 'a-nonce',
    verifier: 'v'.repeat(64),
  }
  expect(sandbox.isOurs('https://evil.example/auth/callback/google')).toBe(false)
  expect(sandbox.isOurs(`${publicUrl}/auth/callback/google`)).toBe(true)
  const query = await approve(await sandbox.authorizationUrl(request), { email: 'a@example.com', isVerified: true })
  nowMs += 61_000
  await expect(sandbox.claims(query, request)).rejects.toMatchObject({ kind: 'invalid' })
})
