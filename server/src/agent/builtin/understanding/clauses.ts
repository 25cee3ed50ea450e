import type { Concept } from './lexicon.ts'
import { mentions } from './campaign-lists.ts'
import type { NameHit } from './names.ts'
import { numberAt } from './numbers.ts'
import type { Reading } from './reading.ts'

export interface Range {
  readonly from: number
  readonly to: number
}

const splitters: ReadonlySet<Concept> = new Set<Concept>([
  'pause',
  'resume',
  'remove',
  'create',
  'advertise',
  'change',
  'raise',
  'lower',
  'rename',
  'extend',
  'shorten',
  'show',
  'share',
  'analyse',
  'write',
  'save',
  'plan',
  'compare',
  'draw',
  'make_image',
  'buy',
  'undo',
  'connect',
  'double',
  'halve',
])
/** Verbs that tell when something runs: they go on with the clause they stand in. */
const slotVerbs = new Set([
  'start',
  'run',
  'begin',
  'end',
  'finish',
  'last',
  'name',
  'call',
  'do',
  'bid',
  'market',
  'order',
  'like',
  'need',
  'want',
  'look',
  'open',
  'love',
  'title',
  'review',
  'store',
  'place',
  'test',
  'rate',
  'offer',
  'design',
  'light',
  'measure',
  'produce',
  'push',
  'group',
  'print',
  'view',
  'list',
  'email',
  'mail',
  'post',
  'plug',
  'file',
  'check',
  'draft',
  'fill',
  'love',
  'price',
  'have',
  'plan',
  'know',
  'double',
  'read',
  'research',
])
const slotIfAlone = new Set([
  'start',
  'run',
  'begin',
  'stop',
  'end',
  'name',
  'call',
  'do',
  'have',
  'need',
  'want',
  'like',
  'love',
  'know',
  'last',
  'finish',
])
const connectors = new Set(['and', 'then', 'also', 'plus', 'but', ',', '&', 'afterwards', 'after', 'so', '-', '–', '—'])
const fillers = new Set([
  'and',
  'so',
  'then',
  'also',
  'please',
  'can',
  'could',
  'would',
  'you',
  'after',
  'that',
  'afterwards',
  'i',
  'want',
  'to',
  'need',
  'just',
  ',',
  'next',
  'finally',
  'now',
  "'d",
  'like',
  'me',
  'help',
  'even',
])
const questionStarts = new Set(['how', 'what', 'which', 'when', 'did', 'where', 'why'])
const stops = new Set(['.', ';', '!', '?', '\n'])

const low = (r: Reading, at: number): string => r.tokens[at]?.lower ?? ''

function verbStartsAt(r: Reading, at: number): boolean {
  const marks = r.marks.filter((m) => m.from === at && m.form === 'base' && splitters.has(m.concept))
  if (marks.length === 0) return false
  const word = low(r, at)
  // 'Stop A and start B'.
  if (word === 'start' && r.names.some((n) => n.from === at + 1)) return true
  if (slotIfAlone.has(word))
    return word === 'stop'
      ? !r.times.some((t) => t.from <= at + 3 && t.from > at) && low(r, at + 1) !== 'on'
      : marks.some((m) => m.uses.length > 1)
  if (!slotVerbs.has(word)) return true
  return (
    r.tokens[at + 1]?.kind === 'word' &&
    /^(?:me|my|our|the|a|an|all|it|them|some|for|with|this|that|these|those|your|\d+)$/.test(low(r, at + 1))
  )
}

const contentNouns: ReadonlySet<Concept> = new Set<Concept>([
  'copy',
  'keyword',
  'blog',
  'calendar',
  'image',
  'social',
  'elsewhere',
])
const counted = new Set([
  'some',
  'a',
  'an',
  'few',
  'couple',
  'more',
  'new',
  'of',
  'also',
  'then',
  'and',
  'please',
  'the',
  'short',
  'content',
  'good',
  'now',
])
/** '… and 6 blog ideas about air quality': another thing to be written, with a number or an article of its own. */
function newContentAt(r: Reading, at: number): boolean {
  let next = at + 1
  let led = false
  while (
    next < r.tokens.length &&
    (counted.has(low(r, next)) || r.tokens[next]?.kind === 'number' || numberAt(r.tokens, next))
  ) {
    led = true
    next++
  }
  const noun = r.marks.find((m) => m.from === next && contentNouns.has(m.concept))
  const before = r.marks.some(
    (m) => m.to <= at && (m.concept === 'save' || (contentNouns.has(m.concept) && m.concept !== noun?.concept)),
  )
  return led && noun !== undefined && before && low(r, at) === 'and'
}

const predicates = new Set(
  'on off to at up down should must can gets get has needs stops stop ends end runs run finishes live back + - : plus minus'.split(
    ' ',
  ),
)
const predicateIn = (r: Reading, from: number, to: number): boolean =>
  r.tokens.slice(from, to).some((t, i) => predicates.has(t.lower) || t.kind === 'number' || verbStartsAt(r, from + i))
/** 'Board rental back on, beginner surf off': two campaigns, each with what it should be. */
function nextCampaignAfter(r: Reading, from: number, at: number, spans: readonly NameHit[]): number | undefined {
  let next = at + 1
  while (fillers.has(low(r, next)) || low(r, next) === 'the' || low(r, next) === 'my') next++
  const here = spans.find((m) => m.from === next)
  const before = spans.findLast((m) => m.from >= from && m.to <= at)
  if (!here || !before || before.campaign === here.campaign) return undefined
  return predicateIn(r, before.to, at) && predicateIn(r, here.to, r.tokens.length) ? next : undefined
}

/** '… and remind me to call Bob', '… and post it': what is out of reach is answered by itself. */
const errands = /^(?:(?:remind|text|phone) (?:me|my|him|her)|(?:post|publish|tweet|translate) (?:it|them|this|that)) /

/** After a connector: where a new wish begins, if one does. */
function newWishAfter(r: Reading, at: number): number | undefined {
  let next = at
  while (fillers.has(low(r, next)) && !verbStartsAt(r, next)) next++
  if (newContentAt(r, at)) return at
  if (errands.test(`${low(r, next)} ${low(r, next + 1)} `)) return next
  const word = low(r, next)
  if (questionStarts.has(word) && low(r, at) !== ',' && r.tokens.length - next > 2) return next
  return verbStartsAt(r, next) ? next : undefined
}

const decimal = (r: Reading, at: number): boolean =>
  low(r, at) === '.' && r.tokens[at]?.end === r.tokens[at + 1]?.start && r.tokens[at - 1]?.end === r.tokens[at]?.start

/** Cuts a message where a new sentence or a new wish begins. Dates and names are never cut. */
export function clausesOf(r: Reading): Range[] {
  const inside = (at: number): boolean => [...r.names, ...r.times, ...r.money].some((s) => at > s.from && at < s.to)
  const found: Range[] = []
  const spans = r.known.length > 0 ? mentions(r) : []
  let from = 0
  const close = (to: number): void => {
    if (to > from) found.push({ from, to })
  }
  for (let at = 0; at < r.tokens.length; at++) {
    if (inside(at)) continue
    if (stops.has(low(r, at)) && !decimal(r, at)) {
      close(at + 1)
      from = at + 1
    } else if (at > from && connectors.has(low(r, at))) {
      const next = newWishAfter(r, at) ?? nextCampaignAfter(r, from, at, spans)
      if (next === undefined) continue
      close(at)
      from = at + 1
      at = Math.max(at, next)
    }
  }
  close(r.tokens.length)
  return found
}
