/** The parts of a JSON Schema that define which fields may exist. */
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
}

/**
 * Fields unknown to the tool, at any depth, with their paths. A model's values there would be ignored, such as the hours in `{days, start,
 * end}` where a tool reads `{days, from, to}`.
 */
export function unknownFields(schema: object, value: unknown, path: readonly string[] = []): string[] {
  const { properties, items, anyOf, oneOf } = schema as Shape
  if (Array.isArray(value)) return items ? value.flatMap((it, i) => unknownFields(items, it, [...path, String(i)])) : []
  if (typeof value !== 'object' || value === null) return []
  const either = anyOf ?? oneOf
  if (either) return fewest(either.map((it) => unknownFields(it, value, path)))
  if (!properties) return []
  return Object.entries(value).flatMap(([name, item]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (field) return unknownFields(field, item, [...path, name])
    return [`Unknown field: ${[...path, name].join('.')}. There are: ${Object.keys(properties).join(', ')}.`]
  })
}

const fewest = (all: readonly string[][]): string[] => all.toSorted((a, b) => a.length - b.length)[0] ?? []
