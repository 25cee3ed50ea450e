import { BUDGET_MONTH_DAYS } from '@adwright/contract/limits'
import { CalculationFault, type Operand, operandsIn } from '#features/figures/calculate.rules.ts'
import { type Fact, type Fields, isFields, isRead, lengthOf, type ToolResult } from './fact.rules.ts'
import type { Said } from './numbers.rules.ts'

/** Halves, thirds and quarters; hundreds. */
const PARTS = new Set([1, 2, 3, 4, 100, 1_000])
/** Hours, days, weeks and months. They support statements about a period: 12 months, but not 12 orders. */
const TIMES = new Set([BUDGET_MONTH_DAYS, 52, 60, 90, 365])
/** Days until a date, or weekends in a month. */
const DAYS_MAX = 31
const isTime = (value: number): boolean =>
  TIMES.has(value) || (Number.isInteger(value) && value > 0 && value <= DAYS_MAX)
const WHOLES = new Set([0, 1, 100])
const EPSILON = 1e-9
/** From this value up, a whole number may be rounded. */
const ROUNDED_MIN = 100

const isTimeScale = ({ text, isScale }: Operand): boolean => isScale && isTime(Number(text))
/** Parts, days and months, which a calculation may use even if nobody named them. */
const isConstant = ({ text, isScale }: Operand): boolean =>
  WHOLES.has(Number(text)) || (isScale && (PARTS.has(Number(text)) || isTime(Number(text))))

/** What a calculation may use: figures read before it, and the owner's numbers. */
export interface Known {
  readonly facts: readonly Fact[]
  readonly said: readonly Said[]
  /** The owner's words, for numbers that aren't figures, such as '2:1'. */
  readonly words: string
}

/** Half of the last digit written. */
const toleranceOf = (written: string): number => 0.5 * 10 ** -(written.split('.')[1]?.length ?? 0)

function isKnown({ text, isScale }: Operand, { facts, said, words }: Known): boolean {
  const value = Number(text.replaceAll(',', ''))
  if (isConstant({ text: text.replaceAll(',', ''), isScale })) return true
  const tolerance = (value < ROUNDED_MIN && Number.isInteger(value) ? 0 : toleranceOf(text)) + EPSILON
  const isIt = (other: number): boolean => Math.abs(value - Math.abs(other)) <= tolerance
  // 10% may be written as 0.1, or as 1.1 for 'a tenth more'.
  const percents = [value * 100, Math.abs(value - 1) * 100]
  const isRate = (other: number): boolean => percents.some((it) => Math.abs(it - Math.abs(other)) <= tolerance * 100)
  const isPercentIt = (unit: string | undefined, other: number): boolean =>
    unit === 'percent' && value < 2 && isRate(other)
  const days = ({ period }: Fact): number => (period ? lengthOf(period) : Number.NaN)
  if (new RegExp(String.raw`(?<![\d.,])${value}(?![\d.,]*\d)`).test(words)) return true
  if (said.some((it) => it.readings.some((one) => isIt(one.value) || isPercentIt(it.unit, one.value)))) return true
  const isRateOf = (it: Fact): boolean => isPercentIt(it.unit, it.value)
  return facts.some(
    (it) => isRead(it) && it.unit !== 'date' && (isIt(it.value) || isRateOf(it) || (isScale && isIt(days(it)))),
  )
}

/** Whether an expression uses one of the owner's numbers that may be a price or a count. */
export const hasOwnersNumber = (expression: string, { said }: Pick<Known, 'said'>): boolean =>
  readOperands(expression).some((operand) => {
    const value = Number(operand.text.replaceAll(',', ''))
    const isAmount = ({ unit, isBare, readings }: Said): boolean =>
      (unit === 'money' || isBare === true) && readings.some((it) => it.value === value)
    return !isConstant(operand) || said.some(isAmount)
  })

/** A step may use an earlier step's result, as it was rounded. */
const isResult = ({ text }: Operand, worked: readonly number[]): boolean =>
  worked.some((it) => Math.abs(Number(text.replaceAll(',', '')) - it) <= toleranceOf(text) + EPSILON)

/** The steps that use a number of hours, days or months that nobody stated, or the result of such a step. */
function timedSteps(steps: readonly Fields[], known: Known): ReadonlySet<string> {
  const timed = new Set<string>()
  for (const { name, expression } of steps) {
    const operands = typeof expression === 'string' ? readOperands(expression) : []
    const isTimed = (it: Operand): boolean =>
      timed.has(it.text) || (isTimeScale(it) && !isKnown({ ...it, isScale: false }, known))
    if (operands.some(isTimed)) timed.add(String(name))
  }
  return timed
}
const stepsOf = ({ value }: ToolResult): readonly Fields[] =>
  isFields(value) && Array.isArray(value.results) ? value.results.filter(isFields) : []

/** A calculation whose results are marked if they only hold for a period. */
export function withTimes(result: ToolResult, known: Known): ToolResult {
  const timed = timedSteps(stepsOf(result), known)
  if (timed.size === 0 || !isFields(result.value)) return result
  const results = stepsOf(result).map((it) => (timed.has(String(it.name)) ? { ...it, isTimed: true } : it))
  return { ...result, value: { ...result.value, results } }
}

/** The steps of a calculation that use a number nobody stated, with that number. */
export function strayOperands(result: ToolResult, known: Known): ReadonlyMap<string, string> {
  const strays = new Map<string, string>()
  const names = new Set<string>()
  const worked: number[] = []
  for (const { name, expression, value } of stepsOf(result)) {
    const operands = typeof expression === 'string' ? readOperands(expression) : []
    const stray = operands.flatMap((operand) => {
      if (names.has(operand.text)) return strays.get(operand.text) ?? []
      return /^[\d.]/.test(operand.text) && !isResult(operand, worked) && !isKnown(operand, known) ? [operand.text] : []
    })[0]
    names.add(String(name))
    if (stray !== undefined) strays.set(String(name), stray)
    else if (typeof value === 'number') worked.push(value)
  }
  return strays
}

/** An expression's operands; none if it can't be parsed. */
function readOperands(expression: string): Operand[] {
  try {
    return operandsIn(expression)
  } catch (error) {
    if (error instanceof CalculationFault) return []
    throw error
  }
}

/** A calculation without the steps that prove nothing. */
export function withoutStrays(result: ToolResult): ToolResult {
  const { value, strays } = result
  if (!strays || !isFields(value) || !Array.isArray(value.results)) return result
  const results = value.results.map((it) => (isFields(it) && strays.has(String(it.name)) ? null : it))
  return { ...result, value: { ...value, results } }
}
