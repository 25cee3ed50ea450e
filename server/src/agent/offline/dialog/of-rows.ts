import { kinds } from './kinds.ts'
import type { Rule } from './of-campaigns.ts'
import { isJustDone, latestTopic } from './state.ts'

const unsaved: ReadonlySet<string> = new Set(['idea', 'post', 'headline'])
/** 'Remove it again', right after a keyword: the keyword, never its campaign. */
export const ofLast: Rule = ({ intent, slots: { refs = [], acts = [], keywords, quote }, state }) => {
  const isSaid = acts.includes('v.remove') && (kinds.elliptic.has(intent) || kinds.ofKeywords.has(intent))
  const takesOut = (isSaid || intent === 'remove_keywords') && !keywords && !quote
  if (intent !== 'remove' && !takesOut) return undefined
  const { changes, rows } = state
  // 'Bin the first one' of the ideas that were shown: they are kept only when they're saved.
  const isOfRows = rows !== undefined && unsaved.has(rows.kind) && refs.length > 0
  if (isOfRows && refs.every((it) => it.kind === 'position')) return 'no'
  const points = refs.every((it) => it.kind === 'pronoun' || it.kind === 'position' || (takesOut && it.kind === 'all'))
  const last = latestTopic(state)
  if (!points || !last || !kinds.ofKeywords.has(last.task.intent)) return undefined
  return isJustDone(state) && changes[0]?.back ? 'undo' : 'remove_keywords'
}
