import { smallNumbers as small, tens as rightTens } from '#agent/number-words.rules.ts'
import type { Token } from './token.ts'

/** Numbers as digits or words: `1,200`, `2k`, `forty-five`, `a hundred and twenty`, `a dozen`. */
/** With the misspelling that people write most. */
const tens: Readonly<Record<string, number>> = { ...rightTens, fourty: 40 }
const ordinals: readonly string[] = [
  'zeroth',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
]

export interface NumberSpan {
  readonly value: number
  readonly from: number
  /** One after the last token. */
  readonly to: number
}

const lookup = (table: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** `forty-five` is one token, `forty five` two. */
function belowHundred(words: readonly string[], at: number): NumberSpan | undefined {
  const word = words[at] ?? ''
  const [left = '', right] = word.split('-')
  const ten = lookup(tens, left)
  if (ten !== undefined) {
    const joined = right === undefined ? undefined : lookup(small, right)
    if (right !== undefined) return joined === undefined ? undefined : { value: ten + joined, from: at, to: at + 1 }
    const unit = lookup(small, words[at + 1] ?? '')
    return unit !== undefined && unit > 0 && unit < 10
      ? { value: ten + unit, from: at, to: at + 2 }
      : { value: ten, from: at, to: at + 1 }
  }
  const unit = lookup(small, word)
  return unit === undefined ? undefined : { value: unit, from: at, to: at + 1 }
}

/** `half a dozen`. */
function halfDozen(words: readonly string[], at: number): NumberSpan | undefined {
  if (words[at] !== 'half') return undefined
  const dozen = words[at + 1] === 'a' ? at + 2 : at + 1
  return words[dozen] === 'dozen' ? { value: 6, from: at, to: dozen + 1 } : undefined
}
const spelledNumber = (words: readonly string[], at: number): NumberSpan | undefined =>
  halfDozen(words, at) ?? wordsNumber(words, at)

function wordsNumber(words: readonly string[], at: number): NumberSpan | undefined {
  const article = words[at] === 'a' || words[at] === 'an'
  let part = belowHundred(words, at)
  if (!part && article && ['hundred', 'thousand', 'dozen'].includes(words[at + 1] ?? ''))
    part = { value: 1, from: at, to: at + 1 }
  if (!part) return undefined
  let { value, to } = part
  for (const [word, factor] of [
    ['dozen', 12],
    ['hundred', 100],
    ['thousand', 1000],
  ] as const) {
    if (words[to] !== word) continue
    value *= factor
    to++
    const rest = belowHundred(words, words[to] === 'and' ? to + 1 : to)
    if (rest && word === 'hundred') {
      value += rest.value
      to = rest.to
    }
  }
  return { value, from: at, to }
}

/** The number that begins at a token, if one does. */
export function numberAt(tokens: readonly Token[], at: number): NumberSpan | undefined {
  const token = tokens[at]
  if (!token) return undefined
  if (token.kind === 'number') {
    const digits = Number(token.lower.replaceAll(',', '').replace(/k$/, ''))
    const value = token.lower.endsWith('k') ? digits * 1000 : digits
    const thousand = tokens[at + 1]?.lower === 'thousand' || tokens[at + 1]?.lower === 'grand'
    return thousand ? { value: value * 1000, from: at, to: at + 2 } : { value, from: at, to: at + 1 }
  }
  if (token.kind !== 'word') return undefined
  return shift(
    spelledNumber(
      tokens.slice(at, at + 6).map((t) => t.lower),
      0,
    ),
    at,
  )
}

const shift = (span: NumberSpan | undefined, by: number): NumberSpan | undefined =>
  span && { value: span.value, from: span.from + by, to: span.to + by }

/** `3rd` or `third` as 3; `last` as -1 is for the caller. */
export function ordinalAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at]
  if (token?.kind === 'ordinal') return Number.parseInt(token.lower, 10)
  const n = token?.kind === 'word' ? ordinals.indexOf(token.lower) : -1
  return n > 0 ? n : undefined
}
