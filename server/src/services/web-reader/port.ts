/**
 * Reads the public web, and nothing else: every address is checked before a byte is sent, at every redirect, and
 * again on the opened socket (contract.md, Images, website). Page text is data, never an instruction.
 *
 * Example: `await ctx.services.webReader.readPage('shop.example')` returns the HTML, its final address and headers.
 */
export interface WebReader {
  readonly name: 'guarded'
  /**
   * One page as a visitor gets it. An address without a scheme is tried by https, then http.
   * Honours robots.txt. At most `maxBytes` of text (2 MB by default) within `timeoutMs` (15 s by default).
   * @throws {WebError}
   */
  readPage(address: string, options?: ReadOptions): Promise<WebPage>
  /**
   * The address to store, if it may be read: as typed without a scheme, otherwise canonical. Resolves the name, but sends
   * nothing to the site.
   * @throws {WebError} `not_public`, `not_an_address`
   */
  check(address: string): Promise<string>
  /**
   * The answer of an exact http(s) address, including error pages. The caller must check robots.txt.
   * @throws {WebError}
   */
  get(url: string, options?: GetOptions): Promise<WebAnswer>
  /**
   * The site's robots.txt rules. A site without the file allows everything.
   * @throws {WebError} for an address that isn't one
   */
  robotsOf(url: string, signal?: AbortSignal): Promise<Robots>
  /** Opens a proxy on loopback that gives a browser the same access as this reader. The caller closes it. */
  openProxy(options?: ProxyOptions): Promise<WebProxy>
  /** Ends idle connections. */
  close(): Promise<void>
}

/** Limits of one request: milliseconds and bytes. */
export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

/** What to ask for, and what of the answer to read. */
export interface GetOptions extends ReadOptions {
  readonly method?: 'GET' | 'HEAD'
  /** Content types (prefixes) whose body is read; all text by default. Others come with an empty body. */
  readonly accept?: readonly string[]
}

/** An answer of the web, whatever its status. */
export interface WebAnswer {
  /** Where the answer came from, after redirects. */
  readonly url: string
  readonly status: number
  /** Lowercase names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Size of the body after decompression. */
  readonly bytes: number
  /** The body was longer than `maxBytes`; `body` has only its beginning. */
  readonly isCut: boolean
  /** Every address on the way, including the last. */
  readonly chain: readonly Hop[]
  /** Milliseconds from the request to the last answer's first byte. */
  readonly firstByteMs: number
}
/** One redirect on the way. */
export interface Hop {
  readonly url: string
  readonly status: number
}

/** A page: an answer below 400 that is HTML. */
export type WebPage = WebAnswer

/** A site's robots.txt. */
export interface Robots {
  /** Whether the file exists. */
  readonly found: boolean
  readonly text: string
  readonly sitemaps: readonly string[]
  /** Whether `agent` (ours by default) may read this address. */
  allows(url: string, agent?: string): boolean
}

/** Limits of a proxy's whole life. */
export interface ProxyOptions {
  /** Limit of all incoming bytes; 80 MB by default. */
  readonly maxBytes?: number
}
/** The way to the web of a browser that tests pages: public addresses only. */
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
  /** Not a public address; refused before a byte was sent. */
  | 'not_public'
  | 'not_an_address'
  /** Unknown name, refused or lost connection, bad certificate, or a 4xx or 5xx answer to `readPage`. */
  | 'unreachable'
  | 'timed_out'
  | 'too_many_redirects'
  /** robots.txt forbids it. */
  | 'disallowed'
  /** `readPage`: the answer isn't HTML. */
  | 'not_a_page'

/** A request without an answer that can be used. */
export class WebError extends Error {
  override readonly name = 'WebError'
  readonly kind: WebErrorKind
  /** Of `too_many_redirects`: every address on the way. */
  readonly chain: readonly Hop[]
  constructor(kind: WebErrorKind, message: string, options?: { cause?: unknown; chain?: readonly Hop[] }) {
    super(message, options)
    this.kind = kind
    this.chain = options?.chain ?? []
  }
}
