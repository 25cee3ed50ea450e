import { capital, type Chart, endsBefore, isAt, low } from './chart.ts'

/** Ambiguous words ('may', 'mar', 'sun', 'set') count as dates only next to a number or a time word. */
export function isWeak(c: Chart, from: number, to: number): boolean {
  if (to - from !== 1 || !isAt(c, from, 'weak')) return false
  // 'SAT prep'.
  const isInitials =
    /^\p{Lu}{3}$/u.test(c.tokens[from]?.text ?? '') && c.tokens[to]?.kind === 'word' && !c.meanings[to]?.length
  if (isInitials) return true
  if (c.lang === 'en' && capital(c, from) && from > 0) return false
  const led = endsBefore(
    c,
    from,
    'from',
    'until',
    'last',
    'next',
    'since',
    'on',
    'of',
    'between',
    'within',
    'this',
    'edge',
  )
  const closes = endsBefore(c, from, 'to') !== undefined && isAt(c, from - 2, 'weekday', 'month', 'num')
  // 'Mon to fri', 'tue, thu and sat': next to one another.
  const isBeside = isAt(c, from, 'weekday') && [-1, 1].some((way) => isDayBeside(c, from, way))
  const counted = [from - 1, to].some(
    (at) => c.tokens[at]?.kind === 'number' || c.tokens[at]?.kind === 'ordinal' || isAt(c, at, 'num'),
  )
  // 'Posts for april', not 'for march madness'.
  const isFor = isAt(c, from, 'month') && isAt(c, from - 1, 'for') && c.tokens[to]?.kind !== 'word'
  return !(led || isFor || closes || (counted && !isFiller(c, from)) || isBeside)
}
/** 'In the morning, so 6 bis 11': German 'so' before hours is a Sunday only if other days are named, too. */
const isFiller = (c: Chart, at: number): boolean =>
  c.lang === 'de' &&
  c.tokens[at]?.text === 'so' &&
  !c.meanings.some((row, i) => i !== at && row.some((m) => m.kind === 'weekday'))
function isDayBeside(c: Chart, from: number, way: number): boolean {
  const next = from + way
  if (isAt(c, next, 'weekday')) return true
  const isJoint = isAt(c, next, 'to', 'and', 'or', 'until') || /^[,/&]$/.test(low(c, next))
  return isJoint && isAt(c, next + way, 'weekday')
}
