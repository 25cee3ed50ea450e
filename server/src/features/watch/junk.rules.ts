import { type Currency, scaleOf } from '@adwright/contract/values/currency.rules'
import type { SearchTerm } from '@adwright/contract/campaigns/keywords'
import { roundUsd, sumUsd, type Usd } from '@adwright/contract/values/money.rules'
import { tokensOf } from '#trades/index.ts'

/** Searches by people who want something else: a job, information, or something free. */
const ELSEWHERE = [
  'jobs',
  'job',
  'salary',
  'careers',
  'hiring',
  'internship',
  'free',
  'diy',
  'how to',
  'tutorial',
  'course',
  'template',
  'meaning',
  'wikipedia',
  'youtube',
]
/** This many clicks without a customer aren't chance, where customers are counted. */
const CLICKS_WITHOUT = 20
/** Less than this, in dollars, isn't worth a card. */
/** Multiplied by the currency's scale. */
const COST_MIN_USD = 1
/** The most searches that one card blocks. */
const TERMS_MAX = 20

export interface Junk {
  readonly terms: readonly string[]
  readonly cost: Usd
  readonly clicks: number
  /** Customers are counted, and there were none. */
  readonly isCounted: boolean
}

const phrase = (text: string): string => ` ${tokensOf(text).join(' ')} `

interface JunkFacts {
  readonly never: readonly string[]
  readonly own: readonly string[]
  /** The currency of the costs. */
  readonly currency?: Currency
}

/**
 * Searches that cost money and lead nowhere: those with words the trade's customers never use, and those with many clicks and no customers.
 * The words of what the owner sells, or of their keywords, never count as irrelevant.
 */
export function junkOf(terms: readonly SearchTerm[], { never, own, currency = 'USD' }: JunkFacts): Junk | undefined {
  const sold = own.map(phrase).join(' ')
  const bad = [...new Set([...ELSEWHERE, ...never])].map(phrase).filter((it) => it.trim() !== '' && !sold.includes(it))
  const found = terms
    .filter((it) => !it.excluded && it.cost > 0 && (it.customers ?? 0) === 0)
    .filter(
      (it) =>
        bad.some((words) => phrase(it.term).includes(words)) || (it.customers !== null && it.clicks >= CLICKS_WITHOUT),
    )
    .toSorted((a, b) => b.cost - a.cost || (a.term < b.term ? -1 : 1))
    .slice(0, TERMS_MAX)
  const cost = sumUsd(found.map((it) => it.cost))
  if (found.length === 0 || cost < COST_MIN_USD * scaleOf(currency)) return undefined
  return {
    terms: found.map((it) => it.term),
    cost: roundUsd(cost),
    clicks: found.reduce((sum, it) => sum + it.clicks, 0),
    isCounted: found.every((it) => it.customers !== null),
  }
}
