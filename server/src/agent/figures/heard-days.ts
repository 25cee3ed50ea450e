import { dayNumber } from '@adwright/contract/values/day.rules'
import type { Evidence } from './evidence.rules.ts'
import type { Mention, Reading } from './mentions.rules.ts'
import { isNear } from './owners.rules.ts'
import { readLine } from './read-line.ts'

const days = new WeakMap<Evidence, readonly number[]>()
const daysIn = (evidence: Evidence): number[] =>
  evidence.owner
    .filter((line) => /\d/.test(line))
    .flatMap((line) => readLine(line, '', evidence).figures)
    .flatMap(({ unit, readings }) => (unit === 'date' ? readings.map(({ value }) => value) : []))
/** Today, or a day that the owner named. */
export function isHeardDay(mention: Mention, { labels }: Reading, evidence: Evidence): boolean {
  if (mention.unit === 'date' && isNear(mention, dayNumber(evidence.today))) return true
  if (mention.unit !== 'date' || labels.length > 0) return false
  const known = days.get(evidence) ?? daysIn(evidence)
  days.set(evidence, known)
  return known.some((it) => isNear(mention, it))
}
