import type { SignInBegun } from '@adwright/contract/identities'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { type OidcServer, startOidcServer } from '#testing/oidc-server.ts'
import { linkIn } from '#testing/pipeline.ts'
import { mailsIn } from '#services/mailer/mime-read.ts'
import { join } from 'node:path'

const PUBLIC = 'http://127.0.0.1:4160'
const BACK = `${PUBLIC}/auth/callback/oidc`

let server: OidcServer
let app: TestApp
beforeAll(async () => {
  server = await startOidcServer(BACK)
  app = await startTestApp({
    config: {
      PUBLIC_URL: PUBLIC,
      OIDC_ISSUER: server.issuer,
      OIDC_CLIENT_ID: server.clientId,
      OIDC_CLIENT_SECRET: server.clientSecret,
      OIDC_NAME: 'Acme',
      RATE_LIMIT: 'on',
    },
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

interface Finished {
  readonly session: { access_token: string } | null
  readonly confirm: { email: string; provider_name: string; ticket: string } | null
  readonly detail?: string
}
const begin = async (origin = PUBLIC) =>
  (await app.call<SignInBegun>('POST', '/api/auth/providers/oidc/start', { body: { origin } })).json
const finish = (query: string, key: string, provider = 'oidc') =>
  app.call<Finished>('POST', `/api/auth/providers/${provider}/finish`, { body: { query, key } })
/** From the button to the answer, as that person. */
async function signIn(email: string, isVerified = true) {
  const { url, key } = await begin()
  return finish(await server.visit(url, { email, isVerified }), key)
}
const meOf = async (token: string | undefined) =>
  (await app.call<{ email: string; first_name: string; email_verified: boolean }>('GET', '/api/auth/me', { token }))
    .json
const lastMail = async () => (await mailsIn(join(app.config.DATA_DIR, 'outbox'))).at(-1)
interface Methods {
  readonly has_password: boolean
  readonly identities: { id: string; provider_name: string; email: string }[]
}
const methodsOf = async (token: string) => (await app.call<Methods>('GET', '/api/auth/sign-in-methods', { token })).json

test('the button is there where a provider is set up, and nowhere else', async () => {
  const { json } = await app.call<{ sign_in_with: object[] }>('GET', '/api/config')
  expect(json.sign_in_with).toEqual([{ id: 'oidc', name: 'Acme', sandbox: false }])
  const live = await startTestApp({ config: { PUBLIC_URL: 'https://adwright.example', RATE_LIMIT: 'on' } })
  const without = await live.call<{ sign_in_with: object[] }>('GET', '/api/config')
  expect(without.json.sign_in_with).toEqual([])
  expect((await live.call('POST', '/api/auth/providers/google/start', { body: { origin: 'x' } })).status).toBe(404)
  await live.close()
})

test('a new address makes a verified account with the welcome credits, and the same person comes back to it', async () => {
  const first = await signIn('new@example.com')
  expect(first).toMatchObject({ status: 200, json: { confirm: null } })
  const token = first.json.session?.access_token
  expect(await meOf(token)).toMatchObject({ email: 'new@example.com', first_name: 'Ana', email_verified: true })
  expect((await app.call('GET', '/api/images/credits', { token })).json).toEqual({ credits: 20 })
  const again = await signIn('new@example.com')
  expect(await meOf(again.json.session?.access_token)).toEqual(await meOf(token))
})

test('an address that the provider hasn’t confirmed makes no account', async () => {
  const { status, json } = await signIn('unsure@example.com', false)
  expect(status).toBe(403)
  expect(json.detail).toBe(
    'Acme hasn’t confirmed that your email address is yours. Confirm it there and try again, or sign up with email and password.',
  )
})

test('an address with an account is connected only after its password', async () => {
  const ada = await app.signUp({ email: 'ada@example.com' })
  const { json } = await signIn('Ada@Example.com')
  expect(json.session).toBeNull()
  expect(json.confirm).toMatchObject({ email: 'ada@example.com', provider_name: 'Acme' })
  const { ticket = '' } = json.confirm ?? {}
  const confirm = (password: string) =>
    app.call<{ access_token: string; detail: string }>('POST', '/api/auth/providers/confirm', {
      body: { ticket, password },
    })
  expect(await confirm('wrong')).toMatchObject({ status: 403, json: { detail: 'Incorrect password' } })
  expect((await methodsOf(ada.token)).identities).toEqual([])
  const yes = await confirm(ada.password)
  expect(await meOf(yes.json.access_token)).toMatchObject({ email: 'ada@example.com' })
  expect((await methodsOf(ada.token)).identities).toMatchObject([{ provider_name: 'Acme', email: 'Ada@Example.com' }])
  expect((await confirm(ada.password)).status).toBe(400)
  expect((await signIn('Ada@Example.com')).json.session).not.toBeNull()
})

test('or after a mail to that address, whose link works once and signs nobody in by itself', async () => {
  const bea = await app.signUp({ email: 'bea@example.com' })
  const { json } = await signIn('bea@example.com')
  const body = { ticket: json.confirm?.ticket }
  expect((await app.call('POST', '/api/auth/providers/confirm-by-mail', { body })).status).toBe(202)
  const token = linkIn(await lastMail(), /\/auth\/connect\?token=(\S+)/)
  const open = () => app.call('POST', '/api/auth/providers/confirm-link', { body: { token } })
  expect((await open()).json).toEqual({ message: 'Acme is connected. You can sign in with it from now on.' })
  expect((await open()).status).toBe(400)
  expect((await methodsOf(bea.token)).identities).toHaveLength(1)
  // The browser's ticket isn't the email's, and ends with it.
  expect((await app.call('POST', '/api/auth/providers/confirm-by-mail', { body })).status).toBe(400)
})

test('an account that nobody confirmed goes to the owner of the address, without the password that somebody chose', async () => {
  const chosen = { first_name: 'Mal', last_name: 'Lory', email: 'cleo@example.com', password: 'mallory knows it' }
  await app.call('POST', '/api/auth/signup', { body: chosen })
  const { json } = await signIn('cleo@example.com')
  expect(await meOf(json.session?.access_token)).toMatchObject({ first_name: 'Ana', email_verified: true })
  const { email, password } = chosen
  expect((await app.call('POST', '/api/auth/signin', { body: { email, password } })).status).toBe(401)
})

test('a state works once, in its time, in the tab that began, at its own provider', async () => {
  const again = 'This sign-in has already been used, took too long, or was started in another tab. Please start again.'
  const refused = { status: 400, json: { detail: again } }
  const person = { email: 'dan@example.com', isVerified: true }
  const one = await begin()
  const query = await server.visit(one.url, person)
  expect((await finish(query, one.key)).status).toBe(200)
  expect(await finish(query, one.key)).toMatchObject(refused)
  const two = await begin()
  expect(await finish(await server.visit(two.url, person), one.key)).toMatchObject(refused)
  const three = await begin()
  const late = await server.visit(three.url, person)
  app.clock.advance(16 * 60_000)
  expect(await finish(late, three.key)).toMatchObject(refused)
  expect(await finish('', three.key)).toMatchObject(refused)
  expect((await finish('code=1&state=2', 'key', 'google')).status).toBe(404)
})

test('turning back, or a provider that is busy, is told with what to do next', async () => {
  const one = await begin()
  expect(await finish(await server.visit(one.url, null), one.key)).toMatchObject({
    status: 403,
    json: { detail: 'You turned back at Acme, so nothing was changed. Try again, or use your email and password.' },
  })
  const two = await begin()
  const busy = new URLSearchParams({ error: 'temporarily_unavailable', iss: server.issuer })
  busy.set('state', new URL(two.url).searchParams.get('state') ?? '')
  expect(await finish(busy.toString(), two.key)).toMatchObject({
    status: 503,
    json: {
      detail: 'Acme can’t be reached right now. Try again in a few minutes, or use your email and password.',
    },
  })
})

test('a browser at another address of this server is told where to go', async () => {
  expect(await begin('http://localhost:4160')).toMatchObject({
    detail: `This works at ${PUBLIC} only. Open Adwright there and try again.`,
  })
})

test('connected in Settings by the password, disconnected again, but never the last way in', async () => {
  const eve = await app.signUp({ email: 'eve@example.com' })
  const start = (password?: string) =>
    eve.call<SignInBegun>('POST', '/api/auth/providers/oidc/connect', { origin: PUBLIC, password })
  expect((await start('wrong')).status).toBe(403)
  const { url, key } = (await start(eve.password)).json
  const query = await server.visit(url, { email: 'eve.private@example.com', isVerified: false })
  // Not by someone else, and not as a sign-in.
  const stranger = await app.signUp()
  const theirs = await stranger.call('POST', '/api/auth/providers/oidc/connected', { query, key })
  expect(theirs.status).toBe(400)
  expect((await finish(query, key)).status).toBe(400)
  const done = await eve.call('POST', '/api/auth/providers/oidc/connected', { query, key })
  expect(done.json).toEqual({ message: 'Acme is connected. You can sign in with it from now on.' })
  const { identities, has_password } = await methodsOf(eve.token)
  expect({ has_password, names: identities.map((it) => it.email) }).toEqual({
    has_password: true,
    names: ['eve.private@example.com'],
  })
  const taken = (
    await stranger.call<SignInBegun>('POST', '/api/auth/providers/oidc/connect', {
      origin: PUBLIC,
      password: stranger.password,
    })
  ).json
  const same = await server.visit(taken.url, { email: 'eve.private@example.com', isVerified: true })
  const conflict = await stranger.call('POST', '/api/auth/providers/oidc/connected', { query: same, key: taken.key })
  expect(conflict.status).toBe(409)
  const [{ id } = { id: '' }] = identities
  expect((await stranger.call('DELETE', `/api/auth/identities/${id}`)).status).toBe(404)
  app.clock.advance(1000)
  expect((await eve.call('DELETE', `/api/auth/identities/${id}`)).status).toBe(204)
  const kept = (await eve.call<{ kind: string }[]>('GET', '/api/auth/security-log')).json.map((it) => it.kind)
  expect(kept.filter((kind) => kind.startsWith('identity'))).toEqual(['identity_disconnected', 'identity_connected'])

  const fay = await signIn('fay@example.com')
  const token = fay.json.session?.access_token ?? ''
  const [only] = (await methodsOf(token)).identities
  const last = await app.call<{ detail: string }>('DELETE', `/api/auth/identities/${only?.id}`, { token })
  expect(last).toMatchObject({
    status: 409,
    json: { detail: 'This is your only way to sign in. Set a password first, then disconnect it.' },
  })
})

test('an account without a password is erased by a new sign-in alone, and its identity with it', async () => {
  const first = await signIn('gus@example.com')
  const token = first.json.session?.access_token ?? ''
  app.clock.advance(11 * 60_000)
  const late = await app.call<{ detail: string }>('DELETE', '/api/auth/me', { token, body: {} })
  expect(late.status).toBe(403)
  expect(late.json.detail).toContain('sign in again')
  const fresh = (await signIn('gus@example.com')).json.session?.access_token ?? ''
  expect((await app.call('DELETE', '/api/auth/me', { token: fresh, body: {} })).status).toBe(204)
  const anew = await signIn('gus@example.com')
  expect((await methodsOf(anew.json.session?.access_token ?? '')).identities).toHaveLength(1)
  expect((await meOf(anew.json.session?.access_token)).email).toBe('gus@example.com')
})

test('a password can be set later, by the mail that resets one', async () => {
  const token = (await signIn('hal@example.com')).json.session?.access_token ?? ''
  expect((await methodsOf(token)).has_password).toBe(false)
  await app.call('POST', '/api/auth/forgot-password', { body: { email: 'hal@example.com' } })
  const reset = linkIn(await lastMail(), /\/reset-password\?token=(\S+)/)
  const password = 'seven green herons'
  await app.call('POST', '/api/auth/reset-password', { body: { token: reset, password } })
  const { json } = await app.call<{ access_token: string }>('POST', '/api/auth/signin', {
    body: { email: 'hal@example.com', password },
  })
  const methods = await methodsOf(json.access_token)
  expect(methods).toMatchObject({ has_password: true, identities: [{ email: 'hal@example.com' }] })
})

test('two-step sign-in asks for its code here too, connected or not', async () => {
  const ivy = await app.signUp({ email: 'ivy@example.com' })
  const started = await ivy.call<{ secret: string }>('POST', '/api/auth/second-factor')
  const secret = Secret.fromBase32(started.json.secret)
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
  await ivy.call('POST', '/api/auth/second-factor/confirm', { code: codeNow() })
  const confirm = (body: object) =>
    app.call<{ access_token?: string; code?: string }>('POST', '/api/auth/providers/confirm', { body })
  const first = (await signIn('ivy@example.com')).json.confirm
  const given = { ticket: first?.ticket, password: ivy.password }
  expect(await confirm(given)).toMatchObject({ status: 403, json: { code: 'second_factor_required' } })
  app.clock.advance(30_000)
  expect((await confirm({ ...given, code: codeNow() })).status).toBe(200)
  const again = (await signIn('ivy@example.com')).json
  expect(again).toMatchObject({ session: null, confirm: { asks: 'code' } })
  expect((await confirm({ ticket: again.confirm?.ticket, code: '000000' })).status).toBe(422)
  app.clock.advance(30_000)
  expect((await confirm({ ticket: again.confirm?.ticket, code: codeNow() })).status).toBe(200)
})
