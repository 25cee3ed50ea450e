import type { Clause, Lang } from '../nlu/index.ts'
import { conceptsIn } from './concepts.ts'
import { fieldIn } from './profile-said.ts'
import type { Slots } from './slots.ts'
import { week } from './targeting-args.ts'

const isStopped = (acts: Clause['acts'], parts: NonNullable<Clause['parts']>): boolean =>
  acts.includes('v.pause') || acts.includes('v.remove') || parts.some((it) => it.is === 'act' && it.act === 'off')
/** 'Not every day, only Fridays': the Fridays replace every day. */
export const isInstead = ({ entities }: Clause): boolean =>
  entities.some((it) => it.type === 'weekdays' && it.instead === true)
/** 'Stop showing it on Mondays', 'off at 6 every day': except then. 'All but A', 'the stopped one' leave out no days. */
export function leavesOut({ says, refs = [], weekdays = [], hours }: Slots, { acts, parts = [] }: Clause): boolean {
  const isSome = weekdays.length < week.length - 1
  return (
    ((isSome || hours !== undefined) && isStopped(acts, parts) && refs.every((it) => it.kind !== 'status')) ||
    (isSome && says?.has('except') === true && refs.every((it) => it.kind !== 'all' || !it.except))
  )
}
/** '9 to 5, not on Sundays': the hours apply to all other days. */
export function daysOff(s: Slots, { entities, text, span }: Clause, lang: Lang): Slots {
  const [hours, days] = ['hours', 'weekdays'].map((type) => entities.find((it) => it.type === type)?.span)
  const between = hours && days ? text.slice(hours[1] - span[0], days[0] - span[0]) : ''
  const isOut = conceptsIn(between, lang).has('except') || fieldIn({ text: between }) === 'hours'
  if (!isOut || !s.weekdays) return s
  return { ...s, weekdays: week.filter((it) => !s.weekdays?.includes(it)), negated: false }
}
