import { type Chart, type Hit, isAt, low, meaningAt } from './entities/chart.ts'
import type { AmountValue } from './entities/money.ts'
import type { RefHit } from './entities/names.ts'
import { type Bound, boundOf, type Row, wordBefore } from './order-rows.ts'
import type { Ref } from './types.ts'

const FEW = 9
interface Count {
  readonly from: number
  readonly to: number
  readonly value: number
}
/** 'All three together'. */
const isTogether = (c: Chart, at: number): boolean => meaningAt(c, at, 'per')?.value === 'total'
/** Small numbers that can count campaigns, so not amounts or times. */
const countsIn = (c: Chart, free: (at: number) => boolean): Count[] =>
  c.tokens.flatMap((token, from) => {
    const said = meaningAt(c, from, 'num')?.value ?? (token.kind === 'number' ? low(c, from) : '')
    const value = free(from) ? Number(said) : 0
    const isCount =
      value > 1 &&
      value <= (c.campaigns.length || FEW) &&
      (isTogether(c, from + 1) || !isAt(c, from + 1, 'usd', 'per', 'percent', 'unit'))
    return isCount ? [{ from, to: from + 1, value }] : []
  })

/** 'Those two', 'the other three', 'all three': a number right after the reference. */
function withCount(c: Chart, hit: RefHit, counts: readonly Count[]): RefHit {
  const { value: ref, to } = hit
  // 'Tutte e tre'.
  const start = ref.kind === 'all' && c.lang === 'it' && isAt(c, to, 'and') ? to + 1 : to
  const next = counts.find((it) => it.from === start)
  if (!next) return hit
  if ((ref.kind === 'pronoun' && ref.number === 'many') || ref.kind === 'other')
    return { ...hit, to: next.to, value: { ...ref, number: 'many', count: next.value } }
  const isEnd = next.to >= c.tokens.length || low(c, next.to) === 'off' || start > to || isTogether(c, next.to)
  return ref.kind === 'all' && isEnd ? { ...hit, to: next.to, value: { ...ref, count: next.value } } : hit
}

/** 'Turn on two': a number of campaigns, not an amount. */
const isSwitched = (c: Chart, rows: readonly Row[], { from, to }: Count): boolean =>
  ['on', 'off', 'gone'].some((act) => wordBefore(rows, from, act)) &&
  (c.tokens[to] === undefined || c.tokens[to]?.kind === 'punct' || isAt(c, to, 'of', 'n.campaign'))
const REACH = 4
/** The sets of campaigns that a clause mentions, with their sizes. */
export function setsIn(
  c: Chart,
  rows: readonly Row[],
  refs: readonly RefHit[],
  free: (at: number) => boolean,
): RefHit[] {
  const counts = countsIn(c, free)
  const counted = refs.map((it) => withCount(c, it, counts))
  const isFree = ({ from, to }: Count): boolean => !counted.some((it) => it.from < to && it.to >= from)
  const alone = counts
    .filter((it) => (isAt(c, it.from - 1, 'the') || isSwitched(c, rows, it)) && isFree(it))
    .map(({ from, to, value }): RefHit => ({ value: { kind: 'all', count: value }, from, to }))
  return [...counted, ...alone]
}

const isTotalAt = (rows: readonly Row[], at: number): boolean =>
  rows.slice(0, at + 1).some((row, from) => row.some((m) => m.kind === 'total' && from + m.length > at))
/** Where 'the ones' begins, if a limit follows it: 'the ones under 40', 'which campaigns are over 20'. */
function onesBefore(c: Chart, rows: readonly Row[], start: number): number | undefined {
  for (let at = start - 1; at >= Math.max(0, start - REACH); at--) {
    // 'Everything together 45 at most' is a total.
    if (c.tokens[at]?.kind === 'punct' || isTotalAt(rows, at)) return undefined
    const ones = (rows[at] ?? []).find((m) => m.kind === 'ones' && at + m.length <= start)
    if (ones || (asksWhich(c) && isAt(c, at, 'n.campaign', 'q.which'))) return at
  }
  return undefined
}
const asksWhich = (c: Chart): boolean => isAt(c, 0, 'q.which') || isAt(c, 1, 'q.which')
/** 'The ones under 40 a day': the campaigns whose budget is below it. */
export function boundedSets(
  c: Chart,
  rows: readonly Row[],
  amounts: readonly Hit<AmountValue>[],
): (RefHit & { readonly amount: Hit<AmountValue> })[] {
  const than = (bound: Bound, cents: number): Ref => ({
    kind: 'all',
    than: { cents, is: bound === 'max' ? 'under' : 'over' },
  })
  return amounts.flatMap((amount) => {
    const bound = boundOf(rows, amount)
    const cents = centsOf(amount.value)
    const word = bound && wordBefore(rows, amount.from, bound)
    const from = onesBefore(c, rows, amount.from - (word?.length ?? 0))
    return word && cents && from !== undefined ? [{ value: than(bound, cents), from, to: amount.to, amount }] : []
  })
}
const HUNDRED = 100
const centsOf = (value: AmountValue): number | undefined =>
  value.type === 'money' ? value.cents : value.type === 'number' && !value.of ? value.value * HUNDRED : undefined

/** 'The old one, Summer Sale': the name identifies the campaign just described. */
export function withNameBehind(c: Chart, hits: readonly RefHit[]): RefHit[] {
  const isNamed = ({ value }: RefHit): boolean => value.kind === 'name' && value.ids.length === 1
  const isPart = (at: number): boolean => isAt(c, at, 'and', 'or', 'joint')
  const nameBehind = (hit: RefHit): RefHit | undefined =>
    hits.find(
      (it) =>
        isNamed(it) &&
        it.from === hit.to + 1 &&
        /^[,:(]$/.test(c.tokens[hit.to]?.text ?? '') &&
        (it.to === c.tokens.length || (c.tokens[it.to]?.kind === 'punct' && c.tokens[it.to]?.text !== ',')),
    )
  const described = hits.filter((it) => !isNamed(it) && it.value.kind !== 'all' && !isPart(it.from - 1))
  const pairs = described.flatMap((hit) => {
    const name = nameBehind(hit)
    return name ? [{ hit, name }] : []
  })
  return hits.flatMap((found) => {
    if (pairs.some(({ hit }) => hit === found)) return []
    const pair = pairs.find(({ name }) => name === found)
    return [pair ? { ...found, from: pair.hit.from } : found]
  })
}
