import { type Chart, isAt, low } from './chart.ts'

/** 'First and last', 'the 1st, 3rd and last'. */
export const isListed = (c: Chart, at: number): boolean =>
  isAt(c, at - 1, 'and') && (isAt(c, at - 2, 'ord', 'one') || c.tokens[at - 2]?.kind === 'ordinal')
/** 'De segunda a sexta': days, no places in a list. */
export const isDayOfRange = (c: Chart, at: number): boolean =>
  isAt(c, at, 'weekday') &&
  [at + 1, at - 1].some((it) => isAt(c, it, 'to', 'until') && isAt(c, it + it - at, 'weekday'))
export const orderly = (c: Chart, from: number, to: number): boolean =>
  from === 0 ||
  to === c.tokens.length ||
  c.tokens[to]?.kind === 'punct' ||
  isAt(c, from - 1, 'and', 'v.pause', 'v.resume', 'v.remove') ||
  isAt(c, to, 'and', 'to', 'v.pause', 'v.resume')
/** 'Do it after all', 'I'm all over the place'. */
export const isSaying = (c: Chart, at: number): boolean =>
  low(c, at - 1) === 'after' || (low(c, at + 1) === 'over' && isAt(c, at + 2, 'the'))
/** 'La 2', and no more; 'guarda el 2 y el 5'. Elsewhere 'el 2' is a day. */
export const isPlace = (c: Chart, from: number, to: number): boolean =>
  c.tokens.some((_, at) => isAt(c, at, 'v.save'))
    ? c.lang !== 'en' && !isAt(c, to, 'unit', 'month', 'n.idea', 'n.keyword')
    : /^(?:la|die)$/.test(low(c, from)) && (to === c.tokens.length || c.tokens[to]?.kind === 'punct')
