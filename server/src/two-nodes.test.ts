import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { havePostgres, newPostgresDatabase } from '#testing/postgres.ts'
import { havePgBouncer, openPgBouncer, type Pooler } from '#testing/pgbouncer.ts'
import { connectChat } from '#testing/chat-client.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'

const SLOW_MS = 600_000
/** How long a node that misses a change caches an answer (kept-answers.ts). */
const KEPT_MS = 3_000
const person = { email: 'ana@example.com', password: 'a long enough secret' }

const noPooler = !havePostgres() || !havePgBouncer()

describe.skipIf(!havePostgres())('two nodes on one PostgreSQL', () => {
  liveTogether(async (url) => ({ DATABASE_URL: url }))
})

describe.skipIf(noPooler)('two nodes behind PgBouncer in transaction mode (skipped without PgBouncer)', () => {
  let pooler: Pooler | undefined
  afterAll(() => pooler?.close())
  liveTogether(async (url) => {
    pooler = await openPgBouncer(url)
    return { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url }
  })

  test(
    'without the second address the start ends with the sentence that names it',
    async () => {
      const url = await newPostgresDatabase()
      const folder = mkdtempSync(join(tmpdir(), 'adwright-pooled-'))
      const start = (DATABASE_URL: string) => startServerProcess({ DATABASE_URL, DATA_DIR: folder })
      const refusing = await openPgBouncer(url)
      await expect(start(refusing.url)).rejects.toThrow(/leads to a pooler\. Give .* as DATABASE_DIRECT_URL/)
      await refusing.close()
      const swallowing = await openPgBouncer(url, { ignore_startup_parameters: 'options,statement_timeout' })
      await expect(start(swallowing.url)).rejects.toThrow(/keeps no sessions.* Give .* as DATABASE_DIRECT_URL/)
      await swallowing.close()
      rmSync(folder, { recursive: true, force: true })
    },
    SLOW_MS,
  )
})

function liveTogether(settingsFor: (url: string) => Promise<Record<string, string>>): void {
  let folder: string
  let nodes: readonly [ServerProcess, ServerProcess]
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adwright-nodes-'))
    const settings = { ...(await settingsFor(await newPostgresDatabase())), DATA_DIR: join(folder, 'data') }
    // Together, on a database without tables: one creates them, the other waits.
    nodes = await Promise.all([startServerProcess(settings), startServerProcess(settings)])
  }, SLOW_MS)
  afterAll(async () => {
    for (const { child, ended } of nodes ?? []) {
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }, SLOW_MS)

  const call = async <T>(
    node: ServerProcess,
    method: string,
    path: string,
    body?: object,
    token?: string,
    business?: string,
  ): Promise<T> => {
    const answer = await fetch(node.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(business && { 'x-business': business }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.ok, `${method} ${path} ${answer.status}`).toBe(true)
    return (answer.status === 204 ? undefined : await answer.json()) as T
  }

  /** The secret in somebody's newest email with a link to this page. */
  const secretFor = (email: string, page: RegExp): string => {
    const outbox = join(folder, 'data', 'outbox')
    for (const name of readdirSync(outbox).sort().reverse()) {
      const mail = readFileSync(join(outbox, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
      const [, secret] = (mail.includes(email) && page.exec(mail)) || []
      if (secret) return secret
    }
    throw new Error(`no mail to ${email}`)
  }
  const signedUp = async (node: ServerProcess, email: string): Promise<{ token: string; id: string }> => {
    const { password } = person
    await call(node, 'POST', '/api/auth/signup', { email, password, first_name: 'Max', last_name: 'Fox' })
    await call(node, 'POST', '/api/auth/verify-email', { token: secretFor(email, /verifyEmail\?token=([\w-]+)/) })
    const { access_token: token } = await call<{ access_token: string }>(node, 'POST', '/api/auth/signin', {
      email,
      password,
    })
    const { id } = await call<{ id: string }>(node, 'GET', '/api/auth/me', undefined, token)
    return { token, id }
  }

  test(
    'a member who is removed at one loses the page that is open at the other, and what was said there stays',
    async () => {
      const [one, other] = nodes
      const ada = await signedUp(one, 'ada@example.com')
      const max = await signedUp(other, 'max@example.com')
      await call(one, 'POST', '/api/business/invitations', { email: 'max@example.com', role: 'manager' }, ada.token)
      const secret = secretFor('max@example.com', /invitation\?token=([\w-]+)/)
      await call(other, 'POST', `/api/invitations/${secret}/accept`, {}, max.token)
      const { ticket } = await call<{ ticket: string }>(other, 'POST', '/api/chat/socket-ticket', {}, max.token, ada.id)
      const his = await connectChat(other.url.replace('http', 'ws'), ticket)
      const session = await his.newSession()
      expect(await his.ask(session, 'Hello')).not.toBe('')
      await call(one, 'DELETE', `/api/business/members/${max.id}`, undefined, ada.token)
      expect(await his.closed).toBe(4403)
      const at = () =>
        fetch(`${other.url}/api/chat/history/${session}`, {
          headers: { authorization: `Bearer ${max.token}`, 'x-business': ada.id },
        })
      await expect.poll(async () => (await at()).status, { interval: 10, timeout: KEPT_MS }).toBe(404)
      const { messages } = await call<{ messages: { author?: { name: string } }[] }>(
        other,
        'GET',
        `/api/chat/history/${session}`,
        undefined,
        ada.token,
      )
      expect(messages[0]?.author?.name).toBe('Max Fox')
    },
    SLOW_MS,
  )

  test(
    'who signs up at one is known to the other; what is said at one streams at the other; either goes on when the other is gone',
    async () => {
      const [one, other] = nodes
      await call(one, 'POST', '/api/auth/signup', { ...person, first_name: 'Ana', last_name: 'Baker' })
      const secret = secretFor(person.email, /verifyEmail\?token=([\w-]+)/)
      await call(other, 'POST', '/api/auth/verify-email', { token: secret })
      const { access_token } = await call<{ access_token: string }>(one, 'POST', '/api/auth/signin', person)
      expect(await call(other, 'GET', '/api/auth/me', undefined, access_token)).toMatchObject({ email: person.email })

      // Each caches answers for seconds: a change on one clears the other's cache, and so does the end of a session.
      const nameAt = async (node: ServerProcess): Promise<string> =>
        (await call<{ first_name: string }>(node, 'GET', '/api/auth/me', undefined, access_token)).first_name
      for (const [here, there, name] of [
        [one, other, 'Bea'],
        [other, one, 'Cleo'],
      ] as const) {
        await Promise.all([nameAt(here), nameAt(there)])
        await call(here, 'PATCH', '/api/auth/me', { first_name: name }, access_token)
        expect(await nameAt(here)).toBe(name)
        await expect.poll(() => nameAt(there), { interval: 10, timeout: KEPT_MS }).toBe(name)
      }
      const second = await call<{ access_token: string }>(other, 'POST', '/api/auth/signin', person)
      await call(one, 'GET', '/api/auth/me', undefined, second.access_token)
      await call(other, 'POST', '/api/auth/signout', {}, second.access_token)
      const headers = { authorization: `Bearer ${second.access_token}` }
      const stateAtOne = async (): Promise<number> => (await fetch(`${one.url}/api/auth/me`, { headers })).status
      await expect.poll(stateAtOne, { interval: 10, timeout: KEPT_MS }).toBe(401)

      const [here, there] = [await connectChat(wsOf(one), access_token), await connectChat(wsOf(other), access_token)]
      const session = await here.newSession()
      there.say({ action: 'continue_session', session_id: session })
      await there.until((all) => all.some((it) => it.type === 'session_continued'))
      const said = await here.ask(session, 'What is a negative keyword?')
      expect(said).toMatch(/keyword/i)
      await there.until((all) => all.some((it) => it.type === 'stream_end'))
      const heard = there.frames.map((it) => (it.type === 'stream' ? it.content : '')).join('')
      expect(heard).toBe(said)

      // On shutdown it says so first: it gets no new requests while it still serves.
      one.child.kill('SIGTERM')
      await expect.poll(async () => (await fetch(`${one.url}/readyz`)).status, { interval: 20 }).toBe(503)
      expect(await call(one, 'GET', '/api/auth/me', undefined, access_token)).toMatchObject({ email: person.email })
      await one.ended
      expect(one.child.exitCode).toBe(0)
      expect(await there.ask(session, 'And what is a bid?')).toMatch(/bid/i)
    },
    SLOW_MS,
  )
}

const wsOf = (node: ServerProcess): string => node.url.replace('http', 'ws')
