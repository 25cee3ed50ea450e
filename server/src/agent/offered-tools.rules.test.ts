import type { JSONSchema7 } from 'ai'
import { allTools } from '@adwright/contract/index'
import * as sdk from 'ai'
import { expect, test } from 'vitest'
import { allHandlers } from '#build/all-handlers.ts'
import { toolbox } from '#transports/tools.ts'
import { proposeMemory } from './memory-proposal.ts'
import { FIND_TOOLS, offeredTools, toolsLike, withSearch } from './offered-tools.rules.ts'
import { messagesFor, strictSchema, toolSetFor, withoutNulls } from './vendor-tools.ts'

const tools = withSearch([...toolbox(allHandlers), proposeMemory])
const names = (all: readonly { readonly name: string }[]): string[] => all.map((it) => it.name)
const call = (toolName: string) => ({
  role: 'assistant',
  content: [{ type: 'tool-call', toolCallId: 'c', toolName, input: {} }],
})
const found = (...all: string[]) => ({
  role: 'tool',
  content: [
    {
      type: 'tool-result',
      toolCallId: 'c',
      toolName: FIND_TOOLS,
      output: { type: 'json', value: { tools: all.map((name) => ({ name })) } },
    },
  ],
})

test('a model is given some 40 tools at first, and behind them those that came up, never in another order', () => {
  const first = names(offeredTools(tools, []))
  expect(first.length).toBeLessThanOrEqual(41)
  expect(first.at(-1)).toBe(FIND_TOOLS)
  expect(tools.length).toBeGreaterThan(60)
  const said = [{ role: 'user', content: 'Hi' }, found('set_spend_limit', 'get_spend_limit', 'no_such_tool')]
  expect(names(offeredTools(tools, said))).toEqual([...first, 'set_spend_limit', 'get_spend_limit'])
  const later = [...said, call('list_campaigns'), call('write_blog_post')]
  expect(names(offeredTools(tools, later))).toEqual([...first, 'set_spend_limit', 'get_spend_limit', 'write_blog_post'])
  expect(offeredTools(tools, later)).toBe(offeredTools(tools, later))
})

test.each([
  ['limit how much all campaigns may spend', 'set_spend_limit'],
  ['launch the campaign that my client approved', 'launch_shared_campaign'],
  ['send the analytics figures by email to someone', 'share_analytics'],
  ['write a blog post', 'write_blog_post'],
  ['note on a date in the calendar chart', 'add_date_note'],
  ['target people interested in cooking', 'list_audience_segments'],
  ['which invoices did I pay', 'list_payments'],
  ['what plan am I on', 'get_subscription'],
  ['remove a keyword', 'remove_keywords'],
  ['stop the report emails', 'set_digest'],
  ['images in my gallery', 'list_images'],
  ['figures look old, refresh', 'refresh_figures'],
  ['mark notifications as read', 'mark_notifications_read'],
  ['set_client_rule', 'set_client_rule'],
  ['did anybody write to me by the form of my page', 'list_site_messages'],
  ['how much of my AI allowance is left', 'get_model_usage'],
  ['send the weekly report now', 'send_report_now'],
  ['when did the report go out', 'list_sent_reports'],
  ['no mail with weekly proposals please', 'set_watch_settings'],
  ['days of the week without ads', 'set_watch_settings'],
  ['which holidays come next month', 'list_holidays'],
  ['check my website every week', 'watch_website'],
  ['is my website better than in the last analysis', 'compare_website_analyses'],
  ['put this picture with the campaign', 'add_campaign_picture'],
])('%s finds %s', (query, tool) => {
  expect(
    names(
      toolsLike(
        tools.filter((it) => it.isDeferred),
        query,
      ),
    ),
  ).toContain(tool)
})

test('nothing like it finds nothing', () => {
  expect(toolsLike(tools, 'zzz qqq')).toEqual([])
})

test('every field of every tool is described to the model', () => {
  const bare = tools.flatMap(({ name, inputSchema }) =>
    Object.entries(inputSchema.properties ?? {}).flatMap(([field, json]) =>
      'description' in (json as object) ? [] : [`${name}.${field}`],
    ),
  )
  expect(bare).toEqual([])
})

const claude = { provider: 'anthropic.messages', modelId: 'claude-sonnet-4-5' }
const gpt = { provider: 'openai.chat', modelId: 'gpt-5' }

test('calls that spend or change something outside are decoded strictly, where their schema can be', () => {
  const strict = (model: typeof claude) =>
    Object.entries(toolSetFor(sdk, model, tools)).flatMap(([name, value]) => (value.strict ? [name] : []))
  expect(strict(gpt)).toEqual(
    expect.arrayContaining(['pause_campaign', 'resume_campaign', 'add_keywords', 'undo_activity']),
  )
  // Fields that may be left out can be null, and alternatives stay.
  expect(strict(gpt)).toEqual(expect.arrayContaining(['create_campaign', 'update_campaign', 'set_campaign_targeting']))
  // Anthropic allows at most 20 and refuses a request with more, so the tools that are always offered come first.
  expect(strict(claude)).toHaveLength(20)
  expect(strict(claude)).toEqual(expect.arrayContaining(['pause_campaign', 'add_keywords', 'undo_activity']))
  expect(strict({ provider: 'ollama.chat', modelId: 'x' })).toEqual([])
  const effects = new Map(allTools.map((it) => [it.name, it.effect]))
  for (const name of strict(gpt)) expect(['spend', 'change_outside']).toContain(effects.get(name))
})

test('a strict schema holds nothing that a vendor refuses', () => {
  const number = { type: 'number', minimum: 0, multipleOf: 0.01, description: 'US dollars.' } as const
  expect(strictSchema({ type: 'object', properties: { a: number }, required: ['a'] })).toEqual({
    type: 'object',
    properties: { a: { type: 'number', description: 'US dollars.' } },
    required: ['a'],
    additionalProperties: false,
  })
  expect(strictSchema({ type: 'object', properties: { a: number } })).toBeUndefined()
  expect(strictSchema({ type: 'object', properties: { a: number } }, true)).toEqual({
    type: 'object',
    properties: { a: { description: 'US dollars.', anyOf: [{ type: 'number' }, { type: 'null' }] } },
    required: ['a'],
    additionalProperties: false,
  })
  expect(strictSchema({ type: 'object', properties: { a: { type: ['number', 'null'] } } }, true)).toBeUndefined()
})

test('the nulls of strict decoding are left out of a call, and a null with a meaning stays', () => {
  const schema: JSONSchema7 = {
    type: 'object',
    properties: {
      budget: { type: 'number' },
      limit: { anyOf: [{ type: 'number' }, { type: 'null' }] },
      shifts: { type: 'array', items: { type: 'object', properties: { from: { type: 'string' } } } },
    },
  }
  const call = { budget: null, limit: null, shifts: [{ from: null }, { from: '08:00' }] }
  expect(withoutNulls(call, schema)).toEqual({ limit: null, shifts: [{}, { from: '08:00' }] })
})

test('Claude gets all tools, the rarely needed ones deferred, and what a search found as references', () => {
  const set = toolSetFor(sdk, claude, tools)
  expect(Object.keys(set)).toHaveLength(tools.length)
  expect(set.set_spend_limit?.providerOptions).toEqual({ anthropic: { deferLoading: true } })
  expect(set.list_campaigns?.providerOptions).toBeUndefined()
  const [told] = messagesFor(claude, [found('set_spend_limit', 'gone')], tools) as unknown as [{ content: unknown[] }]
  expect(told.content).toMatchObject([
    {
      toolName: FIND_TOOLS,
      output: {
        type: 'content',
        value: [{ type: 'custom', providerOptions: { anthropic: { toolName: 'set_spend_limit' } } }],
      },
    },
  ])
  const other = [found('set_spend_limit')]
  expect(messagesFor(gpt, other, tools)).toBe(other)
})

test('OpenAI’s Responses API gets a found tool once, behind the result that found it, and the tools before it stay the same', () => {
  const later = { provider: 'openai.responses', modelId: 'gpt-5.4-mini' }
  const set = toolSetFor(sdk, later, tools)
  expect(Object.keys(set)).toHaveLength(tools.length)
  expect(set.set_spend_limit?.providerOptions).toEqual({ openai: { omitFromRequestTools: true } })
  expect(set.list_campaigns?.providerOptions).toBeUndefined()
  const told = messagesFor(later, [found('set_spend_limit', 'gone'), found('set_spend_limit')], tools)
  const [first, second] = told as unknown as { content: { providerOptions?: unknown }[] }[]
  expect(first?.content[0]).toMatchObject({
    output: { value: { tools: [{ name: 'set_spend_limit' }, { name: 'gone' }] } },
    providerOptions: { openai: { additionalTools: [{ type: 'function', name: 'set_spend_limit' }] } },
  })
  expect(second?.content[0]?.providerOptions).toBeUndefined()
  // Older models and Chat Completions don't support it.
  for (const model of [
    { ...later, modelId: 'gpt-5' },
    { ...later, provider: 'openai.chat' },
  ])
    expect(messagesFor(model, [found('set_spend_limit')], tools)).toEqual([found('set_spend_limit')])
})
