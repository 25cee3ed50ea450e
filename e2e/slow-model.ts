import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A language model behind an OpenAI-shaped address that says its words one by one, and never ends a reply by itself. */
export async function openSlowModel(words: readonly string[]) {
  const asked: { messages: { role: string; content: unknown }[] }[] = []
  const reply = async (request: IncomingMessage, answer: ServerResponse) => {
    let body = ''
    for await (const part of request) body += part
    asked.push(JSON.parse(body))
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    const say = (delta: object) =>
      answer.write(
        `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'slow', choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`,
      )
    say({ role: 'assistant', content: '' })
    for (const word of words) say({ content: `${word} ` })
    // Left open: the reply is under way until somebody stops it or the power is cut.
  }
  const server = createServer((request, answer) => void reply(request, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
