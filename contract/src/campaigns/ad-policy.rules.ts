import { adWidth } from '../values/ad-text.rules.ts'
import { type PolicyWords, policyWords } from './ad-policy-words.rules.ts'
import { famousBrands } from './brands.rules.ts'

/** Where a text stands: Google is stricter with short ones. */
export type AdTextKind = 'headline' | 'description' | 'asset'

/** A part of a text that Google's public rules speak of. */
export interface PolicyFinding {
  /** Google turns it down whatever is advertised; else it depends on who advertises what. */
  readonly isRefused: boolean
  /** Where the words stand in the text. */
  readonly from: number
  readonly to: number
  readonly said: string
}

/** What Google is likely to say of a text, and the text without it where code can tell how. */
export interface PolicyReview {
  readonly findings: readonly PolicyFinding[]
  readonly proposal: string | null
}

interface Rule {
  readonly said: string
  readonly isRefused: boolean
  /** Only of these texts; left out: of all. */
  readonly kinds?: readonly AdTextKind[]
  readonly breaks: RegExp
  /** The broken words as they may stand; left out: only a person can tell. */
  readonly mend?: (words: string) => string
}

const capitalized = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()
const edge = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' } as const
const words = (pattern: string, flags = 'giu'): RegExp => new RegExp(`${edge.before}(?:${pattern})${edge.after}`, flags)

const anyOf = (of: (words: PolicyWords) => string): string => policyWords.map(of).join('|')
const shouted = anyOf((it) => it.shouted)
/** Each claim as a pattern for a whole one, with what may stand in its place. */
const claims = policyWords.flatMap((it) => it.claims)
const isAll = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, 'iu').test(text)

/** Google's public rules for the text of an ad, as far as words alone show them. Each is applied to what the one before left. */
const rules: readonly Rule[] = [
  {
    said: 'Use one punctuation mark at a time.',
    isRefused: true,
    breaks: /[!?.,;:]{2,}/g,
    mend: (it) => it.charAt(0),
  },
  {
    said: 'No exclamation mark in a headline or a short text.',
    isRefused: true,
    kinds: ['headline', 'asset'],
    breaks: /!/g,
    mend: () => '',
  },
  {
    said: 'One exclamation mark at most.',
    isRefused: true,
    kinds: ['description'],
    breaks: /(?<=![\s\S]*)!/g,
    mend: () => '.',
  },
  {
    said: 'Leave out symbols and emoji.',
    isRefused: true,
    breaks:
      /(?<![\p{L}\p{N}])(?:[★☆►▶✓✔•●◆■~^*_|<>=\\{}[\]@]|(?![©®™])\p{Extended_Pictographic}|\u{FE0F})+(?![\p{L}\p{N}])/gu,
    mend: () => '',
  },
  {
    said: 'Write symbols inside words as letters.',
    isRefused: true,
    breaks: /(?<=\p{L})[★☆✓•~^*_|<>=\\@]+(?=\p{L})(?!\S+\.\p{L}{2,})/gu,
  },
  {
    said: 'Write words without spaces or marks between their letters.',
    isRefused: true,
    breaks: words('(?:\\p{L}[ .·-]){3,}\\p{L}', 'gu'),
    mend: (it) => capitalized(it.replace(/[ .·-]/g, '')),
  },
  {
    said: 'Write words in normal case. Only abbreviations stay in capitals.',
    isRefused: true,
    breaks: words(`\\p{Lu}{5,}|${shouted}|\\p{Lu}{3,}(?= +\\p{Lu}{3,})|(?<=\\p{Lu}{3,} +)\\p{Lu}{3,}`, 'gu'),
    mend: capitalized,
  },
  {
    said: 'Say each word once.',
    isRefused: true,
    breaks: words('(\\p{L}{2,})(?:[ ,]+\\1)+'),
    mend: (it) => /^\p{L}+/u.exec(it)?.[0] ?? it,
  },
  {
    said: 'Take the phone number out of the text. A call button shows it.',
    isRefused: true,
    breaks: /(?<!\d)(?!(?:19|20)\d\d\s?[-–]\s?(?:19|20)\d\d(?!\d))\+?(?:\d[ ().-]{0,2}){6,}\d/g,
    mend: () => '',
  },
  {
    said: 'Say what people get in place of “click here”.',
    isRefused: true,
    breaks: words(anyOf((it) => it.clickHere)),
    mend: insteadOfClick,
  },
  {
    said: 'Leave addresses out of the text. The ad shows its own.',
    isRefused: false,
    breaks: /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.-]+/gi,
    mend: () => '',
  },
  {
    said: 'Google wants proof on your page that somebody else gives.',
    isRefused: false,
    breaks: words(claims.map(([pattern]) => pattern).join('|')),
    mend: mildly,
  },
  {
    said: 'Google wants proof on your page that somebody else gives.',
    isRefused: false,
    breaks: /#1(?!\d)/g,
    mend: () => '',
  },
  {
    said: 'Promise only what you can keep for everybody who reads it.',
    isRefused: false,
    breaks: words(`100 ?%|${anyOf((it) => it.promises)}`),
  },
  {
    said: 'Somebody else’s trademark may need their permission.',
    isRefused: false,
    breaks: words(famousBrands.join('|'), 'gu'),
  },
  {
    said: 'Spaces belong after a punctuation mark, one of them.',
    isRefused: true,
    breaks: /(?<=\S) {2,}(?=\S)|(?<=\p{L}) +(?=[,.!?;:](?:\s|$))/gu,
    mend: (it) => (it.length > 1 ? ' ' : ''),
  },
  {
    said: 'Spaces belong after a punctuation mark, one of them.',
    isRefused: true,
    breaks: /(?<=\p{L}{2})[,;!?](?=\p{L}{2})/gu,
    mend: (it) => `${it} `,
  },
]

const asBegun = (word: string, as: string): string =>
  /^\p{Lu}/u.test(as) ? word.charAt(0).toUpperCase() + word.slice(1) : word

/** The claim in words that need no proof; nothing where there are none. */
function mildly(claim: string): string {
  // A condition that follows it was met already: only its own words are told apart here.
  const found = claims.find(([pattern]) => isAll(pattern.replace(/\(\?!.*$/u, ''), claim))
  return asBegun(found?.[1] ?? '', claim)
}

/** What people get, in the language of 'click here'. */
function insteadOfClick(said: string): string {
  const own = policyWords.find((it) => isAll(it.clickHere, said))
  if (own === policyWords[0]) return /^C/.test(said) ? 'Learn More' : 'learn more'
  return asBegun(own?.instead ?? '', said)
}

/** Without what taking words out left behind. */
const tidied = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/ +(?=[,.!?;:])/g, '')
    .replace(/^[\s,.;:–-]+|[\s,;:–-]+$/g, '')

function marksOf(text: string, kind: AdTextKind, own: string): (PolicyFinding & { readonly rule: Rule })[] {
  const isOwn = (word: string): boolean => own.toLowerCase().includes(word.toLowerCase())
  // Most texts break none: to look for one takes half of the time that it takes to look for all.
  const broken = rules.filter((it) => (it.kinds?.includes(kind) ?? true) && text.search(it.breaks) >= 0)
  return broken
    .flatMap((rule) =>
      [...text.matchAll(rule.breaks)]
        // The owner's own name may be in capitals, and is no one else's trademark.
        .filter((it) => !/^\p{L}/u.test(it[0]) || !isOwn(it[0]))
        .map((it) => ({
          rule,
          said: rule.said,
          isRefused: rule.isRefused,
          from: it.index,
          to: it.index + it[0].length,
        })),
    )
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
}

function mended(text: string, kind: AdTextKind, own: string, max: number): string | null {
  let is = text
  for (const rule of rules)
    if (rule.mend && (rule.kinds?.includes(kind) ?? true)) {
      const broken = new Set(marksOf(is, kind, own).flatMap((it) => (it.rule === rule ? [it.from] : [])))
      is = is.replace(rule.breaks, (part: string, ...rest: unknown[]) => {
        const at = rest.find((it) => typeof it === 'number')
        return broken.has(Number(at)) ? (rule.mend?.(part) ?? part) : part
      })
    }
  is = asBegun(tidied(is), text.trim())
  const isUsable = is !== '' && is !== text.trim() && adWidth(is) <= max
  return isUsable && !marksOf(is, kind, own).some((it) => it.isRefused) ? is : null
}

/**
 * Looks at a text of an ad as Google's public rules do, before it is sent. `own`: the owner's own names, which are nobody
 * else's. Google itself stays the judge: a finding warns and blocks nothing.
 */
export function reviewAdText(text: string, kind: AdTextKind, { own = '', max = 90 } = {}): PolicyReview {
  const marks = marksOf(text, kind, own)
  if (marks.length === 0) return { findings: [], proposal: null }
  const findings = marks.map(({ rule: _, ...it }) => it)
  return { findings, proposal: mended(text, kind, own, max) }
}

/** A text cut into what is fine and what isn't, for marking. */
export function markedPieces(text: string, findings: readonly PolicyFinding[]) {
  const pieces: { readonly at: number; readonly text: string; readonly isBroken: boolean }[] = []
  let from = 0
  for (const found of findings) {
    if (found.from < from) continue
    if (found.from > from) pieces.push({ at: from, text: text.slice(from, found.from), isBroken: false })
    pieces.push({ at: found.from, text: text.slice(found.from, found.to), isBroken: true })
    from = found.to
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), isBroken: false })
  return pieces
}

/** What is said of a text, each sentence once. */
export const saidOf = (findings: readonly PolicyFinding[]): string[] => [...new Set(findings.map((it) => it.said))]

/** A warning for a person: the text, what Google may say of it, and how it may stand. */
export function policyWarning(
  text: string,
  kind: AdTextKind,
  of: { own?: string; max?: number } = {},
): string | undefined {
  const { findings, proposal } = reviewAdText(text, kind, of)
  if (findings.length === 0) return undefined
  return `“${text}”: ${saidOf(findings).join(' ')}${proposal === null ? '' : ` Better: “${proposal}”.`}`
}
