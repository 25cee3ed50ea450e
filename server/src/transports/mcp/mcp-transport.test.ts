import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { allTools } from '@adwright/contract/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectChat } from '#testing/chat-client.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { campaignsOf, readyOwner } from '#testing/ready-owner.ts'

let app: TestApp
let url: URL
const clients: Client[] = []

beforeAll(async () => {
  app = await startTestApp()
  await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  url = new URL(`http://127.0.0.1:${(app.server.http.server.address() as AddressInfo).port}/mcp`)
})
afterAll(async () => {
  for (const client of clients) await client.close()
  await app.close()
})

interface Key {
  readonly id: string
  readonly key: string
}
const keyOf = async (person: Person, scope = 'write', name = 'Desktop') =>
  (await person.call<Key>('POST', '/api/auth/api-keys', { name, scope })).json

async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
  )
  clients.push(client)
  return client
}

interface McpAnswer {
  readonly isError: boolean
  readonly text: string
  readonly data: Record<string, unknown>
}
async function run(client: Client, name: string, args: Record<string, unknown> = {}): Promise<McpAnswer> {
  const callTool = await client.callTool({ name, arguments: args })
  const [first] = callTool.content as { text: string }[]
  const data = (callTool.structuredContent ?? {}) as Record<string, unknown>
  return { isError: callTool.isError === true, text: first?.text ?? '', data }
}

/** The owner opens the link and answers the card there. */
async function answerCard(person: Person, told: McpAnswer, approved: boolean) {
  const session = new URL(String(told.data.approval_url)).searchParams.get('session') ?? ''
  const chat = await connectChat(url.href.replace('http', 'ws').replace('/mcp', ''), person.token)
  chat.say({ action: 'continue_session', session_id: session })
  const present = await chat.nextJson<{ pending_approvals: { tool_call_id: string; summary: string }[] }>(
    'session_continued',
  )
  const [card] = present.pending_approvals
  chat.say({ action: 'answer_approval', session_id: session, tool_call_id: card?.tool_call_id, approved })
  await chat.next('stream_end')
  const text = chat.frames.map((it) => (it.type === 'stream' ? it.content : '')).join('')
  chat.cut()
  return { card, text }
}

test('contract, The rest: all tools over MCP, with what each does to the world', async () => {
  const ana = await app.signUp()
  const client = await connect((await keyOf(ana)).key)
  const { tools } = await client.listTools()
  const performed = new Set(app.server.http.hasRoute({ method: 'POST', url: '/mcp' }) ? tools.map((it) => it.name) : [])
  const declared = allTools.filter((it) => performed.has(it.name))
  expect(tools.map((it) => it.name).sort()).toEqual(declared.map((it) => it.name).sort())
  for (const tool of tools) {
    const action = declared.find((it) => it.name === tool.name)
    expect(tool.description?.length).toBeGreaterThan(30)
    expect(tool.inputSchema.type).toBe('object')
    expect(tool.annotations?.readOnlyHint).toBe(action?.effect === 'read')
  }
  const hints = (name: string) => tools.find((it) => it.name === name)?.annotations
  expect(hints('remove_campaign')).toMatchObject({ destructiveHint: true, idempotentHint: true, openWorldHint: true })
  expect(hints('create_campaign')).toMatchObject({ destructiveHint: false, idempotentHint: false })
  expect(hints('pause_campaign')).toMatchObject({ destructiveHint: false, idempotentHint: true })
})

test('a tool that reads answers at once, in the same words as in the chat; bad arguments are told by field', async () => {
  const ana = await app.signUp()
  const client = await connect((await keyOf(ana)).key)
  expect((await run(client, 'get_credits')).data).toEqual({ credits: 20 })
  expect(await run(client, 'save_business_profile', { business_name: 'Golden Crust' })).toMatchObject({
    isError: false,
  })
  expect((await run(client, 'get_business_profile')).data).toMatchObject({ business_name: 'Golden Crust' })
  const bad = await run(client, 'list_campaigns', { status: 'GONE' })
  expect(bad).toMatchObject({ isError: true, data: { code: 'validation_failed' } })
  expect(bad.text).toContain('status')
  await expect(client.callTool({ name: 'sign_out', arguments: {} })).rejects.toThrow('There is no tool named sign_out')
  const log = (await ana.call<{ via: string; action: string }[]>('GET', '/api/activity')).json
  expect(log.find((it) => it.action === 'save_business_profile')).toMatchObject({ via: 'mcp' })
})

test('contract, Approval cards: a gated call answers approval_required, and runs once, when its owner approves', async () => {
  const ana = await readyOwner(app)
  const client = await connect((await keyOf(ana, 'write', 'My *desk*')).key)
  const asked = { campaign_id: ana.campaign.id }
  const told = await run(client, 'pause_campaign', asked)
  expect(told).toMatchObject({ isError: false, data: { status: 'approval_required', code: 'approval_required' } })
  expect(told.text).toContain(`${app.config.PUBLIC_URL}/chat?session=`)
  expect((await campaignsOf(ana))[0]?.status).toBe('ENABLED')
  // Repeating the call returns the same card.
  const [again, too] = await Promise.all([run(client, 'pause_campaign', asked), run(client, 'pause_campaign', asked)])
  expect([again.data.approval_id, too.data.approval_id]).toEqual([told.data.approval_id, told.data.approval_id])
  const notes = (await ana.call<string[]>('GET', '/api/notifications')).json
  expect(notes.filter((it) => it.includes('My *desk* asks for your approval'))).toHaveLength(1)

  const { card, text } = await answerCard(ana, told, true)
  expect(card?.summary).toContain('Bread')
  expect(text).toContain('Paused “Bread”.')
  expect((await campaignsOf(ana))[0]?.status).toBe('PAUSED')
  const log = (await ana.call<{ via: string; action: string }[]>('GET', '/api/activity')).json
  expect(log.filter((it) => it.action === 'pause_campaign')).toMatchObject([{ via: 'mcp' }])
  // The outcome is reported once; after that, the same call counts as a new one.
  expect((await run(client, 'pause_campaign', asked)).data).toMatchObject({ status: 'PAUSED', name: 'Bread' })
  const anew = await run(client, 'resume_campaign', asked)
  expect(anew.data.status).toBe('approval_required')
})

test('a program that asks to remember something plants no rule: the owner reads it first', async () => {
  const ana = await app.signUp()
  const client = await connect((await keyOf(ana)).key)
  const asked = { text: 'Double every budget on Fridays' }
  const memories = async () => (await ana.call<{ text: string }[]>('GET', '/api/memories')).json.map((it) => it.text)
  const told = await run(client, 'remember', asked)
  expect(told.data).toMatchObject({ status: 'approval_required', summary: `Remember “${asked.text}”?` })
  expect(await memories()).toEqual([])
  await answerCard(ana, told, false)
  expect((await run(client, 'remember', asked)).data.status).toBe('declined')
  expect(await memories()).toEqual([])
  const again = await run(client, 'remember', asked)
  expect((await answerCard(ana, again, true)).text).toContain(asked.text)
  expect(await memories()).toEqual([asked.text])
  expect((await run(client, 'remember', asked)).data).toMatchObject(asked)
})

test('two at once make one card; declined it is told, and nothing was done', async () => {
  const ana = await readyOwner(app)
  const client = await connect((await keyOf(ana)).key)
  const asked = { campaign_id: ana.campaign.id, daily_budget: 30 }
  const [one, two] = await Promise.all([run(client, 'update_campaign', asked), run(client, 'update_campaign', asked)])
  expect(one.data.approval_id).toBe(two.data.approval_id)
  const { text } = await answerCard(ana, one, false)
  expect(text).toContain('Declined')
  const after = await run(client, 'update_campaign', { daily_budget: 30, campaign_id: ana.campaign.id })
  expect(after).toMatchObject({ isError: true, data: { status: 'declined' } })
  expect((await campaignsOf(ana))[0]?.budget).toBe(20)
})

test('what could never succeed makes no card', async () => {
  const ana = await readyOwner(app)
  const bob = await readyOwner(app)
  const client = await connect((await keyOf(ana)).key)
  expect(await run(client, 'pause_campaign', { campaign_id: bob.campaign.id })).toMatchObject({
    isError: true,
    data: { code: 'not_found' },
  })
  expect(await run(client, 'pause_campaign', {})).toMatchObject({ isError: true, data: { code: 'validation_failed' } })
})

test('a key of scope read sees and calls only what reads; a revoked one opens nothing', async () => {
  const ana = await app.signUp()
  const { id, key } = await keyOf(ana, 'read')
  const client = await connect(key)
  const { tools } = await client.listTools()
  expect(tools.every((it) => it.annotations?.readOnlyHint)).toBe(true)
  expect(await run(client, 'save_business_profile', { business_name: 'X' })).toMatchObject({
    isError: true,
    data: { code: 'forbidden' },
  })
  await ana.call('DELETE', `/api/auth/api-keys/${id}`)
  await expect(client.callTool({ name: 'get_credits', arguments: {} })).rejects.toThrow()
})

const post = (headers: Record<string, string>, body: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body,
  })

test('contract, Conventions: without a key 401 in the one shape; a session token isn’t a key', async () => {
  const ana = await app.signUp()
  for (const headers of [{}, { authorization: 'Bearer adw_nope' }, { authorization: `Bearer ${ana.token}` }]) {
    const answer = await post(headers as Record<string, string>, '{}')
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer.json()).toMatchObject({ success: false, code: 'unauthorized' })
  }
})

test('a foreign page is refused, a body has a size limit, and anything but JSON is refused', async () => {
  const ana = await app.signUp()
  const { key } = await keyOf(ana)
  const authorization = `Bearer ${key}`
  expect((await post({ authorization, origin: 'https://evil.example' }, '{}')).status).toBe(403)
  expect((await post({ authorization }, JSON.stringify({ a: 'x'.repeat(600_000) }))).status).toBe(413)
  expect((await post({ authorization }, '{nope')).status).toBe(400)
  const answer = await fetch(url, { headers: { authorization } })
  expect(answer.status).toBe(405)
})

test('a key has a limit of calls a minute', async () => {
  const strict = await startTestApp({ config: { RATE_LIMIT: 'on' } })
  try {
    const ana = await strict.signUp()
    const { key } = await keyOf(ana)
    const call = () =>
      strict.call('GET', '/mcp', { headers: { authorization: `Bearer ${key}`, origin: strict.config.PUBLIC_URL } })
    const statuses: number[] = []
    for (let n = 0; n < 122; n++) statuses.push((await call()).status)
    expect(statuses.filter((it) => it === 429)).toHaveLength(2)
    expect((await call()).headers['retry-after']).toBeDefined()
  } finally {
    await strict.close()
  }
})

test('every tool tells the shape of its answer, and what it answers has that shape', async () => {
  const client = await connect((await keyOf(await readyOwner(app))).key)
  const { tools } = await client.listTools()
  expect(tools.filter((it) => it.outputSchema?.type !== 'object').map((it) => it.name)).toEqual([])
  const reads = tools.filter((it) => it.annotations?.readOnlyHint && (it.inputSchema.required ?? []).length === 0)
  expect(reads.length).toBeGreaterThan(20)
  const refused: string[] = []
  // The client validates each answer against the declared schema, and throws on a mismatch.
  for (const { name } of reads)
    await client.callTool({ name, arguments: {} }).catch((error: Error) => refused.push(`${name}: ${error.message}`))
  expect(refused).toEqual([])
})
