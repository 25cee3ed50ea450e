import { parentPort, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'

/**
 * The people of chat-latency.bench.ts, in a thread of their own: their own cost isn't measured. All send a message in each round, at the
 * same time; the milliseconds from each message to the first text of its reply are posted back.
 */
const { url, tokens, rounds } = workerData as { url: string; tokens: readonly string[]; rounds: number }

interface ReceivedFrame {
  readonly type: string
  readonly content: string
}

async function open(token: string) {
  const ws = new WebSocket(`${url}/api/ws-chat/ws/${token}`)
  const hearers = new Set<(frame: ReceivedFrame) => void>()
  ws.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as ReceivedFrame
    for (const hear of hearers) hear(frame)
  })
  await new Promise((resolve) => ws.once('open', resolve))
  const next = (type: string) =>
    new Promise<ReceivedFrame>((resolve) => {
      const hear = (frame: ReceivedFrame) => {
        if (frame.type !== type) return
        hearers.delete(hear)
        resolve(frame)
      }
      hearers.add(hear)
    })
  const made = next('session_created')
  ws.send(JSON.stringify({ action: 'create_session' }))
  const session = (JSON.parse((await made).content) as { session_id: string }).session_id
  return async (message: string): Promise<number> => {
    const [first, end] = [next('stream').then(() => performance.now()), next('stream_end')]
    const began = performance.now()
    ws.send(JSON.stringify({ action: 'send_message', session_id: session, message, client_message_id: newUuid() }))
    const tookMs = (await first) - began
    await end
    return tookMs
  }
}

const newUuid = (): string => crypto.randomUUID()

const people = await Promise.all(tokens.map(open))
const tookMs: number[] = []
for (let round = 0; round < rounds; round++) {
  tookMs.push(...(await Promise.all(people.map((say, at) => say(`${round}-${at}`)))))
}
parentPort?.postMessage(tookMs)
