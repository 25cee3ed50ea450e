import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { JSONSchema7, ModelMessage, ToolSet } from 'ai'
import type { AgentTool } from './agent.ts'
import { FIND_TOOLS, foundIn } from './offered-tools.rules.ts'

type Model = Pick<LanguageModelV4, 'provider' | 'modelId'>
type Sdk = Pick<typeof import('ai'), 'jsonSchema' | 'tool'>

/**
 * How a model loads a tool that was found, so that the earlier prompt stays the same and cached. Claude gets all definitions and loads one
 * when a result refers to it; OpenAI's Responses API gets the definition itself after the result (`additional_tools`).
 */
function loadingOf({ provider, modelId }: Model): 'reference' | 'inserted' | undefined {
  if (provider.startsWith('anthropic') && /claude-[a-z]+-(?:4-[5-9]|[5-9])/.test(modelId)) return 'reference'
  return provider === 'openai.responses' && /^gpt-(?:5\.[4-9]|[6-9])/.test(modelId) ? 'inserted' : undefined
}
export const canDefer = (model: Model): boolean => loadingOf(model) !== undefined

const canBeStrict = ({ provider }: Model): boolean => provider.startsWith('openai.') || provider.startsWith('anthropic')

/** Anthropic refuses a request with more strict tools than this. */
const ANTHROPIC_STRICT_MAX = 20

/** The tools to decode strictly, with their schemas: as many as the vendor allows, starting with those that are always offered. */
function strictSchemas(model: Model, tools: readonly AgentTool[]): ReadonlyMap<AgentTool, JSONSchema7> {
  if (!canBeStrict(model)) return new Map()
  const gated = tools.filter((it) => it.effect !== 'read' && it.effect !== 'draft')
  const able = gated.flatMap((tool) => {
    const schema = strictSchema(tool.inputSchema)
    return schema ? [[tool, schema] as const] : []
  })
  const [first, rest] = [able.filter(([it]) => !it.isDeferred), able.filter(([it]) => it.isDeferred)]
  const max = model.provider.startsWith('anthropic') ? ANTHROPIC_STRICT_MAX : able.length
  return new Map([...first, ...rest].slice(0, max))
}

const sets = new WeakMap<readonly AgentTool[], Map<string, ToolSet>>()

/** The tools in the vendor's format. The same list gives the same object. */
export function toolSetFor(sdk: Sdk, model: Model, tools: readonly AgentTool[]): ToolSet {
  const traits = `${loadingOf(model)} ${canBeStrict(model)}`
  const made = sets.get(tools) ?? new Map<string, ToolSet>()
  sets.set(tools, made)
  const known = made.get(traits)
  if (known) return known
  const strict = strictSchemas(model, tools)
  const set = Object.fromEntries(tools.map((it) => [it.name, vendorTool(sdk, model, it, strict.get(it))]))
  made.set(traits, set)
  return set
}

function vendorTool({ jsonSchema, tool }: Sdk, model: Model, agentTool: AgentTool, strict: JSONSchema7 | undefined) {
  return tool({
    description: agentTool.description,
    inputSchema: jsonSchema(strict ?? agentTool.inputSchema),
    ...(strict ? { strict: true } : {}),
    ...(agentTool.isDeferred ? DEFERRED[loadingOf(model) ?? 'no'] : {}),
  })
}

/** How the request marks a tool as loaded later. */
const DEFERRED = {
  reference: { providerOptions: { anthropic: { deferLoading: true } } },
  inserted: { providerOptions: { openai: { omitFromRequestTools: true } } },
  no: {},
} as const

/** Schema keywords that every vendor's strict decoding supports. We check the rest when a call comes. */
const KEPT = ['type', 'description', 'enum', 'const'] as const

/** The schema for strict decoding: every field required, no others allowed. Undefined for a schema with alternatives. */
export function strictSchema(schema: JSONSchema7): JSONSchema7 | undefined {
  const kept = Object.fromEntries(KEPT.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])))
  if (schema.type === 'array') {
    const items =
      typeof schema.items === 'object' && !Array.isArray(schema.items) ? strictSchema(schema.items) : undefined
    return items && { ...kept, items }
  }
  if (schema.type !== 'object') return schema.type === undefined ? undefined : kept
  const fields = Object.entries(schema.properties ?? {})
  const strict = fields.flatMap(([name, field]) => {
    const one = typeof field === 'object' && schema.required?.includes(name) ? strictSchema(field) : undefined
    return one ? [[name, one] as const] : []
  })
  if (strict.length < fields.length) return undefined
  return {
    ...kept,
    properties: Object.fromEntries(strict),
    required: strict.map(([name]) => name),
    additionalProperties: false,
  }
}

interface Part {
  readonly type?: unknown
  readonly toolName?: unknown
  readonly output?: { readonly type?: unknown; readonly value?: unknown }
}

/** The messages, with the tools that a search found in the form this model needs. */
export function messagesFor(model: Model, messages: readonly object[], tools: readonly AgentTool[]): ModelMessage[] {
  const loading = loadingOf(model)
  if (!loading) return messages as ModelMessage[]
  const known = new Map(tools.map((it) => [it.name, it]))
  const strict = loading === 'inserted' ? strictSchemas(model, tools) : new Map<AgentTool, JSONSchema7>()
  const loaded = new Set<string>()
  const withFound = (part: Part): object => {
    const found = part.toolName === FIND_TOOLS ? foundIn({ output: { value: part.output?.value } }) : []
    const there = found.flatMap((name) => known.get(name) ?? [])
    if (loading === 'reference') return withReferences(part, there)
    // A definition is inserted only once, where it was first found.
    const fresh = there.filter(({ name }) => !loaded.has(name))
    for (const { name } of fresh) loaded.add(name)
    return withDefinitions(part, fresh, strict)
  }
  return messages.map((message) => {
    const { role, content } = message as { readonly role?: unknown; readonly content?: unknown }
    if (role !== 'tool' || !Array.isArray(content)) return message
    return { ...message, content: content.map(withFound) }
  }) as ModelMessage[]
}

function withReferences(part: Part, found: readonly AgentTool[]): object {
  if (found.length === 0) return part
  const value = found.map(({ name: toolName }) => ({
    type: 'custom',
    providerOptions: { anthropic: { type: 'tool-reference', toolName } },
  }))
  return { ...part, output: { type: 'content', value } }
}

function withDefinitions(part: Part, found: readonly AgentTool[], strict: ReadonlyMap<AgentTool, JSONSchema7>): object {
  if (found.length === 0) return part
  const additionalTools = found.map((tool) => ({
    ...{ type: 'function', name: tool.name, description: tool.description },
    parameters: strict.get(tool) ?? tool.inputSchema,
    ...(strict.has(tool) ? { strict: true } : {}),
  }))
  return { ...part, providerOptions: { openai: { additionalTools } } }
}
