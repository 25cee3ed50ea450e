import { type Day, dayNumber } from '@adwright/contract/values/day.rules'
import type { Evidence } from './evidence.rules.ts'
import type { Period, Source } from './fact.rules.ts'
import { misranked } from './rankings.ts'
import { PERFORMANCE } from './measure-said.rules.ts'
import { type At, type Mention, metricOf, type Reading } from './mentions.rules.ts'
import { readLine } from './read-line.ts'
import { isForeign } from './currency-said.rules.ts'
import { isHeardDay } from './heard-days.ts'
import type { Lang } from '../offline/nlu/types.ts'
import type { Cited } from './references.rules.ts'
import { offOf } from './arithmetic.rules.ts'
import { type Bound, bindings, type LineContext, type Question } from './bound.rules.ts'
import { isReversed, SAID, type Support, supportOf } from './search.rules.ts'
import { directionsIn } from './direction.rules.ts'
import { takenTogether } from './together.rules.ts'
import { FROM, INSTEAD, isCheaper, OUTCOMES, PROPOSES, TO } from './words.lexicon.ts'
import { isItem, isNone, isOwnWord, isPlanned, perHundred } from './own-words.ts'
import { phonesIn } from './phones.rules.ts'
import { type FigureSupport, soundIn } from './sound.rules.ts'
import { tableFor } from './table.rules.ts'

/** A figure in a reply, and its source. */
export type Figure = { readonly text: string } & (Source | { readonly unsourced: true })
export const isUnsourced = (figure: Figure): figure is Figure & { readonly unsourced: true } => 'unsourced' in figure

const CONTEXT_MAX_CHARS = 400
const KEPT = 40
const LENGTHS_KEPT = 4

/** What a reply has said so far, for the lines that follow. */
export interface ReplySoFar {
  readonly text: string
  /** The column headings of the table in progress. */
  readonly columns?: readonly string[] | undefined
  /** The keys of what was named last, and of everything named so far. */
  readonly keys: readonly string[]
  readonly known: readonly string[]
  readonly figures: LineContext['figures']
  /** The last line mentioned a time. */
  readonly hasTime?: boolean | undefined
  /** The lengths mentioned so far, in days. */
  readonly lengths?: readonly number[] | undefined
  /** The times that were named last. */
  readonly periods?: readonly Period[]
  /** A list of proposals is in progress: 'I'd do:' and its items. */
  readonly isPlan?: boolean
  /** How many rows or items the last list has. */
  readonly listed?: { readonly count: number; readonly isOpen: boolean } | undefined
}
export const emptyReply: ReplySoFar = { text: '', keys: [], known: [], figures: [] }

export interface Checked {
  /** The figures that need a source, each with its source or marked as unsourced. */
  readonly figures: readonly Figure[]
  readonly told: ReplySoFar
  readonly lang: Lang
  /** Those of the figures that are parts of the line with a superlative. */
  readonly ranked?: readonly string[]
}

const ROW = /^\s*\|.*\|\s*$/
/** A heading contains none of these. */
const FIGURES = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|%)/u
const RULE = /^\s*\|[\s:|-]+\|\s*$/

/** Checks a table row. Each cell is read with the row's name and the column's heading. */
function checkRow(row: string, told: ReplySoFar, evidence: Evidence, cited: readonly Cited[]): Checked {
  const cells = row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((it) => it.trim())
  const { columns } = told
  if ((columns === undefined && !FIGURES.test(row)) || RULE.test(row))
    return { figures: [], lang: 'en', told: { ...told, columns: columns ?? cells, listed: { count: 0, isOpen: true } } }
  // If the first column ranks the rows, it names nothing.
  const named = Math.max(
    0,
    cells.findIndex((it) => /\p{L}/u.test(it)),
  )
  const name = cells[named] ?? ''
  const values = cells.slice(named + 1)
  const checked: Checked[] = []
  // A share may be of the figure in the cell before it.
  let from = 0
  for (const [at, cell] of values.entries()) {
    const before = { ...told, figures: checked.at(-1)?.told.figures ?? told.figures, columns: undefined }
    from = row.indexOf(cell, row.indexOf('|', at === 0 ? row.indexOf(name) : from + 1) + 1)
    const moved = name.length + 2 - from
    const own = cited
      .filter((it) => it.at >= from && it.end <= from + cell.length)
      .map((it) => ({ ...it, at: it.at + moved, end: it.end + moved }))
    checked.push(checkLine(`${name}: ${cell} ${columns?.[named + at + 1] ?? ''}`, before, evidence, own, true))
  }
  const last = checked.at(-1)
  const isOwn = (figure: Figure): boolean => values.some((cell) => cell.includes(figure.text))
  return {
    figures: checked.flatMap((it) => it.figures).filter(isOwn),
    lang: last?.lang ?? 'en',
    told: {
      ...told,
      columns,
      listed: { count: (told.listed?.count ?? 0) + 1, isOpen: true },
      known: last?.told.known ?? told.known,
      figures: last?.told.figures ?? told.figures,
    },
  }
}

/** The source of a cited figure, unless the line names another period. */
function citedAs(one: Cited, line: Reading, { periods, isTimeNear }: Bound, isTimed: boolean): Support | undefined {
  const found = one.isTimed && !isTimed ? undefined : one.source
  const named = [...(periods ?? []), ...(isTimeNear ? [] : line.periods.flatMap((it) => it.periods))]
  const isOther =
    found?.from !== undefined && periods !== undefined && !named.some((period) => period.from === found.from)
  return isOther || !found ? undefined : { source: found }
}

/** Whether a result that uses a number nobody stated counts as a proposal: the assistant proposes it, or has stated that number. */
function isProposed(stray: string, line: Reading, told: ReplySoFar, sound: ReadonlyMap<Mention, Support>): boolean {
  const value = Number(stray.replaceAll(',', ''))
  const isIt = (it: Pick<Mention, 'unit'>, one: number): boolean =>
    one === value || (it.unit === 'percent' && Math.abs(one - value * 100) < CLOSE)
  return (
    PROPOSES[line.lang].test(line.text) ||
    told.figures.some((it) => isIt(it, it.value)) ||
    [...sound.keys()].some((it) => it.readings.some((one) => isIt(it, one.value)))
  )
}
const CLOSE = 1e-6
const NOTHING: ReadonlyMap<Mention, Support> = new Map()

/** Checks one sentence or line of a reply. */
export function checkLine(
  text: string,
  told: ReplySoFar,
  evidence: Evidence,
  cited: readonly Cited[] = [],
  isCell = false,
): Checked {
  if (ROW.test(text)) return checkRow(text, told, evidence, cited)
  const line = perHundred(readLine(text, told.text, evidence), evidence)
  const last = told.text === '' ? keysOf(askedIn(evidence)) : told.keys
  const named = keysOf(line)
  const known = [...new Set([...told.known, ...last, ...named])]
  const around: LineContext = {
    keys: new Set(takenTogether(line, known) ?? told.keys),
    known: new Set(known),
    figures: told.figures,
    lengths: told.lengths,
    hasTime: told.hasTime,
  }
  const of = bindings(line)
  const times = line.periods.flatMap(({ periods }) => periods)
  const periods = times.length > 0 ? times : (told.periods ?? [])
  const table = tableFor(line, periods, evidence, around.keys)
  const isPlan = isCell ? told.isPlan === true : isPlanned(text, told.isPlan === true, line.lang)
  const isProposing = isPlan && (isCell || isItem(text))
  const isTimed = line.hasTime || ((told.lengths ?? []).length > 0 && !OUTCOMES.test(line.text))
  const questionOf = (mention: Mention, at: number, sound: ReadonlyMap<Mention, Support>): Question => {
    return { mention, line, bound: of[at] as Bound, around, evidence, table, sound }
  }
  const citedFor = ({ mention: { at, end }, bound, sound }: Question): Support | undefined => {
    const one = cited.find((other) => at < other.end && other.at < end)
    const isOwn = one?.stray === undefined || isProposing || isProposed(one.stray, line, told, sound)
    return one && isOwn ? citedAs(one, line, bound, isTimed) : undefined
  }
  const ask = (mention: Mention, at: number, sound: ReadonlyMap<Mention, Support>): Support | undefined => {
    if (isForeign(mention, line, evidence)) return undefined
    const asked = questionOf(mention, at, sound)
    return supportOf(asked) ?? citedFor(asked) ?? (isHeardDay(mention, line, evidence) ? SAID : undefined)
  }
  // The assistant can't assert a forecast or reverse a change as its own idea.
  const isForecast = evidence.results.some(({ tool }) => tool.startsWith('forecast'))
  const own = (mention: Mention): Support | undefined =>
    isForeign(mention, line, evidence) ||
    (isForecast && mention.unit === 'count' && PERFORMANCE.has(metricOf(mention.counts) ?? '')) ||
    isReversed(questionOf(mention, line.figures.indexOf(mention), NOTHING))
      ? undefined
      : isOwnWord(mention, line, isProposing)
        ? SAID
        : undefined
  const sound = soundIn(line, ask, own)
  const supported = sound.map((one) =>
    goesAgainst(one, sound, line) ? { mention: one.mention, support: undefined } : one,
  )
  const phones = phonesIn(text, evidence)
  const isInPhone = ({ at, end }: Mention): boolean => phones.some((it) => it.at < end && at < it.end)
  const found = withoutOwnDays(
    supported.filter(({ mention }) => !isInPhone(mention)).map((it) => verdictOf(it, line, told.listed?.count)),
    line,
  )
  const ranked = misranked(line, periods, around, evidence)
  const textOf = ({ at, end }: At): string => trimmed(text.slice(at, end))
  const wrong = [...line.misdated, ...ranked, ...phones.filter((it) => !it.isHeard)]
  const misdated = wrong.map((it): Figure => ({ text: textOf(it), unsourced: true }))
  const said = found.flatMap(({ mention, passes, metric }) =>
    passes
      ? mention.readings.slice(0, 1).map(({ value, tolerance }) => ({
          value,
          unit: mention.unit,
          metric: metricOf(mention.counts) ?? metric,
          off: offOf(mention.unit, value, tolerance),
        }))
      : [],
  )
  return {
    figures: [...found.flatMap(({ figure }) => figure ?? []), ...misdated],
    lang: line.lang,
    ranked: ranked.map(textOf),
    told: {
      text: `${told.text}${text}`.slice(0, CONTEXT_MAX_CHARS),
      keys: named.length > 0 ? named : last,
      known,
      figures: [...told.figures, ...said].slice(-KEPT),
      isPlan,
      listed: listedAfter(text, told),
      periods,
      hasTime: line.hasTime,
      lengths: [...new Set([...(told.lengths ?? []), ...line.lengths, ...line.until])]
        .filter((it) => it > 1)
        .slice(-LENGTHS_KEPT),
    },
  }
}

/** Without what only joins a part of a sentence to the others. */
const trimmed = (part: string): string => part.replace(/^[\s,;:()*|–—-]+|[\s,;:()*|.!–—-]+$/g, '')
/** How many items the list in progress has, or had. */
function listedAfter(text: string, { listed }: ReplySoFar): ReplySoFar['listed'] {
  if (!isItem(text)) return text.trim() === '' || !listed ? listed : { ...listed, isOpen: false }
  return { count: listed?.isOpen ? listed.count + 1 : 1, isOpen: true }
}
interface Found {
  readonly mention: Mention
  readonly passes: boolean
  readonly metric?: string | undefined
  readonly figure?: Figure
}
/** 'Fell from 438 to 478': the value it went to, or is compared with, if the words or the dates say the opposite. */
function goesAgainst({ mention, support }: FigureSupport, all: readonly FigureSupport[], line: Reading): boolean {
  const { text, lang } = line
  const before = all.findLast((other) => other.mention.end <= mention.at && other.mention.unit === mention.unit)
  if (!before) return false
  const between = text.slice(before.mention.end, mention.at)
  // 'Clicks went down: 164 against 152'.
  const isAgainst = INSTEAD.test(between)
  if (!isAgainst && (!FROM.test(text.slice(0, before.mention.at)) || !TO.test(between))) return false
  const [to, from] = [support?.source?.to, before.support?.source?.from]
  if (!isAgainst && to && from && to < from) return true
  const values = [mention, before.mention].map((it) => it.readings[0]?.value ?? 0)
  const [now = 0, then = 0] = isAgainst ? values.toReversed() : values
  // The words before a colon apply to the figures after it.
  const clause = line.clauses.findLast((it) => it <= before.mention.at && !(isAgainst && text[it] === ':')) ?? 0
  const lead = text.slice(clause, before.mention.at)
  const isLess = isAgainst ? isCheaper(lead) : undefined
  if (isLess !== undefined) return isLess ? now > then : now < then
  const words = directionsIn(lead, lang)
  const [rises, falls] = [words.some(({ isFall }) => !isFall), words.some(({ isFall }) => isFall)]
  return now > then ? falls && !rises : rises && !falls
}
function verdictOf({ mention, support }: FigureSupport, line: Reading, listed = 0): Found {
  // 'These four', of the rows just listed.
  const isListed = mention.unit === 'count' && mention.isPlain && listed > 1 && mention.readings[0]?.value === listed
  if (support === undefined)
    return isListed || isNone(mention, line)
      ? { mention, passes: false }
      : { mention, passes: false, figure: { text: mention.text, unsourced: true } }
  const { source, metric } = support
  return { mention, passes: true, metric, ...(source ? { figure: { text: mention.text, ...source } } : {}) }
}

/** Drops days that another figure of the line belongs to: 'on November 12 you had 117 clicks'. */
function withoutOwnDays(found: readonly Found[], { periods }: Reading): readonly Found[] {
  const sources = found.flatMap(({ figure }) => (figure && 'from' in figure && figure.from ? [figure] : []))
  const isIn = (day: Day): boolean => sources.some((it) => it.from && it.from <= day && day <= (it.to ?? it.from))
  const ends = sources.flatMap((it) => [it.from, it.to].flatMap((day) => day ?? []))
  const days = [
    ...ends,
    ...periods.flatMap((it) => it.periods.flatMap(({ from, to }) => (from === to && isIn(from) ? [from] : []))),
  ]
  return found.map((one) => {
    const isOwn =
      one.mention.unit === 'date' &&
      !one.passes &&
      one.mention.readings.some(({ value }) => days.some((day) => dayNumber(day) === value))
    return isOwn ? { mention: one.mention, passes: false } : one
  })
}
/** The parsed question, cached. */
const asked = new WeakMap<Evidence, Reading>()
function askedIn(evidence: Evidence): Reading {
  const known = asked.get(evidence) ?? readLine(evidence.asked, '', evidence, true)
  asked.set(evidence, known)
  return known
}
const keysOf = (line: Reading): string[] => line.labels.flatMap((it) => it.keys)
