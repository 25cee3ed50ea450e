import { annotate, type Mark } from './annotate.ts'
import { corrected } from './corrected.ts'
import { type TimeSpan, timesIn } from './dates.ts'
import { withoutContrast, withoutHedge, withoutIf, withoutPolicy } from './hedges.ts'
import type { Concept } from './lexicon.ts'
import { type Money, moneyIn, percentsIn } from './money.ts'
import { findNames, type KnownCampaign, type NameHit, sameWord } from './names.ts'
import { settleSpelling } from './spelling.ts'
import { type Token, tokenise } from './token.ts'

/** A message, or a piece of it, with everything that was recognised in it. */
export interface Reading {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly marks: readonly Mark[]
  readonly money: readonly Money[]
  readonly percents: readonly { value: number; from: number; to: number }[]
  readonly times: readonly TimeSpan[]
  /** Campaigns whose whole name stands in it. */
  readonly names: readonly NameHit[]
  readonly today: string
  readonly known: readonly KnownCampaign[]
  readonly places: number
  has(...concepts: Concept[]): boolean
  mark(concept: Concept): Mark | undefined
}

interface ReadingContext {
  readonly today: string
  readonly known: readonly KnownCampaign[]
  /** How long the list was that is on the screen: 'the 2nd' may be a place in it. */
  readonly places?: number
  /** It holds no slips of spelling: they need not be looked for. */
  readonly spelled?: true
}

const covers =
  (spans: readonly { from: number; to: number }[]) =>
  (at: number): boolean =>
    spans.some((s) => at >= s.from && at < s.to)

function assemble(text: string, tokens: readonly Token[], context: ReadingContext): Reading {
  const allNames = findNames(tokens, context.known)
  const inName = covers(allNames)
  const opaque = (at: number): boolean => inName(at) || ['quote', 'url', 'email'].includes(tokens[at]?.kind ?? '')
  const percents = percentsIn(tokens)
  const allMoney = moneyIn(tokens, (at) => opaque(at) || covers(percents)(at))
  const inMoney = covers(allMoney)
  const allTimes = timesIn(tokens, (at) => opaque(at) || inMoney(at) || covers(percents)(at)).filter(
    (t) => !isName(t, tokens, context.known) && !isPlace(t, tokens, context.places ?? 0),
  )
  const parts = covers(allTimes.filter((t) => t.said.kind === 'half' || t.said.kind === 'part'))
  const marks = annotate(tokens, (at) => !opaque(at) && !parts(at))
  const names = corrected(allNames, marks, () => 'name')
  const money = corrected(allMoney, marks, (m) => m.per ?? 'amount')
  const times = corrected(allTimes, marks, (t) => (t.said.kind === 'span' ? 'length' : (t.role ?? 'start')))
  const concepts = new Set(marks.map((m) => m.concept))
  return {
    text,
    tokens,
    marks,
    money,
    percents,
    times,
    names,
    today: context.today,
    known: context.known,
    places: context.places ?? 0,
    has: (...wanted) => wanted.some((c) => concepts.has(c)),
    mark: (concept) => marks.find((m) => m.concept === concept),
  }
}

const dated = new Set(['on', 'until', 'till', 'from', 'by', 'before', 'after', 'since', 'to', 'starting', 'between'])
/** 'Pause the 2nd', said of a list that was shown. */
function isPlace(time: TimeSpan, tokens: readonly Token[], places: number): boolean {
  if (time.said.kind !== 'ordinal' || time.said.which || time.said.day > places || time.role) return false
  return !dated.has(tokens[time.from - 1]?.lower ?? '') && tokens[time.from]?.lower === 'the'
}

/** 'The Christmas one': the feast is what a campaign is called after. */
function isName(time: TimeSpan, tokens: readonly Token[], known: readonly KnownCampaign[]): boolean {
  if (!['holiday', 'month', 'weekday'].includes(time.said.kind)) return false
  const next = tokens[time.to]?.lower ?? ''
  if (!['one', 'ones', 'campaign', 'ad', 'ads', 'campaigns'].includes(next)) return false
  const words = tokens.slice(time.from, time.to).map((t) => t.lower)
  return known.some((c) => words.some((w) => tokenise(c.name).some((t) => sameWord(t.lower, w))))
}

/** Reads a message. Text in quotes stays one piece and is never looked into: it is data. */
export function readMessage(message: string, context: ReadingContext): Reading {
  const text = withoutContrast(withoutIf(withoutHedge(withoutPolicy(message))))
  const known = [...new Set(context.known.flatMap((c) => tokenise(c.name).map((t) => t.lower)))]
  const written = tokenise(text)
  const tokens = context.spelled ? written : settleSpelling(written, (word) => known.some((own) => sameWord(own, word)))
  return assemble(text, tokens, context)
}

/** The same for some of its tokens: a clause, or several that belong together. */
export function readPart(whole: Reading, ranges: readonly { from: number; to: number }[]): Reading {
  const tokens = ranges.flatMap((r) => whole.tokens.slice(r.from, r.to))
  const text = ranges
    .map((r) => whole.text.slice(whole.tokens[r.from]?.start ?? 0, whole.tokens[r.to - 1]?.end ?? 0))
    .join(' ')
  return assemble(text, tokens, { today: whole.today, known: whole.known, places: whole.places })
}

/** The text between two tokens, as it was written. */
export function textOf(reading: Reading, from: number, to: number): string {
  let out = ''
  for (let at = from; at < to; at++) {
    const token = reading.tokens[at]
    if (!token) continue
    const before = reading.tokens[at - 1]
    const space = at > from && before !== undefined && token.start > before.end ? ' ' : ''
    out += space + token.text
  }
  return out.trim()
}
