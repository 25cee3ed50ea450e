import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerScope } from '#db/scope.ts'
import { addPastConversation, addTurn, memoryOf, saveProgress, turnsBefore } from '#features/chat/index.ts'
import { listSessions } from '#features/chat/sessions.store.ts'
import { startTestHttpApp, type TestHttpApp } from '#testing/http-app.ts'
import { HISTORY_MAX_TURNS } from './limits.ts'
import { recall } from './recall.ts'
import type { Run } from './run.ts'

let app: TestHttpApp
let scope: OwnerScope
let sessionId: string

/** More than the model gets in full. */
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
const room = { maxChars: 100_000, maxTurns: HISTORY_MAX_TURNS }

/** The notes that the model gets, line by line, and the messages after them. */
async function told(run = newRun()) {
  const [first, ...messages] = (await recall({ tools: [] }, run, await newest(), room)).messages
  const [head, ...notes] = (first as { content: { text: string }[] }).content[0]?.text.split('\n') ?? []
  return { head, notes, messages }
}

async function say(asked: string): Promise<void> {
  const now = app.now.at
  const { reply } = await addTurn(scope, {
    sessionId,
    content: asked,
    personId: scope.owner,
    runner: 'n',
    leaseUntil: now,
    now,
  })
  const progress = { content: 'Yes.', settledChars: 4, tokens: 1, workedMs: 1, steps: 1, modelMessages: [] }
  await saveProgress(scope, reply, 'n', 1, progress, { finishReason: 'stop' })
}

test('what no longer fits is told in notes, and a reply’s later steps are told the same without reading again', async () => {
  const run = newRun()
  const { head, notes, messages } = await told(run)
  expect(head).toContain('in notes by Adwright')
  expect(messages).toHaveLength(HISTORY_MAX_TURNS / 2)
  expect(notes).toHaveLength(PAIRS * 2 - HISTORY_MAX_TURNS / 2)
  expect(notes.slice(0, 2)).toEqual(['Owner: Ask 1', 'You: Answer 1'])
  expect(await recall({ tools: [] }, run, [], room)).toBe(run.recalled)
})

test('the notes stay the same until the next cut, and none of them is lost or told twice', async () => {
  const first = await told()
  for (const asked of ['At most $40 a day', 'Only in Portland', 'Never on Sunday', 'Call it Loaves']) await say(asked)
  const second = await told()
  expect(second.notes).toEqual(first.notes)
  expect(second.messages.slice(0, first.messages.length)).toEqual(first.messages)
  for (let n = 0; n < HISTORY_MAX_TURNS / 4; n++) await say(`And ${n} more`)
  const third = await told()
  expect(third.notes.slice(0, first.notes.length)).toEqual(first.notes)
  expect(third.notes.length).toBeGreaterThan(first.notes.length)
  expect(new Set(third.notes.filter((it) => it.startsWith('Owner: '))).size).toBe(
    third.notes.filter((it) => it.startsWith('Owner: ')).length,
  )
  expect((await memoryOf(scope, sessionId))?.text).toBe(third.notes.join('\n'))
})
