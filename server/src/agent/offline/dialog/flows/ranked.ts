import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import type { CampaignFacts } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import {
  allWords,
  customersOf,
  figuresTable,
  isVerdict,
  lowestFirst,
  type Measure,
  measured,
  measureOf,
  measureWords,
  ordered,
  rankOf,
  type Row,
  rowPointed,
  rowsOf,
  type Split,
  usualMeasure,
} from '../figures.ts'
import type { Key } from '../../words/say.ts'
import { namedIn } from '../report-asked.ts'
import type { Slots } from '../slots.ts'
import type { Shown, World } from '../task.ts'
import { hasEnded } from '../world.ts'
import { statusWords } from './status.ts'

type AnswerText = { readonly text: string } & Shown

/** What is asked for; customers only where something counts them. */
export function knownMeasure(value: unknown, s: Slots): Measure | undefined {
  const measure = measureOf(s.metric)
  return (measure === 'customers' || measure === 'cpa') && !customersOf(value) ? undefined : measure
}

const sum = (rows: readonly Row[], key: 'clicks' | 'impressions' | 'cost' | 'customers'): number =>
  rows.reduce((all, it) => all + (it[key] ?? 0), 0)
const together = (rows: readonly Row[]): Row => ({
  name: '',
  clicks: sum(rows, 'clicks'),
  impressions: sum(rows, 'impressions'),
  cost: sum(rows, 'cost'),
  ...(rows.some((it) => it.customers !== undefined) ? { customers: sum(rows, 'customers') } : {}),
})
/** Of several together. */
function summed(rows: readonly Row[], when: string, measure: Measure | undefined, w: World): string {
  const all = together(rows)
  const figures = measure ? measureWords(measured(all, measure), measure, w) : allWords(all, w)
  const key = measure === 'cost' ? 'report.one_cost' : 'report.one'
  return upperFirst(w.say(key, { when, name: w.and(rows.map((it) => bold(it.name))), figures }))
}

/** What a price for a customer is of, too: how many there were. */
function valueWords(row: Row, measure: Measure, w: World): string {
  if (measure !== 'cpa') return measureWords(measured(row, measure), measure, w)
  const { customers = 0, cost = 0 } = row
  const price =
    customers > 0 ? measureWords(measured(row, 'cpa'), 'cpa', w) : w.say('figure.cost', { value: w.usdExact(cost) })
  return `${w.say('figure.customers', { n: customers })}, ${price}`
}
/** How many of those who clicked became customers. */
const rateOf = ({ clicks, customers = 0 }: Row): number => (clicks > 0 ? customers / clicks : 0)

type Factor = 'impressions' | 'clicks' | 'ctr' | 'cpc' | 'rate'
/** Two figures that make up a third: a customer costs what a click does, by how many clicks it takes. */
const factors: Readonly<Partial<Record<Measure, readonly [Factor, Factor]>>> = {
  clicks: ['impressions', 'ctr'],
  cost: ['clicks', 'cpc'],
  customers: ['clicks', 'rate'],
  cpa: ['cpc', 'rate'],
}
const factorOf = (row: Row, factor: Factor): number => (factor === 'rate' ? rateOf(row) : measured(row, factor))
const factorWords = (n: number, factor: Factor, w: World): string =>
  factor === 'rate' ? w.say('figure.rate', { value: w.percent(n) }) : measureWords(n, factor, w)
/** 'Why is it ahead?': its figures beside those of the others, and which of them makes the difference. */
function because(top: Row, others: readonly Row[], measure: Measure, w: World): string {
  const all = together(others)
  // Of several, what one of them has on average.
  const each = (n: number): number => Math.round(n / others.length)
  const rest: Row = { ...all, clicks: each(all.clicks), impressions: each(all.impressions) }
  const pair = factors[measure]
  if (!pair || all.impressions === 0)
    return w.say('report.beside', { name: bold(top.name), own: allWords(top, w), others: allWords(all, w) })
  const restOf = (it: Factor): number => factorOf(it === 'impressions' || it === 'clicks' ? rest : all, it)
  const words = (of: (factor: Factor) => number): string => pair.map((it) => factorWords(of(it), it, w)).join(', ')
  const gap = (it: Factor): number => Math.abs(Math.log((factorOf(top, it) || TINY) / (restOf(it) || TINY)))
  const [main] = pair.toSorted((a, b) => gap(b) - gap(a))
  return w.say('report.because', {
    name: bold(top.name),
    own: words((it) => factorOf(top, it)),
    others: words(restOf),
    factor: w.say(`factor.${main ?? pair[0]}`),
  })
}
const TINY = 1e-4

/** 'What if I had shown them only in the best hour?': what that alone cost and brought, beside all of it. */
function alone(row: Row, rows: readonly Row[], when: string, w: World): string {
  const all = together(rows)
  const less = (key: 'clicks' | 'customers'): number => (all[key] ?? 0) - (row[key] ?? 0)
  const lost = [
    w.say('figure.clicks', { n: less('clicks') }),
    ...(row.customers === undefined ? [] : [w.say('figure.customers', { n: less('customers') })]),
  ]
  const money = (n: number): string => w.usdExact(n)
  const [cost, total] = [row.cost ?? 0, all.cost ?? 0]
  return w.say('report.alone', {
    when,
    name: bold(row.name),
    cost: money(cost),
    total: money(total),
    saved: money(total - cost),
    brings: w.and([
      w.say('figure.clicks', { n: row.clicks }),
      ...(row.customers === undefined ? [] : [w.say('figure.customers', { n: row.customers })]),
    ]),
    lost: w.and(lost),
  })
}
const asksAlone = ({ says, acts = [] }: Slots): boolean =>
  says?.has('only') === true && (says.has('suppose') || acts.includes('v.save'))

const inOrder: ReadonlySet<Split> = new Set<Split>(['date', 'week', 'month'])
function nameOf(row: Row, list: readonly CampaignFacts[], w: World): string {
  const ended = list.find((c) => c.id === row.id && hasEnded(c, w.today))
  return ended ? `${bold(row.name)} (${statusWords(ended, w)})` : bold(row.name)
}
function rowsShown(split: Split, rows: readonly Row[]): Pick<Shown, 'rows' | 'focus'> {
  if (split === 'keyword') return { rows: { kind: 'keyword', items: rows.map((it) => it.name) } }
  if (split === 'hour' || split === 'weekday') return { rows: { kind: split, items: rows.map((it) => String(it.at)) } }
  const ids = rows.flatMap((it) => it.id ?? [])
  return ids.length > 0 ? { focus: ids.slice(0, 1), rows: { kind: 'campaign', items: ids } } : {}
}
/** How the first of them is told: 'does best', 'is ahead', 'had the least', 'cost most'. */
function leadKey(s: Slots, measure: Measure, isLowest: boolean): Key {
  if (isVerdict(s)) return rankOf(s) === 'worst' ? 'report.worst' : 'report.best'
  if (isLowest) return 'report.lowest'
  return measure === 'cost' ? 'report.top_cost' : 'report.top'
}
/** The parts of a report in order: which is first, why, or what it alone would have come to. */
export function ranked(value: unknown, s: Slots, { split, when, list }: Asked, w: World): AnswerText {
  const named = namedIn(s)
  const all = rowsOf(value, split, w).filter((it) => named.size < 2 || it.id === undefined || named.has(it.id))
  const asked = knownMeasure(value, s)
  // Not every part's customers are counted: weekdays have none.
  const isUncounted = (asked === 'cpa' || asked === 'customers') && all.every((it) => it.customers === undefined)
  const measure = isUncounted ? 'clicks' : (asked ?? usualMeasure(s, split, all))
  const isLowest = lowestFirst(s, measure)
  const shownRows = all.filter((it) => it.impressions > 0)
  const rows = ordered(shownRows, measure, isLowest)
  const [top, ...others] = rows
  if (!top) return { text: w.say('report.no_split', { when }) }
  const row = split === 'campaign' ? undefined : rowPointed(s, rows)
  if (row) return { text: upperFirst(w.say('report.one', { when, name: bold(row.name), figures: allWords(row, w) })) }
  const shown = rowsShown(split, rows)
  if (asksAlone(s)) return { ...shown, text: upperFirst(alone(top, rows, when, w)) }
  const facts = { when, name: nameOf(top, list, w), value: valueWords(top, measure, w) }
  const lead = upperFirst(w.say(leadKey(s, measure, isLowest), facts))
  if (others.length === 0) return { ...shown, text: lead }
  if (s.says?.has('apart')) return { ...shown, text: `${lead} ${apart(top, others, measure, w)}` }
  if (s.says?.has('reason')) return { ...shown, text: `${lead} ${because(top, others, measure, w)}` }
  // Days, weeks and months stand in their order.
  const listed = inOrder.has(split) && !rankOf(s) ? shownRows : rows
  const isSum = s.says?.has('total') || s.says?.has('jointly')
  const first = isSum ? summed(rows, when, measureOf(s.metric), w) : lead
  return { ...shown, text: `${first}\n\n${figuresTable(listed, w.say(`split.${split}`), w, measure)}` }
}
/** 'By how much?': what lies between the first and the second. */
function apart(top: Row, [second]: readonly Row[], measure: Measure, w: World): string {
  if (!second) return ''
  const gap = Math.abs(measured(top, measure) - measured(second, measure))
  return w.say('report.apart', { other: bold(second.name), value: measureWords(gap, measure, w) })
}
interface Asked {
  readonly split: Split
  readonly when: string
  readonly list: readonly CampaignFacts[]
}
