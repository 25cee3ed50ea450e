import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerScope } from '#db/scope.ts'
import { addPastConversation, addTurn, memoryAndTurns, saveProgress, turnsBefore } from '#features/chat/index.ts'
import { listSessions } from '#features/chat/sessions.store.ts'
import { startTestHttpApp, type TestHttpApp } from '#testing/http-app.ts'
import { HISTORY_MAX_TURNS } from './limits.ts'
import { recall } from './recall.ts'
import type { Run } from './run.ts'

let app: TestHttpApp
let scope: OwnerScope
let sessionId: string

/** More than the model is told of whole: 12 of its 92 messages leave its memory. */
const PAIRS = HISTORY_MAX_TURNS / 2 + 6
const END = 1_000_000_000

beforeAll(async () => {
  app = await startTestHttpApp()
  scope = app.ctxOf(app.ada).scope
  const turns = Array.from({ length: PAIRS }, (_, at) => ({ asked: `Ask ${at + 1}`, replied: `Answer ${at + 1}` }))
  await addPastConversation(scope, { title: 'Long', at: app.now.at, turns })
  sessionId = (await listSessions(scope, { limit: 1 }))[0]?.id ?? ''
})
afterAll(() => app.close())

const newRun = () => ({ scope, sessionId, recalled: undefined }) as unknown as Run
const newest = () => turnsBefore(scope, sessionId, END, HISTORY_MAX_TURNS)
const stored = async () => (await memoryAndTurns(scope, sessionId, END, 1)).memory

async function say(asked: string): Promise<void> {
  const now = app.now.at
  const { reply } = await addTurn(scope, { sessionId, content: asked, runner: 'n', leaseUntil: now, now })
  const progress = { content: 'Yes.', settledChars: 4, tokens: 1, workedMs: 1, steps: 1, modelMessages: [] }
  await saveProgress(scope, reply, 'n', 1, progress, { finishReason: 'stop' })
}

test('what no longer fits is told in notes, and a reply’s later steps are told the same without reading again', async () => {
  const run = newRun()
  const first = await recall({ tools: [] }, run, await newest())
  expect(first.messages).toHaveLength(HISTORY_MAX_TURNS)
  expect(first.notes.split('\n')).toHaveLength(12)
  expect(first.notes).toMatch(/^Owner: Ask 1\nYou: Answer 1\n/)
  expect(await recall({ tools: [] }, run, [])).toBe(first)
})

test('notes are kept once a good part was put into them, and none of them is lost or told twice', async () => {
  await recall({ tools: [] }, newRun(), await newest())
  expect(await stored()).toBeUndefined()
  for (const asked of ['At most $40 a day', 'Only in Portland', 'Never on Sunday', 'Call it Loaves']) await say(asked)
  const { notes } = await recall({ tools: [] }, newRun(), await newest())
  expect(notes.split('\n')).toHaveLength(20)
  expect((await stored())?.text).toBe(notes)
  await say('And one more')
  const later = await recall({ tools: [] }, newRun(), await newest())
  expect(later.notes.startsWith(`${notes}\n`)).toBe(true)
  expect(later.notes.split('\n')).toHaveLength(22)
})
