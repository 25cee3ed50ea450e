import type { Clause, Entity } from '../nlu/index.ts'
import { kinds } from './kinds.ts'
import type { Rule } from './of-campaigns.ts'
import { all, overlap } from './said.ts'
import { isJustDone, latestTopic, type State } from './state.ts'

const unsaved: ReadonlySet<string> = new Set(['idea', 'post', 'headline'])
/** 'Remove it again', right after a keyword: the keyword, never its campaign. */
export const ofLast: Rule = ({ intent, slots: { refs = [], acts = [], keywords, quote }, state }) => {
  const isSaid = acts.includes('v.remove') && kinds.ofKeywords.has(intent)
  const takesOut = (isSaid || intent === 'remove_keywords') && !keywords && !quote
  if (intent !== 'remove' && !takesOut) return undefined
  const { changes, rows } = state
  // 'Bin the first one' of the ideas that were shown, which are kept only if they're saved.
  const isOfRows = rows !== undefined && unsaved.has(rows.kind) && refs.length > 0
  if (isOfRows && refs.every((it) => it.kind === 'position')) return 'no'
  const points = refs.every((it) => it.kind === 'pronoun' || it.kind === 'position')
  const last = latestTopic(state)
  if (!points || !last || !kinds.ofKeywords.has(last.task.intent)) return undefined
  return isJustDone(state) && changes[0]?.back ? 'undo' : 'remove_keywords'
}
/** 'How is the 3rd doing?', after a list: its third row, not a day. */
export function ofRow(clause: Clause, { rows }: State): Clause {
  const isAsked = clause.intents[0]?.intent === 'report' && all(clause, 'metric').length === 0
  if (rows?.kind !== 'campaign' || !isAsked) return clause
  const places = all(clause, 'ref').filter(({ ref }) => ref.kind === 'position' && ref.n <= rows.items.length)
  const isPlace = (it: Entity): boolean => it.type === 'date' && places.some((place) => overlap(place, it))
  return { ...clause, entities: clause.entities.filter((it) => !isPlace(it)) }
}
