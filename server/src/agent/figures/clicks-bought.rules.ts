import type { Fact, Source } from './facts.rules.ts'
import type { Spotted } from './spot.rules.ts'

const A_DAY = /\b(?:a|per|each) day\b|\bdaily\b/

/** 'So $25 a day buys about 24 clicks a day': an amount that was said, or a budget, over what a click cost. */
export function clicksBought(
  spotted: Spotted,
  text: string,
  spoken: readonly Fact[],
  said: readonly number[],
): Source | undefined {
  if (spotted.kind !== 'count' || spotted.metric !== 'clicks' || !A_DAY.test(text)) return undefined
  const prices = spoken.filter((fact) => fact.metric === 'cpc' && fact.value > 0)
  const amounts = [...said, ...spoken.filter((fact) => fact.metric === 'budget').map((fact) => fact.value)]
  // A click is bought whole: half a click more or less is the same amount.
  return prices.find(({ value }) => amounts.some((amount) => Math.abs(amount / value - spotted.value) <= ROUNDED))
    ?.source
}
const ROUNDED = 0.5
