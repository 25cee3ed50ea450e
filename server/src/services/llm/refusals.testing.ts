import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { namedSse, sse } from './sse.testing.ts'

/** A vendor's answer that isn't a reply: a status with its body, or a stream that ends badly. */
export interface BadAnswer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** The connection breaks after the body. */
  readonly isCut?: true
}
/** How a vendor reports errors, by its public documentation or its server's source. */
export interface Refusals {
  readonly tooLong: BadAnswer
  readonly wrongKey: BadAnswer
  /** It can't read an image of this one message. */
  readonly unreadable: BadAnswer
  /** It asks for an immediate retry. */
  readonly busy: BadAnswer
  readonly down: BadAnswer
  /** 'So far.', then the connection breaks. */
  readonly cut: BadAnswer
  /** 'So far.', then an error within the stream. */
  readonly brokeOff: BadAnswer
  /** It refuses the topic. */
  readonly refused: BadAnswer
  /** 'Fine.' */
  readonly fine: BadAnswer
}

export const stream = (body: string): BadAnswer => ({
  status: 200,
  body,
  headers: { 'content-type': 'text/event-stream' },
})
const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): BadAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})
const cutOff = (body: string): BadAnswer => ({ ...stream(body), isCut: true })
const AT_ONCE = { 'retry-after': '0' }

const openaiError = (message: string, type: string, code: string | null, param: string | null = null) => ({
  error: { message, type, param, code },
})
const chunk = (delta: object, finish_reason: string | null = null): string =>
  sse({
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
  })
const chat = (text: string): string => chunk({ role: 'assistant', content: '' }) + chunk({ content: text })
const DONE = 'data: [DONE]\n\n'

export const openaiRefusals: Refusals = {
  tooLong: json(
    400,
    openaiError(
      "This model's maximum context length is 128000 tokens. However, your messages resulted in 131072 tokens. Please reduce the length of the messages.",
      'invalid_request_error',
      'context_length_exceeded',
      'messages',
    ),
  ),
  wrongKey: json(
    401,
    openaiError('Incorrect API key provided: sk-secret.', 'invalid_request_error', 'invalid_api_key'),
  ),
  unreadable: json(
    400,
    openaiError('You uploaded an unsupported image.', 'invalid_request_error', 'invalid_image_format'),
  ),
  busy: json(429, openaiError('Rate limit reached for gpt-5.', 'tokens', 'rate_limit_exceeded'), AT_ONCE),
  down: json(500, openaiError('The server had an error while processing your request.', 'server_error', null), AT_ONCE),
  cut: cutOff(chat('So far.')),
  brokeOff: stream(
    chat('So far.') + sse(openaiError('The server had an error while processing your request.', 'server_error', null)),
  ),
  refused: stream(
    chunk({ role: 'assistant', content: null }) +
      chunk({ refusal: 'I can’t help with that.' }) +
      chunk({}, 'stop') +
      DONE,
  ),
  fine: stream(chat('Fine.') + chunk({}, 'stop') + DONE),
}

const response = { id: 'resp_1', object: 'response', created_at: 1, model: 'm' }
const message = { type: 'message', id: 'msg_1', role: 'assistant', content: [] }
const usage = { input_tokens: 12, output_tokens: 8, total_tokens: 20 }
const said = (type: string, text: string): string =>
  namedSse({ type: 'response.created', response }) +
  namedSse({ type: 'response.output_item.added', output_index: 0, item: message }) +
  namedSse({ type, item_id: 'msg_1', output_index: 0, content_index: 0, delta: text })
const completed =
  namedSse({ type: 'response.output_item.done', output_index: 0, item: message }) +
  namedSse({ type: 'response.completed', response: { ...response, usage } })

export const responsesRefusals: Refusals = {
  ...openaiRefusals,
  tooLong: json(
    400,
    openaiError(
      'Your input exceeds the context window of this model. Please adjust your input and try again.',
      'invalid_request_error',
      'context_length_exceeded',
      'input',
    ),
  ),
  cut: cutOff(said('response.output_text.delta', 'So far.')),
  brokeOff: stream(
    said('response.output_text.delta', 'So far.') +
      namedSse({
        ...{ type: 'response.failed', sequence_number: 4 },
        response: { ...response, error: { code: 'server_error', message: 'The model had an error.' } },
      }),
  ),
  refused: stream(
    said('response.refusal.delta', 'I can’t help with that.') +
      namedSse({
        ...{ type: 'response.refusal.done', item_id: 'msg_1', output_index: 0, content_index: 0 },
        refusal: 'I can’t help with that.',
      }) +
      completed,
  ),
  fine: stream(said('response.output_text.delta', 'Fine.') + completed),
}

const anthropicError = (type: string, message: string) => ({ type: 'error', error: { type, message } })
const claude = (text: string, stop_reason?: string): string =>
  namedSse(
    {
      type: 'message_start',
      message: {
        ...{ id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null },
        ...{ stop_sequence: null, usage: { input_tokens: 12, output_tokens: 1 } },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
    ...(stop_reason === undefined
      ? []
      : [
          { type: 'content_block_stop', index: 0 },
          { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 8 } },
          { type: 'message_stop' },
        ]),
  )

export const anthropicRefusals: Refusals = {
  tooLong: json(400, anthropicError('invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum')),
  wrongKey: json(401, anthropicError('authentication_error', 'invalid x-api-key')),
  unreadable: json(400, anthropicError('invalid_request_error', 'messages.0.content.1: Could not process image')),
  busy: json(
    429,
    anthropicError('rate_limit_error', 'This request would exceed the rate limit for your organization.'),
    AT_ONCE,
  ),
  down: json(529, anthropicError('overloaded_error', 'Overloaded'), AT_ONCE),
  cut: cutOff(claude('So far.')),
  brokeOff: stream(claude('So far.') + namedSse(anthropicError('overloaded_error', 'Overloaded'))),
  refused: stream(claude('I', 'refusal')),
  fine: stream(claude('Fine.', 'end_turn')),
}

const googleError = (code: number, message: string, status: string, details: readonly object[] = []) => ({
  error: { code, message, status, details },
})
const gemini = (text: string, finishReason?: string): string =>
  sse({
    candidates: [
      { index: 0, content: { role: 'model', parts: [{ text }] }, ...(finishReason ? { finishReason } : {}) },
    ],
  })

export const googleRefusals: Refusals = {
  tooLong: json(
    400,
    googleError(
      400,
      'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
      'INVALID_ARGUMENT',
    ),
  ),
  // Google answers 400 to a wrong key.
  wrongKey: json(
    400,
    googleError(400, 'API key not valid. Please pass a valid API key.', 'INVALID_ARGUMENT', [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
    ]),
  ),
  unreadable: json(400, googleError(400, 'Unable to process input image.', 'INVALID_ARGUMENT')),
  busy: json(
    429,
    googleError(429, 'You exceeded your current quota.', 'RESOURCE_EXHAUSTED', [
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0s' },
    ]),
    AT_ONCE,
  ),
  down: json(503, googleError(503, 'The model is overloaded. Please try again later.', 'UNAVAILABLE'), AT_ONCE),
  cut: cutOff(gemini('So far.')),
  brokeOff: stream(gemini('So far.') + sse(googleError(500, 'An internal error has occurred.', 'INTERNAL'))),
  // It blocks the question itself, without any candidate.
  refused: stream(
    sse({
      promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
      usageMetadata: { promptTokenCount: 12, totalTokenCount: 12 },
    }),
  ),
  fine: stream(gemini('Fine.', 'STOP')),
}

/** Answers of llama.cpp and Ollama on the OpenAI-compatible API; the key error is that of a proxy in front of them. */
export const localRefusals: Refusals = {
  ...openaiRefusals,
  tooLong: json(400, {
    error: {
      ...{ code: 400, message: 'the request exceeds the available context size, try increasing it' },
      ...{ type: 'exceed_context_size_error', n_prompt_tokens: 9_000, n_ctx: 8_192 },
    },
  }),
  wrongKey: json(401, { error: { code: 401, message: 'Invalid API Key', type: 'authentication_error' } }),
  busy: json(429, openaiError('too many requests', 'api_error', null), AT_ONCE),
  down: json(500, openaiError('llama runner process has terminated: exit status 2', 'api_error', null), AT_ONCE),
  refused: stream(chunk({ role: 'assistant', content: '' }) + chunk({}, 'content_filter') + DONE),
}

export interface RefusingVendor {
  readonly baseUrl: string
  readonly asked: () => number
  /** What it was asked, as JSON. */
  readonly bodies: readonly string[]
  readonly close: () => void
}
/** Gives these answers in order, then repeats the last one. */
export async function openRefusing(...answers: readonly BadAnswer[]): Promise<RefusingVendor> {
  let asked = 0
  const bodies: string[] = []
  const server = createServer((request, vendor) => {
    const at = asked
    bodies[at] = ''
    request.on('data', (piece) => (bodies[at] += String(piece)))
    const answer = answers[Math.min(asked++, answers.length - 1)]
    vendor.writeHead(answer?.status ?? 500, answer?.headers)
    if (answer?.isCut) vendor.write(answer.body, () => setTimeout(() => vendor.destroy(), 30))
    else vendor.end(answer?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: () => asked,
    bodies,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
