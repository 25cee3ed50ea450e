import type { Question } from './bound.rules.ts'
import { isDifference } from './direction.rules.ts'
import type { Evidence } from './evidence.rules.ts'
import { ASKED_FOR, dayKey, type Fact, isRead } from './fact.rules.ts'
import { isOfMeasure, PERFORMANCE } from './measure-said.rules.ts'
import type { Mention, Reading } from './mentions.rules.ts'
import { near, shownBy } from './numbers.rules.ts'
import { TOGETHER, WHOLE } from './scopes.lexicon.ts'
import { takenTogether } from './together.rules.ts'
import { INSTEAD, OWNERS } from './words.lexicon.ts'

/** Which rows a figure's words name, and whether a fact is about other rows. */

type Keys = ReadonlySet<string>
interface Named {
  /** Named in the figure's own part of the line. */
  readonly own: Keys
  /** Named in this line. */
  readonly here: Keys
  /** Named in this line or right before it. */
  readonly near: Keys
  /** Named at any time so far, including by the owner. */
  readonly known: Keys
}
const found = new WeakMap<Question, Named>()
function namedIn(asked: Question): Named {
  const named = found.get(asked)
  if (named) return named
  const { line, bound, around } = asked
  const days = (bound.periods ?? []).flatMap(({ from, to }) => (from === to ? [dayKey(from)] : []))
  const own = new Set([...bound.keys, ...days, ...(bound.inTurn ?? [])])
  const here = new Set([...own, ...line.labels.flatMap((label) => label.keys)])
  const close = new Set([...here, ...around.keys, ...rowsBeside(asked)])
  const all = { own, here, near: close, known: new Set([...close, ...around.known]) }
  found.set(asked, all)
  return all
}
const beside = new WeakMap<Reading, readonly string[]>()
/** Rows that match two figures of the line, or one exact figure, even if the line doesn't name them: '88.16 went to 29 clicks'. */
function rowsBeside({ table, line }: Question): readonly string[] {
  const known = beside.get(line)
  if (known) return known
  const isIt = (mention: Mention, fact: Fact): boolean =>
    mention.readings.some((one) => near(one, fact.value)) && isOfMeasure(fact, mention, line)
  const keys = eachRow(table).flatMap((facts) => {
    const met = line.figures.flatMap((mention) => {
      const fact = facts.find((one) => isIt(mention, one))
      // 'About $14.90' could mean any row with $14.91.
      const isExact =
        mention.unit === 'date' ||
        (mention.text.replace(/\D/g, '').length >= EXACT_DIGITS &&
          mention.readings.some((one) => fact && near({ ...one, tolerance: shownBy(mention) }, fact.value)))
      return fact ? [{ key: `${fact.metric} ${fact.isMade}`, isExact }] : []
    })
    const isOne = new Set(met.map(({ key }) => key)).size > 1 || met.some(({ isExact }) => isExact)
    return isOne ? (facts[0]?.labels.flat() ?? []) : []
  })
  beside.set(line, keys)
  return keys
}
const EXACT_DIGITS = 4
const byRow = new WeakMap<readonly Fact[], readonly (readonly Fact[])[]>()
/** The facts of each row. Cached, since most lines use the same table. */
function eachRow(table: readonly Fact[]): readonly (readonly Fact[])[] {
  const known = byRow.get(table)
  if (known) return known
  const read = table.filter(({ isMade, labels }) => (!isMade || isMade === 'change') && labels.length > 0)
  const by = Map.groupBy(read, ({ labels, list, period }) => `${JSON.stringify(labels)} ${list} ${period?.from}`)
  const found = [...by.values()]
  byRow.set(table, found)
  return found
}
const isIn = (level: readonly string[], set: Keys): boolean => level.some((key) => set.has(key))
const kindOf = (key: string): string => key.slice(0, key.indexOf(':'))
/** A line that names a row and also speaks of the whole. */
const isOfWhole = ({ text, lang, labels }: Reading): boolean =>
  WHOLE.test(text) || OWNERS[lang].test(text) || labels.length > 1
/** 'Of your 3,056 clicks'. */
export const isWholeOf = ({ at }: Mention, { text }: Reading): boolean => OF_ALL.test(text.slice(0, at))
const OF_ALL =
  /(?<![a-zà-ɏ]|(?<![a-zà-ɏ])(?:è|é|es|est|ist|is|sono|sont)\s)(?:of|out of|von|der|des|sur|su|em|en|de|delle|dei|dos|das|di)\s(?:(?:the|your|its|their|all|den|deinen|ihren|seinen|ses|les|vos|los|las|tus|sus|suoi|tuoi|tue|seus|suas)\s)?$/iu
const campaigns = new WeakMap<Evidence, readonly string[]>()
/** The campaigns that have a budget. If there is only one, it's 'the campaign'. */
function campaignsIn(evidence: Evidence): readonly string[] {
  const known = campaigns.get(evidence)
  if (known) return known
  const budgets = evidence.facts.filter(({ metric, isMade }) => metric === 'budget' && !isMade)
  const keys = [...new Set(budgets.flatMap(({ labels }) => labels[0]?.slice(0, 1) ?? []))]
  campaigns.set(evidence, keys)
  return keys
}

/** Whether a fact is about the rows that a figure's words name. All of the fact's rows must be named. */
export function isOfRows(fact: Fact, asked: Question): boolean {
  const { line, bound, mention, evidence } = asked
  const { labels, isMade } = fact
  if (fact.told !== undefined && isNamedIn(fact.told, bound.keys)) return true
  if (labels.length === 0) return isOfNoRow(fact, asked)
  if ((bound.isOfOthers || isOther(fact, asked)) && !isMade) return true
  const named = namedIn(asked)
  // A fact without a period, such as a budget, belongs to no particular day: 'what it may spend today ($30)'. Nor does an event's date.
  const isTimed = fact.period !== undefined && fact.unit !== 'date'
  const isNamed = [...named.own].some((key) => isTimed || kindOf(key) !== 'day')
  // 'You now have four: A and B are new', 'a fifth of the $187 of these searches': the whole list of the campaign asked for.
  const isWhole = isRead(fact) && (isLengthOfList(fact) || isWholeOf(mention, line))
  const isOfAsked = isWhole && labels.every((level) => level.includes(ASKED_FOR))
  if (isNamed && !isOfAsked && isOtherRow(fact, asked, named)) return false
  const told = namedFor(fact, named, isDifference(mention, line))
  const [only, ...others] = campaignsIn(evidence)
  const isAsked = (level: readonly string[]): boolean =>
    (others.length === 0 && level.includes(only ?? '')) ||
    (level.includes(ASKED_FOR) && (labels.length > 1 || (isRead(fact) && named.own.size === 0) || isWhole))
  return labels.every((level) => isIn(level, told) || isAsked(level))
}
/** How many rows a list has. */
const isLengthOfList = ({ unit, metric, list }: Fact): boolean =>
  unit === 'count' && metric !== undefined && list.endsWith(`.${metric}`)
function isOfNoRow(fact: Fact, asked: Question): boolean {
  const { line, bound, mention } = asked
  // The date of an event, which its own words name, and facts that belong to no campaign.
  if (fact.unit === 'date' || (isRead(fact) && OF_ACCOUNT.has(fact.metric ?? ''))) return true
  const isWhole = bound.keys.size === 0 || (!bound.isNear && fact.isMade !== 'rank' && isOfWhole(line))
  return isWhole || isWholeOf(mention, line)
}
/** Whether a tool's sentence names the same things. */
const isNamedIn = (told: string, keys: Keys): boolean =>
  keys.size > 0 && [...keys].every((key) => told.includes(key.slice(key.indexOf(':') + 1)))
/** 'The two cost $0.86 a click' together: the total of all five doesn't match. */
export function isOfFewer(
  { list, labels, metric }: Fact,
  { mention, line, around, bound, evidence }: Question,
): boolean {
  if (labels.length > 0 || metric === 'budget' || isWholeOf(mention, line)) return false
  const some = bound.keys.size === 0 ? takenTogether(line, [...around.keys]) : undefined
  const rows = [...rowsOf(evidence)].find(([of]) => of.split('.')[0] === list.split('.')[0])?.[1].names.size ?? 0
  return some !== undefined && rows > some.length
}
const OF_ACCOUNT = new Set(['worst', 'credits'])
/** 'Women: 422 clicks against 354': the second figure is about the other of two rows. */
function isOther(
  { list, labels }: Fact,
  { bound, mention, around, line: { figures, text }, evidence }: Question,
): boolean {
  const last = figures.findLast((it) => it.end <= mention.at)
  // '7.5% of the clicks, against 5%'.
  const isAgainst =
    last?.unit === mention.unit && INSTEAD.test(text.slice(last.end, mention.at).split(',').at(-1) ?? '')
  if (!isAgainst || bound.keys.size === 0) return false
  const [kind = ''] = [...bound.keys].map(kindOf)
  const isKnown = (key: string): boolean => kindOf(key) === kind && around.known.has(key)
  if (TWOS.has(kind) || (labels.length > 0 && labels.every((level) => level.some(isKnown)))) return true
  const rows = rowsOf(evidence).get(list)?.names
  return (
    rows?.size === 2 && !labels.flat().some((key) => bound.keys.has(key)) && [...bound.keys].some((it) => rows.has(it))
  )
}
const TWOS = new Set(['gender', 'network'])
interface Rows {
  readonly names: Set<string>
  /** Everything that the rows can be called: a day also by its weekday. */
  readonly keys: Set<string>
}
const lists = new WeakMap<Evidence, ReadonlyMap<string, Rows>>()
/** The names of each list's rows. */
function rowsOf(evidence: Evidence): ReadonlyMap<string, Rows> {
  const known = lists.get(evidence)
  if (known) return known
  const rows = new Map<string, Rows>()
  for (const { list, labels, isMade, metric = '' } of evidence.facts) {
    const [name, ...keys] = labels.at(-1) ?? []
    if (isMade || name === undefined || !PERFORMANCE.has(metric)) continue
    const known = rows.get(list) ?? { names: new Set(), keys: new Set() }
    rows.set(list, known)
    known.names.add(name)
    for (const key of [name, ...keys]) known.keys.add(key)
  }
  lists.set(evidence, rows)
  return rows
}
/**
 * Where a fact's rows may be named: for a combination of two rows in this line only, for other derived facts also just before, for facts
 * that were read anywhere so far.
 */
function namedFor(fact: Fact, { known, here, near }: Named, isDifferent: boolean): Keys {
  if (isRead(fact)) return known
  return fact.isMade === 'pair' && !isDifferent ? here : near
}
/** 'Tuesday to Thursday: around 50 each'. */
const EACH = /^(?:\s[a-zà-ɏ]+)?\s(?:each|jeweils|chacune?|cada (?:un[oa]?|uma?)|ciascun[oa])(?![a-zà-ɏ])/iu
const NONE: Keys = new Set()
/** Whether a row is only part of a group that one word stands for. */
function isOneOf(row: readonly string[], rows: Keys, keys: Keys, { labels }: Reading): boolean {
  const sets = labels.filter((it) => it.keys.some((key) => row.includes(key)) && it.keys.every((key) => keys.has(key)))
  return sets.length > 0 && sets.every((it) => it.keys.some((key) => rows.has(key) && !row.includes(key)))
}
function isOtherRow(
  { labels, list, isMade }: Fact,
  { bound, mention, line, evidence }: Question,
  { own }: Named,
): boolean {
  if (!labels.some((level) => isIn(level, own))) return true
  // 'The weekend had 4' doesn't mean that its Saturday had 4.
  if (
    !isMade &&
    !EACH.test(line.text.slice(mention.end)) &&
    isOneOf(labels.at(-1) ?? [], rowsOf(evidence).get(list)?.keys ?? NONE, bound.keys, line)
  )
    return true
  // A total of two rows doesn't match a figure next to which only one of them is named.
  if (
    isMade === 'group' &&
    !TOGETHER.test(line.text) &&
    bound.isNear &&
    bound.keys.size === 1 &&
    (labels.at(-1)?.length ?? 0) > 1
  )
    return true
  // What a campaign did on a day isn't what all campaigns did.
  const isNamed = (keys: Iterable<string>): boolean => [...keys].some((key) => kindOf(key) === 'name')
  return bound.isNear && isNamed(bound.keys) && !isNamed(labels.flat()) && !isOfWhole(line)
}
