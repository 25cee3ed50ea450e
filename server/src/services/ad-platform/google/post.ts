/** A response, parsed as JSON if possible. */
export interface Answer {
  readonly status: number
  /** undefined: the body isn't JSON. */
  readonly json: unknown
  readonly retryAfter: string | null
  /** The request id that Google's support asks for. */
  readonly requestId: string | null
}

/** No complete answer came. `sent`: whether the request may have been carried out. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer'
  readonly sent: boolean
  constructor(message: string, sent: boolean, cause?: unknown) {
    super(message, { cause })
    this.sent = sent
  }
}

export interface Outgoing {
  /** Left out: a GET request. */
  readonly body?: string | URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

/** The response size limit. A page has at most 10,000 rows. */
const ANSWER_MAX_BYTES = 64 << 20

/** Connection errors: nothing has left this machine. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return typeof cause?.code === 'string' ? cause.code : ''
}

async function bodyOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > ANSWER_MAX_BYTES) throw new LostAnswer('the answer is too large to be read', true)
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * Sends one request, once.
 * @throws {LostAnswer}
 */
export async function post(url: string, { body, headers, timeoutMs }: Outgoing): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      signal,
      redirect: 'error',
      ...(headers ? { headers } : {}),
    })
    const text = await bodyOf(response)
    const { status, headers: told } = response
    return { status, json: parsed(text), retryAfter: told.get('retry-after'), requestId: told.get('request-id') }
  } catch (error) {
    if (error instanceof LostAnswer) throw error
    if (signal.aborted) throw new LostAnswer(`no answer within ${timeoutMs} ms`, true, error)
    throw new LostAnswer('the connection failed', !neverSent.has(codeOf(error)), error)
  }
}
