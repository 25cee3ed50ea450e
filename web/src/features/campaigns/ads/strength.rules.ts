import type { AdDraft } from './ad.rules.ts'

export const strengths = ['incomplete', 'poor', 'average', 'good', 'excellent'] as const
export type Strength = (typeof strengths)[number]

/** One criterion, and whether the ad meets it. */
export interface Reason {
  readonly id: 'headlines' | 'descriptions' | 'variety' | 'keywords' | 'town' | 'pins' | 'lengths'
  readonly ok: boolean
  /** How many are missing, or too many. */
  readonly count?: number
}

/** What the ad advertises. */
export interface AdAbout {
  readonly keywords: readonly string[]
  /** Where the business is. */
  readonly town?: string | undefined
}

const HEADLINES_WANTED = 8
const DESCRIPTIONS_WANTED = 3
const VARIETY_WANTED = 0.6
const LONG_SHARE_WANTED = 0.4
const LONG_HEADLINE_CHARS = 15
const PINS_MAX = 1

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** How much the headlines differ: distinct words relative to all words. 1 if no word is repeated. */
function variety(lines: readonly string[]): number {
  const words = lines.flatMap(wordsOf).filter((word) => word.length > 2)
  return words.length === 0 ? 0 : new Set(words).size / words.length
}

const shares = (lines: readonly string[], test: (line: string) => boolean): number =>
  lines.length === 0 ? 0 : lines.filter(test).length / lines.length

/** Whether some headline contains a whole keyword, or the town. */
function names(lines: readonly string[], keywords: readonly string[]): boolean {
  const said = lines.map((line) => ` ${wordsOf(line).join(' ')} `)
  return keywords.some((keyword) => {
    const wanted = wordsOf(keyword)
    return wanted.length > 0 && said.some((line) => wanted.every((word) => line.includes(` ${word} `)))
  })
}

export interface Judged {
  readonly strength: Strength
  readonly reasons: readonly Reason[]
}

const ofHeadlines = (headlines: readonly string[], { keywords, town }: AdAbout): Reason[] => [
  { id: 'variety', ok: variety(headlines) >= VARIETY_WANTED },
  ...(keywords.length > 0 ? [{ id: 'keywords', ok: names(headlines, keywords) } as const] : []),
  ...(town ? [{ id: 'town', ok: names(headlines, [town]) } as const] : []),
  { id: 'lengths', ok: shares(headlines, (it) => it.length >= LONG_HEADLINE_CHARS) >= LONG_SHARE_WANTED },
]

/** Ad strength by the platform's documented criteria: number, variety, keywords, few pins, full length. */
export function strengthOf(draft: AdDraft, { keywords, town }: AdAbout, complete: boolean): Judged {
  const headlines = draft.headlines.map((it) => it.text.trim()).filter(Boolean)
  const descriptions = draft.descriptions.map((it) => it.text.trim()).filter(Boolean)
  const pins = [...draft.headlines, ...draft.descriptions].filter((it) => it.pinnedField !== null).length
  const reasons: Reason[] = [
    { id: 'headlines', ok: headlines.length >= HEADLINES_WANTED, count: HEADLINES_WANTED - headlines.length },
    {
      id: 'descriptions',
      ok: descriptions.length >= DESCRIPTIONS_WANTED,
      count: DESCRIPTIONS_WANTED - descriptions.length,
    },
    // Without headlines, nothing else can be said about them.
    ...(headlines.length > 0 ? ofHeadlines(headlines, { keywords, town }) : []),
    { id: 'pins', ok: pins <= PINS_MAX, count: pins },
  ]
  const missing = reasons.filter((it) => !it.ok).length
  const strength = !complete
    ? 'incomplete'
    : missing === 0
      ? 'excellent'
      : missing === 1
        ? 'good'
        : missing <= 3
          ? 'average'
          : 'poor'
  return { strength, reasons }
}
