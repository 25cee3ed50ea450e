import { kinds, SURE } from './kinds.ts'
import type { Rule } from './of-campaigns.ts'
import { fieldIn } from './profile-said.ts'
import { latestTopic } from './state.ts'

const ADDED_MIN = 0.15
/** 'And add snow boots', after a keyword was blocked: one to be found by. */
export const addingWord: Rule = ({ intent, p, clause: { acts, intents }, slots, state }) => {
  const last = latestTopic(state)?.task.intent ?? 'unclear'
  const isOfWords = kinds.ofKeywords.has(last) && kinds.gated.has(last)
  const isAdded = acts.includes('v.add') && !acts.includes('v.exclude')
  if (!isOfWords || !isAdded || slots.amount) return undefined
  const isTold = intent === 'save_profile' && !fieldIn(slots)
  const isLikely = p < SURE && intents.some((it) => it.intent === 'add_keywords' && it.p >= ADDED_MIN)
  return isTold || isLikely ? 'add_keywords' : undefined
}
/** 'Allow course again for the deck': removes a blocked keyword. */
export const unblocking: Rule = ({ intent, p, clause: { question }, slots: { says, amount }, state: { topics } }) => {
  const isOfWords = topics.some((it) => it.task.intent === 'exclude_keywords' || it.task.intent === 'list_keywords')
  const isOpen = p < SURE || kinds.ofKeywords.has(intent) || kinds.switching.has(intent)
  return says?.has('unblock') && isOfWords && isOpen && !question && !amount ? 'remove_keywords' : undefined
}
const wordLists: ReadonlySet<string> = new Set(['list_keywords', 'search_terms'])
/** 'Kill those', right after keywords were listed. */
const ofShownWords: Rule = ({ intent, slots: { refs = [], acts = [] }, state }) => {
  const kind = state.rows?.kind
  const isOfThem = refs.length > 0 && refs.every((it) => it.kind === 'pronoun')
  const isLatest = state.topics.some((it) => it.turn === state.turns - 1 && wordLists.has(it.task.intent))
  if (!isOfThem || !isLatest || (intent !== 'pause' && intent !== 'remove')) return undefined
  // 'Out with that one': which of them is asked, if it isn't clear.
  if (refs.some((it) => it.kind === 'pronoun' && it.number === 'one'))
    return kind === 'keyword' ? 'remove_keywords' : undefined
  if (kind === 'search_term') return 'exclude_keywords'
  if (kind !== 'keyword') return undefined
  return intent === 'pause' && !acts.includes('v.remove') ? 'pause_keywords' : 'remove_keywords'
}
/** 'Pause the keyword x': the keyword, not its campaign. */
export const resting: Rule = (read) => {
  const { intent, slots } = read
  const { refs = [], keywords, dimension, acts = [] } = slots
  const shown = ofShownWords(read)
  if (shown) return shown
  const noun = refs.find((it) => it.noun !== undefined && it.noun !== 'campaign')?.noun
  const isKeyword = noun === 'keyword' || noun === 'search_term' || keywords !== undefined
  if (intent === 'remove' && isKeyword) return 'remove_keywords'
  const isOfThem = kinds.ofKeywords.has(intent) || kinds.switching.has(intent) || intent === 'pause_keywords'
  if ((!isKeyword && dimension !== 'keyword') || !isOfThem) return undefined
  const isTaken = acts.includes('v.add') || acts.includes('v.remove') || acts.includes('v.exclude')
  // 'Stop showing it to people who look for jobs' blocks the word: nothing says that it's one of the ad's keywords.
  const isBlocked = intent === 'exclude_keywords' && noun === undefined && dimension !== 'keyword'
  if (acts.includes('v.pause') && !isTaken) return isBlocked ? undefined : 'pause_keywords'
  return intent === 'resume' ? 'resume_keywords' : undefined
}
/** 'Bausatz weg', about a keyword that was listed: the keyword, not the business. */
export const namedRow: Rule = ({ intent, p, clause: { question }, slots: { refs = [], acts = [], quote }, state }) => {
  const isRow = refs.some((it) => it.kind === 'name' && it.ids.length === 0 && it.rows !== undefined)
  const isOfWords = state.rows?.kind === 'keyword' || kinds.ofKeywords.has(latestTopic(state)?.task.intent ?? 'unclear')
  const isOpen = p < SURE || intent === 'save_profile' || intent === 'remove'
  return isOfWords && (isRow || quote) && isOpen && !question && acts.includes('v.remove')
    ? 'remove_keywords'
    : undefined
}
const SHOWN_MAX = 0.9
/** 'Let me see the campaigns': the campaigns, if no keyword is mentioned. */
export const listing: Rule = ({ intent, p, clause: { acts }, slots: { says, dimension, refs = [], keywords } }) =>
  intent === 'list_keywords' &&
  p < SHOWN_MAX &&
  acts.includes('v.show') &&
  says?.has('campaigns') &&
  dimension !== 'keyword' &&
  !keywords &&
  refs.every((it) => it.kind === 'all' && it.noun !== 'keyword')
    ? 'list_campaigns'
    : undefined
