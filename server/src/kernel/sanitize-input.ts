import type { FieldError } from '@adwright/contract/errors'

const NUL = '\u0000'
const MUST_NOT = 'Must not contain the character U+0000.'

/**
 * What a machine may send in a text and no database keeps. U+0000 is a fault of its field; half of a pair of surrogates (an
 * emoji that was cut in two) becomes U+FFFD, as everywhere on the web. The input itself comes back where nothing is wrong.
 */
export function sanitizeInput<T>(input: T): { readonly input: T; readonly faults: readonly FieldError[] } {
  const faults: FieldError[] = []
  return { input: sanitized(input, '', faults) as T, faults }
}

function sanitized(it: unknown, path: string, faults: FieldError[]): unknown {
  if (typeof it === 'string') {
    if (it.includes(NUL)) faults.push({ path, message: MUST_NOT })
    return it.isWellFormed() ? it : it.toWellFormed()
  }
  if (Array.isArray(it)) return sanitizedParts(it, Object.entries(it), path, faults)
  if (isPlain(it)) return sanitizedParts(it, Object.entries(it), path, faults)
  return it
}

/** The same thing where every part of it is the same: nearly always, and then nothing is copied. */
function sanitizedParts(it: object, entries: [string, unknown][], path: string, faults: FieldError[]): object {
  let changed = false
  const parts = entries.map(([name, value]) => {
    const part = sanitized(value, path === '' ? name : `${path}.${name}`, faults)
    changed ||= part !== value
    return [name, part] as const
  })
  if (!changed) return it
  return Array.isArray(it) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

function isPlain(it: unknown): it is Record<string, unknown> {
  if (typeof it !== 'object' || it === null) return false
  const prototype: unknown = Object.getPrototypeOf(it)
  return prototype === Object.prototype || prototype === null
}
