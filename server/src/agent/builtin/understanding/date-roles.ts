import type { Said } from './date-expressions.ts'
import type { Token } from './token.ts'

type Role = 'start' | 'end' | 'length' | 'by'

/** One expression of time in a message, with the part it plays there. */
export interface TimeSpan {
  readonly said: Said
  readonly role: Role | undefined
  readonly from: number
  readonly to: number
}

const low = (t: readonly Token[], at: number): string => t[at]?.lower ?? ''
const starts = new Set([
  'from',
  'starting',
  'start',
  'starts',
  'started',
  'begin',
  'begins',
  'beginning',
  'since',
  'launching',
  'live',
  'commencing',
  'between',
  'kicking',
  'kick',
])
const ends = new Set([
  'to',
  'until',
  'till',
  'til',
  "'til",
  'through',
  'thru',
  'ending',
  'end',
  'ends',
  'finish',
  'finishing',
  'finishes',
  'stop',
  'stops',
  'stopping',
  '-',
  '–',
  '—',
  'expire',
  'expires',
  'deadline',
  'till',
])
const lengths = new Set([
  'for',
  'over',
  'lasting',
  'lasts',
  'last',
  'run',
  'runs',
  'running',
  'during',
  'after',
  'within',
  'length',
  'across',
])
const fillers = new Set([
  'on',
  'the',
  'at',
  'is',
  'be',
  'it',
  'date',
  'off',
  ':',
  '=',
  ',',
  'of',
  'about',
  'around',
  'for',
  'only',
  'just',
  'exactly',
  'and',
  'period',
  'another',
  'should',
  'would',
  'will',
  'as',
  'them',
  'both',
])

/** What one word before an expression says about its part; `go on` for words that say nothing. */
function roleBy(t: readonly Token[], at: number, previous: TimeSpan | undefined): Role | 'go on' | undefined {
  const word = low(t, at)
  const before = low(t, at - 1) === 'date' ? low(t, at - 2) : low(t, at - 1)
  if (word === 'to' && ['compared', 'relative', 'opposed', 'comparison'].includes(before)) return undefined
  if (word === 'to' && starts.has(before) && before !== 'from') return 'start'
  if (word === 'by') return ['end', 'ends'].includes(before) ? 'end' : 'by'
  if (starts.has(word)) return 'start'
  if (ends.has(word)) return 'end'
  if (word === 'and' && previous?.role === 'start' && low(t, previous.from - 1) === 'between') return 'end'
  if (lengths.has(word)) return 'length'
  return fillers.has(word) ? 'go on' : undefined
}
const LOOKS_BACK = 4
/** Looks back over filler words for what gives the expression its part. */
export function roleOf(t: readonly Token[], from: number, previous: TimeSpan | undefined): Role | undefined {
  for (let at = from - 1; at >= Math.max(0, from - LOOKS_BACK); at--) {
    if (previous && at < previous.to) return previous.role === 'start' && low(t, at) === 'and' ? 'end' : undefined
    const role = roleBy(t, at, previous)
    if (role !== 'go on') return role
  }
  return undefined
}
