import { readDay } from '@adwright/contract/values/day.rules'
import type { Clause, Entity, EntityOf, Lang } from '../nlu/index.ts'
import { conceptsIn } from './concepts.ts'
import { all } from './said.ts'

const planning: ReadonlySet<string> = new Set(['create_campaign', 'answer'])
const MONTH_DAYS = 31
/** 'Von 5. Dezember weg bis 30., …': the last day of the run, not an age. */
function asDay(said: Entity, start: EntityOf<'date'> | undefined): Entity {
  if (said.type !== 'age' || !start || said.from !== undefined || said.to === undefined || said.to > MONTH_DAYS)
    return said
  const day = readDay(`${start.from.slice(0, 8)}${String(said.to).padStart(2, '0')}`)
  const isBehind = day && said.span[0] > start.span[0] && day > start.from
  return isBehind ? { type: 'date', from: day, to: day, grain: 'day', role: 'end', span: said.span } : said
}
const LEAD_WORDS = 2
/** 'Stop at 19 December': the end, whatever the verb orders elsewhere. */
function asEnd(said: Entity, { text, span }: Clause, lang: Lang): Entity {
  if (said.type !== 'date' || said.role !== undefined || said.from !== said.to) return said
  const before =
    text
      .slice(0, said.span[0] - span[0])
      .split(/[,;.]/)
      .at(-1) ?? ''
  const words = conceptsIn(before.trim().split(/\s+/).slice(-LEAD_WORDS).join(' '), lang)
  return words.has('end') && !words.has('start') ? { ...said, role: 'end' } : said
}
/** A clause about a new ad, with the last day of its run. */
export function withEndDay(clause: Clause, lang: Lang): Clause {
  const dates = all(clause, 'date')
  const [top] = clause.intents
  if (!top || !planning.has(top.intent) || dates.length === 0 || dates.some((it) => it.role === 'end')) return clause
  const start = dates.find((it) => it.role === 'start')
  const entities = clause.entities.map((it) => asEnd(asDay(it, start), clause, lang))
  return { ...clause, entities }
}
