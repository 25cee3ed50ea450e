import type { Lang } from '../offline/nlu/types.ts'
import type { Evidence } from './evidence.rules.ts'
import { lengthOf } from './fact.rules.ts'
import { clauseOf, type Mention, metricOf, type Reading } from './mentions.rules.ts'
import { SUPPOSED } from './acts.lexicon.ts'
import { ownness } from './mood.ts'
import { SMALL } from './algebra.rules.ts'
import { paceOf } from './numbers.rules.ts'
import { isGeneral, PLANS } from './owners.rules.ts'
import { FROM, IF, INSTEAD, OWNERS, PROPOSES, RANKS, TO, USED, WITH } from './words.lexicon.ts'

/** Numbers that need no source: proposals, hypothetical cases, general knowledge, and numbers that aren't figures. */

const ITEM = /^\s*(?:[-*•]|\d+[.)])\s/
export const isItem = (text: string): boolean => ITEM.test(text)
/** Whether this line belongs to a list of proposals, or introduces one. */
export function isPlanned(text: string, isPlan: boolean, lang: Lang): boolean {
  if (text.trim() === '') return isPlan
  const end = text.trimEnd().length
  return ITEM.test(text)
    ? isPlan
    : /:[\s*_]*$/.test(text) && (PROPOSES[lang].test(text) || ownness(text, { at: end - 1, end }) > LEAD_MIN)
}

const LEAD_MIN = 0.95

/** A number that the assistant may state without a source. */
export const isOwnWord = (it: Mention, line: Reading, isPlan: boolean): boolean =>
  isSupposed(it, line) ||
  (line.hasHoliday && it.unit === 'date') ||
  (!isExact(it) && !isBefore(it, line) && isOwn(it, line, isPlan))
const isOwn = (it: Mention, line: Reading, isPlan: boolean): boolean =>
  (isPlan && !line.figures.some(isMeasured)) ||
  isProposed(it, line) ||
  // What something would bring in is calculated, not proposed. Neither is a result.
  (!WORKED_OUT.has(metricOf(it.counts) ?? '') &&
    !(isMeasured(it) && it.unit === 'count' && isUneven(it.readings[0]?.value ?? 0)) &&
    !(it.unit === 'money' && it.pace === 'month' && PLANS.test(line.text)) &&
    ownness(line.text, it) > (it.unit !== 'money' && isGeneral(line) ? GENERAL_MIN : OWN_MIN))
const WORKED_OUT = new Set(['revenue', 'images'])
/** 'At least 100 clicks' sets a goal, '57 bookings' is a result. */
const isUneven = (value: number): boolean => value >= SMALL && value % 10 !== 0
/** Nobody proposes $36.48, or $1,833: proposals are round. */
const isExact = ({ unit, text }: Mention): boolean =>
  unit === 'money' && !/^0*\d{0,2}5?0*$/.test(text.replace(/\D/g, ''))
/** 'I'd try $17 instead of $19': the second value is the current one. */
const isBefore = (it: Mention, line: Reading): boolean =>
  isFromOne(it, line) || line.figures.some(({ end }) => end <= it.at && INSTEAD.test(line.text.slice(end, it.at)))
/** 'I'd take Brunch from $16 to $12 a day': the first value is what it has. */
function isFromOne({ at, end, unit }: Mention, { text, figures, labels }: Reading): boolean {
  const next = figures.find((it) => it.at >= end)
  const isPair = unit === 'money' && next?.unit === unit && TO.test(text.slice(end, next.at))
  return isPair && labels.length > 0 && FROM.test(text.slice(0, at))
}
/** 'I'd top up $200': an amount after the assistant's conditional, unless it was spent. */
const isProposed = (it: Mention, line: Reading): boolean =>
  (it.unit === 'money' || it.unit === 'percent' || metricOf(it.counts) !== undefined) &&
  PROPOSABLE.has(metricOf(it.counts)) &&
  PROPOSES[line.lang].test(line.text.slice(0, it.end)) &&
  !USED.test(clauseOf(it, line))
/** 'If it brought two more', 'with $9 more a day you could': hypothetical, because a conditional follows. */
const isSupposed = (it: Mention, line: Reading): boolean =>
  line.periods.length === 0 && (isCondition(it, line) || isConditional(it, line))
/** 'If 5% of them book'. */
const isCondition = (it: Mention, line: Reading): boolean =>
  (IF[line.lang].exec(clauseOf(it, line))?.index ?? LEAD_CHARS) < LEAD_CHARS
/** Only 'and' and a comma may come before it. */
const LEAD_CHARS = 8
const isConditional = ({ at, end }: Mention, { text, lang }: Reading): boolean => {
  const before = text.slice(0, at)
  return (
    (IF[lang].test(before) || WITH.test(before)) && !SUPPOSED[lang].test(before) && SUPPOSED[lang].test(text.slice(end))
  )
}
const PROPOSABLE = new Set([undefined, 'budget', 'funds', 'paid', 'keywords', 'negative_keywords'])
/** A number passes as a proposal only if it's very likely to be one: letting an invention pass is worse than marking a proposal. */
const OWN_MIN = 0.95
const GENERAL_MIN = 0.8

const SMALL_MAX = 12
const BASE_OF = /(?:^|[^a-zà-ɏ])(?:in|of|every|per|von|auf|je|pro|sur|de|cada|su|ogni|em|a|di|chaque)\s$/iu
const BASES = new Set([100, 1_000])

/** A number that isn't a figure: one, a base such as 'of 100', or a count of things drafted or listed here. */
export function isNone(mention: Mention, line: Reading): boolean {
  const value = mention.readings[0]?.value ?? 0
  if (mention.unit === 'percent') return value === 100
  // '7 days, from 2 to 8 December'.
  if (metricOf(mention.counts) === 'lasts')
    return line.periods.some(({ periods, isLength }) => !isLength && periods.some((it) => lengthOf(it) === value))
  if (mention.unit !== 'count') return false
  if (BASES.has(value) && isBase(mention, line)) return true
  if (mention.isPlain && value <= SMALL_MAX && (isChoice(mention, line) || isOfCalendar(value, line))) return true
  return mention.isPlain && value <= SMALL_MAX && (value <= 1 || isListed(mention, line))
}
/** 'That month has 5 Saturdays and 5 Sundays': a fact about the calendar, not about the business. */
const isOfCalendar = (value: number, { labels, measures }: Reading): boolean =>
  (value === WEEKS || value === WEEKS + 1) &&
  measures.length === 0 &&
  new Set(labels.flatMap(({ keys }) => keys).filter((key) => key.startsWith('weekday:'))).size > 1
/** How many of each weekday a month, or a period of 30 days, has. */
const WEEKS = 4
/** 'Your two worst searches'. */
const isChoice = ({ end, text: said }: Mention, { text }: Reading): boolean =>
  !/\d/.test(said) && RANKS.test(/^\s\S+/.exec(text.slice(end))?.[0] ?? '')
const isBase = (it: Mention, line: Reading): boolean =>
  !/\d/.test(it.text) || BASE_OF.test(line.text.slice(0, it.at)) || !OWNERS[line.lang].test(line.text)
/** A count of what follows: 'three things stand out'. A number at the end of its sentence is an amount instead. */
function isListed(mention: Mention, line: Reading): boolean {
  // 'Two orders are $93'.
  const isExample = metricOf(mention.counts) === 'conversions' && line.figures.some(({ unit }) => unit === 'money')
  if ((typeof mention.counts === 'object' && !isExample) || mention.counts === 'anybody') return false
  // 'Six a day'.
  if (paceOf(line.text.slice(mention.end)) !== undefined) return false
  if (/\d/.test(mention.text) && !/:[\s*_]*$/.test(line.text)) return false
  const isLast =
    mention.counts === 'unsaid' && /\d/.test(mention.text) && /^[\s*_]*(?:[.!,]|$)/.test(line.text.slice(mention.end))
  const isLead = !/\d/.test(mention.text) && /:[\s*_]*$/.test(line.text)
  return !isLast && (isLead || (line.labels.length === 0 && !OWNERS[line.lang].test(line.text)))
}

/** Reads 'of every 100 people 5 click' as five percent. */
export function perHundred(line: Reading, { facts }: Evidence): Reading {
  // '100 clicks, 14 a day'.
  const isRead = ({ at, counts }: Mention): boolean =>
    !BASE_OF.test(line.text.slice(0, at)) &&
    facts.some(({ metric, value }) => value === 100 && metric !== undefined && metric === metricOf(counts))
  const base = line.figures.find(
    (it) => it.unit === 'count' && it.readings[0]?.value === 100 && metricOf(it.counts) !== 'credits' && !isRead(it),
  )
  // '47 of 100' doesn't apply to the line's other figures.
  const own = line.figures.find((it) => base !== undefined && it.end <= base.at && base.at - it.end < OF_CHARS)
  // 'Of every 100, 3 buy, which would make 44 sales'.
  const first = line.figures.find((it) => base !== undefined && it.at >= base.end)
  const isApart = ({ at }: Mention): boolean =>
    first !== undefined && at > first.at && /[,;:]\s/.test(line.text.slice(first.end, at))
  const isShare = (it: Mention): boolean =>
    it.unit === 'count' &&
    !isApart(it) &&
    (it.readings[0]?.value ?? 100) < 100 &&
    (own === undefined || (it === own && !isScore(it)))
  const isScore = ({ readings: [said] }: Mention): boolean =>
    facts.some(({ unit, metric, value }) => unit === 'count' && metric === undefined && value === said?.value)
  return base
    ? { ...line, figures: line.figures.map((it) => (isShare(it) ? { ...it, unit: 'percent', counts: 'unsaid' } : it)) }
    : line
}

const OF_CHARS = 16

const MEASURED = new Set(['clicks', 'impressions', 'conversions'])
const isMeasured = ({ counts }: Mention): boolean => typeof counts === 'object' && MEASURED.has(counts.metric)
