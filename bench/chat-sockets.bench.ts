// What an idle chat socket costs in memory: 5,000 of them on one server process, opened by another, next to the same number on a bare ws
// server that does nothing but hold them.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { openMemoryDatabase } from '../server/src/db/memory.ts'
import { startChatApp } from '../server/src/testing/chat-app.ts'
import { addPerson } from '../server/src/testing/chat-person.ts'
import { scriptedModel } from '../server/src/testing/scripted-model.ts'

const SOCKETS = 5_000
const AT_ONCE = 50
const WARM_UP = 200
/** A person may have 20; the next one closes the oldest. */
const A_PERSON = 20
const GOAL_KB = 12

const used = () => {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { held: heapUsed + external, rss }
}

interface WorkerReport {
  held: number
  rss: number
  size: number
}

async function serveChat() {
  const database = await openMemoryDatabase()
  const app = await startChatApp({ database, model: scriptedModel(() => ({ text: ['Hello.'] })) })
  const people = Math.ceil((WARM_UP + SOCKETS) / A_PERSON)
  const addresses: string[] = []
  for (let person = 0; person < people; person++) {
    addresses.push(`${app.url}/api/ws-chat/ws/${(await addPerson(database)).token}`)
  }
  process.on('message', () => process.send?.({ ...used(), size: app.hub.size }))
  process.send?.({ addresses })
}

/** The baseline: plain ws, with the same two options, an answer to each frame, and nothing stored. */
async function serveBare() {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false, maxPayload: 1_048_576 })
  sockets.on('connection', (ws) => ws.on('message', () => ws.send('{"type":"session_created","content":"{}"}')))
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  process.on('message', () => process.send?.({ ...used(), size: sockets.clients.size }))
  process.send?.({ addresses: [`ws://127.0.0.1:${(http.address() as AddressInfo).port}/`] })
}

async function measure(what: 'chat' | 'bare'): Promise<{ heldKb: number; rssKb: number; size: number }> {
  const server = fork(import.meta.filename, [what], { execArgv: ['--expose-gc'] })
  const [{ addresses }] = (await once(server, 'message')) as [{ addresses: string[] }]
  const open: WebSocket[] = []
  const ask = async (): Promise<WorkerReport> => {
    server.send('how much')
    const [told] = (await once(server, 'message')) as [WorkerReport]
    return told
  }
  const connect = async () => {
    const socket = new WebSocket(addresses[open.length % addresses.length] as string)
    open.push(socket)
    await once(socket, 'open')
    socket.send(JSON.stringify({ action: 'create_session' }))
    await once(socket, 'message')
  }
  // Waits until the start's garbage is collected, which would hide what the sockets hold.
  const settled = async () => {
    for (let round = 0; round < 5; round++) {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await ask()
    }
    return ask()
  }
  const connectMany = async (count: number) => {
    for (let done = 0; done < count; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, connect))
  }
  await connectMany(WARM_UP)
  const before = await settled()
  await connectMany(SOCKETS)
  const after = await settled()
  for (const socket of open) socket.terminate()
  server.kill()
  await once(server, 'exit')
  const each = (name: 'held' | 'rss') => (after[name] - before[name]) / (after.size - before.size) / 1024
  return { heldKb: each('held'), rssKb: each('rss'), size: after.size - before.size }
}

const role = process.argv[2]
if (role === 'chat') await serveChat()
else if (role === 'bare') await serveBare()
else {
  const bare = await measure('bare')
  const chat = await measure('chat')
  const line = (name: string, item: typeof bare) =>
    `${name.padEnd(10)} ${item.size} idle sockets: ${item.heldKb.toFixed(1)} kB held, ${item.rssKb.toFixed(1)} kB of the process, each\n`
  process.stdout.write(line('bare ws', bare) + line('our chat', chat))
  process.stdout.write(
    `ratio      ${(chat.heldKb / bare.heldKb).toFixed(2)} held; goal under ${GOAL_KB} kB: ${chat.heldKb < GOAL_KB ? 'met' : 'missed'}\n`,
  )
  process.exit(0)
}
