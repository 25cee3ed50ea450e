/** Kinds of tokens: words, numbers, addresses and punctuation. */
export type TokenKind =
  | 'word'
  | 'number'
  | 'ordinal'
  | 'iso'
  | 'slash'
  | 'dotted'
  | 'time'
  | 'quote'
  | 'url'
  | 'email'
  | 'phone'
  | 'currency'
  | 'punct'

export interface Token {
  readonly kind: TokenKind
  /** As written; for a quote, the text between the marks. */
  readonly text: string
  /** Lowercase, without accents and apostrophes: 'Mañana' -> 'manana', "don't" -> 'dont'. */
  readonly low: string
  readonly start: number
  readonly end: number
}

const tlds =
  'com|net|org|io|co|ai|app|dev|shop|store|online|site|biz|info|me|us|uk|ca|au|nz|de|fr|it|es|nl|eu|ie|in|jp|cn|br|mx|ar|cl|pe|se|no|dk|fi|pl|ch|at|be|pt|gr|tv|xyz|tech|agency|studio|clinic|dental|law|pizza|cafe|bike|fit|salon|photo|example|test|invalid|local|internal'

const patterns: readonly (readonly [TokenKind, RegExp])[] = [
  ['quote', /"([^"]{1,4000})"|[“„«]\s?([^“”„«»]{1,4000})[”“»]|`([^`]{1,4000})`/y],
  [
    'quote',
    /(?<=^|[\s(:,])'([^'\n]{1,400}(?:'[a-z]{1,2}\b[^'\n]{0,400})*)'(?=$|[\s.,;:!?)])|‘([^’\n]{1,400})’(?=$|[\s.,;:!?)])/y,
  ],
  ['email', /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/uy],
  ['url', /[a-z][a-z0-9+.-]*:\/\/[^\s<>"'”]+/iy],
  ['url', /www\.[^\s<>"'”,]+/iy],
  [
    'url',
    /(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?(?:\/[^\s<>"',]*)?|localhost\b(?::\d+)?(?:\/[^\s<>"',]*)?|\[[0-9a-f:]{3,}\](?::\d+)?/iy,
  ],
  [
    'url',
    new RegExp(
      `(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+(?:${tlds})(?![\\p{L}\\p{N}@-])(?::\\d+)?(?:/[^\\s<>"',]*)?`,
      'iuy',
    ),
  ],
  // 'Insta @jessnails': the page with that name there.
  ['url', /(?<=(?:^|\P{L})(?:insta(?:gram)?|ig)[:\s]{1,3})@[a-z0-9._]*[a-z0-9_]/iuy],
  ['iso', /\d{4}-\d{2}-\d{2}(?!\d)/y],
  [
    'phone',
    /\+\d[\d ().-]{7,16}\d(?!\d)|\(\d{3}\)\s?\d{3}-?\d{4}(?!\d)|\d{3}[-. ]\d{3}[-. ]\d{4}(?!\d)|0\d{2,4}[/ -]\d{5,9}(?!\d)|0\d(?:[ .-]?\d){7,9}(?![\d.-])/y,
  ],
  // '0431 55 66 77', '(0431) 55 66', '019 99123-4567': no amount starts with a zero and continues in groups.
  ['phone', /\(0\d{1,4}\)[ -]?\d(?:[ -]?\d){4,9}(?!\d)|0\d{2,4}(?:[ -]\d{2,5}){2,4}(?!\d)/y],
  // Nine or more digits in groups: '600 555 017', '91 555 01 23'.
  ['phone', /(?=\d(?:[ -]?\d){8,11}(?!\d))\d{2,4}(?:[ -]\d{2,4}){2,4}(?!\d)/y],
  // 'Tel 555 0182': a local number.
  [
    'phone',
    /(?<=(?:tel\p{L}*|phone|fon|whatsapp|call|ring)[.:]?(?: (?:is|us|on|at|us on|us at))? )\d[\d ().-]{5,14}\d(?!\d)/iuy,
  ],
  ['slash', /\d{1,2}\/\d{1,2}(?:\/(?:\d{4}|\d{2}))?(?![\d/])/y],
  ['dotted', /\d{1,2}\.\s?(?:0?[1-9]|1[0-2])\.(?:\d{4}|\d{2})?(?!\d)/y],
  [
    'time',
    /\d{1,2}(?::\d{2})\s?(?:[ap]\.?m\b\.?|uhr\b|h\b)?|\d{1,2}\s?(?:[ap]\.m\.|[ap]m\b(?!\s+(?:\w*tag|wochenende|mittwoch|abend|morgen)\b)|uhr\b)|\d{1,2}h(?:\d{2})?\b/iy,
  ],
  ['ordinal', /\d{1,3}(?:st|nd|rd|th|er|ère|ere|ème|eme|è|º|ª|°|\.º|\.ª|[ao])(?![\p{L}\p{N}])/iuy],
  ['number', /\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?/y],
  ['number', /\.\d+/y],
  ['currency', /US\$|R\$|C\$|A\$|[$€£¥₹₩₽₺₴₪฿₫₱]/y],
  ['word', /\p{L}[\p{L}\p{N}\p{M}]*(?:[-'’&](?=\p{L})\p{L}[\p{L}\p{N}\p{M}]*)*/uy],
  ['punct', /\n|->|\S/uy],
]

/** Lowercase without accents, which people often leave out on phones. */
export const fold = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : text
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300-\u036f'’]/g, '')
        .replaceAll('ß', 'ss')
const isPlain = /^[\w .,:-]*$/

/** Elisions, split into two words: l'annonce, d'ici, jusqu'à, dell'anno; likewise mi-janvier. */
const elided =
  /^(?:(?:l|d|j|n|s|c|m|t|qu|jusqu|lorsqu|puisqu|un|dell|all|nell|sull|dall|quest|quell|anch|dov|com)['’]|mi-)(?=\p{L})/iu
/** Hyphenated pronouns, split from the verb: arrête-la, dis-moi, pausa-a, mostra-me. */
const hyphened = /-(?:l[aeo]s?|moi|toi|nous|vous|les|leur|en|y|il|elle|on|je|tu|ci|là|ce|me|te|se|nos|lhes?|[ao]s?)$/iu

function wordTokens(raw: string, at: number): Token[] {
  const cut = elided.exec(raw)?.[0].length ?? hyphened.exec(raw)?.index
  if (cut === undefined || cut === 0)
    return [{ kind: 'word', text: raw, low: fold(raw), start: at, end: at + raw.length }]
  const head = raw.slice(0, cut)
  const skip = raw[cut] === '-' ? 1 : 0
  const tail = raw.slice(cut + skip)
  return [
    { kind: 'word', text: head, low: fold(head).replace(/-$/, ''), start: at, end: at + cut },
    ...wordTokens(tail, at + cut + skip),
  ]
}

const trimmed = (kind: TokenKind, raw: string): string =>
  kind === 'url' || kind === 'email' ? raw.replace(/[.,;:!?)\]]+$/u, (tail) => (raw.startsWith('[') ? tail : '')) : raw

function tokensAt(text: string, at: number): Token[] {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const hit = pattern.exec(text)
    if (!hit) continue
    const raw = trimmed(kind, hit[0])
    if (kind === 'word') return wordTokens(raw, at)
    const inner = kind === 'quote' ? (hit.slice(1).find((g) => g !== undefined) ?? raw).trim() : raw
    return [{ kind, text: inner, low: fold(inner), start: at, end: at + raw.length }]
  }
  return []
}

/** Reads '1.20.' at the end of an English sentence as a number, not a date. */
export function undotted(token: Token): Token[] {
  const hit = token.kind === 'dotted' ? /^\d+\.\d+(?=\.$)/.exec(token.text) : null
  if (!hit) return [token]
  const end = token.end - 1
  const number: Token = { kind: 'number', text: hit[0], low: hit[0], start: token.start, end }
  return [number, { kind: 'punct', text: '.', low: '.', start: end, end: token.end }]
}

/** Reads 'Mon-Fri' as two days. */
export function unranged(token: Token, isDay: (word: string) => boolean): Token[] {
  const [from = '', to = '', more] = token.kind === 'word' ? token.text.split('-') : []
  if (more !== undefined || to === '' || !isDay(from) || !isDay(to)) return [token]
  const part = (kind: Token['kind'], text: string, at: number): Token => {
    const start = token.start + at
    return { kind, text, low: fold(text), start, end: start + text.length }
  }
  return [part('word', from, 0), part('punct', '-', from.length), part('word', to, from.length + 1)]
}

const compound = /(?<=\p{L}{3})-?(?=(?:kampagne|anzeige)n?$)/iu
/** Reads 'Tortenkampagne' and 'Brot-Anzeige' as two words. */
export function uncompounded(token: Token): Token[] {
  const hit = token.kind === 'word' ? compound.exec(token.text) : null
  if (!hit || /^werbe/i.test(token.text)) return [token]
  const [cut, behind] = [token.start + hit.index, token.start + hit.index + hit[0].length]
  const part = (text: string, start: number): Token => ({
    kind: 'word',
    text,
    low: fold(text),
    start,
    end: start + text.length,
  })
  return [
    part(token.text.slice(0, cut - token.start), token.start),
    part(token.text.slice(behind - token.start), behind),
  ]
}

/** Splits a text into tokens. Never throws; unknown characters become `punct`. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] !== '\n' && /\s/u.test(text[at] ?? '')) {
      at++
      continue
    }
    const found = tokensAt(text, at)
    tokens.push(...found)
    at = Math.max(at + 1, found.at(-1)?.end ?? 0)
  }
  return tokens
}
