/** What a figure measures. `any` counts people or events without saying which of our figures it is. */
export type Metric =
  | 'clicks'
  | 'impressions'
  | 'conversions'
  | 'cost'
  | 'budget'
  | 'cpc'
  | 'ctr'
  | 'credits'
  | 'score'
  | 'any'

const words: readonly (readonly [RegExp, Metric])[] = [
  [/^(?:ctr|click-?through|rate|rates)$/i, 'ctr'],
  [/^(?:cpc|cpm|cpa|bid|bids)$/i, 'cpc'],
  [/^(?:clicks?|clicked|taps?)$/i, 'clicks'],
  [/^(?:impressions?|views?|viewed|shown|seen|appearances)$/i, 'impressions'],
  [
    /^(?:conversions?|converted|leads?|sales|orders?|purchases?|bookings?|sign-?ups?|enquiries|inquiries)$/i,
    'conversions',
  ],
  [
    /^(?:costs?|spend|spent|spending|spends|paid|charged|price|revenue|income|earnings|profit|roas|roi|saved|savings)$/i,
    'cost',
  ],
  [/^(?:budgets?|funds|balance)$/i, 'budget'],
  [/^credits?$/i, 'credits'],
  [/^(?:scores?|scored)$/i, 'score'],
  [/^(?:visits?|visitors?|people|users?|customers?|searches|shoppers|viewers|calls|traffic)$/i, 'any'],
]

/** The metric that one word names; undefined for any other word. */
export function metricOfWord(word: string): Metric | undefined {
  const bare = word.replace(/[^\p{L}-]/gu, ' ').trim()
  for (const part of bare.split(/\s+/)) {
    const known = words.find(([pattern]) => pattern.test(part))
    if (known) return known[1]
  }
  return undefined
}

const WORD = /[\p{L}][\p{L}-]*/gu
const AFTER_MAX_CHARS = 30

/** The metric that a number at this place is about: the word right after it, else the nearest one in the sentence. */
export function metricAround(sentence: string, at: number, end: number): Metric | undefined {
  let best: { readonly metric: Metric; readonly distance: number } | undefined
  for (const match of sentence.matchAll(WORD)) {
    const metric = metricOfWord(match[0])
    if (metric === undefined) continue
    const isAfter = match.index >= end
    const gap = isAfter ? match.index - end : at - (match.index + match[0].length)
    // What follows at once is what is counted: '120 clicks'; a word before counts as well, 'clicks: 120'.
    const distance = isAfter && gap <= 2 ? -1 : isAfter && gap > AFTER_MAX_CHARS ? gap * 2 : gap
    if (!best || distance < best.distance) best = { metric, distance }
  }
  return best?.metric
}

/** The metric of a field of a tool's result, by its name. */
export function metricOfField(name: string): Metric | undefined {
  if (/ctr|percent|rate$/i.test(name)) return 'ctr'
  if (/cpc|bid/i.test(name)) return 'cpc'
  if (/click/i.test(name)) return 'clicks'
  if (/impression/i.test(name)) return 'impressions'
  if (/conversion/i.test(name)) return 'conversions'
  if (/cost|spend|spent|price|value/i.test(name)) return 'cost'
  if (/budget|funds|balance|amount|worst_|daily_limit|monthly_limit/i.test(name)) return 'budget'
  if (/credit/i.test(name)) return 'credits'
  if (/score/i.test(name)) return 'score'
  return undefined
}

export const isMoney = (metric: Metric | undefined): boolean =>
  metric === 'cost' || metric === 'budget' || metric === 'cpc'
