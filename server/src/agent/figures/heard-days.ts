import { dayNumber } from '@adwright/contract/values/day.rules'
import type { Evidence } from './evidence.rules.ts'
import type { Mention, Reading } from './mentions.rules.ts'
import { isNear } from './owners.rules.ts'
import { readLine } from './read-line.ts'

const days = new WeakMap<Evidence, readonly number[]>()
const LINES_MAX = 20
const daysIn = (evidence: Evidence): number[] =>
  evidence.owner
    .slice(-LINES_MAX)
    .map((line) => readLine(line, '', evidence))
    .flatMap(({ figures, periods }) => [
      ...figures.flatMap(({ unit, readings }) => (unit === 'date' ? readings.map(({ value }) => value) : [])),
      ...periods.flatMap((it) => it.periods.flatMap(({ from, to }) => [dayNumber(from), dayNumber(to)])),
    ])
/** Yesterday, today, tomorrow, a day that the owner named, or the first or last day of a period that they named. */
export function isHeardDay(mention: Mention, { labels }: Reading, evidence: Evidence): boolean {
  const today = dayNumber(evidence.today)
  if (mention.unit === 'date' && [today - 1, today, today + 1].some((it) => isNear(mention, it))) return true
  if (mention.unit !== 'date' || labels.length > 0) return false
  const known = days.get(evidence) ?? daysIn(evidence)
  days.set(evidence, known)
  return known.some((it) => isNear(mention, it))
}
