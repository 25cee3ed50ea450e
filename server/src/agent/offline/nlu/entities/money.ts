import type { AmountRole, EntityValue, MoneyValue } from '../types.ts'
import {
  type Caught,
  type Chart,
  endsBefore,
  grammar,
  type Hit,
  isAt,
  low,
  meaningAt,
  type Part,
  scan,
  writtenAt,
} from './chart.ts'
import { number } from './numbers.ts'
import currencies from './currencies.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

interface Sum {
  readonly cents: number
  readonly currency: 'USD' | 'other'
  readonly said?: string | undefined
}
const ofDollars = new Set(['$', 'USD'])
const sum = (n: unknown, said?: string, scale = 100): Sum => ({
  cents: Math.round(Number(n) * scale),
  currency: said === undefined || ofDollars.has(said) ? 'USD' : 'other',
  ...(said === undefined ? {} : { said }),
})
const { signs, stems }: { signs: Readonly<Record<string, string>>; stems: readonly (readonly string[])[] } = currencies
/** What a sign or a word stands for: a currency code, `$` for any kind of dollar, `other` for a currency that no account here uses. */
const ofSign = (x: Caught): string => signs[String(x['#currency'])] ?? 'other'
const ofWord = (word: string): string => stems.find(([stem = '']) => word.startsWith(stem))?.[1] ?? 'other'
/** 'US dollars' are American, 'dollars' may be any country's. */
const ofDollarWord = (c: Chart, to: number): string =>
  /^us/.test(low(c, to - 1)) || low(c, to - 2) === 'us' ? 'USD' : '$'
/** '$20', '20 dollars', '20 bucks', 'a fiver', '50 cents', '20 €'. */
const plain: Part<Sum> = grammar<Sum>('sum', { '<num>': number }, [
  ['#currency <num> usd?', (x) => sum(x['<num>'], ofSign(x))],
  ['<num> #currency usd?', (x) => sum(x['<num>'], ofSign(x))],
  ['usd <num>', (x, c, from) => (/^(?:usd|us-dollar)$/.test(low(c, from)) ? sum(x['<num>'], 'USD') : undefined)],
  ['<num> =ish|more|less? usd', (x, c, _from, to) => sum(x['<num>'], ofDollarWord(c, to))],
  ['a usd', () => sum(1, '$')],
  ['a? couple of? usd', () => sum(2, '$')],
  ['<num> othercur', (x, c, _from, to) => sum(x['<num>'], ofWord(low(c, to - 1)))],
  [
    'othercur <num>',
    (x, c, from) => (/^[a-z]{3}$/.test(low(c, from)) ? sum(x['<num>'], ofWord(low(c, from))) : undefined),
  ],
  ['<num> cents', (x) => sum(x['<num>'], undefined, 1)],
  ['a? note', (x) => sum(x.note)],
])

type Per = NonNullable<MoneyValue['per']>
const every: Part<Per> = grammar<Per>('per', {}, [
  ['per', (x) => (x.per === '' ? undefined : (x.per as Per))],
  ['per unit', (x, c, _from, to) => (/s$/.test(low(c, to - 1)) && c.lang === 'en' ? undefined : perUnit(x.unit))],
])
const perUnit = (unit: unknown): Per | undefined =>
  ['day', 'week', 'month', 'year'].includes(String(unit)) ? (unit as Per) : undefined

/** 'Each one per day': this 'one' isn't a number. */
const isOne = (c: Chart, at: number): boolean => isAt(c, at, 'one') && c.tokens[at]?.kind === 'word'
/** 'Alle drei zusammen', 'the two together': the number of campaigns. */
const isCount = (c: Chart, at: number): boolean =>
  c.tokens[at]?.kind === 'word' && isAt(c, at, 'num') && isAt(c, at - 1, 'all', 'the')
/** 'Plan posts, 2 a week': a frequency, if neither ads nor money are mentioned. */
function isOfPosts({ meanings }: Chart): boolean {
  const names = new Set(meanings.flat().map((m) => m.name))
  return posted.some((it) => names.has(it)) && !paid.some((it) => names.has(it))
}
const posted = ['n.post', 'n.calendar', 'v.post']
const paid = ['n.campaign', 'n.budget', 'v.spend', 'v.pay', 'v.cost', 'v.advertise']
interface Amount extends Sum {
  readonly per?: Per
}
const amount: Part<Amount> = grammar<Amount>('amount$', { '<sum>': plain, '<per>': every, '<num>': number }, [
  ['<sum> more|less? <per>?', (x) => ({ ...(x['<sum>'] as Sum), ...perIn(x) })],
  ['<sum> <per> <per>', (x) => ({ ...(x['<sum>'] as Sum), ...perIn(x) })],
  // '20 a day', '20 daily', '20/day' need no currency sign.
  [
    '<num> =ish? more|less? <per> <per>?',
    (x, c, from) =>
      x['<per>'] === 'total' || x['<per>'] === 'each' || isOne(c, from) || isOfPosts(c)
        ? undefined
        : { ...sum(x['<num>']), ...perIn(x) },
  ],
  ['per.total|per.each =,? <num>', (x, c, _from, to) => (isOne(c, to - 1) ? undefined : ofAll(x))],
  // 'A total of $420'.
  ['per.total =,|of? <sum>', (x) => ({ ...(x['<sum>'] as Sum), per: 'total' })],
  ['<num> per.total|per.each', (x, c, from) => (isOne(c, from) || isCount(c, from) ? undefined : ofAll(x))],
])
const ofAll = (x: Caught): Amount => ({ ...sum(x['<num>']), per: 'per.each' in x ? 'each' : 'total' })
const perIn = (x: Caught): { per?: Per } => {
  const said = [x['<per>'], x['<per>2']].filter((it) => it !== undefined) as Per[]
  const [first] = said.includes('each') && said.length > 1 ? said.filter((it) => it !== 'each') : said
  return first ? { per: first } : {}
}

const inside = (c: Chart, from: number, to: number, kind: string): boolean =>
  c.meanings.slice(from, to + 1).some((row) => row.some((m) => m.kind === kind))
/** The direction given by the last verb before the amount: 'raise it by 10'. */
const verbRole = (c: Chart, at: number): AmountRole | undefined =>
  // 'Need add for roof repairs 20 a day': an ad.
  roleIn(c.meanings.slice(0, at).map((row, i) => (low(c, i) === 'add' && isAt(c, i + 1, 'for') ? [] : row)))
function roleIn(meanings: Chart['meanings']): AmountRole | undefined {
  const names = meanings.flat().map((m) => m.name)
  const [up, down] = [names.lastIndexOf('v.raise'), names.lastIndexOf('v.lower')]
  return up === down ? undefined : up > down ? 'by+' : 'by-'
}
/** 'By 5' is a step even without a verb; 'en 22', 'em 22', 'de 20' are steps only with one: 'sube en 5'. */
const stepping: ReadonlySet<string> = new Set(['en', 'de'])
/** 'To 9'; 'lower the budget of A, 9 is enough': the new budget itself. */
const isAim = (c: Chart, at: number, to: number): boolean =>
  endsBefore(c, at, 'to') !== undefined ||
  (c.tokens[at - 1]?.text === ',' && (isAt(c, to, 'v.be') || (c.tokens[to]?.kind ?? 'punct') === 'punct'))
/** Whether an amount is a step up or down: '10 more', 'minus 5', '5 off', 'raise by 10'. */
function roleOf(c: Chart, from: number, to: number): AmountRole | undefined {
  const at = from - (endsBefore(c, from, 'about')?.length ?? 0)
  // '20 - 30' is a range, not a minus.
  const range = number(c, at - 2).some((hit) => hit.to === at - 1)
  if (endsBefore(c, at, 'minus')) return range ? undefined : 'by-'
  if (inside(c, from, to, 'less') || low(c, to) === 'off') return 'by-'
  if (endsBefore(c, at, 'plus', 'more') || inside(c, from, to, 'more')) return 'by+'
  // 'Put those 15 on the other one' adds them to that one's budget.
  if (isAt(c, at - 1, 'pron') && isAt(c, to, 'on', 'to')) return 'by+'
  if (endsBefore(c, at, 'by'))
    return verbRole(c, at) ?? roleIn(c.meanings.slice(to)) ?? (stepping.has(c.lang) ? 'by+' : undefined)
  return isAim(c, at, to) ? undefined : verbRole(c, at)
}
const boundOf = (c: Chart, from: number, to: number): 'max' | 'min' | undefined =>
  (endsBefore(c, from, 'max', 'min')?.kind ?? ['max', 'min'].find((kind) => isAt(c, to, kind))) as
    | 'max'
    | 'min'
    | undefined

/** A negative amount: 'to -5 dollars'. */
const isBelowZero = (c: Chart, at: number): boolean => endsBefore(c, at, 'minus') !== undefined && isAt(c, at - 2, 'to')
/** The old and the new amount in 'from 20 to 25'; 'un budget de 20' has no old one. */
const rangeRole = (c: Chart, from: number, to: number): AmountRole | undefined =>
  endsBefore(c, from, 'from') && !isAt(c, from, 'per') && (c.lang === 'en' || inside(c, to, c.tokens.length, 'to'))
    ? 'from'
    : undefined

export type AmountValue = Extract<EntityValue, { type: 'money' | 'percent' | 'times' | 'number' }>

/** A fraction of a period, not of money: 'half a year', 'the second half of May', 'a month and a half'; but 'halve Weekend Trips'. */
const isPiece = (c: Chart, from: number, to: number): boolean =>
  isAt(c, to - 1, 'half') &&
  (isAt(c, to, 'unit', 'month', 'of') ||
    (isAt(c, to, 'a', 'the') && isAt(c, to + 1, 'unit')) ||
    (isAt(c, from - 1, 'a') && isAt(c, from - 2, 'and')))
const factor: Part<AmountValue> = grammar<AmountValue>('factor', { '<num>': number }, [
  ['double', () => ({ type: 'times', value: 2 })],
  ['triple', () => ({ type: 'times', value: 3 })],
  ['halve', (_, c, from, to) => (isPiece(c, from, to) ? undefined : { type: 'times', value: 0.5 })],
  ['<num> times', (x) => (Number(x['<num>']) > 1 ? { type: 'times', value: Number(x['<num>']) } : undefined)],
  ['=times|=x <num>', (x) => ({ type: 'times', value: Number(x['<num>']) })],
])
const fractions: Readonly<Record<string, number>> = words.fractions
const share: Part<AmountValue> = grammar<AmountValue>('share', { '<num>': number }, [
  ['<num> percent', (x) => ({ type: 'percent', value: Number(x['<num>']) })],
  [
    'by|percent? a #word',
    (x, c, from) => {
      const value = fractions[String(x['#word']).toLowerCase()]
      return value !== undefined && (endsBefore(c, from, 'by') || 'by' in x) ? { type: 'percent', value } : undefined
    },
  ],
])

/** Adds what the context says about an amount: its direction and limit. */
function spoken({ value, from, to }: Hit<Amount>, c: Chart): Hit<AmountValue> {
  const below = isBelowZero(c, from)
  const role = below ? undefined : (rangeRole(c, from, to) ?? roleOf(c, from, to))
  const bound = boundOf(c, from, to)
  const raw = writtenAt(c, from, to)
  const { per } = value
  const about = { ...(per ? { per } : {}), ...(role ? { role } : {}), ...(bound ? { bound } : {}) }
  return { value: { type: 'money', ...value, ...(below ? { cents: -value.cents } : {}), raw, ...about }, from, to }
}
function directed({ value, from, to }: Hit<AmountValue>, c: Chart): Hit<AmountValue> {
  const role = roleOf(c, from + (isAt(c, from, 'by') ? 1 : 0), to) ?? verbRole(c, c.tokens.length)
  return value.type === 'percent' && role ? { value: { ...value, role }, from, to } : { value, from, to }
}

/** The money, percentages and factors in a message. `free`: whether a token isn't taken yet. */
export function amountsOf(c: Chart, free: (at: number) => boolean): Hit<AmountValue>[] {
  const parts = scan(c, halves, free).flatMap(({ value, from, to }) =>
    value.map((part): Hit<AmountValue> => ({ value: { type: 'percent', value: part }, from, to })),
  )
  const shares = [...scan(c, share, free).map((hit) => directed(hit, c)), ...parts]
  const notShare = (at: number): boolean => free(at) && !shares.some((hit) => at >= hit.from && at < hit.to)
  const sums = scan(c, amount, notShare).map((hit) => ofClick(spoken(hit, c), c))
  const rest = (at: number): boolean => notShare(at) && !sums.some((hit) => at >= hit.from && at < hit.to)
  return [...shares, ...sums, ...scan(c, factor, rest)].sort((a, b) => a.from - b.from)
}
/** Words that can't be counted: '15 plutôt', '20 please', '30 runter'. */
const small = /^(?:[tqv]\.|pron\.|(?:per|and|or|to|stop|contrast|takeback|more|less|now|joint|on|for|not)\b)/
/** 'Max bid 1.20': the maximum for one click. */
const isBid = (c: Chart, from: number): boolean =>
  endsBefore(c, from - (endsBefore(c, from, 'to', 'max', 'about')?.length ?? 0), 'n.bid') !== undefined
/** 'Cpc bid 80 cents'. */
const ofClick = (hit: Hit<AmountValue>, c: Chart): Hit<AmountValue> =>
  hit.value.type === 'money' && hit.value.per === undefined && isBid(c, hit.from)
    ? { ...hit, value: { ...hit.value, per: 'click' } }
    : hit
/** 'Split it 60/40'. */
const halves: Part<readonly [number, number]> = (c, at) => {
  const [a = 0, b = 0] = c.tokens[at]?.kind === 'slash' ? (c.tokens[at]?.text.split('/').map(Number) ?? []) : []
  return a + b === 100 ? [{ value: [a, b], from: at, to: at + 1 }] : []
}
/** Numbers that aren't part of anything else: '5 of them', '10 keywords', '20'. */
export function numbersOf(c: Chart, free: (at: number) => boolean): Hit<AmountValue>[] {
  // In 'the yoga one', 'one' isn't a number.
  const counted = ({ from, to }: Hit<number>): boolean =>
    c.tokens[from]?.kind === 'number' ||
    !isAt(c, from, 'one') ||
    isAt(c, to, 'n.campaign', 'n.keyword', 'n.headline', 'n.idea')
  const about = ({ from, to }: Hit<number>): { of?: string; role?: AmountRole } => {
    // '2 a week'.
    const often = meaningAt(c, to, 'per')?.value
    const noun =
      c.tokens[to]?.kind === 'word' && !(c.meanings[to] ?? []).some((m) => small.test(m.name)) ? low(c, to) : ''
    const role = rangeRole(c, from, to) ?? roleOf(c, from, to) ?? (isAt(c, from - 1, 'to') ? 'to' : undefined)
    return { ...(noun ? { of: noun } : often ? { of: often } : {}), ...(role ? { role } : {}) }
  }
  return scan(c, number, free)
    .filter(counted)
    .map(({ value, from, to }) =>
      isBid(c, from)
        ? { value: { type: 'money', ...sum(value), raw: writtenAt(c, from, to), per: 'click' }, from, to }
        : { value: { type: 'number', value, ...about({ value, from, to }) }, from, to },
    )
}
