import { addDays, type Day } from '@adwright/contract/values/day.rules'
import type { CampaignFacts } from '../../conversation/results.ts'
import type { LengthValue } from '../../nlu/index.ts'
import { afterLength, moved } from '../dates.ts'
import { laterStart } from '../world.ts'
import type { Change, Edit } from './change.ts'

/** A campaign's name, start and end. */
export type Run = Pick<CampaignFacts, 'name' | 'start' | 'end'>

/** Its start or its end, moved: 'a week later', 'two days longer'. */
function shifted({ shift, says, acts }: Edit, c: CampaignFacts, today: Day): Partial<Run> {
  if (!shift) return {}
  const isStart =
    (shift.change === 'later' || shift.change === 'earlier') && !says?.has('end') && !acts?.includes('v.end')
  const start = isStart ? laterStart(c, today) : undefined
  return start ? { start: moved(start, shift) } : { end: moved(c.end ?? today, shift) }
}
const measured = ['v.run', 'v.set', 'v.change', 'v.start']
/** The day on which a length ends: counted from the current end ('shorten it by two weeks'), or from the start. */
function endAfter({ start, acts = [] }: Edit, length: LengthValue, c: CampaignFacts, today: Day): Day {
  // 'Push that out a week', about a running one: not a total length.
  const isMore = !start && !laterStart(c, today) && !acts.some((it) => measured.includes(it))
  const change = acts.includes('v.shorten') ? 'shorter' : acts.includes('v.extend') || isMore ? 'longer' : undefined
  return c.end && change
    ? moved(c.end, { ...length, change })
    : afterLength(start ?? laterStart(c, today) ?? addDays(today, 1), length)
}
const ending = ['v.end', 'v.pause', 'v.remove']
const bounds = [...ending, 'v.start', 'v.resume']
/** A day that isn't marked as a start or an end. */
const bareDay = ({ start, end, length, shift, says, acts }: Edit, bounding: readonly string[]): Day | undefined =>
  end || length || shift || says?.has('start') || says?.has('end') || acts?.some((it) => bounding.includes(it))
    ? undefined
    : start
/** 'Raise it to 30 on Friday', 'half as much from Monday': the day is when to change it, neither a start nor an end. 'No, 30, and Friday' corrects both. */
export const putOff = ({ sum, edit }: Change): Day | undefined =>
  sum && (edit?.acts?.length || edit?.onward) ? bareDay(edit, sum.kind === 'fixed' ? bounds : ending) : undefined
/** A bare day means the end if an end was mentioned, if it's after the current one, or if the campaign has already started. */
function meansEnd({ says, acts }: Edit, day: Day, c: CampaignFacts, today: Day): boolean {
  if (says?.has('start')) return false
  const isEnding = acts?.some((it) => ending.includes(it)) === true && !acts.includes('v.postpone')
  return says?.has('end') === true || isEnding || (c.end !== undefined && day > c.end) || !laterStart(c, today)
}
function runAfter(edit: Edit, c: CampaignFacts, today: Day): Partial<Run> {
  const { start, length } = edit
  if (edit.shift) return shifted(edit, c, today)
  const end = edit.end ?? (length && endAfter(edit, length, c, today))
  if (end) return { ...(start ? { start } : {}), end }
  return start ? { [meansEnd(edit, start, c, today) ? 'end' : 'start']: start } : {}
}
/** What an edit changes in a campaign; empty if nothing. */
export const edited = (edit: Edit, c: CampaignFacts, today: Day): Partial<Run> => ({
  ...(edit.name ? { name: edit.name } : {}),
  ...runAfter(edit, c, today),
})
