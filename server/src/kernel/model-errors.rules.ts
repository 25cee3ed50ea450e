interface Shape {
  readonly statusCode?: unknown
  readonly lastError?: unknown
  readonly message?: unknown
  readonly responseBody?: unknown
}

/** A provider's error as thrown by the SDK; the last one if it retried. */
function shapeOf(error: unknown): Shape {
  const shape = (typeof error === 'object' && error !== null ? error : {}) as Shape
  return shape.lastError ? shapeOf(shape.lastError) : shape
}

/** The HTTP status of the provider's answer, if there was one. */
export function statusOf(error: unknown): number | undefined {
  const { statusCode } = shapeOf(error)
  return typeof statusCode === 'number' ? statusCode : undefined
}

/** How providers say that a request exceeds the context window; there is no common code. */
const TOO_LONG =
  /context[ _-]?(?:length|window|size)|maximum context|prompt is too long|too many (?:input )?tokens|input token count|exceeds? .{0,40}\btokens?\b|request_too_large|string_above_max_length/i
const MAY_BE_TOO_LONG: ReadonlySet<unknown> = new Set([400, 413, 422])

/** Whether the prompt was too long for the model. */
export function isTooLong(error: unknown): boolean {
  const { message, responseBody } = shapeOf(error)
  return MAY_BE_TOO_LONG.has(statusOf(error)) && TOO_LONG.test(`${String(message ?? '')} ${String(responseBody ?? '')}`)
}

const REFUSALS: ReadonlySet<unknown> = new Set([400, 401, 403, 404, 422])

/** Whether the provider rejected our configuration: a wrong key, an unknown model. The operator has to act. */
export const isRefusal = (error: unknown): boolean => REFUSALS.has(statusOf(error)) && !isTooLong(error)
