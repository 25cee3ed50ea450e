import { brief, several } from './phone-words.ts'

/** A message cut into words, numbers, addresses and quoted pieces. Everything later works on these. */
type TokenKind = 'word' | 'number' | 'ordinal' | 'iso' | 'slash' | 'quote' | 'url' | 'email' | 'currency' | 'punct'

export interface Token {
  readonly kind: TokenKind
  /** As it was written; for a quote, what stands between the marks. */
  readonly text: string
  /** Small letters, spelling and contractions settled. */
  readonly lower: string
  readonly start: number
  readonly end: number
}

const tlds =
  'com|net|org|io|co|ai|app|dev|shop|store|online|site|biz|info|me|us|uk|ca|au|nz|de|fr|it|es|nl|eu|ie|in|jp|cn|br|mx|se|no|dk|fi|pl|ch|at|be|pt|gr|tv|xyz|tech|agency|studio|clinic|dental|law|pizza|cafe|bike|fit|example|test|invalid|local|internal'

const patterns: readonly (readonly [TokenKind, RegExp])[] = [
  ['quote', /"([^"]{1,4000})"|“([^”]{1,4000})”|«([^»]{1,4000})»|`([^`]{1,4000})`/y],
  [
    'quote',
    /(?<=^|[\s(:,])'([^'\n]{1,400}(?:'[a-z]{1,2}\b[^'\n]{0,400})*)'(?=$|[\s.,;:!?)])|‘([^’\n]{1,400})’(?=$|[\s.,;:!?)])/y,
  ],
  ['email', /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/uy],
  ['url', /[a-z][a-z0-9+.-]*:\/\/[^\s<>"'”]+/iy],
  ['url', /www\.[^\s<>"'”,]+/iy],
  [
    'url',
    /(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?(?:\/[^\s<>"',]*)?|localhost\b(?::\d+)?(?:\/[^\s<>"',]*)?|\[[0-9a-f:]+\](?::\d+)?/iy,
  ],
  [
    'url',
    new RegExp(
      `(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+(?:${tlds})(?![\\p{L}\\p{N}@-])(?::\\d+)?(?:/[^\\s<>"',]*)?`,
      'iuy',
    ),
  ],
  ['iso', /\d{4}-\d{2}-\d{2}(?!\d)/y],
  ['slash', /\d{1,2}\/\d{1,2}(?:\/(?:\d{4}|\d{2}))?(?![\d/])/y],
  ['ordinal', /\d{1,3}(?:st|nd|rd|th)\b/iy],
  ['number', /(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[kK]\b)?/y],
  ['number', /\.\d+/y],
  ['currency', /US\$|[$€£¥₹₩₽₺₴₪฿₫₱]/y],
  ['word', /\p{L}[\p{L}\p{N}\p{M}]*(?:[-'’&.](?=\p{L})\p{L}[\p{L}\p{N}\p{M}]*)*/uy],
  ['punct', /\S/uy],
]

const tails: Readonly<Record<string, string>> = {
  "'s": "'s",
  "'re": 'are',
  "'ve": 'have',
  "'ll": 'will',
  "'m": 'am',
  "'d": 'would',
}
/** Contractions become the two words they stand for, so that grammar sees one form only. */
function wordTokens(text: string, start: number): Token[] {
  const lower = text.toLowerCase().replaceAll('’', "'")
  const token = (t: string, l: string, s: number): Token => ({
    kind: 'word',
    text: t,
    lower: l,
    start: s,
    end: s + t.length,
  })
  const short = Object.hasOwn(brief, lower) ? brief[lower] : undefined
  if (short && text === lower) return [token(text, short, start)]
  const odd = Object.hasOwn(several, lower) ? several[lower] : undefined
  if (odd)
    return odd.split(' ').map((word, i) => (i === 0 ? token(text, word, start) : token('', word, start + text.length)))
  if (lower.endsWith("n't") && lower.length > 3)
    return [token(text.slice(0, -3), lower.slice(0, -3), start), token(text.slice(-3), 'not', start + text.length - 3)]
  for (const [tail, word] of Object.entries(tails)) {
    if (!lower.endsWith(tail) || lower.length === tail.length) continue
    const cut = text.length - tail.length
    return [token(text.slice(0, cut), lower.slice(0, -tail.length), start), token(text.slice(cut), word, start + cut)]
  }
  return [token(text, lower, start)]
}

function trimTail(kind: TokenKind, raw: string): string {
  if (kind !== 'url' && kind !== 'email') return raw
  return raw.replace(/[.,;:!?)\]]+$/u, (tail) => (raw.startsWith('[') ? tail : ''))
}

function tokenAt(text: string, at: number): Token[] {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const hit = pattern.exec(text)
    if (!hit) continue
    const raw = trimTail(kind, hit[0])
    if (kind === 'word') return wordTokens(raw, at)
    const inner = kind === 'quote' ? (hit.slice(1).find((g) => g !== undefined) ?? raw) : raw
    return [{ kind, text: inner.trim(), lower: inner.trim().toLowerCase(), start: at, end: at + raw.length }]
  }
  return []
}

const startsSentence = (tokens: readonly Token[]): boolean =>
  tokens.length === 0 || /^[.,;!?\n]$/.test(tokens.at(-1)?.text ?? '')

/** Cuts a message into tokens. Never fails; unknown signs become `punct`. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (/\s/u.test(text[at] ?? '')) {
      if (text[at] === '\n') tokens.push({ kind: 'punct', text: '\n', lower: '\n', start: at, end: at + 1 })
      at++
      continue
    }
    const found = tokenAt(text, at)
    const [one] = found
    // 'Credits n pics': alone it is a no.
    if (tokens.length > 0 && one?.text === 'n') tokens.push({ ...one, lower: 'and' })
    // 'Were now called Blue Door': we are.
    else if (
      one?.lower === 'were' &&
      startsSentence(tokens) &&
      !/^\s+(?:we|you|they|the|my|our|there|any|those|these)\b/i.test(text.slice(one.end))
    )
      tokens.push({ ...one, lower: 'we' }, { ...one, text: '', lower: 'are', start: one.end })
    else tokens.push(...found)
    at = Math.max(at + 1, found.at(-1)?.end ?? at + 1)
  }
  return tokens
}
