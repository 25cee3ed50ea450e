import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { namedSse, sse } from './sse.testing.ts'

/** How the fake vendor answers the next request. */
export type Mood = 'talk' | 'call' | 'busy' | 'down' | 'garbage' | 'filtered' | 'cut' | 'slow' | 'mute' | 'wordless'

interface Sender {
  readonly text: (piece: string) => string
  readonly call: (name: string, args: object) => string
  readonly end: (why: 'stop' | 'call' | 'filtered') => string
  readonly begin: string
}

/** One vendor's protocol: its path, its key header and its events. */
export interface Dialect {
  readonly isAsked: (url: string) => boolean
  readonly keyHeader: string
  readonly sender: () => Sender
  /** Whether a request that follows a call contains the tool's result correctly. */
  readonly hasResult: (body: string, result: string) => boolean
}

const openaiSender = (): Sender => {
  const usage = { prompt_tokens: 12, completion_tokens: 8, total_tokens: 20 }
  const chunk = (delta: object, finish_reason: string | null = null) =>
    sse({
      id: 'x',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [{ index: 0, delta, finish_reason }],
      ...(finish_reason ? { usage } : {}),
    })
  return {
    begin: chunk({ role: 'assistant', content: '' }),
    text: (content) => chunk({ content }),
    call: (name, args) =>
      chunk({
        tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: JSON.stringify(args) } }],
      }),
    end: (why) => `${chunk({}, { stop: 'stop', call: 'tool_calls', filtered: 'content_filter' }[why])}data: [DONE]\n\n`,
  }
}

export const openaiDialect: Dialect = {
  isAsked: (url) => url.endsWith('/chat/completions'),
  keyHeader: 'authorization',
  sender: openaiSender,
  hasResult: (body, result) => body.includes('"role":"tool"') && body.includes(result),
}

/** OpenAI's Responses API: every part is an item that is added, filled and completed. */
const responsesSender = (): Sender => {
  let index = 0
  const message = { type: 'message', id: 'msg_1', role: 'assistant', status: 'in_progress', content: [] }
  const response = { id: 'resp_1', object: 'response', created_at: 1, model: 'm' }
  const usage = { input_tokens: 12, output_tokens: 8, total_tokens: 20 }
  return {
    begin:
      namedSse({ type: 'response.created', response: { ...response, status: 'in_progress' } }) +
      namedSse({ type: 'response.output_item.added', output_index: 0, item: message }),
    text: (delta) =>
      namedSse({ type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta }),
    call: (name, args) => {
      const item = { type: 'function_call', id: 'fc_1', call_id: 'call_1', name, arguments: '' }
      const whole = { ...item, arguments: JSON.stringify(args) }
      index++
      return [
        namedSse({ type: 'response.output_item.added', output_index: index, item: { ...item, status: 'in_progress' } }),
        namedSse({
          ...{ type: 'response.function_call_arguments.delta', item_id: 'fc_1' },
          ...{ output_index: index, delta: whole.arguments },
        }),
        namedSse({ type: 'response.output_item.done', output_index: index, item: { ...whole, status: 'completed' } }),
      ].join('')
    },
    end: (why) => {
      const isCut = why === 'filtered'
      const type = isCut ? 'response.incomplete' : 'response.completed'
      const incomplete_details = isCut ? { reason: 'content_filter' } : null
      return (
        namedSse({ type: 'response.output_item.done', output_index: 0, item: { ...message, status: 'completed' } }) +
        namedSse({ type, response: { ...response, incomplete_details, usage } })
      )
    },
  }
}
export const responsesDialect: Dialect = {
  isAsked: (url) => url.endsWith('/responses'),
  keyHeader: 'authorization',
  sender: responsesSender,
  hasResult: (body, result) => body.includes('"function_call_output"') && body.includes(result),
}

export const anthropicDialect: Dialect = {
  isAsked: (url) => url.endsWith('/messages'),
  keyHeader: 'x-api-key',
  sender: () => {
    let block = 0
    const whole = (content_block: object, delta: object) => {
      const index = block++
      return [
        namedSse({ type: 'content_block_start', index, content_block }),
        namedSse({ type: 'content_block_delta', index, delta }),
        namedSse({ type: 'content_block_stop', index }),
      ].join('')
    }
    const message = {
      id: 'm',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [],
      stop_reason: null,
      stop_sequence: null,
    }
    return {
      begin: namedSse({
        type: 'message_start',
        message: { ...message, usage: { input_tokens: 12, output_tokens: 1 } },
      }),
      text: (text) => whole({ type: 'text', text: '' }, { type: 'text_delta', text }),
      call: (name, args) =>
        whole(
          { type: 'tool_use', id: 'toolu_1', name, input: {} },
          { type: 'input_json_delta', partial_json: JSON.stringify(args) },
        ),
      end: (why) =>
        namedSse({
          type: 'message_delta',
          delta: { stop_reason: { stop: 'end_turn', call: 'tool_use', filtered: 'refusal' }[why], stop_sequence: null },
          usage: { output_tokens: 8 },
        }) + namedSse({ type: 'message_stop' }),
    }
  },
  hasResult: (body, result) => body.includes('"tool_result"') && body.includes(result),
}

export const googleDialect: Dialect = {
  isAsked: (url) => url.includes(':streamGenerateContent'),
  keyHeader: 'x-goog-api-key',
  sender: () => {
    const usageMetadata = { promptTokenCount: 12, candidatesTokenCount: 8, totalTokenCount: 20 }
    const part = (value: object) => sse({ candidates: [{ index: 0, content: { role: 'model', parts: [value] } }] })
    return {
      begin: '',
      text: (text) => part({ text }),
      call: (name, args) => part({ functionCall: { name, args } }),
      end: (why) =>
        sse({
          candidates: [
            { index: 0, content: { role: 'model', parts: [] }, finishReason: why === 'filtered' ? 'SAFETY' : 'STOP' },
          ],
          usageMetadata,
        }),
    }
  },
  hasResult: (body, result) => body.includes('functionResponse') && body.includes(result),
}

export interface Vendor {
  readonly baseUrl: string
  readonly bodies: string[]
  readonly keys: (string | undefined)[]
  /** One mood per request; the last one repeats. */
  readonly be: (...moods: Mood[]) => void
  readonly close: () => Promise<void>
}

/** A fake vendor on this machine. */
export async function openVendor(dialect: Dialect): Promise<Vendor> {
  const bodies: string[] = []
  const keys: (string | undefined)[] = []
  let moods: Mood[] = ['talk']
  const server: Server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (!dialect.isAsked(request.url ?? '')) return void response.writeHead(404).end()
    bodies.push(body)
    keys.push(String(request.headers[dialect.keyHeader]))
    const mood = moods.length > 1 ? moods.shift() : moods[0]
    await act(mood ?? 'talk', dialect.sender(), response)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    bodies,
    keys,
    be: (...next) => {
      moods = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function act(mood: Mood, say: Sender, response: ServerResponse): Promise<void> {
  const refuse = (status: number) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '5' })
      .end('{"error":{"message":"vendor words","type":"x"}}')
  if (mood === 'busy') return refuse(429)
  if (mood === 'down') return refuse(500)
  if (mood === 'mute') return
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (mood === 'garbage') return void response.end('data: {"choices": nonsense\n\ndata: <html>\n\n')
  response.flushHeaders()
  response.write(say.begin)
  if (mood === 'wordless') return
  if (mood === 'call') return void response.end(say.call('look', { limit: 2 }) + say.end('call'))
  response.write(say.text('Hello '))
  if (mood === 'slow') return
  if (mood === 'cut') return void setTimeout(() => response.destroy(), 30)
  response.end(say.text('there.') + say.end(mood === 'filtered' ? 'filtered' : 'stop'))
}
