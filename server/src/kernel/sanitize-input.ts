import type { FieldError } from '@adwright/contract/errors'

const NUL = '\u0000'
const MUST_NOT = 'Must not contain the character U+0000.'

/**
 * Handles characters that a database can't store. U+0000 is an error in its field; a lone surrogate (half an emoji) becomes U+FFFD, as
 * everywhere on the web. Returns the same object if nothing changed.
 */
export function sanitizeInput<T>(input: T): { readonly input: T; readonly faults: readonly FieldError[] } {
  const faults: FieldError[] = []
  return { input: sanitized(input, '', faults) as T, faults }
}

function sanitized(value: unknown, path: string, faults: FieldError[]): unknown {
  if (typeof value === 'string') {
    if (value.includes(NUL)) faults.push({ path, message: MUST_NOT })
    return value.isWellFormed() ? value : value.toWellFormed()
  }
  if (Array.isArray(value)) return sanitizedParts(value, Object.entries(value), path, faults)
  if (isPlain(value)) return sanitizedParts(value, Object.entries(value), path, faults)
  return value
}

/** Copies the value only if part of it changed, which is rare. */
function sanitizedParts(value: object, entries: [string, unknown][], path: string, faults: FieldError[]): object {
  let changed = false
  const parts = entries.map(([name, value]) => {
    const part = sanitized(value, path === '' ? name : `${path}.${name}`, faults)
    changed ||= part !== value
    return [name, part] as const
  })
  if (!changed) return value
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
