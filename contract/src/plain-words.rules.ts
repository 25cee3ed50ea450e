import { atMost, REQUIRED } from './fields.rules.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** The expected kind of a value, by zod's type name. */
const kinds: Readonly<Record<string, string>> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  tuple: 'Must be a list.',
  object: 'Must be an object with named fields.',
  record: 'Must be an object with named fields.',
}
const units: Readonly<Record<string, string>> = { string: 'characters', array: 'items' }

/**
 * Messages for fields whose declaration has none of its own, so that nobody sees zod's (contract.md, Closer terms: `Required` for absent or
 * blank). A declaration's own message takes precedence.
 */
export function plainWords(issue: Issue): string {
  if (isAbsent(issue.input)) return REQUIRED
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'Is not of the right kind.'
  if (issue.code === 'too_big') return atMost(Number(issue.maximum), units[issue.origin])
  if (issue.code === 'too_small') return `At least ${[issue.minimum, units[issue.origin]].join(' ').trim()}.`
  if (issue.code === 'invalid_value') return `Must be one of ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'invalid_format')
    return issue.format === 'url' ? 'Must be an address such as https://example.com.' : 'Is not of the right form.'
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}.`
  return 'Is not right.'
}

const isAbsent = (input: unknown): boolean => input === undefined || input === null || input === ''
