import { isTradeName } from '#trades/index.ts'
import type { Clause } from '../nlu/index.ts'
import { hasSubject, type Interpretation, kinds } from './kinds.ts'
import { wordCount } from './said.ts'
import type { Slots } from './slots.ts'
import { latestTopic, siteBefore, type State } from './state.ts'
import type { Task } from './task.ts'
const bareText = ({ text }: Clause): string => text.trim().replace(/[.!]+$/, '')
/** 'And write an ad text for it': takes over the topic of what was written last. */
export function aboutLast(placed: Interpretation, state: State): Slots {
  const { intent, slots } = placed
  const isSame = slots.says?.has('same') === true
  const takes =
    (kinds.written.has(intent) && (intent !== 'blog_ideas' || isSame)) || (intent === 'create_campaign' && !slots.name)
  if (intent === 'change_dates') return ofEnd(slots, state)
  if (!takes || hasSubject(slots)) return slots
  // 'Suggest some for the sofas', which is a campaign.
  return { ...siteMeant(slots, state), ...slots }
}
/** 'Make that a week later', right after 'when does it end?'. */
function ofEnd(s: Slots, state: State): Slots {
  const last = latestTopic(state)?.task
  const isOfEnd = s.shift && last?.intent === 'state' && last.slots.says?.has('end') && !s.says?.has('start')
  return isOfEnd ? { ...s, says: new Set([...(s.says ?? []), 'end' as const]) } : s
}
/** The topic or page of what was written last, or of the ad whose card waits. */
/** 'And keywords from theirs', after someone's site was analyzed. */
const siteMeant = (s: Slots, state: State): Slots => {
  const website = s.says?.has('theirs') ? siteBefore(state)?.task.slots.website : undefined
  return website ? { website } : subjectBefore(state)
}
function subjectBefore(state: State): Slots {
  const { topics, turns } = state
  const card = latestTopic(state)
  if (card?.task.intent === 'create_campaign' && card.outcome !== 'done' && card.task.slots.topics)
    return { topics: card.task.slots.topics }
  const last = topics.find(
    ({ task, turn }) =>
      kinds.written.has(task.intent) && (task.slots.topics ?? task.slots.website) && turn >= turns - 2,
  )
  const { topics: about, website, places } = last?.task.slots ?? {}
  if (about) return { topics: about, ...(places ? { places } : {}) }
  return website ? { website } : {}
}

const LEAST = 0.4
const MOST_SUBJECT_WORDS = 4
/** 'Croissants', when asked for the budget of an ad whose subject nobody has named. */
export function subjectTold({ intent, slots, clause, p }: Interpretation, { open }: State): Task | undefined {
  const { topics = [], name } = open?.task.slots ?? {}
  const text = bareText(clause)
  const isWord = /\p{L}{3}/u.test(text) && wordCount({ text }) <= MOST_SUBJECT_WORDS
  const takes = open?.task.intent === 'create_campaign' && !name && topics.every(isTradeName)
  const isPlain = clause.entities.every((it) => it.type === 'topic') && !slots.negated && !clause.question
  const isTold = intent === 'answer'
  return open && takes && isPlain && isWord && isTold && p >= LEAST
    ? { ...open.task, slots: { ...open.task.slots, topics: [text] } }
    : undefined
}
