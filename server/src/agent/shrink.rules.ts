const LIST_LENGTHS = [200, 100, 50, 25, 12, 6, 3, 1]
const TEXT_MAX_CHARS = 2_000

/** The value, cut to at most `maxChars` of JSON that is still valid: long lists and texts keep their beginning. */
export function shrunk(value: unknown, maxChars: number): unknown {
  if (JSON.stringify(value ?? null).length <= maxChars) return value
  for (const length of LIST_LENGTHS) {
    const smaller = cut(value, length)
    if (JSON.stringify(smaller ?? null).length <= maxChars) return smaller
  }
  return `${JSON.stringify(value).slice(0, maxChars)}… (cut: the result was longer)`
}

function cut(value: unknown, length: number): unknown {
  if (typeof value === 'string') return value.length > TEXT_MAX_CHARS ? `${value.slice(0, TEXT_MAX_CHARS)}…` : value
  if (Array.isArray(value)) {
    return value.slice(0, length).map((it) => cut(it, length))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cut(item, length)]))
}
