import type { Evidence } from './evidence.rules.ts'
import { isFields, type ToolResult } from './fact.rules.ts'
import { isFormula, pathsIn, workOut } from './formulas.rules.ts'
import { lookUp, referencesIn, resultAt, stepInto } from './references.rules.ts'

/** For the model: why each dead reference in a sentence has no value, and what can be cited instead. */
export const deadReferences = (sentence: string, evidence: Evidence): string[] =>
  referencesIn(sentence).flatMap((reference) => {
    const { results } = evidence
    const find = (path: string) => lookUp(path, results)
    const isOne = !isFormula(reference)
    const isDead = (path: string): boolean => (isOne ? find(path) === undefined : typeof find(path)?.value !== 'number')
    const dead = (isOne ? [reference] : pathsIn(reference)).filter(isDead)
    if (dead.length > 0)
      return dead.map((path) => `[[${path}]] names nothing that a tool returned: ${reasonFor(path, results)}`)
    return isOne || workOut(reference, evidence, find, undefined) ? [] : [`[[${reference}]] can't be worked out.`]
  })

function reasonFor(reference: string, results: readonly ToolResult[]): string {
  const { call, path, result } = resultAt(reference, results)
  if (!result) return `no call here is ${call}. ${offered([...new Set(results.map((it) => it.tool))])}`
  let place = result.value
  let at = call
  for (const step of path) {
    const next = stepInto(place, step)
    if (next === undefined) return `there is no ${step} in ${at}. ${offered(stepsFrom(place))}`
    if (next === null) return `${at}.${step} is empty. ${offered(stepsFrom(place))}`
    place = next
    at = `${at}.${step}`
  }
  return `${at} isn't one figure. ${offered(stepsFrom(place))}`
}

const OFFERED_MAX = 20
const offered = (steps: readonly string[]): string =>
  steps.length === 0 ? 'Nothing is there.' : `There is: ${steps.slice(0, OFFERED_MAX).join(', ')}.`

/** The next possible steps from a place: fields with a value, rows by their name. */
function stepsFrom(place: unknown): string[] {
  if (Array.isArray(place))
    return place.map((row, index) => (isFields(row) && typeof row.name === 'string' ? row.name : String(index)))
  return isFields(place) ? Object.keys(place).filter((field) => place[field] !== null) : []
}
