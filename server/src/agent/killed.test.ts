import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { fillDataFolder } from '#testing/data-folder.ts'
import { connectChat } from '#testing/chat-client.ts'
import { startChatApp } from '#testing/chat-app.ts'
import { testTool } from '#testing/chat-tools.ts'
import { scriptedModel } from '#testing/scripted-model.ts'

interface ChildReport {
  readonly url: string
  readonly token: string
}
interface Present {
  readonly messages: { readonly content: string; readonly interrupted?: boolean }[]
}

let folder: string
let child: ChildProcess

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adwright-killed-'))
  fillDataFolder(folder)
})
afterEach(async () => {
  child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test('contract.md, Closer terms: kill -9 in the middle of a reply and of a call loses nothing that was said and runs nothing twice', async () => {
  child = spawn(process.execPath, [join(import.meta.dirname, '../testing/chat-process.ts'), folder], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('the process tells nothing')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { url, token } = JSON.parse(line) as ChildReport
  const client = await connectChat(url, token)
  const talk = await client.newSession()
  client.say({ action: 'send_message', session_id: talk, message: 'talk' })
  await client.next('stream')
  client.say({ action: 'continue_session', session_id: talk })
  await client.next('session_continued')
  const call = await client.newSession()
  client.say({ action: 'send_message', session_id: call, message: 'call' })
  const card = await client.nextJson('approval_requested')
  client.say({ action: 'answer_approval', session_id: call, tool_call_id: card.tool_call_id, approved: true })
  // The call has started to run once the same answer no longer finds an open card.
  client.say({ action: 'answer_approval', session_id: call, tool_call_id: card.tool_call_id, approved: true })
  await client.next('error')
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended

  const database = await openDatabase({ dataDir: folder, onBroken: () => undefined })
  const tool = testTool('create_campaign', 'spend', () => ({}))
  const model = scriptedModel(() => ({ text: ['I looked.'] }))
  const app = await startChatApp({ database, model, tools: [tool] })
  try {
    await app.agent.idle()
    const again = await app.connect(token)
    again.say({ action: 'continue_session', session_id: talk })
    const said = await again.nextJson<Present>('session_continued')
    expect(said.messages.at(-1)).toMatchObject({ content: 'The first half', interrupted: true })
    again.say({ action: 'continue_session', session_id: call })
    const called = await again.nextJson<Present>('session_continued')
    expect(called.messages.at(-1)?.content).toBe('I will.\n\nI looked.')
    expect(tool.runs.length).toBeLessThanOrEqual(1)
  } finally {
    await app.close()
    await database.close()
  }
})
