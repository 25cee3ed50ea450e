import { failedQueryOf } from '#db/trouble.ts'
import { inOurLines } from './our-lines.ts'

const CAUSES_MAX = 5

/** Fields that identify an error. Others are left out, since libraries put requests and responses there. */
const KIND_FIELDS = ['code', 'errno', 'syscall', 'kind', 'status', 'statusCode', 'signal'] as const

/** An error for the log: what went wrong, where and why, without any user input. */
export function errorForLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error
  const query = failedQueryOf(error)
  const message = query?.message ?? error.message
  return {
    type: error.constructor.name,
    ...query,
    message,
    ...kindOf(error),
    stack: stackOf(error, message),
    ...(error.cause !== undefined && depth < CAUSES_MAX && { cause: errorForLog(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && {
      errors: error.errors.slice(0, CAUSES_MAX).map((it) => errorForLog(it, CAUSES_MAX)),
    }),
  }
}

/** The same for a person at a terminal. */
export function errorForTerminal(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = stackOf(error, failedQueryOf(error)?.message ?? error.message)
  return error.cause === undefined ? own : `${own}\nbecause of ${errorForTerminal(error.cause)}`
}

const kindOf = (error: Error): object =>
  Object.fromEntries(
    KIND_FIELDS.flatMap((name) => {
      const value: unknown = (error as unknown as Record<string, unknown>)[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )

/** The stack without its message, which contains the parameters if it's a query's. */
function stackOf(error: Error, message: string): string {
  const stack = error.stack ?? ''
  const at = stack.indexOf(error.message)
  const after = at < 0 ? '' : stack.slice(at + error.message.length)
  const frames = after.split('\n').filter((line) => line.startsWith('    at '))
  return [`${error.name}: ${message}`, inOurLines(frames.join('\n'))].join('\n').trimEnd()
}
