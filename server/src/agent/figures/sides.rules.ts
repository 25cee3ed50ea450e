import { words } from './words.lexicon.ts'

/** 'More than half', 'almost 300': on which side of the number the value must be. */

export type Side = 'above' | 'below'
const ABOVE = words(
  'over|above|more than|a good',
  'über|mehr als|gut',
  'plus d[eu]',
  'más del?',
  'oltre|più d(?:i|el|ella)',
  'mais d[eoa]',
)
const BELOW = words(
  'nearly|almost|under|below|less than|just under|not quite',
  'fast|knapp|unter|weniger als|nicht ganz',
  'presque|moins d[eu]',
  'casi|menos del?',
  'quasi|meno d(?:i|el|ella)',
  'quase|menos d[eoa]',
)
/** 'No more than' says the opposite. */
const NOT = String.raw`(?<!(?<![a-zà-ɏ])(?:no|not|never|any|nicht|pas|non|não)\s)`
/** Only an article and a sign may come between the words and the number. */
const THEN = String.raw`(?:\s(?:the|a|an|das|die|der|ein|eine|le|la|l['’]|un|une|el|los|las|una|il|i|o|os|um|uma))?[\s$€£¥₹]*$`
const [IS_ABOVE, IS_BELOW] = [ABOVE, BELOW].map((it) => new RegExp(NOT + it.source + THEN, 'iu'))
const CHARS = 24

export function sideAt(line: string, at: number): Side | undefined {
  const before = line.slice(Math.max(0, at - CHARS), at)
  if (IS_ABOVE?.test(before)) return 'above'
  return IS_BELOW?.test(before) ? 'below' : undefined
}

/** How far off it may be nevertheless, as a share of the number. */
const OFF_MAX = 0.01
/** Whether a value is on the other side. */
export const isBeyond = (side: Side | undefined, said: number, value: number): boolean =>
  side !== undefined && (side === 'above' ? said - value : value - said) > OFF_MAX * said
