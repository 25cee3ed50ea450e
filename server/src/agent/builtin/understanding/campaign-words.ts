import type { KnownCampaign } from './names.ts'
import { numberAt } from './numbers.ts'
import type { Reading } from './reading.ts'
import { stopWords } from './stop-words.ts'

/** What is named, not its name. */
export const things = new Set([
  'campaign',
  'campaigns',
  'ad',
  'ads',
  'advert',
  'adverts',
  'one',
  'ones',
  'campain',
  'google',
  'adverts',
  'advertisement',
  'search',
])
/** Not removed. */
export const live = (c: KnownCampaign): boolean => c.status !== 'REMOVED'

/** Words that may belong to a name: not grammar, not money, dates or addresses. A quote counts as its words. */
export function nameWords(r: Reading): { word: string; at: number }[] {
  const inside = (spans: readonly { from: number; to: number }[], at: number): boolean =>
    spans.some((s) => at >= s.from && at < s.to)
  return r.tokens.flatMap((t, at) => {
    if (inside(r.money, at) || inside(r.percents, at) || inside(r.times, at)) return []
    if (t.kind === 'word' && numberAt(r.tokens, at)) return []
    if (t.kind === 'quote') return t.lower.split(/\s+/).map((word) => ({ word, at }))
    return (t.kind === 'word' && !stopWords.has(t.lower) && !things.has(t.lower)) ||
      (t.kind === 'number' && t.lower.length < 5)
      ? [{ word: t.lower, at }]
      : []
  })
}

/** Neighbouring words of a message. */
export interface Run {
  readonly words: readonly string[]
  readonly from: number
  readonly to: number
}

/** Runs of neighbouring words, the longest first. */
export function runs(words: readonly { word: string; at: number }[]): Run[] {
  const found: { word: string; at: number }[][] = []
  for (const word of words) {
    const last = found.at(-1)
    if (last && word.at - (last.at(-1)?.at ?? 0) <= 1) last.push(word)
    else found.push([word])
  }
  return found
    .map((run) => ({ words: run.map((w) => w.word), from: run[0]?.at ?? 0, to: (run.at(-1)?.at ?? 0) + 1 }))
    .sort((a, b) => b.words.length - a.words.length)
}

/** Words of the trade that a campaign may well be named after. */
const nameable = new Set<string>([
  'website',
  'blog',
  'image',
  'social',
  'service',
  'product',
  'business',
  'video',
  'need',
  'create',
  'new',
  'industry',
  'goal',
  'formal',
  'calendar_word',
  'location',
  'fast',
  'last_ref',
  'offer',
  'write',
  'plan',
  'draw',
  'name_it',
  'advertise',
  'strategy',
])
/** Tokens that a recognised order, field or politeness uses: they name no campaign. */
export const spoken = (r: Reading): Set<number> =>
  new Set(r.marks.filter((m) => !nameable.has(m.concept)).flatMap((m) => m.uses))
