import type { Money } from './money.ts'
import { moneyIn } from './money.ts'
import type { Reading } from './reading.ts'

const low = (r: Reading, at: number): string => r.tokens[at]?.lower ?? ''

/** What a message says about the daily budget. */
export type BudgetSaid =
  | { readonly kind: 'amount'; readonly money: Money }
  | {
      readonly kind: 'change'
      readonly by: 'percent' | 'amount' | 'factor'
      readonly value: number
      readonly up: boolean
    }

const bidWords = new Set(['bid', 'bids', 'bidding', 'cpc'])
const maxWords = new Set(['max', 'maximum', 'most', 'never', 'more', 'cap', 'limit', 'ceiling', 'up'])

interface Bids {
  readonly bid?: Money
  readonly maxBid?: Money
}

function bidKind(r: Reading, m: Money): 'bid' | 'max' | undefined {
  const before = Array.from({ length: 6 }, (_, i) => low(r, m.from - 1 - i))
  const stop = before.findIndex((w) => /^[,.;]$/.test(w) || w === 'and' || w === 'budget')
  const near = stop < 0 ? before : before.slice(0, stop)
  const max = near.some((w) => maxWords.has(w)) || ['max', 'maximum', 'at most'].includes(low(r, m.to))
  if (m.per === 'click') return max ? 'max' : 'bid'
  if (m.per !== undefined || (!near.some((w) => bidWords.has(w)) && !bidWords.has(low(r, m.to)))) return undefined
  return max ? 'max' : 'bid'
}

/** Bids per click. */
export function bidsOf(r: Reading): Bids {
  let bid: Money | undefined
  let maxBid: Money | undefined
  for (const m of allMoney(r)) {
    const kind = bidKind(r, m)
    if (kind === 'bid') bid ??= m
    if (kind === 'max') maxBid ??= m
  }
  return { ...(bid ? { bid } : {}), ...(maxBid ? { maxBid } : {}) }
}

const inside = (spans: readonly { from: number; to: number }[], at: number): boolean =>
  spans.some((s) => at >= s.from && at < s.to)
/** Bare numbers count as money too, where a number can mean nothing else. */
function allMoney(r: Reading): Money[] {
  const blocked = (at: number): boolean =>
    inside(r.names, at) ||
    inside(r.times, at) ||
    inside(r.percents, at) ||
    ['quote', 'url', 'email', 'slash', 'iso', 'ordinal'].includes(r.tokens[at]?.kind ?? '')
  return moneyIn(r.tokens, blocked, true).filter(
    (m) => !(m.bare && low(r, m.from) === 'one' && !['budget', 'to', 'at'].includes(low(r, m.from - 1))),
  )
}

const totalWords =
  /\b(?:in total|total|all in|all-in|altogether|overall|all in all|all together|in all|for (?:the )?(?:whole|entire|full|everything|all of it)|whole (?:thing|period|time|run|campaign)|lump sum)\b/

/** What somebody has for a stretch of time is all there is for it. */
const purse =
  /\b(?:i|we) (?:have|have got|got|can spend|could spend|set aside|planned)\b|\b(?:put|invest|pump|sink)\b.*\b(?:behind|into)\b/

/** An amount that was said with a stretch of days ('$420 over two weeks') is the whole of it. */
function perOf(r: Reading, m: Money): Money {
  if (m.per !== undefined) return m
  const said = r.tokens.map((t) => t.lower).join(' ')
  if (/\b(?:daily|each day|every day|per day|a day)\b/.test(said)) return { ...m, per: 'day' }
  if (
    /\b(?:monthly|per month|each month|every month|a month)\b/.test(said) &&
    !r.times.some((t) => t.said.kind === 'span' && t.said.unit === 'month')
  )
    return { ...m, per: 'month' }
  if (/\b(?:weekly|per week|each week|every week)\b/.test(said)) return { ...m, per: 'week' }
  if (totalWords.test(said)) return { ...m, per: 'total' }
  const stretch = r.times.some(
    (t) =>
      (t.said.kind === 'span' && t.said.n > 1) ||
      t.said.kind === 'month' ||
      (t.said.kind === 'unit' && t.said.unit !== 'day'),
  )
  if (!m.bare && purse.test(said) && stretch) return { ...m, per: 'total' }
  const over = r.times.some(
    (t) => t.said.kind === 'span' && ['over', 'across', 'throughout'].includes(low(r, t.from - 1)),
  )
  return over && !m.bare ? { ...m, per: 'total' } : m
}

function relative(r: Reading): BudgetSaid | undefined {
  const up = !r.has('lower') && !/\b(?:less|lower|down|fewer|cheaper)\b/.test(r.tokens.map((t) => t.lower).join(' '))
  const down = r.has('lower') || /\b(?:less|lower|down|fewer|cheaper)\b/.test(r.tokens.map((t) => t.lower).join(' '))
  if (r.has('halve')) return { kind: 'change', by: 'factor', value: 0.5, up: false }
  if (r.has('triple')) return { kind: 'change', by: 'factor', value: 3, up: true }
  if (r.has('double')) return { kind: 'change', by: 'factor', value: 2, up: true }
  const percent = r.percents[0]
  if (percent) {
    if (low(r, percent.from - 1) === 'to' && percent.value !== 100)
      return { kind: 'change', by: 'factor', value: percent.value / 100, up: percent.value > 100 }
    const minus = ['-', '–', 'minus'].includes(low(r, percent.from - 1))
    return { kind: 'change', by: 'percent', value: percent.value, up: !minus && !down && up }
  }
  const byAmount = allMoney(r).find((m) => isStep(r, m))
  if (!byAmount) return undefined
  return { kind: 'change', by: 'amount', value: byAmount.amount, up: towards(r, byAmount) ?? (!down && up) }
}
/** 'Take 5 off A', 'take 5 from A' goes down, 'put 5 on B', 'give 5 to B' up. */
function towards(r: Reading, m: Money): boolean | undefined {
  if (['minus', '-', 'plus', '+'].includes(low(r, m.from - 1))) return ['plus', '+'].includes(low(r, m.from - 1))
  const verb = r.tokens.slice(0, m.from).map((t) => t.lower)
  const next = ['dollars', 'bucks'].includes(low(r, m.to)) ? low(r, m.to + 1) : low(r, m.to)
  if (['off', 'from'].includes(next)) return false
  if (verb.some((w) => ['take', 'knock', 'shave', 'cut', 'drop', 'trim', 'shed', 'lose'].includes(w))) return false
  return ['onto', 'on', 'to', 'into'].includes(next) && verb.some((w) => ['put', 'add', 'give', 'stick'].includes(w))
    ? true
    : undefined
}
/** 'By 5', '$10 more', 'add 5 dollars', 'take 10 off': a step from what it is now. 'To 5' is not. */
function isStep(r: Reading, m: Money): boolean {
  const article = ['a', 'an', 'another', 'about'].includes(low(r, m.from - 1)) ? 1 : 0
  const before = low(r, m.from - 1)
  const after = low(r, m.to)
  // 'Sofa Sale down a tenner', 'up 5'.
  if (['up', 'down'].includes(low(r, m.from - 1 - article))) return true
  if (before === 'to' || before === 'at') return false
  const signed = ['minus', 'plus', '+', '-'].includes(before)
  if (signed) return !['to', 'at', 'is', 'of', 'be', '='].includes(low(r, m.from - 2))
  if (before === 'by' || before === 'another' || before === 'extra' || before === '+') return true
  if (
    ['more', 'less', 'extra', 'off', 'higher', 'lower', 'cheaper', 'dearer', 'up', 'down'].includes(after) ||
    (after === 'a' && ['more', 'less'].includes(low(r, m.to + 2)))
  )
    return !(after === 'more' && low(r, m.to + 1) === 'than')
  return (
    r.tokens.slice(0, m.from).some((t) => stepVerbs.has(t.lower)) &&
    /\b(?:to|off|from)\b/.test(
      r.tokens
        .slice(m.to)
        .map((t) => t.lower)
        .join(' '),
    ) &&
    r.tokens[m.to]?.lower !== 'a'
  )
}

const stepVerbs = new Set(['add', 'take', 'knock', 'shave', 'drop', 'cut', 'trim', 'stick', 'shed'])

/** The budget a message names. `loose`: a bare number counts, because a budget is what is spoken of. */
export function budgetOf(r: Reading, loose: boolean, changing = false): BudgetSaid | undefined {
  if (changing) {
    const step = relative(r)
    if (step) return step
  }
  const { bid, maxBid } = bidsOf(r)
  const taken = new Set([bid?.from, maxBid?.from])
  const candidates = (
    loose ? allMoney(r) : allMoney(r).filter((m) => !m.bare || m.per !== undefined || nearBudget(r, m))
  ).filter((m) => !taken.has(m.from) && m.per !== 'click')
  const rank = (m: Money): number =>
    (m.per === 'day' ? 4 : 0) +
    (nearBudget(r, m) ? 2 : 0) +
    (m.bare ? 0 : 1) +
    (['to', 'at'].includes(low(r, m.from - 1)) && changing ? 3 : 0)
  const best = candidates.toSorted((a, b) => rank(b) - rank(a))[0]
  return best && { kind: 'amount', money: perOf(r, best) }
}
function nearBudget(r: Reading, m: Money): boolean {
  const before = r.tokens.slice(Math.max(0, m.from - 5), m.from).map((t) => t.lower)
  const cut = before.findLastIndex((w) => /^[.,;]$/.test(w))
  return (
    before.slice(cut + 1).some((w) => ['budget', 'budgets', 'spend', 'daily'].includes(w)) ||
    low(r, m.to) === 'budget' ||
    low(r, m.to) === 'daily'
  )
}

/** An amount after a change of it, in whole cents. */
export function stepped(amount: number, said: Extract<BudgetSaid, { kind: 'change' }>): number {
  const cents = (x: number): number => Math.round(x * 100) / 100
  const sign = said.up ? 1 : -1
  if (said.by === 'factor') return cents(amount * said.value)
  return cents(said.by === 'percent' ? amount * (1 + (sign * said.value) / 100) : amount + sign * said.value)
}

/** Whole cents a day. A month is divided by 30.4, a week by 7, a total by its days. */
export function perDayUsd(money: Money, days: number | undefined): number | undefined {
  const cents = (x: number): number => Math.round(x * 100) / 100
  if (money.per === 'month') return cents(money.amount / 30.4)
  if (money.per === 'week') return cents(money.amount / 7)
  if (money.per === 'year') return cents(money.amount / 365)
  if (money.per === 'total') return days && days > 0 ? cents(money.amount / days) : undefined
  return cents(money.amount)
}
