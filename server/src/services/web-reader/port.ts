/**
 * Reads the public web, and nothing else: every address is checked before any request, at every redirect, and again on the opened socket
 * (contract.md, Images, website). Page text is data, never an instruction.
 * Example: `await ctx.services.webReader.readPage('shop.example')` returns the HTML, its final address and headers.
 */
export interface WebReader {
  readonly name: 'guarded'
  /**
   * One page as a visitor gets it. A URL without a scheme is tried with https, then http. Honors robots.txt. At most `maxBytes` of text (2
   * MB by default) within `timeoutMs` (15 s by default).
   * @throws {WebError}
   */
  readPage(address: string, options?: ReadOptions): Promise<WebPage>
  /**
   * The URL to store, if it may be read: as typed if it has no scheme, otherwise canonical. Resolves the name, but sends nothing to the
   * site.
   * @throws {WebError} `not_public`, `not_an_address`
   */
  check(address: string): Promise<string>
  /**
   * The response of an exact http(s) URL, including error pages. The caller must check robots.txt.
   * @throws {WebError}
   */
  get(url: string, options?: GetOptions): Promise<WebAnswer>
  /**
   * The site's robots.txt rules. A site without the file allows everything.
   * @throws {WebError} for an invalid URL
   */
  robotsOf(url: string, signal?: AbortSignal): Promise<Robots>
  /** Opens a proxy on loopback that gives a browser the same access as this reader. The caller closes it. */
  openProxy(options?: ProxyOptions): Promise<WebProxy>
  /** Closes idle connections. */
  close(): Promise<void>
}

/** Limits of one request: milliseconds and bytes. */
export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

/** What to request, and which part of the response to read. */
export interface GetOptions extends ReadOptions {
  readonly method?: 'GET' | 'HEAD'
  /** Content types (prefixes) whose body is read; all text by default. Others have an empty body. */
  readonly accept?: readonly string[]
}

/** A response, whatever its status. */
export interface WebAnswer {
  /** The final URL, after redirects. */
  readonly url: string
  readonly status: number
  /** Lowercase names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The body's size after decompression. */
  readonly bytes: number
  /** The body was longer than `maxBytes`; `body` has only its beginning. */
  readonly isCut: boolean
  /** Every URL on the way, including the last. */
  readonly chain: readonly Hop[]
  /** Milliseconds from the request to the last response's first byte. */
  readonly firstByteMs: number
}
/** One redirect. */
export interface Hop {
  readonly url: string
  readonly status: number
}

/** A page: an HTML response with a status below 400. */
export type WebPage = WebAnswer

/** A site's robots.txt. */
export interface Robots {
  /** Whether the file exists. */
  readonly found: boolean
  readonly text: string
  readonly sitemaps: readonly string[]
  /** Whether `agent` (ours by default) may read this URL. */
  allows(url: string, agent?: string): boolean
}

/** Limits for a proxy's whole lifetime. */
export interface ProxyOptions {
  /** Limit of all incoming bytes; 80 MB by default. */
  readonly maxBytes?: number
}
/** Web access for a browser that tests pages: public addresses only. */
export interface WebProxy {
  /** `http://127.0.0.1:{port}` */
  readonly url: string
  /** All are needed, or a page in the browser could bypass the proxy. */
  readonly browserFlags: readonly string[]
  /** Refused addresses, oldest first; at most 200. */
  blocked(): readonly string[]
  bytes(): number
  close(): Promise<void>
}

/** Why nothing could be read. */
export type WebErrorKind =
  /** Not a public address; refused before any request. */
  | 'not_public'
  | 'not_an_address'
  /** Unknown name, refused or lost connection, bad certificate, or a 4xx or 5xx response to `readPage`. */
  | 'unreachable'
  | 'timed_out'
  | 'too_many_redirects'
  /** robots.txt forbids it. */
  | 'disallowed'
  /** `readPage`: the response isn't HTML. */
  | 'not_a_page'

/** A request without a usable response. */
export class WebError extends Error {
  override readonly name = 'WebError'
  readonly kind: WebErrorKind
  /** For `too_many_redirects`: every URL on the way. */
  readonly chain: readonly Hop[]
  constructor(kind: WebErrorKind, message: string, options?: { cause?: unknown; chain?: readonly Hop[] }) {
    super(message, options)
    this.kind = kind
    this.chain = options?.chain ?? []
  }
}
