import { isDayDot } from './boundaries.ts'
import { type Chart, covers, endsBefore, type Hit, isAt, low } from './entities/chart.ts'
import { type AmountValue, amountsOf, numbersOf } from './entities/money.ts'
import type { RefHit } from './entities/names.ts'
import { eachRefOf } from './entities/refs.ts'
import { timesOf } from './entities/times.ts'
import words from './entities/words.json' with { type: 'json' }
import { type Meaning, orderLexiconOf } from './lexicon.ts'
import { boundOf, isAskedMore, isFurther, type Row, wordBefore } from './order-rows.ts'
import { boundedSets, setsIn } from './order-sets.ts'
import type { OrderAct, OrderPart, OrderSign } from './types.ts'

const acts = new Set<string>(['up', 'down', 'set', 'off', 'on', 'gone', 'move', 'swap', 'split', 'keep', 'back'])
const signs = new Set<string>([
  'equal',
  'portion',
  'same',
  'rest',
  'only',
  'no',
  'also',
  'total',
  'that',
  'money',
  'as',
  'freed',
  'have',
  'among',
])
const those: ReadonlySet<string> = new Set(words.those)
const opaque = new Set(['quote', 'url', 'email', 'phone'])

interface Placed {
  readonly part: OrderPart
  readonly from: number
  readonly to: number
}

/** Where an amount comes from or goes to: 'from A', 'zu B'. */
function sideOf(c: Chart, rows: readonly Row[], start: number): 'from' | 'into' | 'for' | undefined {
  const from =
    isAt(c, start - 1, 'n.campaign', 'the') && !wordBefore(rows, start, 'from') && !wordBefore(rows, start, 'into')
      ? start - 1
      : start
  const of = wordBefore(rows, from, 'from')
  // 'Ponlos en la de bodas': into the campaign with that name.
  const one = of ? from - of.length - (isAt(c, from - of.length - 1, 'the') ? 1 : 0) : from
  if (of) return wordBefore(rows, one, 'into') && !wordBefore(rows, one, 'from') ? 'into' : 'from'
  if (isAt(c, from - 1, 'for')) return 'for'
  return wordBefore(rows, from, 'into') ? 'into' : undefined
}

/** '5 less'. */
const isStep = (c: Chart, { from, to }: Hit<AmountValue>): boolean =>
  [...c.meanings.slice(from, to + 1)].some((row) => row.some((m) => m.kind === 'less' || m.kind === 'more'))
function valuePart(c: Chart, rows: readonly Row[], hit: Hit<AmountValue>): OrderPart {
  const bound = boundOf(rows, hit)
  // 'Down to like 20'.
  const from = hit.from - (endsBefore(c, hit.from, 'about')?.length ?? 0)
  // 'I want less, like 20', 'higher please, 35': the new value, not a step.
  const isLed = rows.slice(0, from).some((row) => row.some((m) => m.kind === 'up' || m.kind === 'down'))
  const isApart =
    low(c, from - 1) === ',' && (from < hit.from || (isLed && (endsAt(c, hit.to) || isAt(c, hit.to, 'v.be'))))
  const isTo = isApart ? !isStep(c, hit) : wordBefore(rows, from, 'to') !== undefined
  const isBy = wordBefore(rows, from, 'by') !== undefined && !isTo
  const below = isAt(c, hit.from - 1, 'minus') && (isAt(c, hit.from - 2, 'to') || c.tokens[hit.from - 1]?.text === '-')
  // 'Make it 22' doesn't refer to an amount mentioned before.
  const those = isAt(c, hit.from - 1, 'pron', 'the') && !isTo && !endsBefore(c, hit.from, 'v.set')
  return {
    is: 'value',
    value: hit.value,
    ...(those ? { those: true } : {}),
    ...(bound ? { bound } : {}),
    ...(isTo ? { to: true } : {}),
    ...(isBy ? { by: true } : {}),
    ...(below ? { below: true } : {}),
  }
}
/** 'A third', 'half', where the grammar for amounts doesn't accept them. */
const fractions = (rows: readonly Row[]): Hit<AmountValue>[] =>
  rows.flatMap((row, at) =>
    row
      .filter((m) => m.kind === 'fraction')
      .slice(0, 1)
      .map((m) => ({
        from: at,
        to: at + m.length,
        value:
          m.value === '50' || m.value === '150'
            ? { type: 'times' as const, value: Number(m.value) / 100 }
            : {
                type: 'percent' as const,
                value: /^(?:33|67)$/.test(m.value) ? (Math.round(Number(m.value) / 33) * 100) / 3 : Number(m.value),
              },
      })),
  )
/** 'It costs double what it did': a statement, not an order. */
function isTold(c: Chart, { from, value }: Hit<AmountValue>): boolean {
  const begin = c.tokens.findLastIndex((it, at) => at < from && it.kind === 'punct') + 1
  const isOfIt = c.tokens.slice(begin, from).some((_, at) => isAt(c, begin + at, 'v.cost'))
  return isOfIt && (value.type === 'times' || value.type === 'percent')
}
const overlapping = (a: { from: number; to: number }, others: readonly { from: number; to: number }[]): boolean =>
  others.some((it) => it !== a && a.from < it.to && it.from < a.to)
const within = (a: { from: number; to: number }, others: readonly { from: number; to: number }[]): boolean =>
  others.some((it) => it !== a && it.from <= a.from && it.to >= a.to && it.to - it.from > a.to - a.from)
/** References whose own words can look like orders: 'the most expensive'. */
const ranked = ({ value }: RefHit): boolean =>
  value.kind === 'best' || value.kind === 'worst' || value.kind === 'position' || value.kind === 'status'

/** 'What A has', 'turn A on': around a name. */
function lengthOf({ own, length }: Meaning, at: number): number {
  const gap = own.findIndex((it, i) => it !== at + i)
  return gap < 0 ? length : gap
}
/** 'Todas menos la de tartas' leaves one out; it doesn't lower anything. */
const leavesOut = (c: Chart, at: number, refs: readonly RefHit[]): boolean =>
  isAt(c, at, 'except') && refs.some((it) => it.value.kind === 'all' && it.to === at)
/** The Spanish 'para' in mid-sentence means 'for', also in '60 % para A'. */
const isParticle = (c: Chart, at: number, { kind, length }: Meaning): boolean =>
  kind === 'off' &&
  length === 1 &&
  isAt(c, at, 'for') &&
  at > 0 &&
  (c.tokens[at - 1]?.kind !== 'punct' || isAt(c, at - 1, 'percent'))
/** 'Half each', 'metade em cada'. */
const isOfShare = (rows: readonly Row[], at: number): boolean =>
  fractions(rows).some(({ to }) => to === at || to === at - 1)
/** '3 more each'. */
const isEachAt = (c: Chart, at: number): boolean => c.meanings[at]?.some((m) => m.name === 'per.each') === true
const denial = /^(?:no|nao|nein|nicht)$/
/** The next token starts something else. */
const endsAt = (c: Chart, at: number): boolean =>
  c.tokens[at] === undefined || c.tokens[at]?.kind === 'punct' || isAt(c, at, 'and', 'joint')
/** 'Not A', 'A no'; but 'no birthdays' alone means that one. */
function isDenied(c: Chart, rows: readonly Row[], { from, to }: RefHit): boolean {
  const start = isAt(c, from - 1, 'the', 'one') ? from - 1 : from
  const isMeant = /^(?:no|nein|nee)$/.test(low(c, 0)) && start === 1 && endsAt(c, to)
  const isBehind = denial.test(low(c, to)) && endsAt(c, to + 1)
  return isBehind || (!isMeant && wordBefore(rows, start, 'not') !== undefined && c.tokens[from - 1]?.kind === 'word')
}
/** 'A off, B on', 'B on at 12': behind a name, 'on' turns it on; 'is B on?' asks. */
function isTurnedOn(c: Chart, at: number, { value, length }: Meaning, refs: readonly RefHit[]): boolean {
  const begin = c.tokens.findLastIndex((it, i) => i < at && it.kind === 'punct') + 1
  const isAsked = c.meanings
    .slice(begin, at)
    .some((row) => row.some((m) => m.kind.startsWith('q.') || m.name === 'v.be'))
  const isEnd =
    endsAt(c, at + length) || (/^(?:at|with|for)$/.test(low(c, at + length)) && !isAt(c, at + length + 1, 'the'))
  return value === 'last' && isEnd && !isAsked && c.tokens.at(-1)?.text !== '?' && refs.some(({ to }) => to === at)
}
function partOf({ kind }: Meaning): OrderPart | undefined {
  if (acts.has(kind)) return { is: 'act', act: kind as OrderAct }
  // 'Two to one': asked for, not calculated.
  if (kind === 'ratio') return { is: 'sign', sign: 'that' }
  return signs.has(kind) ? { is: 'sign', sign: kind as OrderSign } : undefined
}
/** A comma or 'and', the end of a sentence, an 'except', or the separators of shares in '3:1' and '20/30/50'. */
function cutAt(c: Chart, at: number, { kind, text }: Chart['tokens'][number]): OrderPart | undefined {
  const isRatio = text === ':' && [at - 1, at + 1].every((it) => c.tokens[it]?.kind === 'number')
  if (isRatio || kind === 'slash') return { is: 'sign', sign: 'that' }
  if (isDayDot(c, at)) return undefined
  if (kind === 'punct' && /^[.!?;:\n…]$/.test(text)) return { is: 'cut', full: true }
  if (isAt(c, at, 'except')) return { is: 'sign', sign: 'except' }
  return text === ',' || isAt(c, at, 'and', 'joint') ? { is: 'cut', full: false } : undefined
}
/** 'Not 17', 'a 7 y no a 17': the value it should not have. */
function isFormer(rows: readonly Row[], at: number): boolean {
  const to = wordBefore(rows, at, 'to')?.length ?? 0
  const led = to > 0 && at - to > 1 ? wordBefore(rows, at - to, 'former') : undefined
  return wordBefore(rows, at, 'former') !== undefined || (led !== undefined && at - to - led.length > 0)
}
/** What a clause says about campaigns and their budgets, part by part, in order. */
export function orderParts(c: Chart): OrderPart[] {
  const rows = orderLexiconOf(c.lang).meanings(c.tokens)
  const plain = (at: number): boolean => !opaque.has(c.tokens[at]?.kind ?? '')
  const all = eachRefOf(c, plain).filter(({ value }) => value.noun === undefined || value.noun === 'campaign')
  const named = all.filter(({ value }) => value.kind === 'name')
  const free = (at: number): boolean => plain(at) && !covers(named, at)
  const shares = fractions(rows)
  // 'One and a half' isn't a half.
  const sums = amountsOf(c, free).filter((it) => !within(it, shares))
  const exact = [...sums, ...shares.filter((it, _, all) => free(it.from) && !overlapping(it, sums) && !within(it, all))]
  const open = (at: number): boolean => free(at) && !covers(exact, at)
  // '25' alone isn't a day here; 'the 25th of May' is.
  const times = timesOf(c, open).filter(
    ({ value, from, to }) =>
      value.type === 'length' ||
      c.tokens.slice(from, to).some((_, i) => isAt(c, from + i, 'month', 'unit', 'weekday', 'rel', 'hol')),
  )
  // 'A and B each', 'A and B should both be': refers to those two.
  const isEach = ({ value, from }: RefHit): boolean =>
    value.kind === 'all' &&
    (covers(named, from - 1) ||
      value.count === named.filter((it) => it.to <= from).length ||
      (named.some((it) => it.to <= from) && isEachAt(c, from) && !isOfShare(rows, from)))
  // 'La tercera parte' isn't the third campaign.
  const isShare = (it: RefHit): boolean => it.value.kind === 'position' && overlapping(it, exact)
  const unsaid = all.filter((it) => !within(it, exact) && !isShare(it) && !isEach(it))
  // 'The other two the same': how many they are.
  const counts = (at: number): boolean => free(at) && all.some(({ value, to }) => value.kind === 'other' && to === at)
  const refs = setsIn(c, rows, unsaid, (at) => (open(at) || counts(at)) && !covers(times, at))
  const numbers = numbersOf(c, (at) => open(at) && !covers(times, at) && !covers(refs, at))
  const ones = boundedSets(c, rows, [...exact, ...numbers])
  // '10, not 18', 'from 18 to 21', '18 -> 21': the old value.
  const isOld = ({ from, to }: Hit<AmountValue>): boolean =>
    (isAt(c, from - 1, 'from') && isAt(c, to, 'to')) || /^(?:[-=]>|→)$/.test(c.tokens[to]?.text ?? '')
  const values = [...exact, ...numbers].filter(
    (it) =>
      !(counts(it.from) && covers(refs, it.from)) &&
      !isAt(c, it.to, 'radius') &&
      !ones.some(({ amount }) => amount === it) &&
      !isFormer(rows, it.from) &&
      !isOld(it) &&
      !isTold(c, it),
  )
  const bounds = values.flatMap((hit) => {
    const word = wordBefore(rows, hit.from, 'max') ?? wordBefore(rows, hit.from, 'min')
    return word ? [{ from: hit.from - word.length, to: hit.to }] : []
  })
  const told: Placed[] = rows.flatMap((row, at) =>
    row.flatMap((m): Placed[] => {
      const isOnly = m.value === 'last' && !isTurnedOn(c, at, m, all)
      const isNone =
        leavesOut(c, at, all) || isParticle(c, at, m) || isOnly || isFurther(c, rows, at, m) || isAskedMore(c, at, m)
      const part = isNone ? undefined : partOf(m)
      return part ? [{ from: at, to: at + lengthOf(m, at), part }] : []
    }),
  )
  // The 'an' in 'halt die mal an' doesn't turn anything on.
  const ends = new Set(rows.flatMap((row, at) => row.flatMap((m) => (partOf(m) ? m.own.slice(lengthOf(m, at)) : []))))
  // 'No more than 45 a day in total'.
  const isTotal = ({ part }: Placed): boolean => part.is === 'sign' && part.sign === 'total'
  const held = [...named, ...ones, ...times, ...refs.filter(ranked)]
  const taken = [...held, ...bounds]
  const own = told.filter(
    (it) => !overlapping(it, isTotal(it) ? held : taken) && !within(it, told) && !ends.has(it.from),
  )
  const strong = own.filter(
    ({ part }) => part.is === 'sign' && ['same', 'as', 'freed', 'that', 'rest', 'total', 'equal'].includes(part.sign),
  )
  const sets = [...refs.filter((it) => !overlapping(it, ones)), ...ones]
    .filter((it) => it.value.kind === 'name' || !overlapping(it, strong))
    // 'Those 6' is an amount, not campaigns.
    .filter((it) => !(those.has(low(c, it.from)) && values.some(({ from }) => from === it.to)))
    .map((hit): Placed => {
      const side = sideOf(c, rows, hit.from)
      const not = isDenied(c, rows, hit)
      return {
        from: hit.from,
        to: hit.to,
        part: { is: 'set', ref: hit.value, ...(side ? { side } : {}), ...(not ? { not } : {}) },
      }
    })
  const taking = strong.filter(({ part }) => part.is === 'sign' && part.sign !== 'total')
  // 'Doppelt so viel wie B'.
  const others = taking.filter(({ part }) => part.is !== 'sign' || part.sign !== 'as')
  const amounts = values
    .filter((it) => !overlapping(it, it.value.type === 'times' && it.value.value !== 1 ? others : taking))
    .map((hit): Placed => ({ from: hit.from, to: hit.to, part: valuePart(c, rows, hit) }))
  const phrases = own.filter(({ from, to }) => to - from > 1)
  const cuts = c.tokens.flatMap((t, at): Placed[] => {
    // The 'más' in 'ponlo de más' isn't an operator.
    const isTaken =
      [sets, values, strong, times, bounds, phrases].some((it) => covers(it, at)) ||
      (isAt(c, at, 'more') && values.some((it) => it.to === at))
    const part = isTaken ? undefined : cutAt(c, at, t)
    return part ? [{ from: at, to: at + 1, part }] : []
  })
  // 'Stop it if it goes over 50'.
  const ifs = c.tokens.flatMap((_, at): Placed[] =>
    isAt(c, at, 't.if') ? [{ from: at, to: at + 1, part: { is: 'sign', sign: 'if' } }] : [],
  )
  const whens = times.map(({ from, to }): Placed => ({ from, to, part: { is: 'when' } }))
  return withoutCount(
    [...ifs, ...whens, ...sets, ...amounts, ...own, ...cuts]
      .sort((a, b) => a.from - b.from || b.to - a.to)
      .map(({ part }) => part),
  )
}
/** 'Two things. A to 20, …': the number of requests to come, not an amount. */
function withoutCount(parts: readonly OrderPart[]): OrderPart[] {
  const [first, cut, ...rest] = parts
  const isCount = first?.is === 'value' && first.value.type === 'number' && first.value.of !== undefined
  return isCount && (cut === undefined || (cut.is === 'cut' && cut.full)) ? rest : [...parts]
}
