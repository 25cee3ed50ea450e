/** A JSON schema in the notation of the contract's tables: `{id: string, limit?: integer}`. */

interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly format?: string
}

const MAX_ENUM = 12

export function shapeOf(given: unknown, indent = ''): string {
  const schema = (given ?? {}) as Schema
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return enumOf(schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map((it) => shapeOf(it, indent)).join(' | ')
  if (schema.type === 'array') return `${shapeOf(schema.items, indent)}[]`
  if (schema.type === 'object') return objectOf(schema, indent)
  if (schema.format === 'date') return 'date'
  if (schema.format === 'date-time') return 'time'
  return String(schema.type ?? 'anything')
}

const enumOf = (values: readonly unknown[]): string =>
  values
    .slice(0, MAX_ENUM)
    .map((it) => JSON.stringify(it))
    .join(' | ') + (values.length > MAX_ENUM ? ` | … (${values.length} in all)` : '')

function objectOf(schema: Schema, indent: string): string {
  const entries = Object.entries(schema.properties ?? {})
  if (entries.length === 0)
    return typeof schema.additionalProperties === 'object'
      ? `{[name]: ${shapeOf(schema.additionalProperties, indent)}}`
      : '{}'
  const inner = `${indent}  `
  const lines = entries.map(
    ([name, shape]) => `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${shapeOf(shape, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}
