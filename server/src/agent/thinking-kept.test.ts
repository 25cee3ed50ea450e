import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/open.ts'
import {
  anthropicRefusals,
  googleRefusals,
  openRefusing,
  responsesRefusals,
  stream,
} from '#services/llm/refusals.testing.ts'
import { openVendorModel } from '#services/llm/vendors.ts'
import { anthropicRecording, googleRecording, type Recording, responsesRecording } from '#services/llm/wires.testing.ts'
import { type ChatApp, startChatApp } from '#testing/chat-app.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { testTool } from '#testing/chat-tools.ts'
import { openTestDatabase } from '#testing/test-database.ts'

let database: Database
let ada: Person
let app: ChatApp | undefined
const closing: (() => void)[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  ada = await addPerson(database)
})
afterEach(async () => {
  await app?.close()
  for (const close of closing.splice(0)) close()
  await database.close()
})

/** The recorded answer with another text and calls of their own. */
const saying = ({ answer }: Recording, text: string): string =>
  answer.replace('"Let me "', `"${text} "`).replaceAll(/:"(call|toolu|rs|msg|fc)_/g, ':"$1_again_')

interface Sent {
  readonly messages?: readonly { readonly role: string; readonly content: readonly Piece[] }[]
  readonly input?: readonly Piece[]
}
interface Piece {
  readonly type?: string
  readonly role?: string
  readonly id?: string
  readonly text?: string
  readonly content?: readonly Piece[]
}

test.each([
  [
    'Claude',
    { recording: anthropicRecording, fine: anthropicRefusals.fine, choice: { word: 'anthropic/claude-sonnet-4-5' } },
    (sent: Sent) => sent.messages?.findLast((it) => it.role === 'assistant')?.content ?? [],
    ['thinking', 'text', 'tool_use', 'tool_use'],
  ],
  [
    'OpenAI’s Responses API',
    {
      ...{ recording: responsesRecording, fine: responsesRefusals.fine },
      choice: { word: 'openai/gpt-5', openaiApi: 'responses' as const },
    },
    (sent: Sent) => (sent.input ?? []).slice(-6, -2).map((it) => ({ type: it.role, ...it })),
    ['reasoning', 'assistant', 'function_call', 'function_call'],
  ],
])(
  'a figure cited beside a call: %s gets its thinking back before its words, as it wrote them',
  async (_, { recording, fine, choice }, piecesOf, order) => {
    const cited = saying(recording, 'You had [[look.clicks]] clicks, so let me')
    const vendor = await openRefusing(stream(recording.answer), stream(cited), fine)
    closing.push(vendor.close)
    const keys = { openaiKey: 'key', anthropicKey: 'key' }
    const { model } = await openVendorModel({ ...choice, ...keys, baseUrl: vendor.baseUrl })
    app = await startChatApp({ database, model, tools: [testTool('look', 'read', () => ({ clicks: 312 }))] })
    const client = await app.connect(ada.token)
    const text = await client.ask(await client.newSession(), 'How many clicks?')
    expect(text).toContain('You had 312 clicks, so let me look.')
    expect(vendor.bodies).toHaveLength(3)
    const pieces = piecesOf(JSON.parse(vendor.bodies[2] ?? '{}') as Sent)
    expect(pieces.map((it) => it.type)).toEqual(order)
    expect(JSON.stringify(pieces[1])).toContain('"You had 312 clicks, so let me look."')
    expect(JSON.stringify(pieces[0])).toContain(recording.thinkingSentBack)
  },
)

test.each([
  [undefined, { includeThoughts: true }],
  ['high' as const, { includeThoughts: true, thinkingLevel: 'high' }],
  ['none' as const, { thinkingLevel: 'low' }],
])(
  'Gemini (effort: %s) isn’t silent while it thinks, and continues from its signature, not from a summary',
  async (effort, thinkingConfig) => {
    const vendor = await openRefusing(stream(googleRecording.answer), googleRefusals.fine)
    closing.push(vendor.close)
    const choice = { word: 'google/gemini-3-pro', googleKey: 'key', baseUrl: vendor.baseUrl, effort }
    const { model, traits } = await openVendorModel(choice)
    const tools = [testTool('look', 'read', () => ({ clicks: 312 }))]
    app = await startChatApp({ database, model, tools, ...(traits ? { traits } : {}) })
    const client = await app.connect(ada.token)
    expect(await client.ask(await client.newSession(), 'How many clicks?')).toContain('Let me look.')
    const [first, second] = vendor.bodies.map(
      (it) => JSON.parse(it) as { generationConfig: { thinkingConfig: object } },
    )
    expect(first?.generationConfig.thinkingConfig).toEqual(thinkingConfig)
    expect(JSON.stringify(second)).toContain(googleRecording.thinkingSentBack)
    expect(JSON.stringify(second)).not.toContain('They want two rows.')
  },
)
