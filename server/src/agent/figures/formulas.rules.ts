import type { Currency } from '@adwright/contract/values/currency.rules'
import { CalculationFault, worked } from '#features/figures/calculate.rules.ts'
import type { Evidence } from './evidence.rules.ts'
import { CALCULATE, type Source } from './fact.rules.ts'
import { measureOf } from './measures.rules.ts'
import type { Unit } from './numbers.rules.ts'
import { hasOwnersNumber, strayOperands, withTimes } from './operands.rules.ts'

/** What a reference leads to. */
export interface Found {
  readonly value: number | string
  readonly field: string
  /** The currency that its result states for amounts. */
  readonly currency: Currency
  readonly source: Source
  /** A number used in it that nobody stated: the result proves nothing, or is the assistant's proposal. */
  readonly stray: string | undefined
  readonly isTimed: boolean
}

/** `[[= [query_figures.total.cost] / [query_figures.total.clicks]]]` */
const FORMULA = /^\s*=/
const PATH = /\[([^[\]]*)\]/g
const STEP = 'formula'

export const pathsIn = (formula: string): string[] => [...formula.matchAll(PATH)].map((it) => it[1] ?? '')
export const isFormula = (reference: string): boolean => FORMULA.test(reference)

/**
 * Calculates a formula of paths and numbers, exactly and by the same rules as a step of `calculate`: with a number that nobody stated, it
 * proves nothing. `unit` is the one written next to it, since nothing else says whether an amount divided by a number of the owner's is a
 * price or a count. undefined: a path leads nowhere, or the formula has no value.
 */
export function workOut(
  reference: string,
  evidence: Evidence,
  lookUp: (path: string) => Found | undefined,
  unit: Unit | undefined,
): Found | undefined {
  const formula = reference.replace(FORMULA, '')
  const operands = pathsIn(formula).map(lookUp)
  const known = operands.filter((it): it is NumberFound => typeof it?.value === 'number')
  if (known.length < operands.length) return undefined
  const expression = written(formula, known)
  const value = resultOf(expression)
  if (value === undefined) return undefined
  const result = { tool: CALCULATE, args: {}, value: { results: [{ name: STEP, expression, value }] } }
  const given = {
    facts: evidence.facts,
    said: evidence.said.filter((it) => !it.isOffered),
    words: evidence.owner.join('\n'),
  }
  const money = known.find(isMoney)
  return {
    value,
    field: unit === 'money' || (unit === undefined && isAmount(formula, known, value, evidence)) ? 'usd' : 'count',
    currency: money?.currency ?? 'USD',
    source: sourceOf(known),
    stray: known.find((it) => it.stray !== undefined)?.stray ?? strayOperands(result, given).get(STEP),
    isTimed: known.some((it) => it.isTimed) || withTimes(result, given) !== result,
  }
}
type NumberFound = Found & { readonly value: number }
const isMoney = ({ field }: Found): boolean => measureOf(field).unit === 'money'

/** The formula with its paths' values filled in. */
function written(formula: string, known: readonly NumberFound[], moneyTimes = 1): string {
  let at = 0
  return formula.replace(PATH, () => {
    const operand = known[at++]
    const value = operand === undefined ? 0 : isMoney(operand) ? operand.value * moneyTimes : operand.value
    const digits = /e/.test(String(value)) ? value.toFixed(10) : String(value)
    return value < 0 ? `(${digits})` : digits
  })
}

function resultOf(expression: string): number | undefined {
  try {
    return worked([{ name: STEP, expression }])[0]?.value
  } catch (error) {
    if (error instanceof CalculationFault) return undefined
    throw error
  }
}

const CLOSE = 1e-6
/** Whether the result is an amount: doubling every amount in the formula would double it, but not a share or a count. */
function isAmount(formula: string, known: readonly NumberFound[], value: number, evidence: Evidence): boolean {
  if (!known.some(isMoney) || hasOwnersNumber(formula.replace(PATH, '1'), evidence)) return false
  const twice = resultOf(written(formula, known, 2))
  return value === 0
    ? known.every(isMoney)
    : twice !== undefined && Math.abs(twice - 2 * value) <= CLOSE * Math.abs(value)
}

/** The tool of its first path, and the period if all paths share it. */
function sourceOf(known: readonly Found[]): Found['source'] {
  const [first] = known
  if (!first) return { tool: CALCULATE }
  const isOfOne = known.every(({ source }) => source.from === first.source.from && source.to === first.source.to)
  return isOfOne ? first.source : { tool: first.source.tool }
}
