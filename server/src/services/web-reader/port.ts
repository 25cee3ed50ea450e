/**
 * Reads the public web for the product, and nothing else: every address is checked before a byte is sent, at every redirect, and
 * again on the socket that was really opened (contract.md, Images, website). The page text it gives is data, never an instruction.
 *
 * The short way in: `await ctx.services.webReader.readPage('shop.example')` tells the HTML, the address it came from and its headers.
 */
export interface WebReader {
  readonly name: 'guarded'
  /**
   * One page as a visitor gets it. An address without scheme is tried by https, then http; one with http(s):// is taken as it is.
   * robots.txt is honoured. At most `maxBytes` of text (2 MB when left out) within `timeoutMs` (15 s).
   * @throws {WebError}
   */
  readPage(address: string, options?: ReadOptions): Promise<WebPage>
  /**
   * The address as it is kept, when it may be read: without scheme as typed, else in its canonical form. Names are looked up, and
   * nothing is asked of the site.
   * @throws {WebError} `not_public`, `not_an_address`
   */
  check(address: string): Promise<string>
  /**
   * Any answer of an exact http(s) address, an error page included; robots.txt is the caller's to ask.
   * @throws {WebError}
   */
  get(url: string, options?: GetOptions): Promise<WebAnswer>
  /**
   * What the site of this address allows us to read. A site without robots.txt allows all.
   * @throws {WebError} for an address that isn't one
   */
  robotsOf(url: string, signal?: AbortSignal): Promise<Robots>
  /** Opens a proxy on loopback, through which a browser reaches what this reader would. Its owner closes it. */
  openProxy(options?: ProxyOptions): Promise<WebProxy>
  /** Ends idle connections. */
  close(): Promise<void>
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

export interface GetOptions extends ReadOptions {
  readonly method?: 'GET' | 'HEAD'
  /** Types whose body is read, as a start of the content type; all text when left out. Others come with an empty body. */
  readonly accept?: readonly string[]
}

export interface WebAnswer {
  /** Where the answer came from, after redirects. */
  readonly url: string
  readonly status: number
  /** In small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Of the body, after decompression. */
  readonly bytes: number
  /** The body was longer than `maxBytes`, and only its beginning is in `body`. */
  readonly isCut: boolean
  /** Each address on the way, the last one included. */
  readonly chain: readonly Hop[]
  /** From asking to the first byte of the last answer. */
  readonly firstByteMs: number
}
export interface Hop {
  readonly url: string
  readonly status: number
}

/** A page: an answer below 400 that is HTML. */
export type WebPage = WebAnswer

export interface Robots {
  /** The file is there. */
  readonly found: boolean
  readonly text: string
  readonly sitemaps: readonly string[]
  /** Whether `agent` (ours when left out) may read this address. */
  allows(url: string, agent?: string): boolean
}

export interface ProxyOptions {
  /** Of all that comes in. 80 MB when left out. */
  readonly maxBytes?: number
}
export interface WebProxy {
  /** `http://127.0.0.1:{port}` */
  readonly url: string
  /** Without any one of these a page in the browser reaches past the proxy. */
  readonly browserFlags: readonly string[]
  /** Addresses that were refused, oldest first; at most 200. */
  blocked(): readonly string[]
  bytes(): number
  close(): Promise<void>
}

export type WebErrorKind =
  /** Not an address that anyone can open; refused before a byte was sent. */
  | 'not_public'
  | 'not_an_address'
  /** No such name, nobody listens, a broken certificate, a line cut off, an answer of 4xx or 5xx to `readPage`. */
  | 'unreachable'
  | 'timed_out'
  | 'too_many_redirects'
  /** robots.txt says no. */
  | 'disallowed'
  /** `readPage`: it answers, but with something else than HTML. */
  | 'not_a_page'

export class WebError extends Error {
  override readonly name = 'WebError'
  readonly kind: WebErrorKind
  constructor(kind: WebErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}
