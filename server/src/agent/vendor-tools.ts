import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { JSONSchema7, ModelMessage, ToolSet } from 'ai'
import type { AgentTool } from './agent.ts'
import { FIND_TOOLS, foundIn } from './offered-tools.rules.ts'

type Alternative = JSONSchema7 | boolean
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
    const schema = strictSchema(tool.inputSchema, model.provider.startsWith('openai.'))
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

/**
 * The schema for strict decoding: every field required, no others allowed. With `nullable`, an optional field is required and may be null, which
 * `withoutNulls` takes out of the call again, and alternatives stay; Anthropic's grammar has little room for either. Undefined for what can't be
 * said so, such as an optional field for which null has a meaning of its own.
 */
export function strictSchema(schema: JSONSchema7, nullable = false): JSONSchema7 | undefined {
  const kept = Object.fromEntries(KEPT.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])))
  if (schema.type === 'object') return strictObject(schema, kept, nullable)
  if (schema.anyOf && nullable) {
    const anyOf = schema.anyOf.flatMap((it: Alternative) =>
      typeof it === 'object' ? (strictSchema(it, nullable) ?? []) : [],
    )
    return anyOf.length < schema.anyOf.length ? undefined : { ...kept, anyOf }
  }
  if (schema.type === 'array') {
    const items =
      typeof schema.items === 'object' && !Array.isArray(schema.items)
        ? strictSchema(schema.items, nullable)
        : undefined
    return items && { ...kept, items }
  }
  if (schema.type !== undefined) return kept
  return nullable && schema.enum?.every((it: unknown) => typeof it === 'string')
    ? { type: 'string', ...kept }
    : undefined
}
function strictObject(schema: JSONSchema7, kept: JSONSchema7, nullable: boolean): JSONSchema7 | undefined {
  const fields = Object.entries(schema.properties ?? {})
  const strict = fields.flatMap(([name, field]) => {
    const isNeeded = schema.required?.includes(name) === true
    const isOpen = isNeeded || (nullable && typeof field === 'object' && !takesNull(field))
    const own = typeof field === 'object' && isOpen ? strictSchema(field, nullable) : undefined
    const one = own && !isNeeded ? orNull(own) : own
    return one ? [[name, one] as const] : []
  })
  // An object that takes any field has none of its own.
  const isOpen = fields.length === 0 && typeof schema.additionalProperties === 'object'
  if (strict.length < fields.length || isOpen) return undefined
  return {
    ...kept,
    properties: Object.fromEntries(strict),
    required: strict.map(([name]) => name),
    additionalProperties: false,
  }
}
const orNull = ({ description, ...schema }: JSONSchema7): JSONSchema7 => ({
  ...(description === undefined ? {} : { description }),
  anyOf: [schema, { type: 'null' }],
})

/** A call's arguments without the nulls that strict decoding has to put where an optional field is left out. */
export function withoutNulls(value: unknown, schema: JSONSchema7): unknown {
  if (Array.isArray(value)) {
    const { items } = schema
    return typeof items === 'object' && !Array.isArray(items) ? value.map((it) => withoutNulls(it, items)) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const as = schema.anyOf?.find((it: Alternative) => typeof it === 'object' && it.type === 'object')
  if (typeof as === 'object') return withoutNulls(value, as)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, given]) => {
      const field = schema.properties?.[name]
      if (typeof field !== 'object') return [[name, given]]
      return given === null && !takesNull(field) ? [] : [[name, withoutNulls(given, field)]]
    }),
  )
}
const takesNull = ({ type, anyOf = [], enum: values }: JSONSchema7): boolean =>
  [type].flat().includes('null') ||
  values?.includes(null) === true ||
  anyOf.some((it: Alternative) => typeof it === 'object' && takesNull(it))

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
