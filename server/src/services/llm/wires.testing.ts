import { type NamedEvent, namedSse, sse } from './sse.testing.ts'

/** One answer of each vendor as documented: it reasons, says something, and calls two tools at once. Part of the input was cached. */
export interface Recording {
  readonly path: RegExp
  readonly answer: string
  /** The reasoning that the next request must contain, so that the vendor continues from it. */
  readonly thinkingSentBack?: string
  /** An image with the bytes FF D8 FF E0, as encoded in a request. */
  readonly image: string
  /** All input, and the cached part of it. */
  readonly usage: { readonly input: number; readonly cached: number; readonly output: number }
}

const chunk = (delta: object, more: object = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: null }],
  ...more,
})
const called = (index: number, id: string, name: string, args: string) =>
  chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: args } }] })
const more = (index: number, args: string) => chunk({ tool_calls: [{ index, function: { arguments: args } }] })

const openaiEvents = (thinking: readonly object[]) =>
  `${sse(
    chunk({ role: 'assistant', content: '' }),
    ...thinking,
    chunk({ content: 'Let me ' }),
    chunk({ content: 'look.' }),
    called(0, 'call_a', 'look', ''),
    more(0, '{"limit"'),
    more(0, ':1}'),
    called(1, 'call_b', 'look', '{"limit":2}'),
    { ...chunk({}), choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
    {
      ...chunk({}),
      choices: [],
      usage: {
        prompt_tokens: 1_000,
        completion_tokens: 50,
        total_tokens: 1_050,
        prompt_tokens_details: { cached_tokens: 800 },
        completion_tokens_details: { reasoning_tokens: 20 },
      },
    },
  )}data: [DONE]\n\n`

export const openaiRecording: Recording = {
  path: /\/chat\/completions$/,
  image: '{"type":"image_url","image_url":{"url":"data:image/jpeg;base64,/9j/4A=="}}',
  answer: openaiEvents([]),
  usage: { input: 1_000, cached: 800, output: 50 },
}

/** llama.cpp, vLLM and similar servers put reasoning into a separate field. */
export const localRecording: Recording = {
  ...openaiRecording,
  answer: openaiEvents([chunk({ reasoning_content: 'They want ' }), chunk({ reasoning_content: 'two rows.' })]),
  thinkingSentBack: '"reasoning_content":"They want two rows."',
}

const fromOllama = (delta: object, finish_reason: string | null = null) => ({
  ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm', system_fingerprint: 'fp_ollama' },
  choices: [{ index: 0, delta: { role: 'assistant', content: '', ...delta }, finish_reason }],
})
const calledByOllama = (index: number, id: string, args: object) =>
  fromOllama({
    tool_calls: [{ id, index, type: 'function', function: { name: 'look', arguments: JSON.stringify(args) } }],
  })

/** By its source (openai/openai.go): reasoning in a field of its own, each call whole, and no figures of a cache. */
export const ollamaRecording: Recording = {
  ...openaiRecording,
  answer: `${sse(
    fromOllama({ reasoning: 'They want ' }),
    fromOllama({ reasoning: 'two rows.' }),
    fromOllama({ content: 'Let me ' }),
    fromOllama({ content: 'look.' }),
    calledByOllama(0, 'call_a', { limit: 1 }),
    calledByOllama(1, 'call_b', { limit: 2 }),
    fromOllama({}, 'tool_calls'),
    {
      ...fromOllama({}),
      choices: [],
      usage: { prompt_tokens: 1_000, completion_tokens: 50, total_tokens: 1_050 },
    },
  )}data: [DONE]\n\n`,
  thinkingSentBack: '"reasoning":"They want two rows."',
  usage: { input: 1_000, cached: 0, output: 50 },
}

const item = (output_index: number, added: object, between: readonly NamedEvent[], done: object) => [
  { type: 'response.output_item.added', output_index, item: added },
  ...between.map((it) => ({ ...it, output_index })),
  { type: 'response.output_item.done', output_index, item: done },
]
const asked = (index: number, call_id: string, ...pieces: readonly string[]) => {
  const call = { type: 'function_call', id: `fc_${index}`, call_id, name: 'look', arguments: '' }
  return item(
    index,
    { ...call, status: 'in_progress' },
    pieces.map((delta) => ({ type: 'response.function_call_arguments.delta', item_id: call.id, delta })),
    { ...call, arguments: pieces.join(''), status: 'completed' },
  )
}
const ENCRYPTED = 'ZW5jcnlwdGVkIGJ5IG9wZW5haQ=='
const thoughts = { type: 'reasoning', id: 'rs_1', summary: [] }
const saying = { type: 'message', id: 'msg_1', role: 'assistant', content: [] }
const response = { id: 'resp_1', object: 'response', created_at: 1, model: 'm' }
/** Responses API with `store: false`: reasoning is encrypted, and each call is its own item. */
export const responsesRecording: Recording = {
  path: /\/responses$/,
  image: '{"type":"input_image","image_url":"data:image/jpeg;base64,/9j/4A=="}',
  answer: namedSse(
    { type: 'response.created', response },
    { type: 'response.in_progress', response },
    ...item(
      0,
      { ...thoughts, encrypted_content: 'Z3Jvd2luZw==' },
      [
        { type: 'response.reasoning_summary_part.added', item_id: 'rs_1', summary_index: 0 },
        {
          ...{ type: 'response.reasoning_summary_text.delta', item_id: 'rs_1' },
          ...{ summary_index: 0, delta: 'They want two rows.' },
        },
        { type: 'response.reasoning_summary_part.done', item_id: 'rs_1', summary_index: 0 },
      ],
      { ...thoughts, encrypted_content: ENCRYPTED },
    ),
    ...item(
      1,
      { ...saying, status: 'in_progress' },
      ['Let me ', 'look.'].map((delta) => ({ type: 'response.output_text.delta', item_id: 'msg_1', delta })),
      { ...saying, status: 'completed' },
    ),
    ...asked(2, 'call_a', '{"limit"', ':1}'),
    ...asked(3, 'call_b', '{"limit":2}'),
    {
      type: 'response.completed',
      response: {
        ...response,
        usage: {
          input_tokens: 1_000,
          input_tokens_details: { cached_tokens: 800 },
          output_tokens: 50,
          output_tokens_details: { reasoning_tokens: 20 },
          total_tokens: 1_050,
        },
      },
    },
  ),
  thinkingSentBack: ENCRYPTED,
  usage: { input: 1_000, cached: 800, output: 50 },
}

const block = (index: number, content_block: object, ...deltas: readonly object[]) => [
  { type: 'content_block_start', index, content_block },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
]
export const anthropicRecording: Recording = {
  path: /\/messages$/,
  image: '{"type":"image","source":{"type":"base64","media_type":"image/jpeg","data":"/9j/4A=="}',
  answer: namedSse(
    {
      type: 'message_start',
      message: {
        ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'm', content: [] },
        ...{ stop_reason: null, stop_sequence: null },
        usage: { input_tokens: 100, cache_read_input_tokens: 800, cache_creation_input_tokens: 100, output_tokens: 1 },
      },
    },
    ...block(
      0,
      { type: 'thinking', thinking: '', signature: '' },
      { type: 'thinking_delta', thinking: 'They want two rows.' },
      { type: 'signature_delta', signature: 'c2lnbmVkIGJ5IHRoZSB2ZW5kb3I=' },
    ),
    ...block(
      1,
      { type: 'text', text: '' },
      { type: 'text_delta', text: 'Let me ' },
      { type: 'text_delta', text: 'look.' },
    ),
    ...block(
      2,
      { type: 'tool_use', id: 'toolu_a', name: 'look', input: {} },
      { type: 'input_json_delta', partial_json: '{"limit"' },
      { type: 'input_json_delta', partial_json: ':1}' },
    ),
    ...block(
      3,
      { type: 'tool_use', id: 'toolu_b', name: 'look', input: {} },
      { type: 'input_json_delta', partial_json: '{"limit":2}' },
    ),
    {
      type: 'message_delta',
      delta: { stop_reason: 'tool_use', stop_sequence: null },
      usage: { output_tokens: 50 },
    },
    { type: 'message_stop' },
  ),
  thinkingSentBack: 'c2lnbmVkIGJ5IHRoZSB2ZW5kb3I=',
  usage: { input: 1_000, cached: 800, output: 50 },
}

const parts = (...all: readonly object[]) => ({ candidates: [{ index: 0, content: { role: 'model', parts: all } }] })
export const googleRecording: Recording = {
  path: /:streamGenerateContent/,
  image: '{"inlineData":{"mimeType":"image/jpeg","data":"/9j/4A=="}}',
  answer: sse(
    parts({ text: 'They want two rows.', thought: true }),
    parts({ text: 'Let me ' }),
    parts({ text: 'look.' }),
    parts(
      { functionCall: { name: 'look', args: { limit: 1 } }, thoughtSignature: 'c2lnbmVkIGJ5IGdlbWluaQ==' },
      { functionCall: { name: 'look', args: { limit: 2 } } },
    ),
    {
      candidates: [{ index: 0, content: { role: 'model', parts: [] }, finishReason: 'STOP' }],
      usageMetadata: {
        promptTokenCount: 1_000,
        cachedContentTokenCount: 800,
        candidatesTokenCount: 30,
        thoughtsTokenCount: 20,
        totalTokenCount: 1_050,
      },
    },
  ),
  thinkingSentBack: 'c2lnbmVkIGJ5IGdlbWluaQ==',
  usage: { input: 1_000, cached: 800, output: 50 },
}
