import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OidcServer, startOidcServer } from '#testing/oidc-server.ts'
import { type OidcOptions, oidcProvider } from './oidc.ts'
import { IdentityError } from './port.ts'
import { identityProviderSuite } from './suite.ts'

const redirectUri = 'http://127.0.0.1:4160/auth/callback/oidc'
const trip = { redirectUri, state: 'a-state', nonce: 'a-nonce', verifier: 'v'.repeat(64) }
const ana = { email: 'ana@example.com', isVerified: true }

let server: OidcServer
beforeAll(async () => {
  server = await startOidcServer(redirectUri)
})
afterAll(() => server.close())

const open = (more: Partial<OidcOptions> = {}) =>
  oidcProvider({
    id: 'oidc',
    name: 'Acme',
    issuer: server.issuer,
    clientId: server.clientId,
    clientSecret: server.clientSecret,
    ...more,
  })
const said = (error: string) => new URLSearchParams({ error, state: trip.state, iss: server.issuer }).toString()
const kindOf = (run: Promise<unknown>) =>
  run.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof IdentityError ? error.kind : error),
  )

describe('a real OpenID Connect provider', () => {
  identityProviderSuite(() => ({
    provider: open(),
    redirectUri,
    approve: (url, person) => server.visit(url, person),
    deny: (url) => server.visit(url, null),
  }))
})

test('an answer in another provider’s name is refused (mix-up)', async () => {
  const query = new URLSearchParams(await server.visit(await open().authorizationUrl(trip), ana))
  query.set('iss', 'https://evil.example')
  expect(await kindOf(open().claims(query.toString(), trip))).toBe('invalid')
})

test('a code works once', async () => {
  const provider = open()
  const query = await server.visit(await provider.authorizationUrl(trip), ana)
  await provider.claims(query, trip)
  expect(await kindOf(provider.claims(query, trip))).toBe('invalid')
})

test('clocks a little apart don’t matter, hours apart are told as that', async () => {
  const near = open({ clockSkewSeconds: 90 })
  const query = await server.visit(await near.authorizationUrl(trip), ana)
  expect(await near.claims(query, trip)).toMatchObject({ email: ana.email })
  const far = open({ clockSkewSeconds: 3 * 3_600 })
  const late = await server.visit(await far.authorizationUrl(trip), ana)
  expect(await kindOf(far.claims(late, trip))).toBe('clock')
})

test('a client that the provider doesn’t know is the operator’s to mend', async () => {
  const wrong = open({ clientSecret: 'another one' })
  const query = await server.visit(await wrong.authorizationUrl(trip), ana)
  expect(await kindOf(wrong.claims(query, trip))).toBe('misconfigured')
  expect(await kindOf(open().claims(said('unauthorized_client'), trip))).toBe('misconfigured')
})

describe('a provider that is down', () => {
  let silent: Server
  let port: number
  beforeAll(async () => {
    silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    port = (silent.address() as AddressInfo).port
  })
  afterAll(() => {
    silent.closeAllConnections()
    silent.close()
  })

  test('doesn’t answer in time, refuses the connection, or says that it’s busy', async () => {
    const hanging = open({ issuer: `http://127.0.0.1:${port}`, timeoutSeconds: 1 })
    expect(await kindOf(hanging.authorizationUrl(trip))).toBe('unavailable')
    expect(await kindOf(open({ issuer: 'http://127.0.0.1:1' }).authorizationUrl(trip))).toBe('unavailable')
    expect(await kindOf(open().claims(said('temporarily_unavailable'), trip))).toBe('unavailable')
  })

  test('is asked again by the next person, and is then remembered for a day', async () => {
    let asked = 0
    let nowMs = 0
    const real = createServer((_request, reply) => {
      asked++
      if (asked === 1) return void reply.writeHead(503).end()
      const issuer = `http://127.0.0.1:${(real.address() as AddressInfo).port}`
      const authorization_endpoint = `${issuer}/auth`
      const token_endpoint = `${issuer}/token`
      reply
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ issuer, authorization_endpoint, token_endpoint, jwks_uri: `${issuer}/jwks` }))
    })
    await new Promise<void>((resolve) => real.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(real.address() as AddressInfo).port}`
    const provider = open({ issuer, nowMs: () => nowMs })
    expect(await kindOf(provider.authorizationUrl(trip))).toBe('unavailable')
    await provider.authorizationUrl(trip)
    await provider.authorizationUrl(trip)
    expect(asked).toBe(2)
    nowMs += 25 * 3_600_000
    await provider.authorizationUrl(trip)
    expect(asked).toBe(3)
    real.closeAllConnections()
    real.close()
  })
})
