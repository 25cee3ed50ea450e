import { z } from 'zod'
import { PlatformError } from '../port.ts'
import type { PathPart } from './failure.ts'
import type { Line } from './line.ts'
import { refused } from './refuse.ts'
import { shaped } from './wire.ts'

/** One operation of a change, and how its errors map to the port's fields. */
export interface Op {
  /** Such as `{ campaignOperation: { create: {…} } }`. */
  readonly operation: object
  readonly field?: (path: readonly PathPart[]) => string | undefined
}

/** Google's limit per request. */
const OPERATIONS_MAX = 10_000

const Result = z.record(z.string(), z.object({ resourceName: z.string().default('') }))
const Answer = z.object({ mutateOperationResponses: z.array(Result).default([]) })

/** The field that a location in the request belongs to, as its operation maps it. */
function fieldIn(ops: readonly Op[], path: readonly PathPart[]): string | undefined {
  const [first, ...rest] = path
  if (first?.fieldName !== 'mutate_operations' || first.index === undefined) return undefined
  return ops[first.index]?.field?.(rest)
}

/**
 * Sends operations that all happen or none do. Returns the resource names they created or changed, in order. Throws `PlatformError`;
 * `unknown` means that it may have happened: read back, never resend.
 */
export async function mutate(line: Line, customerId: string, ops: readonly Op[]): Promise<string[]> {
  if (ops.length === 0) return []
  if (ops.length > OPERATIONS_MAX)
    throw refused('TOO_MANY_MUTATE_OPERATIONS', `Google takes at most ${OPERATIONS_MAX} changes at once.`)
  const body = {
    mutateOperations: ops.map(({ operation }) => operation),
    partialFailure: false,
    responseContentType: 'RESOURCE_NAME_ONLY',
  }
  const json = await line.change(`customers/${customerId}/googleAds:mutate`, body, (path) => fieldIn(ops, path))
  const { mutateOperationResponses: results } = shaped(Answer, json, true)
  if (results.length !== ops.length)
    throw new PlatformError('unknown', 'Google answered for another number of changes than were sent')
  return results.map((it) => Object.values(it)[0]?.resourceName ?? '')
}

/** The last field name of a path: `text` of `create`, `keyword`, `text`. */
export const endsAt = (path: readonly PathPart[], name: string): PathPart | undefined =>
  path.find(({ fieldName }) => fieldName === name)
