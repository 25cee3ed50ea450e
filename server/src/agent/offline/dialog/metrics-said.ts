import type { Clause } from '../nlu/index.ts'
import type { Concept } from './concepts.ts'
import { all, wordCount } from './said.ts'
import type { MutableSlots } from './slots.ts'

const apiece =
  /(?<!\p{L})(?:per|por|pro|par|je|an?|each|one|un\p{L}?|ein\p{L}*|um)\s+(click|clic|klick|clique|customer|client\p{L}*|kunden?)(?!\p{L})/iu
const BARE_WORDS = 3
/** 'Clicks and cost': more than one metric means all of them. */
export function takeMetrics(slots: MutableSlots, clause: Clause, says: ReadonlySet<Concept>): void {
  const metrics = new Set(all(clause, 'metric').map((it) => it.value))
  if (metrics.size > 1) {
    delete slots.metric
    slots.metrics = [...metrics]
  }
  // 'How many of those who saw it clicked, in percent?'
  const sees = metrics.has('impressions') || clause.acts.includes('v.see')
  if (says.has('share') && metrics.has('clicks') && sees) slots.metric = 'ctr'
  // 'Which has the dearest click?'
  const isDear = all(clause, 'ref').some(({ ref }) => 'metric' in ref && ref.metric === 'budget')
  if (metrics.size === 1 && metrics.has('clicks') && isDear) slots.metric = 'cpc'
  // 'What do I pay per click?', 'cost per customer by campaign'.
  const isAsked = (['money', 'which', 'average'] as const).some((it) => says.has(it))
  const isPrice = isAsked || clause.acts.includes('v.cost') || wordCount(clause) <= BARE_WORDS
  const one = isPrice ? apiece.exec(clause.text)?.[1] : undefined
  if (one) slots.metric = /^[ck]li[cqk]/i.test(one) ? 'cpc' : 'cpa'
}
