import type { Day } from '@adwright/contract/values/day.rules'
import { type Asked, asRate, edited, isBareCount, isOwn, moving, settled } from './question.ts'
import { keepsTargets, periodOf, splitIn } from './report-asked.ts'
import { type Interpretation, kinds, SURE } from './kinds.ts'
import { wordCount } from './said.ts'
import { type Slots, used } from './slots.ts'
import { latestTopic, type State } from './state.ts'
import { campaignRefs, onlyPoints } from './targets.ts'
import type { Task } from './task.ts'

type Rule = (asked: Asked) => Task | undefined

const MOST_WORDS = 7
const isShort = ({ clause }: Interpretation): boolean => wordCount(clause) <= MOST_WORDS
const withIds = ({ last, slots }: Asked): Slots =>
  last.slots.ids && keepsTargets(slots) ? { ids: last.slots.ids } : {}
/** 'Why though?': why the first of a ranking is first, or why the figures changed. */
const why: Rule = (asked) => {
  const { last, told, slots, now } = asked
  if (!slots.says?.has('reason') || kinds.gated.has(now.intent) || last.intent === 'advice') return undefined
  const moved = new Set([...slots.says, 'moved' as const])
  return now.intent === 'advice' || slots.says.has('moved')
    ? { intent: 'advice', slots: { ...told, ...withIds(asked), ...slots, says: moved } }
    : undefined
}
/** 'Better than rolls?' compares the two; 'than the month before?', 'compared to October?' compare what was just reported. */
function compared(asked: Asked): Task | undefined {
  const { last, told, slots, now } = asked
  const { ids } = last.slots
  // 'Rolls, same days?': theirs alone.
  const isSame = slots.says?.has('same') && !onlyPoints(slots) && !slots.period
  if (now.intent !== 'compare' || last.intent === 'compare' || isSame) return undefined
  const [shown, said] = [told.period, slots.period]
  const isAsked = isShort(now) || now.clause.question
  const isEither = slots.says?.has('more') || slots.says?.has('less')
  const isMoved = (isEither || moving.some((act) => slots.acts?.includes(act))) && isAsked && onlyPoints(slots)
  // 'Is that more than by the same day last month?': 'that' are the figures.
  const { refs: _, ...plain } = slots
  if (shown && said && said.from < shown.from && isMoved && !slots.against)
    return { intent: 'compare', slots: { ...plain, ...withIds(asked), period: shown, against: said } }
  const others = campaignRefs(slots).filter((it) => it.kind === 'name')
  const isBeside = others.length > 0 && !(slots.against ?? slots.period ?? slots.periodBefore)
  if (!ids || !isBeside) return ids && { intent: 'compare', slots: { ...slots, ...withIds(asked) } }
  const refs = [{ kind: 'name', words: '', ids } as const, ...others]
  return { intent: 'report', slots: { ...told, ...slots, dimension: 'campaign', refs } }
}

const idsOf = (slots: Slots, { campaigns }: State): readonly string[] =>
  campaignRefs(slots).flatMap((ref) => {
    if (ref.kind === 'name') return ref.ids.slice(0, 1)
    return ref.kind === 'status' ? campaigns.filter((c) => c.status === ref.status).map((c) => c.id) : []
  })
/** 'And just rolls?', 'including the paused one?', 'and without A', after a total of budgets: the same total for others. */
function retotalled({ last, slots, now }: Asked, { focus, ...state }: State): Task | undefined {
  if ((last.intent !== 'price' && last.intent !== 'total_budget') || onlyPoints(slots) || !isShort(now))
    return undefined
  const ids = idsOf(slots, { focus, ...state })
  const isOut = slots.says?.has('drop') === true && slots.negated === true
  const isMore = isOut || slots.says?.has('add') === true
  const kept = focus.filter((id) => !ids.includes(id))
  const meant = isOut ? kept : [...kept, ...ids]
  if (last.intent === 'total_budget' && isMore && focus.length > 0 && ids.length > 0 && meant.length > 0)
    return { intent: 'total_budget', slots: { ...slots, ids: meant } }
  return undefined
}

const reportsIn = ({ topics }: State): readonly Task[] =>
  topics
    .map((it) => it.task)
    .filter((it) => it.intent === 'report')
    .slice(0, 2)
/** 'So what's the difference?', 'which of the two months was better?', after figures for two periods. */
function apart({ last, slots, now }: Asked, state: State, today: Day): Task | undefined {
  const [a, b] = reportsIn(state).map((it) => periodOf(it.slots, today)?.from)
  const isOfTimes = last.intent === 'report' && a !== undefined && b !== undefined && a !== b
  const { says, acts, refs = [], text = '' } = slots
  const isOfTwo = asksOfTwo(slots)
  const isOfThem = (acts?.includes('v.compare') === true && isShort(now)) || now.intent === 'compare'
  const isOther = slots.period ?? slots.periodBefore ?? slots.against
  const isNamed = refs.some((it) => it.kind === 'name' || it.noun !== undefined)
  return isOfTimes && (isOfTwo || isOfThem) && !isOther && !isNamed
    ? {
        intent: 'compare',
        slots: {
          text,
          acts: acts ?? [],
          says: says ?? new Set(),
          ...used(last.slots, ['metric', 'ids']),
          ...used(slots, ['metric']),
        },
      }
    : undefined
}
const asksOfTwo = ({ says, refs = [], length, count }: Slots): boolean =>
  says?.has('which') === true &&
  (length?.n === 2 || count === 2 || refs.some((it) => it.kind === 'all' && it.count === 2))
/** 'On which of the two is a click cheaper?', after the figures of one campaign and of another. */
function beside({ last, told, slots }: Asked, state: State): Task | undefined {
  const ids = [...new Set(reportsIn(state).flatMap((it) => it.slots.ids ?? []))]
  if (last.intent !== 'report' || ids.length !== 2 || !asksOfTwo(slots) || slots.period) return undefined
  const ranks = (slots.refs ?? []).filter((it) => it.kind === 'best' || it.kind === 'worst')
  const refs = [...ranks, ...ids.map((id) => ({ kind: 'name', words: '', ids: [id] }) as const)]
  return { intent: 'report', slots: { ...told, ...slots, dimension: 'campaign', refs } }
}
/** 'Together?', after one campaign and then another. */
function together({ last, told, slots, now }: Asked, state: State): Task | undefined {
  const ids = [...new Set(reportsIn(state).flatMap((it) => it.slots.ids ?? []))]
  const isOpen = campaignRefs(slots).every((it) => it.kind === 'pronoun' || it.kind === 'all')
  const isSum = (slots.says?.has('jointly') || slots.says?.has('both')) && isOpen && isShort(now)
  if (!isSum || last.intent !== 'report' || ids.length < 2) return undefined
  const refs = ids.map((id) => ({ kind: 'name', words: '', ids: [id] }) as const)
  return { intent: 'report', slots: { ...told, dimension: 'campaign', refs, says: new Set(['jointly']) } }
}
/** 'And the least?', 'e quella prima?', 'how much exactly?': the last question again, with the changes that this message states. */
function changed(asked: Asked, state: State, today: Day): Task | undefined {
  const { last, told, slots, now } = asked
  const old = last.intent === 'advice' ? { ...told, ...withIds(asked) } : last.slots
  const going = { intent: now.intent, state, today, isLatest: true }
  const isLike = isShort(now) || slots.says?.has('same') === true
  const next = isLike && (asRate(slots, state) || !isOwn(asked)) ? edited(old, slots, going) : undefined
  if (!next) return undefined
  const said = { text: slots.text ?? '', acts: slots.acts ?? [] }
  // 'Only for rolls', 'and the cost?', after a comparison, are of both its times.
  const isOfTwo = slots.against !== undefined && said.acts.includes('v.compare')
  const against = isOfTwo ? slots.against : last.slots.against
  const isBeside = against && (isOfTwo || next.period === last.slots.period) && !next.length && !splitIn(next)
  return isBeside
    ? { intent: 'compare', slots: { ...next, ...said, against } }
    : { intent: 'report', slots: { ...next, ...said } }
}

const isOrdered = ({ p, intent }: Interpretation): boolean =>
  p >= SURE && kinds.gated.has(intent) && intent !== 'set_schedule'
/** A follow-up question about figures: what it doesn't state is taken from the previous one. */
export function ofFigures(now: Interpretation, state: State, today: Day): Task | undefined {
  const latest = latestTopic(state)?.task
  const { slots } = now
  if (!latest || (isOrdered(now) && !(isBareCount(slots) && latest.intent === 'report'))) return undefined
  const last = settled(latest, { state, today })
  const { metric } = last.slots
  const period = periodOf(last.slots, today)
  const asked = { last, told: { ...(period ? { period } : {}), ...(metric ? { metric } : {}) }, now, slots }
  if (last.intent === 'list_keywords' || last.intent === 'search_terms') return undefined
  const total = retotalled(asked, state)
  if (total || !kinds.figured.has(last.intent)) return total
  if (kinds.gated.has(now.intent) && !isBareCount(slots)) return undefined
  return goneOn(asked, state, today)
}
const goneOn = (asked: Asked, state: State, today: Day): Task | undefined =>
  why(asked) ??
  compared(asked) ??
  apart(asked, state, today) ??
  beside(asked, state) ??
  together(asked, state) ??
  changed(asked, state, today)
