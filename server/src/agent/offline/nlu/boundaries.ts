import { capital, type Chart, meaningAt } from './entities/chart.ts'
import type { Found } from './entities/index.ts'

export interface Range {
  readonly from: number
  readonly to: number
}
const acts =
  /^v\.(?:create|change|set|raise|lower|rename|extend|shorten|postpone|pause|resume|remove|undo|add|exclude|show|tell|compare|check|share|remind|write|suggest|save|plan|draw)$/
const asks = /^q\.(?!mark|canyou)/
/** Verbs of timing: 'start on Friday', 'run it for a week' say when, not what. */
const timing = /^v\.(?:start|end|run)$/
const small = new Set([
  't.please',
  't.me',
  't.you',
  'q.canyou',
  'v.want',
  't.same',
  'and',
  'joint',
  't.first',
  'now',
  't.test',
  't.hello',
])

const names = (c: Chart, at: number): string[] => (c.meanings[at] ?? []).map((m) => m.name)
/** The first token after openers such as 'please', 'can you', 'also'. */
function opening(c: Chart, at: number, to: number): number {
  const polite = (c.meanings[at] ?? []).find((m) => small.has(m.name) && at + m.length < to)
  return polite && !names(c, at).some((name) => acts.test(name)) ? opening(c, at + polite.length, to) : at
}
/** Particles that the lexicon also has as verbs: 'on', 'to', 'para'. */
const particles = new Set(['to', 'for', 'from', 'until', 'on', 'by', 'with', 'of', 'status', 'a', 'the', 'and', 'not'])
/** 'Stop A', 'ferma A': words that elsewhere mean a status or a limit order a pause at the start of a clause. */
const pausing = new Set(['until', 'status'])
const isParticle = (c: Chart, at: number): boolean =>
  (c.meanings[at] ?? []).some(
    (m) => m.length === 1 && particles.has(m.kind) && !(pausing.has(m.kind) && names(c, at).includes('v.pause')),
  ) && !(c.meanings[at] ?? []).some((m) => m.length > 1 && acts.test(m.name))
const isAct = (c: Chart, at: number): boolean => names(c, at).some((name) => acts.test(name) && !timing.test(name))
/** Whether a range has a matching meaning. 'E' alone is 'and', not 'is' without its accent. */
const has = (c: Chart, { from, to }: Range, pattern: RegExp): boolean =>
  c.meanings.slice(from, to).some((row, i) => row.some((m) => pattern.test(m.name)) && !isJoint(c, from + i))
/** Whether a range begins with a verb or a question. */
export const opens = (c: Chart, { from, to }: Range): boolean => {
  const at = opening(c, from, to)
  return (isAct(c, at) && !isParticle(c, at)) || names(c, at).some((name) => asks.test(name))
}
export const isBlank = (c: Chart, { from, to }: Range): boolean =>
  !c.tokens.slice(from, to).some((t) => t.kind !== 'punct')

export const amounts: ReadonlySet<string> = new Set(['money', 'number', 'percent', 'times', 'date', 'length'])
/** Whether each side has its own name with an amount or address: 'A to 20 and B to 35'. */
export function isPair(found: readonly Found[], left: Range, right: Range): boolean {
  const within = (range: Range): Found[] => found.filter((hit) => hit.from >= range.from && hit.to <= range.to)
  const isFull = (range: Range): boolean =>
    within(range).some(({ value }) => value.type === 'ref' && value.ref.kind === 'name' && value.ref.ids.length > 0) &&
    within(range).some(({ value }) => amounts.has(value.type) || value.type === 'email')
  return isFull(left) && isFull(right)
}

/** The boundary before a possible clause: the end of a sentence, a comma or 'and', or none. */
type Boundary = 'full' | 'half' | 'none'
export interface Atom extends Range {
  readonly boundary: Boundary
}
/** A conjunction: 'and', 'then'. Neither 'più' and 'mais', nor the verbs 'é' and 'è'. */
export const isJoint = (c: Chart, at: number): boolean =>
  !/^[éèÉÈ]$/.test(c.tokens[at]?.text ?? '') &&
  (c.meanings[at] ?? []).some((m) => m.kind === 'and' || m.kind === 'joint') &&
  !(c.meanings[at] ?? []).some((m) => m.kind === 'more' || (m.kind === 'except' && m.length > 1))
/** 'A headline has to be Torn Sail? We Fix It': the question mark is part of the dictated line. */
function isInTitle(c: Chart, at: number): boolean {
  if (!/^[?!]$/.test(c.tokens[at - 1]?.text ?? '') || !capital(c, at) || !capital(c, at - 2)) return false
  let from = at - 2
  while (capital(c, from - 1)) from--
  const told = { from: Math.max(0, from - ROOM), to: from }
  return (
    has(c, told, /^(?:v\.(?:be|say)|lead\.list)$/) && has(c, { from: 0, to: from }, /^n\.(?:headline|description)$/)
  )
}
/** 'Am 24. alles aus': the dot of a day. */
export const isDayDot = (c: Chart, at: number): boolean =>
  c.lang === 'de' &&
  c.tokens[at]?.text === '.' &&
  c.tokens[at - 1]?.kind === 'number' &&
  /^(?:am|ab|bis|vom|zum|de[mnr])$/.test(c.tokens[at - 2]?.low ?? '') &&
  /^\p{Ll}/u.test(c.tokens[at + 1]?.text ?? '')
function boundaryAt(c: Chart, at: number): Boundary {
  const before = c.tokens[at - 1]
  if (isDayDot(c, at - 1)) return 'none'
  if (before?.kind === 'punct' && /^[.!?;\n]$/.test(before.text)) return isInTitle(c, at) ? 'none' : 'full'
  return before?.text === ',' || isJoint(c, at) ? 'half' : 'none'
}
/** An unambiguous verb in mid-sentence. */
const isVerb = (c: Chart, at: number): boolean =>
  isAct(c, at) &&
  // 'Word for word'.
  c.tokens[at]?.low !== c.tokens[at + 2]?.low &&
  // 'Make the bread ad show in Leeds'.
  !(names(c, at).includes('v.show') && names(c, at + 1).some((name) => name === 'inplace' || name === 'on')) &&
  !isJoint(c, at - 1) &&
  !(c.meanings[at - 1] ?? []).some((m) => m.length === 1 && (m.kind === 'a' || m.kind === 'the')) &&
  !isParticle(c, at) &&
  !(c.meanings[at] ?? []).some((m) => m.name.startsWith('n.') || m.name === 'v.compare')
/** Entities that don't hold a clause together: they are read again in each clause, so that lists don't run on. */
const loose = new Set(['topic', 'business', 'person', 'texts', 'place'])
/** Whether a separable verb spans the boundary: 'mach A und B aus'. */
const isSplit = (c: Chart, at: number): boolean =>
  c.meanings
    .slice(0, at)
    .some((row, from) => row.some((m) => m.own.length < m.length && from + m.length > at && m.kind.startsWith('v.')))
/** The minimum number of tokens for a clause that begins in mid-sentence. */
export const ROOM = 3
/** 'What would it be if I also turned on …'. */
const isSupposed = (c: Chart, left: Range, at: number): boolean =>
  c.tokens[at - 1]?.text !== ',' && has(c, { from: Math.max(left.from, at - ROOM), to: at }, /^t\.if$/)
/** Whether a clause begins after a half boundary, or at a verb in mid-sentence with enough tokens. */
const beginsAt = (c: Chart, boundary: Boundary, left: Range, right: Range): boolean =>
  boundary === 'half' ||
  (left.to - left.from >= ROOM + (isJoint(c, left.from) ? 1 : 0) &&
    right.to - right.from >= ROOM &&
    isVerb(c, right.from) &&
    !has(c, { from: Math.max(left.from, right.from - ROOM), to: right.from }, /^n\.keyword$/) &&
    (bids(c, left) || has(c, left, /^t\.(?:yes|no|hello|thanks)$/)) &&
    !has(c, left, /^q\./))
const VERB_WORDS = 3
/** 'Mets A en pause': the words of a verb stay together. */
const isWithinVerb = (c: Chart, at: number): boolean =>
  c.meanings
    .slice(Math.max(0, at - VERB_WORDS), at)
    .some((row, i, rows) => row.some((m) => m.name.startsWith('v.') && m.length > rows.length - i))
/** The smallest parts that could be clauses of their own. */
export function atomsOf(c: Chart, found: readonly Found[]): Atom[] {
  const end = c.tokens.length
  const isInside = (at: number): boolean =>
    found.some((hit) => at > hit.from && at < hit.to && !loose.has(hit.value.type)) ||
    isSplit(c, at) ||
    isWithinVerb(c, at)
  const hello = meaningAt(c, 0, 't.hello')?.length ?? 0
  const begin = end - hello > ROOM ? hello : 0
  const boundaries: { at: number; boundary: Boundary }[] = [{ at: begin, boundary: 'full' }]
  for (let at = begin + 1; at < end; at++) {
    const last = boundaries.at(-1)?.at ?? begin
    const boundary = boundaryAt(c, at)
    const left = { from: last, to: at }
    const right = { from: at, to: end }
    if (isInside(at) || isBlank(c, left) || isBlank(c, right)) continue
    const begins = boundary === 'full' || (beginsAt(c, boundary, left, right) && !isSupposed(c, left, at))
    if (begins) boundaries.push({ at, boundary })
  }
  return boundaries.map(({ at, boundary }, i) => ({ from: at, to: boundaries[i + 1]?.at ?? end, boundary }))
}

/** Whether a range orders or asks something. */
export const bids = (c: Chart, range: Range): boolean => has(c, range, acts) || has(c, range, asks)
/** Whether a range must be a clause of its own: it has a question mark, or 'save it'. */
export const isMarked = (c: Chart, range: Range): boolean => has(c, range, /^(?:q\.mark|v\.save)$/)
/** The number of words, without punctuation. */
export const sizeOf = (c: Chart, { from, to }: Range): number =>
  c.tokens.slice(from, to).filter((t) => t.kind !== 'punct').length
export const isQuestion = (c: Chart, range: Range): boolean => has(c, range, asks)
/** Whether a range mentions something that the product makes or changes: a budget, a campaign, blog ideas. */
export const meansOther = (c: Chart, range: Range): boolean =>
  has(c, range, /^(?:n\.(?:budget|campaign|keyword|copy|blog|idea|calendar|headline|report)|q\.mark)$/)
