import type { Features } from './features.ts'
import type { Reading } from './reading.ts'

/** What a budget comes to: on a usual day, on the dearest one, in a week, a month, a year, or for the whole run. */
export type PriceSpan = 'day' | 'day_max' | 'week' | 'month' | 'year' | 'whole'

const said = (r: Reading): string => r.tokens.map((t) => t.lower).join(' ')
const most = /\b(?:most|max|maximum|worst|tops|at worst|never|ever|more than|up to|limit|cap)\b/

export function spanIn(r: Reading): PriceSpan | undefined {
  const text = said(r)
  if (/\bmonth(?:ly)?\b/.test(text)) return 'month'
  if (/\bweek(?:ly)?\b(?! (?:was|were|did))/.test(text)) return 'week'
  if (/\byear(?:ly)?\b/.test(text)) return 'year'
  if (/\b(?:(?:any|one|single|bad|busy|given|worst) (?:one |single |given )?day|day at (?:the )?most)\b/.test(text))
    return 'day_max'
  if (/\b(?:a|per|each|every) day\b|\bdaily\b|\/day\b|\/ day\b/.test(text)) return most.test(text) ? 'day_max' : 'day'
  if (/\b(?:total|altogether|in all|all in|all in all|whole|together|sum|add up)\b/.test(text)) return 'whole'
  return undefined
}

const asksSum =
  /\b(?:what|how much)\b.*\b(?:cost|costs|come to|comes to|coming to|add up to|amount to|set me back|run me|take from me|be charged|charge me|pay|be (?:a|per|at|for|in)|(?:be|is|'s) (?:the|my) (?:most|max|maximum|worst|total)|(?:'s|is) (?:that|it|this)\b.*\b(?:a|per|in a|for a) (?:month|week|day|year)|burn)\b/
const asksMost =
  /\b(?:most|max|maximum|worst|highest|up to|more than|over|tops)\b.*\b(?:charged?|pay|paying|cost|spend|spent|billed?|take)\b|\b(?:charged?|cost|spend|billed?|pay|paying|take|go|goes|come|comes)\b.*\b(?:most|max|maximum|worst|more than|over|tops)\b/
/** What was: figures of a report, not what a budget comes to. */
const past =
  /\b(?:did|was|were|have i|have we|has|spent|paid|yesterday|last (?:week|month|year)|so far|campaign cost|keyword cost|each campaign)\b/
const notAsked = /\b(?:that 's|that is|this is|it 's) (?:what|how much)\b|\b(?:perform|performing|doing|going)\b/
const elsewhere =
  /\b(?:click|clicks|cpc|credit|credits|picture|pictures|image|images|plan|pro|enterprise|subscription|they|people|others?)\b/

/** 'What would that come to in a month?', 'can it ever cost more than 16 a day?' */
export function asksPrice(f: Features): boolean {
  const text = said(f.reading)
  if (past.test(text) || elsewhere.test(text) || notAsked.test(text) || f.has('clicks', 'impressions')) return false
  if (!(f.question || f.asks !== '' || /\bhow much\b/.test(text))) return false
  if (!f.reading.times.every((t) => t.said.kind === 'offset' || (t.said.kind === 'span' && !t.said.which))) return false
  if (asksMost.test(text)) return spanIn(f.reading) !== undefined || f.has('how_much', 'spend', 'budget', 'most')
  return asksSum.test(text) && spanIn(f.reading) !== undefined
}
