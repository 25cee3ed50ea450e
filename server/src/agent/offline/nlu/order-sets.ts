import { type Chart, type Hit, isAt, isPutInto, low, meaningAt } from './entities/chart.ts'
import type { AmountValue } from './entities/money.ts'
import type { RefHit } from './entities/names.ts'
import { type Bound, boundOf, of, type Row, wordBefore } from './order-rows.ts'
import type { Ref } from './types.ts'

const FEW = 9
interface Count {
  readonly from: number
  readonly to: number
  readonly value: number
}
/** Small numbers that can count campaigns: no amounts, no times. */
const countsIn = (c: Chart, free: (at: number) => boolean): Count[] =>
  c.tokens.flatMap((token, from) => {
    const said = meaningAt(c, from, 'num')?.value ?? (token.kind === 'number' ? low(c, from) : '')
    const value = free(from) ? Number(said) : 0
    const isCount = value > 1 && value <= FEW && !isAt(c, from + 1, 'usd', 'per', 'percent', 'unit')
    return isCount ? [{ from, to: from + 1, value }] : []
  })
const isRanked = ({ value }: RefHit): boolean => value.kind === 'best' || value.kind === 'worst'

/** 'Those two', 'the other three', 'all three': a number right behind. */
function withCount(c: Chart, hit: RefHit, counts: readonly Count[]): RefHit {
  const { value: ref, to } = hit
  const next = counts.find((it) => it.from === to)
  if (!next) return hit
  if ((ref.kind === 'pronoun' && ref.number === 'many') || ref.kind === 'other')
    return { ...hit, to: next.to, value: { ...ref, number: 'many', count: next.value } }
  const isEnd =
    next.to >= c.tokens.length || isAt(c, next.to, 'n.campaign', 'one', 'to', 'and', 'on') || low(c, next.to) === 'off'
  return ref.kind === 'all' && isEnd ? { ...hit, to: next.to, value: { ...ref, count: next.value } } : hit
}
/** 'The two dearest': a number, or 'both', right before. */
function rankedBy(hit: RefHit, refs: readonly RefHit[], counts: readonly Count[]): RefHit {
  const { value: ref } = hit
  if (ref.kind !== 'best' && ref.kind !== 'worst') return hit
  const both = refs.find(({ value, to }) => to === hit.from && value.kind === 'all' && value.count)
  const count = counts.find((it) => it.to === hit.from) ?? (both && { from: both.from, value: 2 })
  return count ? { ...hit, from: count.from, value: { ...ref, count: count.value } } : hit
}
/** 'Die andern beiden': the others, as many. */
const asOthers = (c: Chart, rows: readonly Row[], hit: RefHit): RefHit => {
  const { value: ref, from } = hit
  const isOther = of(rows, from - 1, 'others') !== undefined && !isAt(c, from - 1, 'all')
  return ref.kind === 'all' && ref.count && isOther
    ? { ...hit, from: from - 1, value: { kind: 'other', number: 'many', count: ref.count } }
    : hit
}

const REACH = 4
const bridge = ['the', 'relpron', 'v.be', 'n.campaign', 'one', 'pron']
const statuses: Readonly<Record<string, 'ENABLED' | 'PAUSED'>> = { on: 'ENABLED', off: 'PAUSED' }
/** 'Everything off' is an order; 'all that are off' aren't running. */
export const isParticle = (c: Chart, at: number): boolean =>
  /^(?:on|off|up|an|aus)$/.test(low(c, at)) && (!isAt(c, at - 1, 'v.be') || c.tokens[at + 1]?.kind === 'number')
/** The status told from a token on: 'that are running', 'laufenden'. */
function statusFrom(c: Chart, from: number): { status: 'ENABLED' | 'PAUSED'; to: number } | undefined {
  let at = from
  while (at < from + REACH && isAt(c, at, ...bridge) && !isAt(c, at, 'status')) at++
  const meaning = isPutInto(c, at) ? undefined : meaningAt(c, at, 'status')
  const said = meaning ? meaning.value : at > from && isAt(c, at, 'v.run') ? 'on' : ''
  const status = statuses[said]
  return status && !isParticle(c, at) ? { status, to: at + (meaning?.length ?? 1) } : undefined
}
/** 'The three that are running': the state of those that are meant. */
export function withStatus(c: Chart, hit: RefHit): RefHit {
  const { value: ref, to } = hit
  const isMany = ref.kind === 'pronoun' && ref.number === 'many'
  if (ref.kind !== 'all' && !isMany && !isRanked(hit)) return hit
  const found = statusFrom(c, to)
  const count = isMany && ref.count ? { count: ref.count } : {}
  const set = isMany ? { kind: 'all', ...count } : ref
  return found ? { ...hit, to: found.to, value: { ...set, status: found.status } as Ref } : hit
}

/** The sets of campaigns a clause speaks of: how many, and in which state. */
export function setsIn(
  c: Chart,
  rows: readonly Row[],
  refs: readonly RefHit[],
  free: (at: number) => boolean,
): RefHit[] {
  const counts = countsIn(c, free)
  const counted = refs.map((it) => withCount(c, it, counts))
  const ranked = counted.map((it) => rankedBy(it, counted, counts))
  const taken = ranked.filter(isRanked)
  const left = ranked.filter((it) => isRanked(it) || !taken.some((other) => it.from >= other.from && it.to <= other.to))
  const isFree = ({ from, to }: Count): boolean => !left.some((it) => it.from < to && it.to >= from)
  const alone = counts
    .filter((it) => isAt(c, it.from - 1, 'the') && isFree(it))
    .map(({ from, to, value }): RefHit => {
      const noun = isAt(c, to, 'one', 'n.campaign') ? 1 : 0
      return { value: { kind: 'all', count: value }, from, to: to + noun }
    })
  return [...left, ...alone].map((it) => withStatus(c, asOthers(c, rows, it)))
}

/** Where 'the ones' begin that a bound is told of: 'the ones under 40', 'which campaigns are over 20'. */
function onesBefore(c: Chart, rows: readonly Row[], start: number): number | undefined {
  for (let at = start - 1; at >= Math.max(0, start - REACH); at--) {
    if (c.tokens[at]?.kind === 'punct') return undefined
    const ones = (rows[at] ?? []).find((m) => m.kind === 'ones' && at + m.length <= start)
    if (ones || (asksWhich(c) && isAt(c, at, 'n.campaign', 'q.which'))) return at
  }
  return undefined
}
const asksWhich = (c: Chart): boolean => isAt(c, 0, 'q.which') || isAt(c, 1, 'q.which')
/** 'The ones under 40 a day': those whose budget is below it. */
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
    return bound && cents && from !== undefined ? [{ value: than(bound, cents), from, to: amount.to, amount }] : []
  })
}
const HUNDRED = 100
const centsOf = (value: AmountValue): number | undefined =>
  value.type === 'money' ? value.cents : value.type === 'number' && !value.of ? value.value * HUNDRED : undefined

/** 'Both spa ads', 'all the spa ones': each of those with that name. */
export function ofSameName(c: Chart, hits: readonly RefHit[]): RefHit[] {
  const isLed = (whole: RefHit, { from, value }: RefHit): boolean =>
    whole.value.kind === 'all' &&
    !whole.value.except &&
    value.kind === 'name' &&
    value.ids.length > 1 &&
    whole.to <= from &&
    c.tokens.slice(whole.to, from).every((_, i) => isAt(c, whole.to + i, 'the', 'of'))
  return hits.flatMap((hit): RefHit[] => {
    if (hits.some((it) => isLed(hit, it) && namedBy(c, it, hit).length > 1)) return []
    const whole = hits.find((it) => isLed(it, hit))
    const named = whole ? namedBy(c, hit, whole) : []
    return named.length > 1
      ? named.map(({ id, name }) => ({ ...hit, value: { kind: 'name', words: name, ids: [id] } }))
      : [hit]
  })
}
/** The campaigns that 'both' or 'all' is told of, if it's as many as are called so. */
function namedBy(c: Chart, { value: ref }: RefHit, { value: whole }: RefHit): readonly Chart['campaigns'][number][] {
  if (ref.kind !== 'name' || whole.kind !== 'all') return []
  const named = c.campaigns.filter(
    (it) => ref.ids.includes(it.id) && it.name.toLowerCase().includes(ref.words.toLowerCase()),
  )
  return (whole.count ?? named.length) === named.length ? named : []
}

/** 'The old one, Summer Sale': the name says which one is described. */
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
