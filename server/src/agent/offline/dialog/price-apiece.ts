import type { Clause, Lang } from '../nlu/index.ts'
import { conceptWordsOnly } from './concepts.ts'
import { all, saidAs } from './said.ts'
import type { Slots } from './slots.ts'

const NEXT_WORDS = 3
/** '45 dollars per person', 'cuesta 45 eur la persona': what the owner charges, and no budget. */
export function withoutPrices(s: Slots, clause: Clause, lang: Lang): Slots {
  const prices = all(clause, 'money').filter((price) => {
    const behind = clause.text
      .slice(price.span[1] - clause.span[0])
      .trim()
      .split(/\s+/)
      .slice(0, NEXT_WORDS)
    const at = behind.findIndex((word) => conceptWordsOnly(word, 'apiece', lang))
    return at >= 0 && !behind.slice(0, at).some((word) => /\p{L}{5}|[,.;]/u.test(word))
  })
  if (prices.length === 0) return s
  const isPrice = (raw: string): boolean => prices.some((it) => it.raw === raw || saidAs(it, clause).includes(raw))
  const left = (s.amounts ?? []).filter((it) => it.kind !== 'fixed' || !isPrice(it.money.raw))
  const { amount, amounts: _, topics = [], ...rest } = s
  const [only] = left
  const kept = amount?.kind === 'fixed' && !isPrice(amount.money.raw) ? amount : only
  const own = topics.filter((it) => !conceptWordsOnly(it, 'apiece', lang))
  return { ...rest, ...(kept ? { amount: kept } : {}), ...(own.length > 0 ? { topics: own } : {}) }
}
