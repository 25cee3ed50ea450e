import { hashOf } from '@adwright/contract/values/hash.rules'
import type { KeywordText, PlatformKeyword } from '../../port.ts'
import { chance } from './noise.rules.ts'

/** Words people add to a keyword when they search: how often, and where. Broad match gets all of them, exact only the first. */
const additions: readonly { readonly before?: string; readonly after?: string; readonly weight: number }[] = [
  { weight: 40 },
  { after: 'near me', weight: 12 },
  { before: 'best', weight: 9 },
  { before: 'cheap', weight: 7 },
  { after: 'online', weight: 7 },
  { after: 'price', weight: 6 },
  { after: 'delivery', weight: 5 },
  { before: 'free', weight: 4 },
  { after: 'reviews', weight: 4 },
  { before: 'how to make', weight: 3 },
  { after: 'jobs', weight: 3 },
]
const MET_BY_PHRASE = 8

export interface Term {
  readonly text: string
  /** The share of the keyword's searches, 0 to 1; all of a keyword's terms add up to 1. */
  readonly share: number
}

const wordsOf = (text: string): string[] => text.toLowerCase().trim().split(/\s+/)

/** The searches for a keyword. The same keyword always has the same terms. */
export function termsOf({ text, matchType }: PlatformKeyword, seed: string): Term[] {
  const met = matchType === 'EXACT' ? 1 : matchType === 'PHRASE' ? MET_BY_PHRASE : additions.length
  const key = hashOf(`${seed}|terms|${text.toLowerCase()}`)
  const weights = new Map<string, number>()
  for (const [i, { before, after, weight }] of additions.slice(0, met).entries()) {
    const plain = wordsOf(text).join(' ')
    const add = (after && plain.endsWith(after)) || (before && plain.startsWith(before))
    const term = add ? plain : [before, plain, after].filter(Boolean).join(' ')
    weights.set(term, (weights.get(term) ?? 0) + weight * (0.7 + 0.6 * chance(key, i)))
  }
  const whole = [...weights.values()].reduce((sum, it) => sum + it, 0)
  return [...weights].map(([term, weight]) => ({ text: term, share: weight / whole }))
}

/** Whether a negative keyword blocks a search: all words, the phrase, or the exact text. */
export function keepsFrom(negative: KeywordText, term: string): boolean {
  const [wanted, there] = [wordsOf(negative.text), wordsOf(term)]
  if (negative.matchType === 'BROAD') return wanted.every((word) => there.includes(word))
  if (negative.matchType === 'EXACT') return wanted.join(' ') === there.join(' ')
  return ` ${there.join(' ')} `.includes(` ${wanted.join(' ')} `)
}

/** The terms not blocked, and their share of the keyword's searches. */
export function openTerms(
  keyword: PlatformKeyword,
  negatives: readonly KeywordText[],
  seed: string,
): { terms: Term[]; part: number } {
  if (negatives.length === 0) return { terms: termsOf(keyword, seed), part: 1 }
  const terms = termsOf(keyword, seed).filter(({ text }) => !negatives.some((it) => keepsFrom(it, text)))
  return { terms, part: terms.reduce((sum, { share }) => sum + share, 0) }
}
