import type { Intent } from '../nlu/index.ts'
import { bold, plain } from '../words/format.ts'
import { flowOf } from './flows/index.ts'
import { kinds } from './kinds.ts'
import type { Slots } from './slots.ts'
import { clock, week } from './targeting-args.ts'
import type { Call, Task, World } from './task.ts'

type Key = keyof Slots
/** What is said of one thing can fill several slots: a flow that uses one of them has heard it. */
const groups: readonly (readonly Key[])[] = [
  ['amount', 'amounts', 'bid', 'percent', 'quantities', 'count'],
  ['start', 'end', 'length', 'shift', 'period', 'weekdays', 'hours'],
  ['places', 'placesOut'],
  ['ages', 'gender'],
  ['person', 'email'],
  ['phone'],
  ['website'],
]
const uses = (intent: Intent, group: readonly Key[]): boolean => flowOf(intent).uses.some((it) => group.includes(it))

/** What the message said that neither its own flow nor another one of the same message uses. */
export function leftOver(slots: Slots, intent: Intent, others: readonly Intent[]): Slots {
  // A picture's own words say when and where it is.
  if (!kinds.gated.has(intent) || intent === 'undo' || intent === 'image') return {}
  const unused = groups.filter((group) => ![intent, ...others].some((it) => uses(it, group)))
  return Object.fromEntries(unused.flat().flatMap((key) => (slots[key] === undefined ? [] : [[key, slots[key]]])))
}

const saidOf = (s: Slots, w: World): string[] => [
  ...(s.amount?.kind === 'fixed' ? [s.amount.money.raw] : []),
  ...(s.start ? [w.date(s.start)] : []),
  ...(s.end && s.end !== s.start ? [w.date(s.end)] : []),
  ...(s.weekdays && !s.start ? s.weekdays.map((it) => w.weekday(week.indexOf(it))) : []),
  ...(s.hours ? [`${clock(s.hours.from)}–${clock(s.hours.to)}`] : []),
  ...(s.places ?? []).map((it) => it.value),
  ...(s.placesOut ?? []),
  ...(s.ages ?? []).map((it) => `${it.from ?? ''}–${it.to ?? ''}`),
  ...[s.person, s.email, s.phone, s.website].flatMap((it) => it ?? []),
]
/** Names what was said and isn't in what is done, so that nothing is dropped in silence. What a call holds is used. */
export function leftOverWords(tasks: readonly Task[], calls: readonly Call[], w: World): string[] {
  const held = JSON.stringify(calls.map((it) => it.args)).toLowerCase()
  const said = [...new Set(tasks.flatMap((it) => saidOf(it.unused ?? {}, w)))]
    .filter(Boolean)
    .filter((it) => !held.includes(JSON.stringify(it.toLowerCase()).slice(1, -1)))
  return said.length > 0 ? [w.say('left.over', { what: w.and(said.map((it) => bold(plain(it)))) })] : []
}
