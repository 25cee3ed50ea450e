import { failedQueryOf } from '#db/trouble.ts'

const CAUSES_MAX = 5

/** Fields of an error that say what kind it is. All others are left out: libraries put requests, parameters and answers there. */
const KIND_FIELDS = ['code', 'errno', 'syscall', 'kind', 'status', 'statusCode', 'signal'] as const

/** An error as the log may hold it: what went wrong and where, with its causes, and nothing that a person sent. */
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

/** V8's stack begins with the message, which for a query holds its parameters: only what follows it is taken. */
function stackOf(error: Error, message: string): string {
  const stack = error.stack ?? ''
  const at = stack.indexOf(error.message)
  const after = at < 0 ? '' : stack.slice(at + error.message.length)
  const frames = after.split('\n').filter((line) => line.startsWith('    at '))
  return [`${error.name}: ${message}`, ...frames].join('\n')
}
