import { dayNumber } from '@adwright/contract/values/day.rules'
import type { Evidence } from './evidence.rules.ts'
import type { Source } from './facts.rules.ts'
import { type Mention, metricOf, type Reading } from './mentions.rules.ts'
import { readLine } from './read-line.ts'
import type { Lang } from '../offline/nlu/types.ts'
import type { Cited } from './references.rules.ts'
import { type LineContext, type Bound, bindings } from './sources.rules.ts'
import { type Support, supportOf } from './support.rules.ts'
import { GENERAL, OWNERS, PROPOSES, REASON } from './words.lexicon.ts'

/** A figure in a reply, and its source. */
export type Figure = { readonly text: string } & (Source | { readonly unsourced: true })
export const isUnsourced = (figure: Figure): figure is Figure & { readonly unsourced: true } => 'unsourced' in figure

const CONTEXT_MAX_CHARS = 400
const KEPT = 12

/** What a reply has said so far, for the lines that follow. */
export interface ReplySoFar {
  readonly text: string
  /** The column headings of the table in progress. */
  readonly columns?: readonly string[] | undefined
  /** Keys of what was named last, and of everything named. */
  readonly keys: readonly string[]
  readonly known: readonly string[]
  readonly figures: LineContext['figures']
  /** A list of proposals is in progress: 'I'd do:' and its items. */
  readonly isPlan?: boolean
}
export const emptyReply: ReplySoFar = { text: '', keys: [], known: [], figures: [] }

const ITEM = /^\s*(?:[-*•]|\d+[.)])\s/
/** Whether this line belongs to a list of proposals, or leads to one. */
function isPlanned(text: string, lang: Lang, { isPlan = false }: ReplySoFar): boolean {
  if (text.trim() === '') return isPlan
  return ITEM.test(text) ? isPlan : /:[\s*_]*$/.test(text) && PROPOSES[lang].test(text)
}

export interface Checked {
  /** The figures that need a source, each with its source or marked. */
  readonly figures: readonly Figure[]
  readonly told: ReplySoFar
  readonly lang: Lang
}

const ROW = /^\s*\|.*\|\s*$/
const RULE = /^\s*\|[\s:|-]+\|\s*$/

/** Checks a table row. Each cell is read with the row's name and the column's heading. */
function checkRow(row: string, told: ReplySoFar, evidence: Evidence): Checked {
  const cells = row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((it) => it.trim())
  const { columns } = told
  if (columns === undefined || RULE.test(row))
    return { figures: [], lang: 'en', told: { ...told, columns: columns ?? cells } }
  const [name = '', ...values] = cells
  const checked = values.map((cell, at) =>
    checkLine(`${name}: ${cell} ${columns[at + 1] ?? ''}`, { ...told, columns: undefined }, evidence),
  )
  const last = checked.at(-1)
  const isOwn = (figure: Figure): boolean => values.some((cell) => cell.includes(figure.text))
  return {
    figures: checked.flatMap((it) => it.figures).filter(isOwn),
    lang: last?.lang ?? 'en',
    told: {
      ...told,
      columns,
      known: last?.told.known ?? told.known,
      figures: checked.flatMap((it) => it.told.figures).slice(-KEPT),
    },
  }
}

/** The source of a cited figure, unless the line names another period. */
function citedAs(mention: Mention, { periods }: Bound, cited: readonly Cited[], hasTime: boolean): Source | undefined {
  const one = cited.find((other) => mention.at < other.end && other.at < mention.end)
  const found = one?.isTimed && !hasTime ? undefined : one?.source
  const isOther =
    found?.from !== undefined && periods !== undefined && !periods.some((period) => period.from === found.from)
  return isOther ? undefined : found
}

/** Checks one sentence or line of a reply. */
export function checkLine(text: string, told: ReplySoFar, evidence: Evidence, cited: readonly Cited[] = []): Checked {
  if (ROW.test(text)) return checkRow(text, told, evidence)
  const line = perHundred(readLine(text, told.text, evidence))
  const last = told.text === '' ? keysOf(readLine(evidence.asked, '', evidence)) : told.keys
  const named = keysOf(line)
  const known = [...new Set([...told.known, ...last, ...named])]
  const around: LineContext = { keys: new Set(last), known: new Set(known), figures: told.figures }
  const of = bindings(line)
  const isPlan = isPlanned(text, line.lang, told)
  const ask = (mention: Mention, at: number, sound: ReadonlySet<Mention>): Support | undefined => {
    const bound = of[at] ?? { isLoose: false, isOfOthers: false, keys: new Set(), periods: undefined, before: [] }
    return supportOf({ mention, line, bound, around, evidence, sound }) ?? citedAs(mention, bound, cited, line.hasTime)
  }
  const found = withoutOwnDays(soundIn(line, ask, isPlan && ITEM.test(text)).map((it) => verdictOf(it, line)))
  const said = found.flatMap(({ mention, passes }) =>
    passes
      ? mention.readings
          .slice(0, 1)
          .map(({ value }) => ({ value, unit: mention.unit, metric: metricOf(mention.counts) }))
      : [],
  )
  return {
    figures: found.flatMap(({ figure }) => figure ?? []),
    lang: line.lang,
    told: {
      text: `${told.text}${text}`.slice(0, CONTEXT_MAX_CHARS),
      keys: named.length > 0 ? named : last,
      known,
      figures: [...told.figures, ...said].slice(-KEPT),
      isPlan,
    },
  }
}

interface Found {
  readonly mention: Mention
  readonly passes: boolean
  readonly figure?: Figure
}
interface FigureSupport {
  readonly mention: Mention
  readonly support: Support | undefined
}

/** Each figure with its source. A figure may follow from another in its line that has one. */
function soundIn(
  line: Reading,
  ask: (mention: Mention, at: number, sound: ReadonlySet<Mention>) => Support | undefined,
  isPlan: boolean,
): FigureSupport[] {
  const known = new Map<Mention, Support>()
  for (let before = -1; known.size > before; ) {
    before = known.size
    for (const [at, mention] of line.figures.entries()) {
      const support = known.has(mention)
        ? undefined
        : (ask(mention, at, new Set(known.keys())) ?? ownWord(mention, line, isPlan))
      if (support !== undefined) known.set(mention, support)
    }
  }
  return line.figures.map((it) => ({ mention: it, support: known.get(it) }))
}
const ownWord = (it: Mention, line: Reading, isPlan: boolean): 'said' | undefined =>
  (isPlan && !isMeasured(it)) || isProposed(it, line) || isGeneral(it, line) ? 'said' : undefined

function verdictOf({ mention, support }: FigureSupport, line: Reading): Found {
  if (support === undefined)
    return isNone(mention, line)
      ? { mention, passes: false }
      : { mention, passes: false, figure: { text: mention.text, unsourced: true } }
  return support === 'said'
    ? { mention, passes: true }
    : { mention, passes: true, figure: { text: mention.text, ...support } }
}

/** Drops days that belong to a figure: 'on November 12 you had 117 clicks'. */
function withoutOwnDays(found: readonly Found[]): readonly Found[] {
  const days = found.flatMap(({ figure }) =>
    figure && 'from' in figure && figure.from ? [dayNumber(figure.from), dayNumber(figure.to ?? figure.from)] : [],
  )
  return found.map((one) => {
    const isOwn =
      one.mention.unit === 'date' && !one.passes && one.mention.readings.some(({ value }) => days.includes(value))
    return isOwn ? { mention: one.mention, passes: false } : one
  })
}
const keysOf = (line: Reading): string[] => line.labels.flatMap((it) => it.keys)

const SMALL_MAX = 12
const BASE_OF = /(?:^|\P{L})(?:in|of|every|per|von|auf|je|pro|sur|de|cada|su|ogni|em|a|di|chaque)\s$/iu
const BASES = new Set([100, 1_000])

/** A number that isn't a figure: one, a base such as 'of 100', a count of things drafted or listed here. */
function isNone(mention: Mention, line: Reading): boolean {
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
  if (typeof mention.counts === 'object' || mention.counts === 'anybody') return false
  const isLast =
    mention.counts === 'unsaid' && /\d/.test(mention.text) && /^[\s*_]*(?:[.!,]|$)/.test(line.text.slice(mention.end))
  return !isLast && line.labels.length === 0 && !OWNERS[line.lang].test(line.text)
}

/** Reads 'of every 100 people 5 click' as five percent. */
function perHundred(line: Reading): Reading {
  const hasBase = line.figures.some((it) => it.unit === 'count' && it.readings[0]?.value === 100)
  const isShare = (it: Mention): boolean => it.unit === 'count' && (it.readings[0]?.value ?? 100) < 100
  return hasBase
    ? { ...line, figures: line.figures.map((it) => (isShare(it) ? { ...it, unit: 'percent', counts: 'unsaid' } : it)) }
    : line
}

const clauseOf = (mention: Mention, line: Reading): string => {
  const from = line.clauses.findLast((at) => at <= mention.at) ?? 0
  return line.text.slice(from, line.clauses.find((at) => at > mention.at) ?? line.text.length)
}

const ORDERS = 'raise lower set add change create pause write exclude extend plan check resume postpone shorten remove'
const ACTS: ReadonlySet<string> = new Set(ORDERS.split(' ').map((it) => `v.${it}`))
const MEASURED = new Set(['clicks', 'impressions', 'conversions'])
const isMeasured = ({ counts }: Mention): boolean => typeof counts === 'object' && MEASURED.has(counts.metric)

/** A proposed number ('set it to $22'), not a figure of the past. Measured metrics never are. */
function isProposed(mention: Mention, line: Reading): boolean {
  if (isMeasured(mention)) return false
  const before = line.text.slice(0, mention.at)
  const reason = lastOf(REASON[line.lang], before)
  const offer = Math.max(
    lastOf(PROPOSES[line.lang], before),
    /\?[\s*_]*$/.test(line.text) ? 0 : -1,
    orderAt(mention, line),
  )
  return offer >= 0 && offer >= reason
}
const lastOf = (pattern: RegExp, text: string): number =>
  [...text.matchAll(new RegExp(pattern.source, 'giu'))].at(-1)?.index ?? -1

/** Where an imperative begins: 'lower it to $22', '2. Write 3 headlines'. */
function orderAt(mention: Mention, { text, verbs }: Reading): number {
  const order = verbs.find(({ at, name }) => {
    const lead = text.slice(0, at)
    return at < mention.at && ACTS.has(name) && /(?:^|[.!?:;\n])[\s>*_•-]*(?:\d+[.)]\s*)?[*_]*$/u.test(lead)
  })
  return order?.at ?? -1
}

/** A general number, not about this owner. */
function isGeneral(mention: Mention, line: Reading): boolean {
  const clause = clauseOf(mention, line)
  if (line.hasHoliday && mention.unit === 'date') return true
  const isHabit =
    GENERAL[line.lang].test(clause) || (GENERAL[line.lang].test(line.text) && !OWNERS[line.lang].test(line.text))
  return isHabit && !OWNERS[line.lang].test(clause) && line.labels.length === 0 && line.periods.length === 0
}
