import type { Lang } from '../offline/nlu/types.ts'
import { clauseOf, type Mention, metricOf, type Reading } from './mentions.rules.ts'
import { GENERAL, JUDGES, ORDERS, OWNERS, PROPOSES, REASON, SUPPOSES } from './words.lexicon.ts'

/** Numbers that need no source: proposals, supposed cases, general knowledge, and what's no figure at all. */

const ITEM = /^\s*(?:[-*•]|\d+[.)])\s/
export const isItem = (text: string): boolean => ITEM.test(text)
/** Whether this line belongs to a list of proposals, or leads to one. */
export function isPlanned(text: string, lang: Lang, isPlan: boolean): boolean {
  if (text.trim() === '') return isPlan
  return ITEM.test(text) ? isPlan : /:[\s*_]*$/.test(text) && PROPOSES[lang].test(text)
}

/** A number that the assistant itself may name. */
export const ownWord = (it: Mention, line: Reading, isPlan: boolean): 'said' | undefined =>
  (isPlan && !isMeasured(it)) || isProposed(it, line) || isGeneral(it, line) ? 'said' : undefined

const SMALL_MAX = 12
const BASE_OF = /(?:^|\P{L})(?:in|of|every|per|von|auf|je|pro|sur|de|cada|su|ogni|em|a|di|chaque)\s$/iu
const BASES = new Set([100, 1_000])

/** A number that isn't a figure: one, a base such as 'of 100', a count of things drafted or listed here. */
export function isNone(mention: Mention, line: Reading): boolean {
  const value = mention.readings[0]?.value ?? 0
  if (mention.unit === 'percent') return value === 100
  if (mention.unit !== 'count') return false
  if (BASES.has(value) && isBase(mention, line)) return true
  return mention.isPlain && value <= SMALL_MAX && (value <= 1 || isListed(mention, line))
}
const isBase = (it: Mention, line: Reading): boolean =>
  !/\d/.test(it.text) || BASE_OF.test(line.text.slice(0, it.at)) || !OWNERS[line.lang].test(line.text)
/** A count of what follows: 'three things stand out'. A number that ends its sentence is an amount instead. */
function isListed(mention: Mention, line: Reading): boolean {
  // 'Two orders are $93'.
  const isExample = metricOf(mention.counts) === 'conversions' && line.figures.some(({ unit }) => unit === 'money')
  if ((typeof mention.counts === 'object' && !isExample) || mention.counts === 'anybody') return false
  if (/\d/.test(mention.text) && !/:[\s*_]*$/.test(line.text)) return false
  const isLast =
    mention.counts === 'unsaid' && /\d/.test(mention.text) && /^[\s*_]*(?:[.!,]|$)/.test(line.text.slice(mention.end))
  return !isLast && line.labels.length === 0 && !OWNERS[line.lang].test(line.text)
}

/** Reads 'of every 100 people 5 click' as five percent. */
export function perHundred(line: Reading): Reading {
  const hasBase = line.figures.some((it) => it.unit === 'count' && it.readings[0]?.value === 100)
  const isShare = (it: Mention): boolean => it.unit === 'count' && (it.readings[0]?.value ?? 100) < 100
  return hasBase
    ? { ...line, figures: line.figures.map((it) => (isShare(it) ? { ...it, unit: 'percent', counts: 'unsaid' } : it)) }
    : line
}

const VERBS = 'raise lower set add change create pause write exclude extend plan check resume postpone shorten remove'
const ACTS: ReadonlySet<string> = new Set(VERBS.split(' ').map((it) => `v.${it}`))
const MEASURED = new Set(['clicks', 'impressions'])
const isMeasured = ({ counts }: Mention): boolean => typeof counts === 'object' && MEASURED.has(counts.metric)

/** A proposed number ('set it to $22'), not a figure of the past. Measured metrics never are, but in a supposed case. */
function isProposed(mention: Mention, line: Reading): boolean {
  if (isSupposed(mention, line)) return true
  if (isMeasured(mention) && !(GENERAL[line.lang].test(clauseOf(mention, line)) && orderAt(mention, line) >= 0))
    return false
  const before = line.text.slice(0, mention.at)
  const reason = lastOf(REASON[line.lang], before)
  const offer = Math.max(
    lastOf(PROPOSES[line.lang], before),
    /\?[\s*_]*$/.test(line.text) ? 0 : -1,
    orderAt(mention, line),
  )
  return offer >= 0 && offer >= reason
}
/** 'If one in 20 visitors books'. */
function isSupposed(mention: Mention, line: Reading): boolean {
  const clause = clauseOf(mention, line).replace(/^[^\p{L}]+/u, '')
  return SUPPOSES[line.lang].exec(clause)?.index === 0
}
const lastOf = (pattern: RegExp, text: string): number =>
  [...text.matchAll(new RegExp(pattern.source, 'giu'))].at(-1)?.index ?? -1

const LEAD =
  /(?:(?:^|[.!?:;\n–—]\s|^\s*\d+[.)]\s)[\s>*_•-]*|,\s(?:(?:and|und|et|y|e|then|dann|puis|luego|poi|depois)\s)?)[*_]*$/iu
/** Where an imperative begins: 'lower it to $22', '2. Write 3 headlines'. */
function orderAt(mention: Mention, { text, verbs, lang }: Reading): number {
  const orders = [...text.matchAll(new RegExp(ORDERS[lang].source, 'giu'))].map(({ index }) => index)
  const known = verbs.filter(({ name }) => ACTS.has(name)).map(({ at }) => at)
  const isNoun = (at: number): boolean =>
    /^\p{L}+\s(?:is|was|fell|rose|went|dropped|grew|stayed|of)(?!\p{L})/iu.test(text.slice(at))
  const isAtStart = (at: number): boolean =>
    LEAD.test(text.slice(0, at)) && (orders.includes(at) || !/,\s$/.test(text.slice(0, at)))
  return [...orders, ...known].find((at) => at < mention.at && isAtStart(at) && !isNoun(at)) ?? -1
}

/** A general number, not about this owner. */
function isGeneral(mention: Mention, line: Reading): boolean {
  const clause = clauseOf(mention, line)
  if (line.hasHoliday && mention.unit === 'date') return true
  const isRange = line.figures.filter(({ unit }) => unit === mention.unit).length > 1
  const isOwn = OWNERS[line.lang].test(line.text)
  const isHabit =
    GENERAL[line.lang].test(clause) ||
    ((GENERAL[line.lang].test(line.text) || (isRange && JUDGES[line.lang].test(line.text))) && !isOwn)
  return isHabit && !OWNERS[line.lang].test(clause) && line.labels.length === 0 && line.periods.length === 0
}
