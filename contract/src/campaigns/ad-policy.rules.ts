import { adWidth } from '../values/ad-text.rules.ts'
import { type PolicyWords, policyWords } from './ad-policy-words.rules.ts'
import { famousBrands } from './brands.rules.ts'

/** The kind of text: Google is stricter with short ones. */
export type AdTextKind = 'headline' | 'description' | 'asset'

/** A part of a text that may break one of Google's public rules. */
export interface PolicyFinding {
  /** Google rejects it whatever is advertised; false: it depends on who advertises what. */
  readonly isRefused: boolean
  /** The position of the words in the text. */
  readonly from: number
  readonly to: number
  readonly said: string
}

/** What Google may object to in a text, and a corrected text where code can tell. */
export interface PolicyReview {
  readonly findings: readonly PolicyFinding[]
  readonly proposal: string | null
}

interface Rule {
  readonly said: string
  readonly isRefused: boolean
  /** The kinds of text it applies to; left out: all. */
  readonly kinds?: readonly AdTextKind[]
  readonly breaks: RegExp
  /** Corrects the offending words; left out: only a person can. */
  readonly mend?: (words: string) => string
}

const capitalized = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()
const edge = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' } as const
const words = (pattern: string, flags = 'giu'): RegExp => new RegExp(`${edge.before}(?:${pattern})${edge.after}`, flags)

const anyOf = (of: (words: PolicyWords) => string): string => policyWords.map(of).join('|')
const shouted = anyOf((it) => it.shouted)
/** Each claim as a whole-match pattern, with its replacement. */
const claims = policyWords.flatMap((it) => it.claims)
const isAll = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, 'iu').test(text)

/** Claims that need a source, in all languages: to be the best, promises, and distinctions. */
export const claimWords: RegExp = words(
  [...claims.map(([pattern]) => pattern), anyOf((it) => it.promises), anyOf((it) => it.honors)].join('|'),
)

/** Google's public rules for ad texts, as far as the words alone show a violation. Each runs on the result of the one before. */
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

/** A wording of the claim that needs no proof; '' if there is none. */
function mildly(claim: string): string {
  // Lookarounds were already checked in the full text: here only the claim's own words tell the patterns apart.
  const found = claims.find(([pattern]) => isAll(pattern.replace(/\(\?!.*$/u, ''), claim))
  return asBegun(found?.[1] ?? '', claim)
}

/** The replacement for 'click here' in that language. */
function insteadOfClick(said: string): string {
  const own = policyWords.find((it) => isAll(it.clickHere, said))
  if (own === policyWords[0]) return /^C/.test(said) ? 'Learn More' : 'learn more'
  return asBegun(own?.instead ?? '', said)
}

/** Cleans up spaces and punctuation left by removed words. */
const tidied = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/ +(?=[,.!?;:])/g, '')
    .replace(/^[\s,.;:–-]+|[\s,;:–-]+$/g, '')

function marksOf(text: string, kind: AdTextKind, own: string): (PolicyFinding & { readonly rule: Rule })[] {
  const isOwn = (word: string): boolean => own.toLowerCase().includes(word.toLowerCase())
  // Most texts break no rule, and a first test for any takes half the time of finding all matches.
  const broken = rules.filter((it) => (it.kinds?.includes(kind) ?? true) && text.search(it.breaks) >= 0)
  return broken
    .flatMap((rule) =>
      [...text.matchAll(rule.breaks)]
        // The owner's own name may be in capitals, and isn't someone else's trademark.
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
 * Checks an ad text against Google's public rules before it's sent. `own`: the owner's own names. Google makes the final decision: a
 * finding only warns.
 */
export function reviewAdText(text: string, kind: AdTextKind, { own = '', max = 90 } = {}): PolicyReview {
  const marks = marksOf(text, kind, own)
  if (marks.length === 0) return { findings: [], proposal: null }
  const findings = marks.map(({ rule: _, ...it }) => it)
  return { findings, proposal: mended(text, kind, own, max) }
}

/** Splits a text into parts with and without findings, for highlighting. */
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

/** The messages about a text, each once. */
export const saidOf = (findings: readonly PolicyFinding[]): string[] => [...new Set(findings.map((it) => it.said))]

/** A warning for a person: the text, Google's likely objection, and a better wording. */
export function policyWarning(
  text: string,
  kind: AdTextKind,
  of: { own?: string; max?: number } = {},
): string | undefined {
  const { findings, proposal } = reviewAdText(text, kind, of)
  if (findings.length === 0) return undefined
  return `“${text}”: ${saidOf(findings).join(' ')}${proposal === null ? '' : ` Better: “${proposal}”.`}`
}
