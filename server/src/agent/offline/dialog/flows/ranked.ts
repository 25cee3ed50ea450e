import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import type { CampaignFacts } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import {
  allWords,
  customersOf,
  figuresTable,
  isPrice,
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

/** The measure asked for; customers only if something counts them. */
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
/** The sum of several rows. */
function summed(rows: readonly Row[], when: string, measure: Measure | undefined, w: World): string {
  const all = together(rows)
  const figures = measure ? measureWords(measured(all, measure), measure, w) : allWords(all, w)
  const key = measure === 'cost' ? 'report.one_cost' : 'report.one'
  return upperFirst(w.say(key, { when, name: w.and(rows.map((it) => bold(it.name))), figures }))
}

/** With a price per customer, also how many customers there were. */
function valueWords(row: Row, measure: Measure, w: World): string {
  if (measure !== 'cpa') return measureWords(measured(row, measure), measure, w)
  const { customers = 0, cost = 0 } = row
  const price =
    customers > 0 ? measureWords(measured(row, 'cpa'), 'cpa', w) : w.say('figure.cost', { value: w.usdExact(cost) })
  return `${w.say('figure.customers', { n: customers })}, ${price}`
}
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
/** The phrase for the first: 'does best', 'is ahead', 'had the least', 'is the most expensive', 'cost most'. */
function leadKey(s: Slots, measure: Measure, isLowest: boolean): Key {
  if (isVerdict(s)) return rankOf(s) === 'worst' ? 'report.worst' : 'report.best'
  if (isLowest) return 'report.lowest'
  if (isPrice(measure)) return 'report.dearest'
  return measure === 'cost' ? 'report.top_cost' : 'report.top'
}
/** The rows of a report, ranked: which is first, why, or what it alone amounts to. */
export function ranked(value: unknown, s: Slots, { split, when, list }: Asked, w: World): AnswerText {
  const named = namedIn(s)
  const all = rowsOf(value, split, w).filter((it) => named.size < 2 || it.id === undefined || named.has(it.id))
  const asked = knownMeasure(value, s)
  // Not every kind of row has customers counted: ages don't.
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
  const facts = { when, name: nameOf(top, list, w), value: valueWords(top, measure, w) }
  const lead = upperFirst(w.say(leadKey(s, measure, isLowest), facts))
  if (others.length === 0) return { ...shown, text: lead }
  // Days, weeks and months keep their order.
  const listed = inOrder.has(split) && !rankOf(s) ? shownRows : rows
  const isSum = s.says?.has('total') || s.says?.has('jointly')
  const first = `${isUncounted ? `${w.say('report.not_split')} ` : ''}${isSum ? summed(rows, when, measureOf(s.metric), w) : lead}`
  return { ...shown, text: `${first}\n\n${figuresTable(listed, w.say(`split.${split}`), w, measure)}` }
}
interface Asked {
  readonly split: Split
  readonly when: string
  readonly list: readonly CampaignFacts[]
}
