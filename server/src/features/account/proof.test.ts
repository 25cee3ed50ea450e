import { createApiKey, exportMe } from '@adwright/contract/account'
import { startSecondFactor } from '@adwright/contract/second-factor'
import { allActions, allTools } from '@adwright/contract/index'
import { eq } from 'drizzle-orm'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '#db/scope.ts'
import { securityLog, sessions } from '#db/tables/index.ts'
import { openLog } from '#kernel/log.ts'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
let ana: Person
const lines: string[] = []
beforeEach(async () => {
  lines.length = 0
  const to = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  app = await startTestApp({ log: openLog('info', to), config: { SESSION_IDLE_HOURS: '24' } })
  ana = await app.signUp()
})
afterEach(() => app.close())

const MINUTE_MS = 60_000
const needProof = allActions.filter((it) => it.asksAgain)
const addressOf = (action: { rest?: { method: string; path: string } }) =>
  [action.rest?.method ?? '', action.rest?.path ?? ''] as const
const failure = (status: number, code: string) => ({ status, json: { code } })

test('keys, the export and a second factor ask again after 10 minutes, and then go on', async () => {
  expect(needProof).toEqual(expect.arrayContaining([createApiKey, exportMe, startSecondFactor]))
  const key = () => ana.call('POST', '/api/auth/api-keys', { name: 'Robot' })
  expect((await key()).status).toBe(201)
  app.clock.advance(10 * MINUTE_MS)
  for (const action of needProof)
    expect(await ana.call(...addressOf(action), {}), action.name).toMatchObject(failure(403, 'proof_required'))
  expect(await ana.call('POST', '/api/auth/prove', { password: 'wrong' })).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'password', message: 'Incorrect password' }] },
  })
  expect((await key()).status).toBe(403)
  expect((await ana.call('POST', '/api/auth/prove', { password: ana.password })).status).toBe(204)
  expect((await key()).status).toBe(201)
  expect((await ana.call('GET', '/api/auth/me/export')).status).toBe(200)
})

test('the proof is one session’s: another one has to give its own', async () => {
  app.clock.advance(10 * MINUTE_MS)
  const body = { email: ana.email, password: ana.password }
  await app.call('POST', '/api/auth/signin', { body })
  expect((await ana.call('GET', '/api/auth/me/export')).status).toBe(403)
})

test('a session of before this version is asked, and goes on', async () => {
  await sqlOf(ana.scope).update(sessions).set({ provedAt: null }).where(eq(sessions.ownerId, ana.id))
  expect((await ana.call('GET', '/api/auth/me')).status).toBe(200)
  expect((await ana.call('GET', '/api/auth/me/export')).status).toBe(403)
})

test('what asks again is no tool: an assistant can’t answer', () => {
  expect(allTools.filter((it) => it.action.asksAgain)).toEqual([])
})

test('an unused session ends after SESSION_IDLE_HOURS, a used one at SESSION_HOURS', async () => {
  const idle = (await app.call<{ access_token: string }>('POST', '/api/auth/signin', { body: { ...ana } })).json
  for (let hours = 0; hours < 720 - 23; hours += 23) {
    app.clock.advance(23 * 3_600_000)
    expect((await ana.call('GET', '/api/auth/me')).status).toBe(200)
  }
  expect((await app.call('GET', '/api/auth/me', { token: idle.access_token })).status).toBe(401)
  app.clock.advance(23 * 3_600_000)
  expect((await ana.call('GET', '/api/auth/me')).status).toBe(401)
})

test('the owner reads who tried, the operator gets a line for each, and neither holds a secret', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const attempt = (password: string, email = ana.email) =>
    app.call<{ access_token: string }>('POST', '/api/auth/signin', { body: { email, password }, headers })
  await attempt('guess of a thief')
  await attempt('guess of a thief', 'nobody@example.com')
  app.clock.advance(1_000)
  await attempt(ana.password)
  await ana.call('POST', '/api/auth/prove', { password: 'guess of a thief' })
  const { json, headers: answered } = await ana.call<{ kind: string; browser: string | null; address: string }[]>(
    'GET',
    '/api/auth/security-log?limit=2',
  )
  expect(json).toHaveLength(2)
  expect(answered['x-next-before']).toBeDefined()
  const all = (await ana.call<typeof json>('GET', '/api/auth/security-log')).json
  expect(all.map((it) => it.kind).toSorted()).toEqual(['proof_failed', 'sign_in_failed', 'signed_in'])
  expect(all.find((it) => it.kind === 'signed_in')).toMatchObject({
    browser: 'Firefox on Linux',
    address: '127.0.0.1',
  })
  const told = lines.map((it) => JSON.parse(it) as { security?: string; owner?: string | null; ip?: string })
  const security = told.filter((it) => it.security !== undefined)
  expect(security.map(({ security: kind, owner, ip }) => ({ kind, owner, ip }))).toEqual([
    { kind: 'sign_in_failed', owner: ana.id, ip: '127.0.0.1' },
    { kind: 'sign_in_failed', owner: null, ip: '127.0.0.1' },
    { kind: 'signed_in', owner: ana.id, ip: '127.0.0.1' },
    { kind: 'proof_failed', owner: ana.id, ip: '127.0.0.1' },
  ])
  expect(lines.join('')).not.toMatch(/guess of a thief|nobody@example\.com/)
})

test('refusals are in the operator’s log: no token, no right, somebody else’s thing', async () => {
  await app.call('GET', '/api/auth/me')
  await ana.call('GET', `/api/images/${'0'.repeat(8)}`)
  app.clock.advance(10 * MINUTE_MS)
  await ana.call('GET', '/api/auth/me/export')
  const refused = lines
    .map((it) => JSON.parse(it) as { msg: string; status?: number })
    .filter((it) => it.msg === 'refused')
  expect(refused.map((it) => it.status)).toEqual([401, 404, 403])
})

test('the log is bounded: the newest 500 stay, for 180 days', async () => {
  const row = (n: number) => ({ ownerId: ana.id, at: new Date(app.clock.now().getTime() - n), kind: 'signed_in' })
  await sqlOf(ana.scope)
    .insert(securityLog)
    .values(Array.from({ length: 505 }, (_, n) => row(n + 1)))
  await ana.call('POST', '/api/auth/prove', { password: 'wrong' })
  const kept = async () => sqlOf(ana.scope).select({ kind: securityLog.kind }).from(securityLog)
  expect(await kept()).toHaveLength(500)
  expect((await kept()).filter((it) => it.kind === 'proof_failed')).toHaveLength(1)
  app.clock.advance(181 * 24 * 60 * MINUTE_MS)
  await app.runJob('forget_what_is_over')
  expect(await kept()).toEqual([])
})
