import type { Dimension, EntityValue, Metric } from '../types.ts'
import { type Chart, endsBefore, grammar, type Hit, isAt, low, meaningAt, type Part, scan } from './chart.ts'
import { number } from './numbers.ts'
import { hoursOf, isTold, weekdaysOf } from './weekly.ts'
import words from './words.json' with { type: 'json' }

type Value<T extends EntityValue['type']> = Extract<EntityValue, { type: T }>
const ADULT = 18
type Age = Value<'age'>
const OTHER = '!usd|per|unit|percent|radius|oclock|n.click|n.customer|month !~#currency'
const agePart: Part<Age> = grammar<Age>('age', { '<num>': number }, [
  [`aged|between|from? <num> to|and|until|=- <num> aged? ${OTHER}`, (x) => ages(x['<num>'], x['<num>2'])],
  [`from|between <num> to|and|until|=- <num> unit.year`, (x) => ages(x['<num>'], x['<num>2'])],
  [
    `over|min|from <num> aged? ${OTHER}`,
    (x, c, at) => (isAt(c, at, 'until') || isSince(c, at) ? undefined : ages(x['<num>'])),
  ],
  [`aged? <num> aged? over ${OTHER}`, (x) => ages(x['<num>'])],
  [`from? <num> aged? upwards ${OTHER}`, (x) => ages(x['<num>'])],
  [`under|max <num> aged? ${OTHER}`, (x) => ages(undefined, x['<num>'])],
  [`aged? <num> aged? under ${OTHER}`, (x) => ages(undefined, x['<num>'])],
  ['young', () => ages(ADULT, 34)],
  ['old', () => ages(55)],
])
/** 'Seit 22 Jahren', 'depuis 22 ans', 'da 22 anni' state a duration; in other languages the same words may also introduce an age. */
const isSince = (c: Chart, at: number): boolean => ['de', 'fr', 'it'].includes(c.lang) && isAt(c, at, 'since')
const ages = (from?: unknown, to?: unknown): Age | undefined =>
  [from, to].every((n) => n === undefined || (Number(n) >= 13 && Number(n) <= 100))
    ? {
        type: 'age',
        ...(from === undefined ? {} : { from: Number(from) }),
        ...(to === undefined ? {} : { to: Number(to) }),
      }
    : undefined
const aging: ReadonlySet<string> = new Set([
  'aged',
  'male',
  'female',
  'n.age',
  'n.customer',
  'n.audience',
  'young',
  'old',
])
const DAY_ENDS: ReadonlySet<string> = new Set(['.', 'de', 'di', 'of'])
/** Numbers are ages if people are mentioned, or if a plus follows them. */
function agesOf(c: Chart, free: (at: number) => boolean): Hit<Age>[] {
  const isOfPeople = c.asked === 'ages' || c.meanings.some((row, at) => free(at) && row.some((m) => aging.has(m.name)))
  const isPlain = (to: number): boolean => low(c, to - 1) === '+' || endsBefore(c, to, 'upwards') !== undefined
  // 'Kunden bis 29. November', 'clientes na semana de 16 de novembro'.
  const isMonth = (at: number): boolean => c.meanings[at]?.some((m) => m.kind === 'month') === true
  const isDay = (to: number): boolean => DAY_ENDS.has(low(c, to)) && isMonth(to + 1)
  return scan(c, agePart, free).filter(({ to }) => (isOfPeople || isPlain(to)) && !isDay(to))
}

const metrics = Object.entries(words.metrics) as [string, Metric][]
const dimensions = Object.entries(words.dimensions) as [string, Dimension][]
/** If two meanings overlap, the longer phrase wins: 'cost per click' isn't 'cost'. */
function kindsOf<T>(c: Chart, table: readonly (readonly [string, T])[]): Hit<T>[] {
  const found: Hit<T>[] = []
  const hits = c.meanings.flatMap((row, at) =>
    row.flatMap((m) => {
      const entry = table.find(([name]) => m.name === name || m.kind === name)
      return entry && !(entry[0] === 'n.hour' && isTold(c, at))
        ? [{ value: entry[1], from: at, to: at + m.length, order: table.indexOf(entry) }]
        : []
    }),
  )
  for (const hit of hits.sort((a, b) => b.to - b.from - (a.to - a.from) || a.order - b.order))
    if (!found.some((it) => (it.from < hit.to && hit.from < it.to) || it.value === hit.value))
      found.push({ value: hit.value, from: hit.from, to: hit.to })
  return found.sort((a, b) => a.from - b.from)
}

const platforms = new Map(Object.entries(words.platforms))
export const isPlatform = (c: Chart, at: number): boolean => platforms.has(low(c, at))

const each = <T extends EntityValue['type']>(
  c: Chart,
  kind: string,
  make: (value: string) => Value<T> | undefined,
): Hit<Value<T>>[] =>
  c.meanings
    .flatMap((row, from) => {
      const m = row.find((it) => it.kind === kind)
      const value = m && make(m.value)
      return value && m ? [{ value, from, to: from + m.length }] : []
    })
    // 'Too long' asks for a shorter one.
    .filter((hit, _, all) => !all.some((it) => it.from < hit.from && it.to >= hit.to))
const tooMuch: ReadonlySet<string> = new Set(['too', 'zu', 'trop', 'demasiado', 'demais', 'troppo'])
/** 'Auf Deutsch', 'in English': the language to write in. */
const tongue = (c: Chart, hit: Hit<unknown>): boolean =>
  endsBefore(c, hit.from, 'of', 'on', 'to') !== undefined ||
  meaningAt(c, hit.to, 'n.copy') !== undefined ||
  c.tokens.length <= 3

/** Weekdays, hours, ages and other attributes. */
export function attributesOf(c: Chart, free: (at: number) => boolean): Hit<EntityValue>[] {
  const age = agesOf(c, free)
  const hours = hoursOf(c, (at) => free(at) && !age.some((hit) => at >= hit.from && at < hit.to))
  // 'Kids Parties': the words in a name don't specify ages.
  return withoutNames(free, [
    ...weekdaysOf(c, free),
    ...hours,
    ...age,
    ...each<'gender'>(c, 'male', () => ({ type: 'gender', value: 'male' })),
    ...each<'gender'>(c, 'female', () => ({ type: 'gender', value: 'female' })),
    ...kindsOf(c, metrics).map((hit) => ({ ...hit, value: { type: 'metric' as const, value: hit.value } })),
    ...each<'metric'>(c, 'metricword', (value) => ({ type: 'metric', value: value as Metric })),
    ...kindsOf(c, dimensions).map((hit) => ({ ...hit, value: { type: 'dimension' as const, value: hit.value } })),
    ...c.tokens.flatMap((t, from) => {
      const value = isAt(c, from + 1, 'n.description') ? undefined : platforms.get(t.low)
      return value ? [{ value: { type: 'platform' as const, value }, from, to: from + 1 }] : []
    }),
    ...each<'tone'>(c, 'tone', (value) => ({ type: 'tone', value })).filter(
      // 'Too casual, more formal please'.
      (hit) => !endsBefore(c, hit.from, 'less', 'not') && !tooMuch.has(low(c, hit.from - 1)),
    ),
    ...each<'language'>(c, 'lang', (value) => ({ type: 'language', value })).filter((hit) => tongue(c, hit)),
  ])
}
const withoutNames = (free: (at: number) => boolean, hits: Hit<EntityValue>[]): Hit<EntityValue>[] =>
  hits.filter((hit) => free(hit.from))
