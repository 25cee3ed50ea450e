/** The parts of a JSON schema that tell a field's kind. */
export interface Json {
  readonly type?: string
  readonly format?: string
  readonly items?: Json
  readonly properties?: Record<string, Json>
  readonly required?: readonly string[]
  readonly enum?: readonly unknown[]
}

/** A field's kind in one word: `string[]`, `date`, `anything`. */
export const kindOf = (json: Json): string => {
  if (json.type === 'array') return `${kindOf(json.items ?? {})}[]`
  if (json.format === 'date') return 'date'
  if (json.type === 'integer') return 'number'
  const first = json.enum?.[0]
  return json.type ?? (first === undefined ? 'anything' : typeof first)
}
