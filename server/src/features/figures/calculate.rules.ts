/** A number as an integer fraction, so that no precision is lost. */
interface Exact {
  readonly top: bigint
  readonly bottom: bigint
}

/** Why an expression has no value, in a sentence for its author. */
export class CalculationFault extends Error {
  override readonly name = 'CalculationFault'
}

const exact = (top: bigint, bottom = 1n): Exact => {
  if (bottom === 0n) throw new CalculationFault('Nothing can be divided by 0.')
  const part = common(top < 0n ? -top : top, bottom < 0n ? -bottom : bottom)
  const sign = bottom < 0n ? -1n : 1n
  return { top: (sign * top) / part, bottom: (sign * bottom) / part }
}
function common(a: bigint, b: bigint): bigint {
  let [high, low] = [a, b]
  while (low !== 0n) [high, low] = [low, high % low]
  return high === 0n ? 1n : high
}
const plus = (a: Exact, b: Exact): Exact => exact(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
const minus = (a: Exact, b: Exact): Exact => plus(a, exact(-b.top, b.bottom))
const times = (a: Exact, b: Exact): Exact => exact(a.top * b.top, a.bottom * b.bottom)
const over = (a: Exact, b: Exact): Exact => exact(a.top * b.bottom, a.bottom * b.top)
const isLess = (a: Exact, b: Exact): boolean => a.top * b.bottom < b.top * a.bottom

const DIGITS_MAX = 10
/** Rounds halves away from 0, as is usual for money. */
function rounded(a: Exact, digits: number): Exact {
  const scale = 10n ** BigInt(digits)
  const twice = 2n * (a.top < 0n ? -a.top : a.top) * scale
  const whole = (twice + a.bottom) / (2n * a.bottom)
  return exact(a.top < 0n ? -whole : whole, scale)
}
function decimal(written: string): Exact {
  const [whole = '', digits = ''] = written.replaceAll(',', '').split('.')
  return exact(BigInt(`${whole}${digits}` || '0'), 10n ** BigInt(digits.length))
}
export const numberOf = (a: Exact): number => {
  const { top, bottom } = rounded(a, DIGITS_MAX)
  return Number(top) / Number(bottom)
}

const least = (all: readonly Exact[]): Exact => all.reduce((low, it) => (isLess(it, low) ? it : low))
const most = (all: readonly Exact[]): Exact => all.reduce((high, it) => (isLess(high, it) ? it : high))
const total = (all: readonly Exact[]): Exact => all.reduce(plus)
const functions: Readonly<Record<string, (all: readonly Exact[]) => Exact>> = {
  min: least,
  max: most,
  sum: total,
  avg: (all) => over(total(all), exact(BigInt(all.length))),
  abs: ([value = exact(0n)]) => exact(value.top < 0n ? -value.top : value.top, value.bottom),
  round: ([value = exact(0n), digits = exact(0n)]) =>
    rounded(value, Math.min(DIGITS_MAX, Math.max(0, numberOf(digits)))),
}

const TOKEN = /\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+|[\p{L}_][\p{L}\p{N}_]*|[-+*/(),%×÷−])/uy

function tokensOf(expression: string): string[] {
  const tokens: string[] = []
  const text = expression.replaceAll('$', '').trimEnd()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw new CalculationFault(`Not understood at “${text.slice(at, at + 12).trim()}”.`)
    tokens.push(match[1] ?? '')
  }
  return tokens
}

/** A number in an expression, or the name of an earlier step. */
export interface Operand {
  readonly text: string
  /** It's a factor or divisor: numbers of parts or days are used that way, but a figure may not start with one. */
  readonly isScale: boolean
}

const DIVIDES = new Set(['*', '×', '/', '÷'])
const MULTIPLIES = new Set(['*', '×'])
/** An expression's operands, without the digits argument of `round`. */
export function operandsIn(expression: string): Operand[] {
  const tokens = tokensOf(expression)
  const open: string[] = []
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1] ?? ''
    const after = tokens[at + 1] ?? ''
    if (token === '(') open.push(before.toLowerCase())
    if (token === ')') open.pop()
    const isDigits = open.at(-1) === 'round' && before === ','
    if (!/^[\p{L}_\d.]/u.test(token) || after === '(' || isDigits) return []
    return [{ text: token, isScale: DIVIDES.has(before) || MULTIPLIES.has(after) }]
  })
}

/** An expression's value: + - * / ( ), functions, and known names. Throws `CalculationFault`. */
export function evaluate(expression: string, names: ReadonlyMap<string, Exact> = new Map()): Exact {
  const tokens = tokensOf(expression)
  let at = 0
  const take = (...wanted: readonly string[]): string | undefined =>
    wanted.includes(tokens[at] ?? '') ? tokens[at++] : undefined
  const need = (wanted: string): void => {
    if (take(wanted) === undefined) throw new CalculationFault(`“${wanted}” is missing in “${expression}”.`)
  }
  const addition = (): Exact => {
    let value = product()
    for (let sign = take('+', '-', '−'); sign; sign = take('+', '-', '−'))
      value = sign === '+' ? plus(value, product()) : minus(value, product())
    return value
  }
  const product = (): Exact => {
    let value = signed()
    for (let sign = take('*', '/', '×', '÷'); sign; sign = take('*', '/', '×', '÷'))
      value = sign === '*' || sign === '×' ? times(value, signed()) : over(value, signed())
    return value
  }
  const signed = (): Exact => {
    if (take('-', '−')) return minus(exact(0n), signed())
    const value = single()
    return take('%') ? over(value, exact(100n)) : value
  }
  const list = (): Exact[] => {
    const all = [addition()]
    while (take(',')) all.push(addition())
    need(')')
    return all
  }
  const single = (): Exact => {
    if (take('(')) {
      const value = addition()
      need(')')
      return value
    }
    const token = tokens[at++] ?? ''
    if (/^[\d.]/.test(token)) return decimal(token)
    const call = functions[token.toLowerCase()]
    if (call && take('(')) return call(list())
    const known = names.get(token)
    if (!known) throw new CalculationFault(token === '' ? `“${expression}” breaks off.` : `“${token}” is not known.`)
    return known
  }
  const value = addition()
  if (at < tokens.length) throw new CalculationFault(`Not understood at “${tokens[at]}” in “${expression}”.`)
  return value
}

export interface Step {
  readonly name: string
  readonly expression: string
  readonly unit?: 'usd' | 'percent' | 'count' | undefined
}

/** Each step's value; one may use the names of earlier steps. */
export function worked(steps: readonly Step[]) {
  const names = new Map<string, Exact>()
  return steps.map(({ name, expression, unit }) => {
    const value = evaluate(expression, names)
    names.set(name, value)
    return { name, expression, value: numberOf(value), unit: unit ?? null }
  })
}
