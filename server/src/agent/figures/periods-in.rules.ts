import { type Day, dayNumber } from '@adwright/contract/values/day.rules'
import type { DateValue, Entity } from '../offline/nlu/types.ts'
import type { Period } from './fact.rules.ts'
import type { At, Mention, Span } from './mentions.rules.ts'

const rangesOf = ({ from, to, past }: DateValue): Period[] => [...(past ? [past] : []), { from, to }]

/** The periods named; a start and the end after it are one. */
const BETWEEN = /(?:between|zwischen|entre|tra|fra)\s(?:the|dem|le|el|il|o)?\s?$/iu
const AND = /^\s(?:and|und|et|y|e)\s(?:the|dem|le|el|il|o)?\s?$/iu
const BEFORE = /préc[eé]dent|anterior|precedent|previous|prior|before|davor|vorher|vorig|vorwoche|vormonat/i
export function periodsOf(
  entities: readonly Entity[],
  plain: string,
  today: Day,
  isWeekday: (entity: Entity) => boolean,
): Span[] {
  const spans: Span[] = []
  for (const [n, entity] of entities.entries()) {
    const [at, end] = entity.span
    // Relative to another period, so its days aren't known here.
    const isBefore = entity.type === 'period_before' || (entity.type === 'date' && BEFORE.test(plain.slice(at, end)))
    if (isBefore) spans.push({ at, end, periods: [] })
    if (isBefore || entity.type !== 'date' || (entity.past ?? entity).from > today) continue
    const start = entities.slice(0, n).findLast((other) => other.type === 'date')
    const last = spans.at(-1)
    if (start?.type === 'date' && last?.at === start.span[0] && isEndOf(start, entity, plain)) {
      const ends = rangesOf(entity)
      const periods = rangesOf(start).flatMap((a) => ends.map((b) => ({ from: a.from, to: b.to })))
      spans[spans.length - 1] = { at: last.at, end, periods }
    } else if (!isWeekday(entity)) spans.push({ at, end, periods: rangesOf(entity) })
  }
  return spans
}

/** 'From May 1 to May 9', 'between May 1 and May 9'. */
function isEndOf(start: Entity & DateValue, entry: Entity & DateValue, plain: string): boolean {
  const isBetween = BETWEEN.test(plain.slice(0, start.span[0])) && AND.test(plain.slice(start.span[1], entry.span[0]))
  return isBetween || (start.role === 'start' && entry.role === 'end')
}

/** Single days named, such as a campaign's start or end. */
export function datesOf(entities: readonly Entity[], plain: string, units: readonly At[]): Mention[] {
  return entities.flatMap((entity) => {
    const text = plain.slice(...entity.span)
    // '30 days' is a length, also where the reader of orders takes it for the day in 30 days.
    const isLength = units.some((unit) => unit.at >= entity.span[0] && unit.end <= entity.span[1])
    if (entity.type !== 'date' || entity.grain !== 'day' || entity.from !== entity.to || !/\d/.test(text) || isLength)
      return []
    const readings = [...new Set(rangesOf(entity).map((range) => dayNumber(range.from)))].map((value) => ({
      value,
      tolerance: 0,
    }))
    const lead = /\d|\p{Lu}\p{L}{2,}\.?\s\d/u.exec(text)?.index ?? 0
    const at = entity.span[0] + lead
    return [
      {
        at,
        end: entity.span[1],
        text: text.slice(lead),
        unit: 'date' as const,
        readings,
        isPlain: false,
        counts: 'unsaid' as const,
      },
    ]
  })
}
