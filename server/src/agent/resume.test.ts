import { setTimeout as after } from 'node:timers/promises'
import type { ServerFrame } from '@adwright/contract/chat-events'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import { type ChatApp, startChatApp } from '#testing/chat-app.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { testTool } from '#testing/chat-tools.ts'
import { scriptedModel } from '#testing/scripted-model.ts'

let database: Database
let ada: Person
let app: ChatApp

const first = Array.from({ length: 30 }, (_, at) => `a${at} `)
const second = Array.from({ length: 30 }, (_, at) => `b${at} `)
const whole = `${first.join('').trimEnd()}\n\n${second.join('')}`

beforeAll(async () => {
  database = await openTestDatabase()
  ada = await addPerson(database)
  const model = scriptedModel(({ step }) =>
    step === 0
      ? { text: [...first.slice(0, -1), 'a29'], between: () => after(1), calls: [{ name: 'look', input: {} }] }
      : { text: second, between: () => after(1) },
  )
  app = await startChatApp({ database, model, tools: [testTool('look', 'read', () => ({ ok: 1 }))] })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

interface View {
  text: string
  seq: number
  calls: string[]
  ended: boolean
}

/** How a screen applies the events: to the stored state, each once and in order. */
function show(view: View, frame: ServerFrame): void {
  if (frame.type === 'session_continued') {
    const present = JSON.parse(frame.content) as {
      seq: number
      in_progress: boolean
      messages: { role: string; content: string }[]
    }
    expect(present.seq).toBeGreaterThanOrEqual(view.seq)
    view.seq = present.seq
    const reply = present.messages.at(-1)
    view.text = reply?.role === 'assistant' ? reply.content : ''
    view.ended = reply?.role === 'assistant' && !present.in_progress
    return
  }
  if (frame.seq === undefined) return
  expect(frame.seq).toBe(view.seq + 1)
  view.seq = frame.seq
  if (frame.type === 'stream') view.text += frame.content
  if (frame.type === 'stream_end') view.ended = true
}

test('contract.md, Chat socket: cut at any points and resumed, nothing comes twice and nothing is missing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 0, maxLength: 6 }),
      fc.boolean(),
      async (cuts, watched) => {
        const view: View = { text: '', seq: 0, calls: [], ended: false }
        let client = await app.connect(ada.token)
        const session = await client.newSession()
        const watcher = watched ? await app.connect(ada.token) : undefined
        watcher?.say({ action: 'continue_session', session_id: session })
        await watcher?.next('session_continued')
        client.say({ action: 'send_message', session_id: session, message: 'Go' })
        let seen = 0
        const absorb = () => {
          for (; seen < client.frames.length; seen++) show(view, client.frames[seen] as ServerFrame)
        }
        await client.next('processing_started')
        for (const cut of cuts) {
          await after(cut)
          absorb()
          client.cut()
          client = await app.connect(ada.token)
          seen = 0
          client.say({ action: 'continue_session', session_id: session })
          await client.next('session_continued')
        }
        await client.until(() => {
          absorb()
          return view.ended
        })
        expect(view.text).toBe(whole)
        if (watcher) {
          await watcher.until((all) => all.some((it) => it.type === 'stream_end'))
          const seqs = watcher.frames.flatMap((it) => it.seq ?? [])
          expect(seqs).toEqual(seqs.map((_, at) => at + 2))
          watcher.cut()
        }
        client.cut()
      },
    ),
    { numRuns: 12 },
  )
})
