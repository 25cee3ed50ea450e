export interface ReadMail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly text: string
  readonly html: string
  readonly headers: ReadonlyMap<string, string>
  readonly attachments: readonly {
    readonly fileName: string
    readonly contentType: string
    readonly bytes: Uint8Array
  }[]
}

/** Reads an `.eml` that an adapter here wrote: nested multiparts, quoted-printable, base64, encoded words. */
export function readMail(eml: string): ReadMail {
  const parts = partsOf(eml)
  const headers = parts[0]?.headers ?? new Map<string, string>()
  const header = (name: string) => wordsOf(headers.get(name) ?? '')
  const body = (type: string) => parts.find((p) => typeOf(p).startsWith(type) && !isAttached(p))
  return {
    from: header('from'),
    to: header('to').replace(/^<(.*)>$/, '$1'),
    subject: header('subject'),
    date: header('date'),
    text: decoded(body('text/plain')),
    html: decoded(body('text/html')),
    headers,
    attachments: parts.filter(isAttached).map((it) => ({
      fileName: /filename="?([^";]+)/.exec(it.headers.get('content-disposition') ?? '')?.[1] ?? '',
      contentType: typeOf(it).split(';')[0] ?? '',
      bytes: Buffer.from(it.body, 'base64'),
    })),
  }
}

const isAttached = (part: Part): boolean => (part.headers.get('content-disposition') ?? '').startsWith('attachment')

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

const typeOf = (part: Part): string => (part.headers.get('content-type') ?? 'text/plain').toLowerCase()

/** The message itself first, then every part below it. */
function partsOf(source: string): Part[] {
  const cut = /\r?\n\r?\n/.exec(source)
  const head = cut ? source.slice(0, cut.index) : source
  const body = cut ? source.slice(cut.index + cut[0].length) : ''
  const part = { headers: headersOf(head), body }
  const boundary = /boundary="?([^";]+)/i.exec(part.headers.get('content-type') ?? '')?.[1]
  if (!boundary) return [part]
  const pieces = `\r\n${body}`.split(`\n--${boundary}`).slice(1)
  const inner = pieces
    .filter((piece) => !piece.startsWith('--'))
    .map((piece) => piece.replace(/^\r?\n/, '').replace(/\r$/, ''))
  return [part, ...inner.flatMap(partsOf)]
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const] : []
    }),
  )
}

function decoded(part: Part | undefined): string {
  if (!part) return ''
  const encoding = (part.headers.get('content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return quotedPrintable(part.body.replace(/=\r?\n/g, ''))
  return part.body
}

const quotedPrintable = (text: string): string => {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** RFC 2047: `=?UTF-8?Q?caf=C3=A9?=`. White space between two encoded words is not text. */
function wordsOf(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')),
    )
}
