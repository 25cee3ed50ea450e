import type { Evidence } from './evidence.rules.ts'
import type { Fact, Period } from './fact.rules.ts'
import { directionsIn } from './direction.rules.ts'
import type { At, Mention, Reading } from './mentions.rules.ts'
import { ownWord } from './own-words.ts'
import { isOfPeriod } from './contradiction.rules.ts'
import { PERFORMANCE } from './measure-said.rules.ts'
import { BECOMES, BETTER, THAN, WORSE, COMPARATIVE, isCheaper, NEGATES, WINS } from './words.lexicon.ts'

/** Directions said without a figure that what was read contradicts: 'Clicks fell', when they rose. */

const WINNABLE = new Set(['clicks', 'impressions', 'conversions'])
const JOINS = /\s(?:and|while|but|yet|und|aber|während|et|tandis|y|e|pero|mientras|ma|mentre|mas|enquanto)\s/giu

interface Claim extends At {
  readonly metrics: readonly string[]
  readonly isFall: boolean
  readonly names: readonly string[]
}

/** The parts of a line, each of which may say one direction. */
function partsOf({ text, clauses, lang }: Reading): At[] {
  const joins = [...text.matchAll(JOINS), ...(lang === 'fr' ? text.matchAll(/\smais\s/giu) : [])]
  const starts = [...clauses, ...joins.map(({ index }) => index)].sort((a, b) => a - b)
  return starts.map((at, n) => ({ at, end: starts[n + 1] ?? text.length }))
}

function claimIn(part: At, line: Reading): Claim | undefined {
  const within = (it: At): boolean => it.at >= part.at && it.end <= part.end
  const text = line.text.slice(part.at, part.end)
  const hasOther = line.periods.some(({ periods }) => periods.length === 0)
  const words = directionsIn(text, line.lang).filter(
    ({ at, end }) => hasOther || BECOMES.test(text) || !COMPARATIVE.test(text.slice(at, end)),
  )
  const [first] = words
  const rows = line.labels.filter(within)
  const keys = rows.flatMap((label) => label.keys)
  if (!first) return judgedIn(part, line, keys)
  if (NEGATES[line.lang].test(text) || line.figures.some((it) => it.unit !== 'date' && within(it))) return undefined
  if (keys.some((key) => !key.startsWith('name:')) || new Set(keys).size > 1) return undefined
  const named = line.measures.filter(within)
  const [at, end] = [Math.min(first.at + part.at, ...[...named, ...rows].map((it) => it.at)), first.end + part.at]
  const metrics = named.map(({ metric }) => metric).filter((metric) => PERFORMANCE.has(metric))
  const cheaper = isCheaper(text)
  if (cheaper !== undefined)
    return metrics.some((it) => it === 'clicks' || it === 'cpc')
      ? { at, end: part.end, metrics: ['cpc'], isFall: cheaper, names: keys }
      : undefined
  if (words.some(({ isFall }) => isFall !== first.isFall)) return undefined
  const isWin = WINS.test(text.slice(first.at, first.end))
  const usable = isWin ? metrics.filter((metric) => WINNABLE.has(metric)) : metrics
  const all = named.length > 0 ? usable : keys.length > 0 ? ['clicks', 'impressions', 'cost'] : []
  return all.length === 0
    ? undefined
    : { at, end: Math.max(end, ...named.map((it) => it.end)), metrics: all, isFall: first.isFall, names: keys }
}

/** 'Last week was worse than the one before', which speaks of clicks where it names nothing. */
function judgedIn(part: At, line: Reading, names: readonly string[]): Claim | undefined {
  const text = line.text.slice(part.at, part.end)
  const worse = WORSE.exec(text)
  const said = worse ?? BETTER.exec(text)
  const hasMeasure = line.measures.some(({ metric }) => PERFORMANCE.has(metric) && metric !== 'clicks')
  if (!said || hasMeasure || NEGATES[line.lang].test(text) || !THAN.test(text.slice(said.index))) return undefined
  if (names.some((key) => !key.startsWith('name:')) || new Set(names).size > 1 || line.periods.length === 0)
    return undefined
  return {
    at: part.at + said.index,
    end: part.at + said.index + said[0].length,
    metrics: ['clicks'],
    isFall: worse !== null,
    names,
  }
}

/** The directions of a line that everything known of it goes against. */
export function contradicted(
  line: Reading,
  table: readonly Fact[],
  { today }: Evidence,
  isPlan: boolean,
  before: ReadonlySet<string>,
): At[] {
  const misdated = line.misdated.map((it) => trimmed(it, line))
  if (line.hasSplit) return misdated
  const spans = line.periods.flatMap(({ periods }) => periods)
  const wrong = partsOf(line).flatMap((part) => {
    const claim = claimIn(part, line)
    if (!claim || isOwn(claim, line, isPlan)) return []
    const known = changesOf(claim, before, table, spans.length > 0 ? spans : undefined, today)
    return known.length > 0 && known.every(({ isFall }) => isFall !== claim.isFall) ? [trimmed(claim, line)] : []
  })
  return [...misdated, ...wrong]
}
/** A proposal, a supposed case, a general statement. */
function isOwn({ at, end }: At, line: Reading, isPlan: boolean): boolean {
  const mention: Mention = { at, end, text: '', unit: 'percent', readings: [], isPlain: false, counts: 'unsaid' }
  return ownWord(mention, line, isPlan) !== undefined || /\?[\s*_]*$/.test(line.text)
}
const changesOf = (
  { metrics, names }: Claim,
  before: ReadonlySet<string>,
  table: readonly Fact[],
  periods: readonly Period[] | undefined,
  today: Evidence['today'],
): Fact[] =>
  table.filter(
    (fact) =>
      fact.isFall !== undefined &&
      fact.value !== 0 &&
      metrics.includes(fact.metric ?? '') &&
      // 'Its clicks fell': of what was named last, or of all.
      (names.length > 0
        ? fact.labels.flat().some((key) => names.includes(key))
        : fact.labels.length === 0 || fact.labels.flat().some((key) => before.has(key))) &&
      isOfPeriod(fact, periods, today),
  )
function trimmed({ at, end }: At, { text }: Reading): At {
  const said = text.slice(at, end)
  const lead = /^\s*/.exec(said)?.[0].length ?? 0
  return { at: at + lead, end: at + said.replace(/[\s.,;:!]+$/, '').length }
}
