import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  deleteChat,
  getChatHistory,
  giveFeedback,
  listChatSessions,
  listFeedback,
  listFeedbackOf,
  renameChat,
  startChat,
} from '@adwright/contract/chat'
import type { OwnerScope } from '#db/scope.ts'
import { startTestHttpApp, type TestHttpApp } from '#testing/http-app.ts'
import { addSession, addTurn, handlers, saveProgress } from './index.ts'

const actions = [
  listChatSessions,
  startChat,
  getChatHistory,
  renameChat,
  deleteChat,
  giveFeedback,
  listFeedback,
  listFeedbackOf,
]
let testApp: TestHttpApp
let app: Awaited<ReturnType<TestHttpApp['open']>>

beforeEach(async () => {
  testApp = await startTestHttpApp()
  app = await testApp.open(handlers.filter((it) => actions.some((action) => action.name === it.action.name)))
})
afterEach(() => testApp.close())

async function call(owner: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${owner}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json(), headers: answer.headers }
}

/** A conversation as stored by the agent. */
async function talk(
  scope: OwnerScope,
  question: string,
  reply: string,
  minute: number,
  interrupted = false,
  finishReason = 'stop',
) {
  const now = new Date(Date.UTC(2026, 0, 1, 12, minute))
  const session = await addSession(scope, now, 0)
  const turn = { sessionId: session.id, content: question, personId: scope.owner, runner: 'n', leaseUntil: now, now }
  const { userId, reply: row } = await addTurn(scope, turn)
  const progress = { content: reply, settledChars: 0, steps: 0, tokens: 0, workedMs: 0 }
  expect(await saveProgress(scope, row, 'n', 1, progress, { finishReason, interrupted })).toBe(true)
  return { session: session.id, userId, replyId: row.id }
}

describe('contract.md, Chat over HTTP', () => {
  test('sessions: newest first, first and last message only, paged; those without a message or of a run marker in no list', async () => {
    const scope = testApp.ctxOf(testApp.ada).scope
    const old = await talk(scope, 'Old question', 'Old answer', 1)
    const fresh = await talk(scope, 'New question', 'New answer', 2)
    await talk(scope, 'hidden [run_id:7] question', '[run_id:7] hidden answer', 3)
    expect((await call(testApp.ada, 'POST', '/api/chat/start')).status).toBe(201)
    const { body } = await call(testApp.ada, 'GET', '/api/chat/sessions')
    expect(body.map((it: { session_id: string }) => it.session_id)).toEqual([fresh.session, old.session])
    expect(body[0]).toMatchObject({ thread_id: fresh.session, title: 'New question' })
    expect(body[0].messages.map((it: { content: string }) => it.content)).toEqual(['New question', 'New answer'])
    const page = await call(testApp.ada, 'GET', '/api/chat/sessions/?limit=1')
    expect(page.body).toHaveLength(1)
    const next = await call(
      testApp.ada,
      'GET',
      `/api/chat/sessions?limit=1&before=${String(page.headers['x-next-before'])}`,
    )
    expect(next.body[0].session_id).toBe(old.session)
    expect((await call(testApp.ada, 'GET', '/api/chat/sessions?before=nonsense')).status).toBe(422)
    expect((await call(testApp.bob, 'GET', '/api/chat/sessions')).body).toEqual([])
  })

  test('a pinned session comes first, whatever its age, on whatever page; unpinned it goes back', async () => {
    const scope = testApp.ctxOf(testApp.ada).scope
    const old = await talk(scope, 'Old question', 'Old answer', 1)
    const middle = await talk(scope, 'Middle', 'Answer', 2)
    const fresh = await talk(scope, 'New question', 'New answer', 3)
    const order = async (query = '') =>
      (await call(testApp.ada, 'GET', `/api/chat/sessions${query}`)).body.map(
        (it: { session_id: string }) => it.session_id,
      )
    const pinned = await call(testApp.ada, 'PATCH', `/api/chat/sessions/${old.session}`, { pinned: true })
    expect(pinned.body).toMatchObject({ pinned: true, title: 'Old question' })
    expect(await order()).toEqual([old.session, fresh.session, middle.session])
    expect(await order('?limit=1')).toEqual([old.session])
    expect(await order(`?limit=1&before=${old.session}`)).toEqual([fresh.session])
    expect(await order(`?limit=1&before=${fresh.session}`)).toEqual([middle.session])
    expect((await call(testApp.bob, 'PATCH', `/api/chat/sessions/${old.session}`, { pinned: false })).status).toBe(404)
    expect((await call(testApp.ada, 'PATCH', `/api/chat/sessions/${old.session}`, {})).status).toBe(422)
    await call(testApp.ada, 'PATCH', `/api/chat/sessions/${old.session}`, { pinned: false })
    expect(await order()).toEqual([fresh.session, middle.session, old.session])
  })

  test('search finds words in titles and messages; wildcards are letters; another owner finds nothing', async () => {
    const scope = testApp.ctxOf(testApp.ada).scope
    const bakery = await talk(scope, 'How do I sell sourdough?', 'With a campaign at 100% of taste', 1)
    const named = await talk(scope, 'Hello', 'Hi', 2)
    await talk(scope, 'sourdough [run_id:7]', '[run_id:7] sourdough', 3)
    await call(testApp.ada, 'PATCH', `/api/chat/sessions/${named.session}`, { title: 'Sourdough launch' })
    const found = async (words: string, who = testApp.ada) =>
      (await call(who, 'GET', `/api/chat/sessions?search=${encodeURIComponent(words)}`)).body.map(
        (it: { session_id: string }) => it.session_id,
      )
    expect(await found('SOURDOUGH')).toEqual([named.session, bakery.session])
    expect(await found('100% of')).toEqual([bakery.session])
    expect(await found('10_%')).toEqual([])
    expect(await found('sourdough', testApp.bob)).toEqual([])
  })

  test('history tells a reply that was cut off; another’s, an unknown and a misshapen session are 404', async () => {
    const session = await talk(testApp.ctxOf(testApp.ada).scope, 'Question', 'Half an ans', 1, true)
    const { body } = await call(testApp.ada, 'GET', `/api/chat/history/${session.session}`)
    expect(body.messages).toMatchObject([
      { id: session.userId, role: 'user' },
      { id: session.replyId, role: 'assistant', interrupted: true },
    ])
    const newest = await call(testApp.ada, 'GET', `/api/chat/history/${session.session}?limit=1`)
    expect(newest.body.messages).toMatchObject([{ id: session.replyId }])
    const before = await call(
      testApp.ada,
      'GET',
      `/api/chat/history/${session.session}?limit=1&before=${String(newest.headers['x-next-before'])}`,
    )
    expect(before.body.messages).toMatchObject([{ id: session.userId }])
    for (const id of [session.session, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      expect((await call(testApp.bob, 'GET', `/api/chat/history/${id}`)).status).toBe(404)
      expect((await call(testApp.bob, 'DELETE', `/api/chat/sessions/${id}`)).status).toBe(404)
      expect((await call(testApp.bob, 'PATCH', `/api/chat/sessions/${id}`, { title: 'Mine' })).status).toBe(404)
    }
  })

  test('decisions.md, The agent: history tells about a reply that was declined or stopped, not of one that simply ended', async () => {
    const scope = testApp.ctxOf(testApp.ada).scope
    const endOf = async (finishReason: string) => {
      const session = await talk(scope, 'Question', 'Answer', 1, false, finishReason)
      const { body } = await call(testApp.ada, 'GET', `/api/chat/history/${session.session}`)
      return body.messages.map((message: { finish_reason?: string }) => message.finish_reason)
    }
    expect(await endOf('declined')).toEqual([undefined, 'declined'])
    expect(await endOf('stopped')).toEqual([undefined, 'stopped'])
    expect(await endOf('stop')).toEqual([undefined, undefined])
  })

  test('a session is renamed and deleted, with all that is in it', async () => {
    const session = await talk(testApp.ctxOf(testApp.ada).scope, 'Question', 'Answer', 1)
    expect(
      (await call(testApp.ada, 'PATCH', `/api/chat/sessions/${session.session}`, { title: 'Bread' })).body.title,
    ).toBe('Bread')
    expect((await call(testApp.ada, 'PATCH', `/api/chat/sessions/${session.session}`, { title: ' ' })).status).toBe(422)
    expect((await call(testApp.ada, 'DELETE', `/api/chat/sessions/${session.session}`)).status).toBe(204)
    expect((await call(testApp.ada, 'GET', `/api/chat/history/${session.session}`)).status).toBe(404)
  })

  test('feedback: one record a message, liked and disliked never both, none on a user’s own message, 404 on another’s', async () => {
    const session = await talk(testApp.ctxOf(testApp.ada).scope, 'Question', 'Answer', 1)
    const mark = (owner: string, message_id: number, marks: [boolean, boolean, boolean]) =>
      call(owner, 'POST', '/api/chat/feedback', {
        message_id,
        is_liked: marks[0],
        is_disliked: marks[1],
        is_starred: marks[2],
      })
    const first = await mark(testApp.ada, session.replyId, [true, false, true])
    expect(first.status).toBe(200)
    const second = await mark(testApp.ada, session.replyId, [false, true, true])
    expect(second.body).toEqual({
      id: first.body.id,
      message_id: session.replyId,
      is_liked: false,
      is_disliked: true,
      is_starred: true,
    })
    expect((await mark(testApp.ada, session.replyId, [true, true, false])).status).toBe(422)
    expect((await mark(testApp.ada, session.userId, [true, false, false])).status).toBe(422)
    expect((await mark(testApp.bob, session.replyId, [true, false, false])).status).toBe(404)
    expect((await call(testApp.ada, 'GET', '/api/chat/feedback/all')).body).toEqual([second.body])
    expect((await call(testApp.ada, 'GET', '/api/feedback/starred')).body).toMatchObject([
      { message: { id: session.replyId, content: 'Answer' } },
    ])
    expect((await call(testApp.ada, 'GET', '/api/feedback/liked')).body).toEqual([])
    expect((await call(testApp.ada, 'GET', '/api/feedback/loved')).status).toBe(404)
    expect((await call(testApp.bob, 'GET', '/api/feedback/starred')).body).toEqual([])
  })
})
