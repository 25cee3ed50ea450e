import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jsonSchema, type ModelMessage, streamText, tool } from 'ai'
import { describe, expect, test } from 'vitest'
import { openVendorModel } from './vendors.ts'
import {
  anthropicRecording,
  googleRecording,
  localRecording,
  ollamaRecording,
  openaiRecording,
  responsesRecording,
  type Recording,
} from './wires.testing.ts'

const openaiKey = 'key'
const wires = [
  ['OpenAI chat', openaiRecording, 'openai/gpt-5', { openaiKey }],
  ['OpenAI Responses', responsesRecording, 'openai/gpt-5', { openaiKey, openaiApi: 'responses' }],
  ['Anthropic', anthropicRecording, 'anthropic/claude-sonnet-4-5', { anthropicKey: 'key' }],
  ['Gemini', googleRecording, 'google/gemini-3-pro', { googleKey: 'key' }],
  ['a local server of OpenAI’s shape', localRecording, 'local/qwen3', {}],
  ['Ollama', ollamaRecording, 'ollama/qwen3', {}],
] as const

const schema = jsonSchema({ type: 'object', properties: { limit: { type: 'number' } }, additionalProperties: false })
const tools = { look: tool({ description: 'Looks', inputSchema: schema }) }

async function vendorOf(recording: Recording) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      bodies.push(body)
      const isAsked = recording.path.test(request.url ?? '')
      response.writeHead(isAsked ? 200 : 404, { 'content-type': 'text/event-stream' }).end(recording.answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { bodies, server, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
}

describe.each(wires)('what %s sends, as its public description shows it', (_name, recording, word, keys) => {
  test('text, two calls at once, what was used and what had been kept; its thinking goes back to it', async () => {
    const { bodies, server, baseUrl } = await vendorOf(recording)
    const { model } = await openVendorModel({ word, baseUrl, ...keys })
    const ask = (messages: ModelMessage[]) => streamText({ model, tools, messages, maxRetries: 0 })
    const question: ModelMessage = { role: 'user', content: 'Two rows, please' }
    const answer = ask([question])
    expect(await answer.text).toBe('Let me look.')
    const calls = await answer.toolCalls
    expect(calls.map((it) => [it.toolName, it.input])).toEqual([
      ['look', { limit: 1 }],
      ['look', { limit: 2 }],
    ])
    expect(await answer.finishReason).toBe('tool-calls')
    const { inputTokens, inputTokenDetails, outputTokens } = await answer.usage
    expect({ input: inputTokens, cached: inputTokenDetails.cacheReadTokens, output: outputTokens }).toEqual(
      recording.usage,
    )
    const content = calls.map((it) => ({
      type: 'tool-result' as const,
      toolCallId: it.toolCallId,
      toolName: it.toolName,
      output: { type: 'json' as const, value: { row: JSON.stringify(it.input) } },
    }))
    // As if stored and read back.
    const said = JSON.parse(JSON.stringify(await answer.responseMessages)) as ModelMessage[]
    await ask([question, ...said, { role: 'tool', content }]).text
    const next = bodies.at(-1) ?? ''
    if (recording.thinkingSentBack) expect(next).toContain(recording.thinkingSentBack)
    expect(next.match(/limit/g)?.length).toBeGreaterThanOrEqual(4)
    server.closeAllConnections()
    server.close()
  })

  test('an image goes to it as its description shows', async () => {
    const { bodies, server, baseUrl } = await vendorOf(recording)
    const { model } = await openVendorModel({ word, baseUrl, ...keys })
    const data = new Uint8Array([255, 216, 255, 224])
    const content = [
      { type: 'text' as const, text: 'Is this a good photo?' },
      { type: 'file' as const, mediaType: 'image/jpeg', data },
    ]
    await streamText({ model, messages: [{ role: 'user', content }], maxRetries: 0 }).text
    expect(bodies.at(-1)).toContain(recording.image)
    server.closeAllConnections()
    server.close()
  })
})

test('nothing is stored at OpenAI, thoughts are asked for encrypted, and no item is only referred to', async () => {
  const { bodies, server, baseUrl } = await vendorOf(responsesRecording)
  const { model } = await openVendorModel({ word: 'openai/gpt-5', baseUrl, openaiKey, openaiApi: 'responses' })
  const question: ModelMessage = { role: 'user', content: 'Two rows, please' }
  const providerOptions = { openai: { promptCacheKey: 'chat-7' } }
  const answer = streamText({ model, tools, messages: [question], providerOptions, maxRetries: 0 })
  const said = await answer.responseMessages
  const content = (await answer.toolCalls).map(({ toolCallId, toolName }) => ({
    ...{ type: 'tool-result' as const, toolCallId, toolName },
    output: { type: 'text' as const, value: 'A row' },
  }))
  await streamText({ model, tools, messages: [question, ...said, { role: 'tool', content }], maxRetries: 0 }).text
  const [first, next] = bodies.map((body) => JSON.parse(body) as Record<string, unknown>)
  expect(first).toMatchObject({ store: false, include: ['reasoning.encrypted_content'], prompt_cache_key: 'chat-7' })
  expect(bodies.join('')).not.toContain('item_reference')
  expect(next?.input).toContainEqual(
    expect.objectContaining({ type: 'reasoning', encrypted_content: expect.any(String) }),
  )
  server.closeAllConnections()
  server.close()
})

test('OpenAI’s Responses API takes a tool that was found as an item behind the result, and not among the tools', async () => {
  const { bodies, server, baseUrl } = await vendorOf(responsesRecording)
  const { model } = await openVendorModel({ word: 'openai/gpt-5.4', baseUrl, openaiKey, openaiApi: 'responses' })
  const definition = { type: 'function', name: 'later', description: 'Later', parameters: { type: 'object' } }
  const deferred = { later: tool({ inputSchema: schema, providerOptions: { openai: { omitFromRequestTools: true } } }) }
  const call = { toolCallId: 'call_a', toolName: 'look' }
  const messages: ModelMessage[] = [
    { role: 'user', content: 'Find it' },
    { role: 'assistant', content: [{ type: 'tool-call', ...call, input: {} }] },
    {
      role: 'tool',
      content: [
        {
          ...{ type: 'tool-result', ...call, output: { type: 'text', value: 'Found' } },
          providerOptions: { openai: { additionalTools: [definition] } },
        },
      ],
    },
  ]
  await streamText({ model, tools: { ...tools, ...deferred }, messages, maxRetries: 0 }).text
  const body = JSON.parse(bodies.at(-1) ?? '{}') as { tools: { name: string }[]; input: { type?: string }[] }
  expect(body.tools.map((it) => it.name)).toEqual(['look'])
  expect(body.input.slice(-2)).toMatchObject([
    { type: 'function_call_output', call_id: 'call_a' },
    { type: 'additional_tools', role: 'developer', tools: [definition] },
  ])
  server.closeAllConnections()
  server.close()
})
