import type { Features } from './features.ts'
import type { Concept } from './lexicon.ts'

/** Questions about a clause that several rules ask. */
export type Test = (f: Features) => boolean

/** Rows of a rule: the first test that holds gives its score. A row with 0 rules the intent out. */
export type Row = readonly [number, Test]
export const firstOf =
  (...rows: readonly Row[]) =>
  (f: Features): number =>
    rows.find(([, test]) => test(f))?.[0] ?? 0

export const said = (f: Features): string => f.words.join(' ')
export const says =
  (pattern: RegExp): Test =>
  (f) =>
    pattern.test(said(f))
export const any = (f: Features, ...concepts: Concept[]): boolean => concepts.some((c) => f.verbs.has(c))
export const makes: Test = (f) => any(f, 'create', 'write', 'plan', 'need', 'make_image', 'show', 'draw')
export const metric: Test = (f) => f.has('clicks', 'impressions', 'cost', 'ctr', 'cpc', 'conversion')
export const thing: Test = (f) => f.has('campaign', 'ad') || f.named || f.maybeNamed
/** 'The first one', 'the 2nd campaign'. */
const placed = says(
  /\b(?:first|second|third|fourth|fifth|last|\d+(?:st|nd|rd|th)) (?:one|ones|campaign|ad)\b|\b(?:number|no|#) ?\d+\b/,
)
export const pointed: Test = (f) =>
  placed(f) || thing(f) || f.meant || f.has('pron', 'pron_plural', 'all', 'both', 'other', 'last_ref')
export const period: Test = (f) => f.reading.times.length > 0
export const money: Test = (f) => f.reading.money.length > 0
export const noNumbers: Test = (f) => !money(f) && f.reading.percents.length === 0
export const acts: Test = (f) => !f.advice && !(f.question && !f.order)
export const asking: Test = (f) => f.question || f.asks !== ''
export const asksOrShows: Test = (f) => f.question || f.verbs.has('show')
export const platform: Test = (f) => f.has('elsewhere') && !f.words.includes('google')
export const content: Test = (f) => f.has('copy', 'blog', 'calendar', 'image', 'social', 'keyword')
export const mail: Test = (f) => f.reading.tokens.some((t) => t.kind === 'email')
export const address: Test = (f) => f.reading.tokens.some((t) => t.kind === 'url')
export const numberSaid: Test = (f) => money(f) || f.reading.tokens.some((t) => t.kind === 'number')
export const budgetChange: Test = (f) => any(f, 'raise', 'lower', 'double', 'triple', 'halve')
export const ours: Test = (f) => f.words.some((w) => w === 'my' || w === 'our')
/** 'What does Spring Sale spend a day?': its budget. */
export const perDay: Test = (f) =>
  f.has('spend', 'cost') &&
  says(/\b(?:a|per|each|every) day\b|\bdaily\b/)(f) &&
  asking(f) &&
  !money(f) &&
  f.reading.times.every((t) => t.said.kind === 'span' && t.said.which === undefined)
