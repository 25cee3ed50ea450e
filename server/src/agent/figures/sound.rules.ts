import type { Mention, Reading } from './mentions.rules.ts'
import { near } from './numbers.rules.ts'
import type { Support } from './search.rules.ts'

export interface FigureSupport {
  readonly mention: Mention
  readonly support: Support | undefined
}

/** Each figure with its source. A figure may follow from another one in its line that has a source. */
export function soundIn(
  line: Reading,
  ask: (mention: Mention, at: number, sound: ReadonlyMap<Mention, Support>) => Support | undefined,
  own: (mention: Mention) => Support | undefined,
): FigureSupport[] {
  const known = new Map<Mention, Support>()
  for (let before = -1; known.size > before; ) {
    before = known.size
    for (const [at, mention] of line.figures.entries()) {
      const support = known.has(mention)
        ? undefined
        : (ask(mention, at, new Map(known)) ??
          own(mention) ??
          addedTo(mention, line, known) ??
          equalTo(mention, line, known) ??
          splitOf(mention, line, known))
      if (support !== undefined) known.set(mention, support)
    }
  }
  return line.figures.map((it) => ({ mention: it, support: known.get(it) }))
}
/** The support that the line itself gives a figure. */
type Shown = (mention: Mention, line: Reading, known: ReadonlyMap<Mention, Support>) => Support | undefined
/** '$55 a day ($22 + $15 + $18)': parts that add up to a sourced figure count as sourced too. */
const addedTo: Shown = (mention, { figures, text }, known) => {
  const at = figures.indexOf(mention)
  const isJoined = (n: number): boolean => PLUS.test(text.slice(figures[n]?.end, figures[n + 1]?.at))
  let [first, last] = [at, at]
  while (first > 0 && isJoined(first - 1)) first--
  while (last + 1 < figures.length && isJoined(last)) last++
  const sum = figures.slice(first, last + 1).reduce((total, it) => total + firstOf(it), 0)
  const whole = [...known].find(
    ([it]) =>
      first < last &&
      (it.unit === mention.unit || mention.unit === 'count') &&
      it.readings.some((one) => near(one, sum)),
  )
  return whole?.[1]
}
const PLUS = /^,?\s?(?:\+|plus|and|und|et|y|e)?\s?[$€£]?$/iu
/** '25 + 22 = 47 €', '60 − 23,83 = 36,17 €': a calculation shown in the line, from two sourced figures. */
const equalTo: Shown = (mention, { figures, text }, known) => {
  const at = figures.indexOf(mention)
  const [a, b] = [figures[at - 2], figures[at - 1]]
  if (!a || !b || !known.has(a) || !known.has(b) || !EQUALS.test(text.slice(b.end, mention.at))) return undefined
  const sign = OPERATOR.exec(text.slice(a.end, b.at))?.[1] ?? ''
  const value = RESULTS[sign]?.(firstOf(a), firstOf(b))
  return value !== undefined && mention.readings.some((it) => near(it, value)) ? {} : undefined
}
const EQUALS = /^[^=\d]{0,12}=[^=\d]{0,14}$/u
const OPERATOR = /^\s?([+−–×*÷/-])\s?\p{Sc}?$/u
/** '624 € and 420 €, so about 60 to 40': the shares of two sourced figures in their total, in hundredths. */
const splitOf: Shown = (mention, { figures, text }, known) => {
  const at = figures.indexOf(mention)
  const isSplit = (n: number): boolean => AGAINST.test(text.slice(figures[n]?.end, figures[n + 1]?.at))
  const [a, b] = figures.slice(isSplit(at) ? at : Math.max(0, at - 1)).slice(0, 2)
  const [y, x] = [...known.keys()].filter((it) => a && it.end <= a.at).sort((one, other) => other.at - one.at)
  if (!a || !b || !x || !y || x.unit !== y.unit || a.unit !== 'count' || firstOf(a) + firstOf(b) !== 100)
    return undefined
  const share = (100 * firstOf(x)) / (firstOf(x) + firstOf(y))
  const isIt = (one: Mention, value: number): boolean => one.readings.some((it) => near(it, value))
  return isSplit(figures.indexOf(a)) && isIt(a, share) && isIt(b, 100 - share) ? {} : undefined
}
const AGAINST = /^\s(?:to|zu|à|a|contre|contra|contro)\s$|^\s?[:/]\s?$/iu
const firstOf = ({ readings }: Mention): number => readings[0]?.value ?? 0
const minus = (x: number, y: number): number => x - y
const times = (x: number, y: number): number => x * y
const by = (x: number, y: number): number => x / y
const RESULTS: Readonly<Record<string, (x: number, y: number) => number>> = {
  ...{ '+': (x, y) => x + y, '−': minus, '–': minus, '-': minus, '×': times, '*': times, '÷': by, '/': by },
}
