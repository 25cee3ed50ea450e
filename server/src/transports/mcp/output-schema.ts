import { z } from 'zod'
import type { Tool } from '../tools.ts'

type Json = Record<string, unknown>
type ObjectSchema = { readonly type: 'object' } & Json

/** The answer of a call that its owner has to approve first. */
const asked: readonly Json[] = [
  {
    type: 'object',
    properties: {
      status: { const: 'approval_required' },
      code: { const: 'approval_required' },
      approval_id: { type: 'string' },
      approval_url: { type: 'string', description: 'Where the owner answers.' },
      summary: { type: 'string' },
      impact: { type: 'object' },
      expires_at: { type: 'string', format: 'date-time' },
    },
    required: ['status', 'code', 'approval_id', 'approval_url', 'summary', 'expires_at'],
  },
  { type: 'object', properties: { status: { const: 'running' } }, required: ['status'] },
]

const known = new WeakMap<Tool, ObjectSchema>()

/** The JSON Schema of a tool's structured content (answers.rules.ts creates it). Built on first use: most clients need few. */
export function outputSchemaOf(tool: Tool): ObjectSchema {
  const there = known.get(tool)
  if (there) return there
  const result = tool.declared.toAnswer ? anyObject : asObject(z.toJSONSchema(tool.output, toJson) as Json)
  const isAsked = tool.effect === 'spend' || tool.effect === 'change_outside'
  const schema: ObjectSchema = isAsked ? { type: 'object', anyOf: [result, ...asked] } : result
  known.set(tool, schema)
  return schema
}

/** A model's answer is derived from the result; its shape isn't guaranteed. */
const anyObject: ObjectSchema = { type: 'object' }

const toJson = {
  io: 'output',
  unrepresentable: 'any',
  reused: 'inline',
  override: ({ jsonSchema }: { jsonSchema: Json }): void => {
    // A newer version may add fields.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  },
} as const

function asObject({ $schema: _, ...json }: Json): ObjectSchema {
  if (json.type === 'object') return { ...json, type: 'object' }
  if (json.type === 'array') return { type: 'object', properties: { items: json }, required: ['items'] }
  return anyObject
}
