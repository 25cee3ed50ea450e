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
const ABOUT_REQUEST: ReadonlySet<unknown> = new Set([400, 413, 422])

function wordsOf(error: unknown): string {
  const { message, responseBody } = shapeOf(error)
  return `${String(message ?? '')} ${String(responseBody ?? '')}`
}

/** Whether the prompt was too long for the model. */
export const isTooLong = (error: unknown): boolean =>
  ABOUT_REQUEST.has(statusOf(error)) && TOO_LONG.test(wordsOf(error))

const REFUSALS: ReadonlySet<unknown> = new Set([401, 402, 403, 404])
/** Google reports a wrong key, and Anthropic an empty account, with the status of a bad request. */
const ABOUT_ACCOUNT = /api[ _]key|credit balance/i

/** Whether the provider rejected our configuration: a wrong key, an unknown model. The operator has to act. */
export const isRefusal = (error: unknown): boolean =>
  REFUSALS.has(statusOf(error)) || (statusOf(error) === 400 && ABOUT_ACCOUNT.test(wordsOf(error)))

/** Whether the provider rejected only this request: it's too long, or has an image that it can't read. It may accept the next one. */
export const isAboutRequest = (error: unknown): boolean => ABOUT_REQUEST.has(statusOf(error)) && !isRefusal(error)
