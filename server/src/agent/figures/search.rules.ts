import type { Term } from './algebra.rules.ts'
import { worked } from './arithmetic.rules.ts'
import type { LineContext, Question } from './bound.rules.ts'
import { isMeant } from './contradiction.rules.ts'
import { isBareMoney, isOfMeasure, isPrice, PERFORMANCE, perOf } from './measure-said.rules.ts'
import { type Fact, isRead, type Source } from './fact.rules.ts'
import { isContrary, isDifference } from './direction.rules.ts'
import { type Mention, metricOf, type Reading } from './mentions.rules.ts'
import { near } from './numbers.rules.ts'
import { isOfRows } from './rows-said.rules.ts'
import { isNear, isOurs, isSaid } from './owners.rules.ts'
import { isNotOwners } from './wishes.rules.ts'

/** What supports a figure, and what the figure then measures. Without a source: the owner wrote it, or it's one of our prices. */
export interface Support {
  readonly source?: Source | undefined
  readonly metric?: string | undefined
}
export const SAID: Support = {}

/** The source of a figure: a fact that has its value and follows from what was read, unless the words say it's something else. */
export function supportOf(asked: Question): Support | undefined {
  const { mention } = asked
  const found = supportAs(asked)
  // '72 a 1,05 €' isn't a range of amounts, nor 'de 100 à 60 clics' a share: without a sign of its own it may also be a count.
  return found || mention.unit === 'count' || !/^[\d.,\s]+$/u.test(mention.text)
    ? found
    : supportAs({ ...asked, mention: { ...mention, unit: 'count', counts: 'unsaid' } })
}
function supportAs(asked: Question): Support | undefined {
  const { mention, line, around, evidence, table } = asked
  if (isNotOwners(asked)) return undefined
  const isIt = (fact: Fact): boolean => (mention.unit === 'times' ? isPart(fact, asked) : isValue(mention, fact, line))
  const candidates = table.filter((fact) => isIt(fact) && isMeant(fact, asked))
  const found = candidates.find(isRead) ?? candidates[0] ?? rowInOrder(asked)
  // What the owner said counts as theirs, even if a tool's text repeats it.
  if (found) return found.metric === undefined && isSaid(mention, line, evidence) ? SAID : found
  if (isSaid(mention, line, evidence) || isOurs(mention, line) || countsNames(mention, line, around)) return SAID
  if (mention.unit === 'date' || isReversed(asked)) return undefined
  const isBare = isBareMoney(mention, line, 'money')
  return worked(asked) ?? (isBare ? worked({ ...asked, mention: { ...mention, unit: 'money' } }) : undefined)
}
/** Exactly this change was read, but in the other direction. Then nothing else can support the figure. */
export function isReversed(asked: Question): boolean {
  const { mention, line, table } = asked
  const changes = table.filter(
    (it) =>
      it.isFall !== undefined &&
      it.isMade !== 'use' &&
      (mention.unit !== 'money' || !isPrice(it) || isNamedPrice(it, asked)) &&
      isValue(mention, it, line) &&
      isOfMeasure(it, mention, line) &&
      isOfRows(it, asked),
  )
  return changes.length > 0 && changes.every((it) => isContrary(it, mention, line))
}
/** The price of a click or customer changes by a few dollars, and so do many other things. So the price must be named. */
const isNamedPrice = ({ metric }: Fact, { mention, line, around }: Question): boolean =>
  [...line.measures, ...around.figures.slice(-1)].some((it) => it.metric === metric) || perOf(mention, line) === metric
/** The value itself, or for a calculated one its whole part: '154 clicks' for 154.5. */
const isValue = (it: Mention, { unit, value }: Fact, line: Reading): boolean =>
  (unit === undefined || unit === it.unit || isBareMoney(it, line, unit)) &&
  (isNear(it, value) ||
    (unit === undefined && it.unit === 'count' && it.readings.some((reading) => Math.floor(value) === reading.value)))

/** A row that the line doesn't name: '276 clicks, then 288, then 300', or each row of a list. */
function rowInOrder({ mention, line, bound, evidence }: Question): Fact | undefined {
  const like = line.figures.filter(({ unit }) => unit === mention.unit)
  if (like.length < 2 || bound.isNear) return undefined
  const own = like.indexOf(mention)
  for (const rows of listsOf(evidence.facts)) {
    const at = like.map((it) => rows.findIndex((row) => isNear(it, row.value) && isOfMeasure(row, it, line)))
    const place = at[own] ?? -1
    const isRow = (n: number): boolean => place + n >= 0 && at[own + n] === place + n
    const isRun = [-2, -1, 0].some((from) => [0, 1, 2].every((n) => isRow(from + n)))
    const isWhole = rows.every(({ labels }, n) => labels.length > 0 && at.includes(n))
    if (place >= 0 && (isRun || isWhole)) return rows[place]
  }
  return undefined
}
const lists = new WeakMap<readonly Fact[], readonly (readonly Fact[])[]>()
/** Each list's rows in order, by measure. */
function listsOf(facts: readonly Fact[]): readonly (readonly Fact[])[] {
  const known = lists.get(facts)
  if (known) return known
  const read = facts.filter(({ isMade, metric = '' }) => !isMade && PERFORMANCE.has(metric))
  const all = [...Map.groupBy(read, (it) => `${it.list} ${it.metric} ${it.unit} ${it.labels.length}`).values()].filter(
    (rows) => rows.length > 1,
  )
  lists.set(facts, all)
  return all
}

/** 'Two of them look off: A and B', 'A and B, the two of them'. */
function countsNames(mention: Mention, { labels }: Reading, { keys }: LineContext): boolean {
  if (mention.unit !== 'count' || /\d/.test(mention.text)) return false
  const single = labels.filter(({ end, keys }) => end <= mention.at && keys.length === 1).flatMap(({ keys }) => keys)
  // 'Those three bring a third of them'.
  if (labels.length === 0 && keys.size > 1 && isNear(mention, keys.size)) return true
  return isNear(mention, labels.filter(({ at }) => at >= mention.end).length) || isNear(mention, new Set(single).size)
}

/** Matches a multiple with a share or a change: 'half of them', 'doubled', 'fell by a third'. */
function isPart(fact: Fact, { mention, line, around }: Question): boolean {
  const { unit, value, metric, isMade, isFall } = fact
  const [said = { value: 0, tolerance: 0 }] = mention.readings
  const isChange = isDifference(mention, line)
  // 'One customer in 17 clicks'.
  const isRate = mention.isRatio === true && RATES.has(metric ?? '')
  if (!isRate && typeof mention.counts === 'object' && metricOf(mention.counts) !== metric) return false
  if (mention.isRatio && (isMade === 'change' || !(hasSubject(line) || around.figures.some(isRateSaid)))) return false
  if (unit === 'times') return near(said, value) && (isMade === 'change' ? said.value > 1 === !isFall : !isChange)
  const isIt = isChange ? isMade === 'change' : isRate || isShare(fact)
  const hundredth = { ...said, value: said.value * 100, tolerance: said.tolerance * 100 }
  return unit === 'percent' && said.value <= 1 && isIt && near(hundredth, value)
}
const RATES = new Set(['rate', 'ctr'])
/** 'In March it was one in 17', after something else was said to be one in 15. */
const isRateSaid = ({ unit, value }: Pick<Term, 'unit' | 'value'>): boolean => unit === 'times' && value < 1
const hasSubject = ({ labels, measures }: Reading): boolean =>
  labels.length > 0 || measures.some((it) => PERFORMANCE.has(it.metric))
const isShare = ({ isMade, labels }: Fact): boolean =>
  isMade === 'use' || (isMade !== undefined && isMade !== 'change' && isMade !== 'pair' && labels.length > 0)
