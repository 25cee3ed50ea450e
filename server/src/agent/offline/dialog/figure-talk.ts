import type { Day } from '@adwright/contract/values/day.rules'
import type { Concept } from './concepts.ts'
import { periodBefore } from './dates.ts'
import { periodsOf } from './flows/compare.ts'
import { rankOf } from './figures.ts'
import { keepsTargets } from './flows/report.ts'
import { periodOf } from './report-asked.ts'
import { type Interpretation, kinds, SURE } from './kinds.ts'
import { wordCount } from './said.ts'
import type { Slots } from './slots.ts'
import { latestTopic, type State } from './state.ts'
import { campaignRefs } from './targets.ts'
import type { Task } from './task.ts'

/** A question right after figures: what they were of, and what is asked now. */
interface Asked {
  readonly last: Task
  /** The time and the measure of the figures that were told. */
  readonly told: Pick<Slots, 'period' | 'metric'>
  readonly now: Interpretation
  readonly slots: Slots
}
type Rule = (asked: Asked) => Task | undefined

const withIds = ({ last, slots }: Asked): Slots =>
  last.slots.ids && keepsTargets(slots) ? { ids: last.slots.ids } : {}
/** 'Not last week, the one before': the time that was meant. */
const otherTime: Rule = (asked) => {
  const { last, told, slots, now } = asked
  const { period: said, start: _, end: __, refs: ___, periodBefore: back, ...rest } = slots
  const denied = told.period ?? said
  const isOther = (now.intent === 'report' && !said) || slots.negated || slots.corrects
  if (!back || !denied || !isOther || !kinds.figured.has(now.intent)) return undefined
  const { length: ____, ...old } = last.intent === 'report' ? last.slots : withIds(asked)
  return { intent: 'report', slots: { ...old, ...rest, period: periodBefore(denied, back) } }
}
/** 'Why though?' */
const why: Rule = (asked) => {
  const { last, told, slots, now } = asked
  const isWhy = now.intent === 'advice' && slots.says?.has('reason') && last.intent !== 'advice'
  const says = new Set([...(slots.says ?? []), 'moved' as const])
  return isWhy ? { intent: 'advice', slots: { ...told, ...withIds(asked), ...slots, says } } : undefined
}
/** 'Better than the month before?', of the campaign that was spoken of. */
const compared: Rule = (asked) => {
  const { last, slots, now } = asked
  return now.intent === 'compare' && last.intent !== 'compare' && last.slots.ids
    ? { intent: 'compare', slots: { ...slots, ...withIds(asked) } }
    : undefined
}
/** 'Which campaign was it?', after a comparison: of its later time. */
const parted: Rule = ({ last, told, slots, now }) => {
  const isParted = (rankOf(slots) ?? slots.dimension) !== undefined && !slots.period && !slots.length
  return now.intent === 'report' && last.intent === 'compare' && isParted
    ? { intent: 'report', slots: { ...told, ...slots } }
    : undefined
}
/** 'Which of them brings the most clicks?', after a list of keywords. */
const ofKeywords: Rule = ({ last, slots, now }) => {
  const isOfThem = now.intent === 'report' && rankOf(slots) && !slots.dimension
  const { ids } = last.slots
  return isOfThem ? { intent: 'report', slots: { ...slots, dimension: 'keyword', ...(ids ? { ids } : {}) } } : undefined
}

const idsOf = (slots: Slots, { campaigns }: State): readonly string[] =>
  campaignRefs(slots).flatMap((ref) => {
    if (ref.kind === 'name') return ref.ids.slice(0, 1)
    return ref.kind === 'status' ? campaigns.filter((c) => c.status === ref.status).map((c) => c.id) : []
  })
const MOST_WORDS = 7
/** 'Including the paused one?', 'and without A', after a total: the same sum with others in it. */
function retotalled({ last, slots, now }: Asked, state: State): Task | undefined {
  const ids = idsOf(slots, state)
  const says = (concept: Concept): boolean => slots.says?.has(concept) === true
  const isOut = says('drop') && slots.negated === true
  const isSum = last.intent === 'total_budget' && state.focus.length > 0 && ids.length > 0
  if (!isSum || !(isOut || says('add')) || wordCount(now.clause) > MOST_WORDS) return undefined
  const { refs: _, ...rest } = slots
  const kept = state.focus.filter((id) => !ids.includes(id))
  const meant = isOut ? kept : [...kept, ...ids]
  return meant.length > 0 ? { intent: 'total_budget', slots: { ...rest, ids: meant } } : undefined
}

/** A question that goes on about figures: what it doesn't say holds on from those that were told. */
export function ofFigures(now: Interpretation, state: State, today: Day): Task | undefined {
  const last = latestTopic(state)?.task
  if (!last || (now.p >= SURE && kinds.gated.has(now.intent))) return undefined
  const { slots } = now
  const { metric } = last.slots
  const period = last.intent === 'compare' ? periodsOf(last.slots, { state, today }).now : periodOf(last.slots, today)
  const asked = { last, told: { ...(period ? { period } : {}), ...(metric ? { metric } : {}) }, now, slots }
  if (last.intent === 'list_keywords' || last.intent === 'search_terms') return ofKeywords(asked)
  const total = retotalled(asked, state)
  if (total || !kinds.figured.has(last.intent) || kinds.gated.has(now.intent)) return total
  return otherTime(asked) ?? why(asked) ?? compared(asked) ?? parted(asked)
}
