import { Worker } from 'node:worker_threads'
import { openDatabase } from '../server/src/db/open.ts'
import { startChatApp } from '../server/src/testing/chat-app.ts'
import { addPerson } from '../server/src/testing/chat-person.ts'
import { scriptedModel } from '../server/src/testing/scripted-model.ts'
import { dropFolder, median, newFolder, say } from './app.ts'

/**
 * How long a message takes to its first `stream` event, with 50 conversations at the same time (`node bench/chat-latency.bench.ts 20`: with
 * 20), over real sockets and the embedded database on disk, synced before the model is called. The model answers immediately, so that all
 * of it is the product's own time.
 */
const conversations = Number(process.argv[2] ?? 50)
const ROUNDS = 20
const WARM_ROUNDS = 5
const msOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000

const folder = await newFolder()
const database = await openDatabase({
  dataDir: folder,
  onBroken: (error) => {
    throw error
  },
})
let statements = 0
const connection = await database.pool.connect()
const query = connection.query.bind(connection) as (...args: unknown[]) => unknown
Object.assign(connection, {
  query: (...args: unknown[]) => {
    statements += 1
    return query(...args)
  },
})
connection.release()
const model = scriptedModel(() => ({ text: ['One ', 'two ', 'three.'] }))
const app = await startChatApp({ database, model, messagesPerMinute: 1_000_000 })
// The main thread's CPU time until the last reply of a round has its first text: that is what the last person waits for.
const firstTextMs: number[] = []
const [heard, ended] = [new Set<string>(), new Set<string>()]
let quiet = process.threadCpuUsage()
const tell = app.hub.tell.bind(app.hub)
app.hub.tell = (owner, sessionId, frames) => {
  tell(owner, sessionId, frames)
  const has = (type: string) => frames.some((frame) => frame.type === type)
  if (has('stream') && !heard.has(sessionId) && heard.add(sessionId).size === conversations)
    firstTextMs.push(msOf(process.threadCpuUsage(quiet)))
  if (!has('stream_end') || ended.add(sessionId).size < conversations) return
  heard.clear()
  ended.clear()
  setImmediate(() => {
    quiet = process.threadCpuUsage()
  })
}
const tokens: string[] = []
while (tokens.length < conversations) tokens.push((await addPerson(database)).token)
const began = statements
const [cpuBefore, allCpuBefore] = [process.threadCpuUsage(), process.cpuUsage()]
const tookMs = await new Promise<number[]>((resolve, reject) => {
  const workerData = { url: app.url, tokens, rounds: WARM_ROUNDS + ROUNDS }
  const clients = new Worker(new URL('./chat-clients.ts', import.meta.url), { workerData })
  clients.once('message', resolve).once('error', reject)
})
const cpuMs = (of: NodeJS.CpuUsage) => (msOf(of) / tookMs.length).toFixed(2)
const toFirst = median(firstTextMs.slice(WARM_ROUNDS))
const [cpu, allCpu] = [process.threadCpuUsage(cpuBefore), process.cpuUsage(allCpuBefore)]
const sorted = tookMs.slice(WARM_ROUNDS * conversations).sort((a, b) => a - b)
const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(1)
say(`${conversations} conversations at once, ${ROUNDS} rounds, every message on disk before the model is asked`)
say(`message to first text: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, the slowest ${at(1)} ms`)
say(`statements a message, its whole reply included: ${((statements - began) / tookMs.length).toFixed(1)}`)
// CPU time, not clock time: as accurate on a busy machine as on a quiet one.
say(`the main thread's processor time until the last of a round has its first text: ${toFirst.toFixed(0)} ms`)
say(`processor time a message: ${cpuMs(cpu)} ms on the main thread, ${cpuMs(allCpu)} ms with database and clients`)
await app.close()
await database.close()
await dropFolder(folder)
process.exit(0)
