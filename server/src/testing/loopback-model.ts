import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the model server answers the next request: an object as JSON, a text as it is, a number as a status. */
export type LoopbackAnswer = object | string | number

export interface LoopbackModel {
  /** As AI_BASE_URL accepts it. */
  readonly url: string
  /** The text of every request so far. */
  readonly asked: readonly string[]
  readonly answer: (...next: LoopbackAnswer[]) => void
  readonly close: () => Promise<void>
}

const completion = (content: string): string =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'loopback',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  })

/** A language model with an OpenAI-compatible API on loopback, which gives a test's answers in order. */
export async function openLoopbackModel(): Promise<LoopbackModel> {
  const asked: string[] = []
  const waiting: LoopbackAnswer[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      asked.push(body)
      respond(reply)
    })
  })
  const respond = (reply: ServerResponse): void => {
    const next = waiting.shift() ?? 500
    reply.setHeader('content-type', 'application/json')
    if (typeof next === 'number') reply.writeHead(next).end(JSON.stringify({ error: { message: 'no' } }))
    else reply.end(completion(typeof next === 'string' ? next : JSON.stringify(next)))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    answer: (...next) => void waiting.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
