import { addDays, type Day, daysBetween } from '@adwright/contract/values/day.rules'
import type { Bound, Question } from './bound.rules.ts'
import { isContrary, isDifference, isFallTo } from './direction.rules.ts'
import { type Derivation, type Fact, isOfRow, isRead, lengthOf, type Period } from './fact.rules.ts'
import { isOfMeasure, PERFORMANCE } from './measure-said.rules.ts'
import { clauseOf, type Mention, metricOf, type Reading } from './mentions.rules.ts'
import { type Pace, paceOf } from './numbers.rules.ts'
import { isOfFewer, isOfRows, isWholeOf } from './rows-said.rules.ts'
import { AVERAGE, OTHERS, RUNNING } from './scopes.lexicon.ts'
import { AGAINST_WORDS, AT_MOST, BUDGETS, ENDS, FROM, INSTEAD, LEFT, RANKS, STARTS, TO, USED } from './words.lexicon.ts'

/** What contradicts a fact in the words of a line. Unknown words contradict nothing. */

const MONTH_MIN_DAYS = 27
/** Whether two periods match. One that includes today may also end yesterday, and 'the past month' may be 30 days. */
function isSame(a: Period, b: Period, today: Day): boolean {
  const isMonth = ({ from, to }: Period): boolean => daysBetween(from, to) >= MONTH_MIN_DAYS
  if (a.to === b.to && isMonth(a) && isMonth(b) && Math.abs(daysBetween(a.from, b.from)) <= 2) return true
  const [short, long] = a.to < b.to ? [a, b] : [b, a]
  return (
    a.from === b.from &&
    (a.to === b.to ||
      (long.to >= today && long.from <= today && (short.to === today || short.to === addDays(today, -1))))
  )
}
/** The end of the period that is closest to today: 'April' may be this year's or the next. */
const nearest = (periods: readonly Period[], today: Day): Day =>
  periods
    .map(({ to }) => to)
    .reduce((a, b) => (Math.abs(daysBetween(a, today)) <= Math.abs(daysBetween(b, today)) ? a : b))
/** Whether a fact is about the periods named. Only performance metrics have a period. */
export function isOfPeriod(fact: Fact, periods: Bound['periods'], today: Day): boolean {
  if (periods === undefined || fact.unit === 'date') return true
  const own = [fact.period, fact.than].filter((it) => it !== undefined)
  // A payment belongs to its day, and to every period that contains it. So does anything that isn't an ad result.
  if (fact.metric === 'paid' || (own.length > 0 && fact.metric !== undefined && !PERFORMANCE.has(fact.metric)))
    return own.every((one) => periods.some(({ from, to }) => from <= one.from && one.to <= to))
  if (own.length > 0) {
    const met = own.filter((one) => periods.some((it) => isSame(one, it, today)))
    // 'From May to June' isn't the change since April.
    const over = periods.filter(({ to }) => to < today)
    const isBetween = fact.than !== undefined && over.some(({ to }) => over.some(({ from }) => to < from))
    return met.length >= (isBetween ? own.length : 1)
  }
  if (fact.since !== undefined && periods.some(({ from }) => from === fact.since)) return true
  if (fact.metric === undefined || nearest(periods, today) >= today) return true
  // What was spent last week isn't a budget.
  return !PERFORMANCE.has(fact.metric) && (fact.unit !== 'money' || fact.labels.length > 0)
}
function isOfTime(fact: Fact, { mention, line, bound, evidence }: Question): boolean {
  // 'Last week clicks rose from 309 to 331'.
  const isBefore = isFrom(mention, line) && fact.period !== undefined && isOfPeriod(fact, bound.before, evidence.today)
  return (
    fact.told !== undefined ||
    isBefore ||
    isDayOf(fact, bound) ||
    ((fact.isMade === 'pair' || (fact.isMade === 'pace' && AVERAGE.test(line.text))) && hasDay(fact, bound)) ||
    (bound.isLength && (fact.period === undefined || isPrice(fact) || isOfWeekday(fact.labels))) ||
    (fact.metric === 'budget' && BUDGETS.test(clauseOf(mention, line))) ||
    // What is left is a current value, whenever it was paid in.
    (fact.role === 'left' && (LEFT.test(clauseOf(mention, line)) || metricOf(mention.counts) === 'funds')) ||
    isOfPeriod(fact, bound.periods, evidence.today)
  )
}
/** A price per click or customer is the same for any length of time. */
const isPrice = ({ metric }: Fact): boolean => metric === 'cpc' || metric === 'cpa'
/** The first of two values in a change, or the value it started from: '$21, down from $32'. */
const isFrom = ({ at, end, unit }: Mention, line: Reading): boolean => {
  const { text, figures } = line
  const last = figures.findLast((it) => it.end <= at)
  if (last?.unit === unit && INSTEAD.test(text.slice(last.end, at))) return true
  // '24 customers for $286, against 19 for $252'.
  const since = AGAINST.exec(text.slice(0, at))?.index
  if (since !== undefined && figures.some((it) => it.end <= since)) return true
  const like = figures.filter((it) => it.unit === unit)
  const next = like.find((it) => it.at >= end)
  if (!FROM.test(text.slice(0, at))) return false
  return next === undefined ? like.some((it) => it.end <= at) : TO.test(text.slice(end, next.at))
}
const AGAINST = new RegExp(`${AGAINST_WORDS.source}[^.;:!?]*$`, 'iu')
/** A single day's figure, next to the average of the period that contains it. */
const hasDay = ({ period }: Fact, { periods = [] }: Bound): boolean =>
  period !== undefined && periods.some(({ from, to }) => from === to && period.from <= from && to <= period.to)
/** A named weekday, within the named week. */
const isDayOf = ({ period, labels }: Fact, { periods, keys }: Bound): boolean =>
  period !== undefined &&
  period.from === period.to &&
  labels.flat().some((key) => key.startsWith('weekday:') && keys.has(key)) &&
  (periods ?? []).some((it) => it.from <= period.from && period.from <= it.to)

/** A stated change or difference isn't a state, and '14% of the total' isn't a change. */
const isOtherKind = (fact: Fact, { mention, line }: Question): boolean =>
  mention.unit !== 'times' &&
  (isDifference(mention, line)
    ? isState(fact)
    : mention.unit === 'percent' && !isState(fact) && SHARE.test(line.text.slice(mention.end)))
const SHARE = /^\s?(?:of|von|der|des|du|de|del|di|dei|do|dos)\s(?!que\s)/iu
const isState = ({ isMade, isFall, unit, told }: Fact): boolean =>
  told === undefined && unit !== undefined && isFall === undefined && isMade !== 'pair' && isMade !== 'change'

const PACE_DAYS = { day: [1, 1], week: [7, 7], month: [28, 31] } as const
const SETS = new Set<Derivation | undefined>(['pair', 'rest', 'rank', 'group'])
/** '$98 a day' isn't what was spent in a month, and a total of budgets is per day. */
function isOtherPace(fact: Fact, asked: Question): boolean {
  const { metric = '' } = fact
  const { unit, counts } = asked.mention
  // A length is blanked out of the figure's own words.
  const pace = saidPace(asked)
  if (unit === 'percent' || unit === 'times') return false
  if (fact.isMade === 'pace') return (pace ?? fact.pace) !== fact.pace
  if (metric === 'budget' && unit === 'money')
    return pace === undefined
      ? SETS.has(fact.isMade) && metricOf(counts) !== 'budget'
      : pace !== 'day' && (fact.labels.length > 0 || fact.isMade !== undefined)
  return pace !== undefined && !isAsLong(fact, pace)
}
const saidPace = ({ mention, line }: Question): Pace | undefined => mention.pace ?? paceOf(line.text.slice(mention.end))
function isAsLong({ period, metric, isMade }: Fact, pace: Pace): boolean {
  if (!period || !PERFORMANCE.has(metric ?? '') || isMade === 'rank') return true
  const [from, to] = PACE_DAYS[pace]
  const days = lengthOf(period)
  return days >= from && days <= to
}
/** What is left isn't what was used. */
function isOtherRole({ role }: Fact, { mention, line }: Question): boolean {
  if (role === undefined) return false
  const clause = clauseOf(mention, line)
  const [isLeft, isUsed] = [LEFT.test(clause), USED.test(clause)]
  // '84 of 400 left'.
  const isAlone = line.figures.filter(({ unit }) => unit === mention.unit).length < 2
  return isLeft !== isUsed && (role === 'total' ? isAlone : (role === 'left') !== isLeft)
}
/** The running campaigns' budgets don't include a paused one's. */
const isOfPaused = ({ metric, isMade, list }: Fact, { mention, line }: Question): boolean =>
  ((metric === 'budget' && isMade === 'sum') || metric === 'campaigns') &&
  !list.endsWith('/ENABLED') &&
  RUNNING.test(line.text) &&
  !isWholeOf(mention, line)

const THOUSAND = /1[.,]?000|thousand|tausend|mille|mila?(?![a-zà-ɏ])/iu
/** Derived in a way that the line would have to mention. */
const isUntold = ({ isTimed, metric, isMade, labels }: Fact, { mention, line, bound, around }: Question): boolean =>
  (isTimed && !line.hasTime && !around.hasTime) ||
  (isMade === 'pace' &&
    isOfWeekday(labels) &&
    !AVERAGE.test(line.text) &&
    line.figures.every(({ pace }) => pace === undefined)) ||
  (metric === 'cpm' && !THOUSAND.test(line.text)) ||
  (isMade === 'rank' && !RANKS.test(line.text)) ||
  (isMade === 'pair' && labels.length === 0 && !SECOND.test(line.text)) ||
  (isMade === 'rest' && !bound.isOfOthers && !OTHERS.test(ownPart(mention, line)))

/** A line up to the end of what it says about a figure: '33 from computers and the rest from phones' says nothing of a rest of 33. */
const ownPart = ({ end }: Mention, { text }: Reading): string =>
  text.slice(0, end) + (text.slice(end).split(PARTED)[0] ?? '')
const PARTED = /[,;:]\s|\s(?:and|und|et|y|e)\s/iu
/** 'The first has 21 more than the second'. */
const SECOND = /(?<![a-zà-ɏ])(?:second|zweit|deuxième|segund|runner-up|next best)/iu
const isOfWeekday = (labels: Fact['labels']): boolean => labels.at(-1)?.[0]?.startsWith('weekday:') === true
/** Whether the line is about a start or an end, and the fact is about another kind of day. */
function isOtherDay({ unit, metric = '' }: Fact, { mention, line }: Question): boolean {
  if (unit !== 'date') return false
  const lead = line.text.slice(line.clauses.findLast((it) => it <= mention.at) ?? 0, mention.at)
  const [starts, ends] = [STARTS.test(lead), ENDS.test(lead)]
  return (
    starts !== ends &&
    ((starts ? /end|until|expir|renew/i : /start|since|begin/i).test(metric) ||
      // Much may have happened since a report's first day, but no campaign starts on it.
      (line.labels.length > 0 && /^(?:from|to|date)$/i.test(metric)))
  )
}

/** Whether a fact is about the rows and the period of a figure, whatever it measures. */
export const isAbout = (fact: Fact, asked: Question): boolean => isOfTime(fact, asked) && isOfRows(fact, asked)

/** 'Rose to $198', of the earlier of two values, or of one that fell. */
function hasMovedOtherwise(fact: Fact, { mention, line, table }: Question): boolean {
  const isFall = fact.period && isRead(fact) ? isFallTo(mention, line) : undefined
  if (isFall === undefined) return false
  const moves = table.filter((it) => it.isMade === 'change' && it.metric === fact.metric && isOfRow(it, fact))
  return moves.length > 0 && !moves.some((it) => it.isFall === isFall && it.period?.from === fact.period?.from)
}

/** The ways in which a line's words can show that a figure is something else. */
const OTHERWISE: readonly ((fact: Fact, asked: Question) => boolean)[] = [
  (fact, { mention, line }) => !isOfMeasure(fact, mention, line),
  ({ isPeak }, { mention, line }) =>
    isPeak === true && (mention.pace !== undefined || !AT_MOST.test(clauseOf(mention, line))),
  isOtherPace,
  isOtherRole,
  isOfPaused,
  isOtherDay,
  (fact, { mention, line }) => isContrary(fact, mention, line),
  isUntold,
  isOfFewer,
  hasMovedOtherwise,
]
/**
 * Whether a fact may be what a figure's words mean. An exact match is rejected only if the figure's own part of the line contradicts it.
 */
export const isMeant = (fact: Fact, asked: Question): boolean =>
  !OTHERWISE.some((is) => is(fact, asked)) &&
  ((isOfTime(fact, asked) && isOfRows(fact, asked) && !isOtherKind(fact, asked)) || isPlain(fact, asked))

function isPlain(fact: Fact, asked: Question): boolean {
  const { bound, mention } = asked
  return (
    isRead(fact) &&
    mention.unit !== 'date' &&
    mention.text.replace(/\D/g, '').length >= EXACT_DIGITS &&
    (isOfTime(fact, asked) || (!bound.isTimeNear && isOfLine(fact, asked))) &&
    (isUnnamed(fact, asked) || isOfRows(fact, asked)) &&
    isRare(asked)
  )
}
/** The fact's period is named elsewhere in the line, or the line names none. */
const isOfLine = (fact: Fact, { line, evidence }: Question): boolean => {
  const named = line.periods.flatMap((it) => it.periods)
  return named.length === 0 || isOfWeekday(fact.labels) || isOfPeriod(fact, named, evidence.today)
}
/** Neither this line nor the last one names rows of the fact's kinds. */
function isUnnamed({ labels }: Fact, { line, bound, around }: Question): boolean {
  if (line.labels.length > 0) return false
  const kinds = new Set([...bound.keys, ...around.keys].map(kindOf))
  return labels.flat().every((key) => !kinds.has(kindOf(key)))
}
const kindOf = (key: string): string => key.slice(0, key.indexOf(':'))
const EXACT_DIGITS = 3
const RARE_MAX = 0.05
const WINDOW = 1.5
/** Whether so few figures that were read lie near a figure that matching one of them is unlikely to be chance. */
function isRare({
  mention: {
    readings: [said],
    unit,
  },
  evidence,
}: Question): boolean {
  if (!said) return false
  const [low, high] = [said.value / WINDOW, said.value * WINDOW]
  const near = evidence.facts.filter((it) => it.unit === unit && isRead(it) && it.value > low && it.value < high)
  return (new Set(near.map(({ value }) => value)).size * 2 * said.tolerance) / (high - low) <= RARE_MAX
}
