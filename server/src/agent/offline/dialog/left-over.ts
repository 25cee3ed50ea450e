import type { Clause, Entity, EntityType, Intent } from '../nlu/index.ts'
import { bold, plain } from '../words/format.ts'
import { withEndDay } from './end-days.ts'
import { flowOf } from './flows/index.ts'
import { kinds } from './kinds.ts'
import { inside, unlike } from './quantities.ts'
import { isInTimes } from './offer-parts.ts'
import { all, overlap, saidAs } from './said.ts'
import { isAside } from './amount-doubts.ts'
import { hasReasonDates, isOfOneself } from './reasons.ts'
import { namedIds, type Slots, used } from './slots.ts'
import { week } from './week.ts'
import type { Act, Task, TaskStep, World } from './task.ts'

type Key = keyof Slots
/** One statement can fill several slots: a flow that uses one of them has used it. */
const groups: readonly (readonly Key[])[] = [
  ['amount', 'amounts', 'bid', 'percent', 'quantities', 'count'],
  ['start', 'end', 'length', 'shift', 'period', 'weekdays', 'hours'],
  ['places', 'placesOut'],
  ['ages', 'gender'],
  ['person', 'email'],
  ['phone'],
  ['website'],
]
/** The slots that a request's flow can't use. */
export function leftOver(slots: Slots, intent: Intent): Slots {
  // A picture's own description says when and where it is.
  if (!kinds.gated.has(intent) || intent === 'undo' || intent === 'image') return {}
  const { uses } = flowOf(intent)
  const unused = groups.filter((group) => !uses.some((it) => group.includes(it)))
  return used(slots, unused.flat())
}

/** What is done for a message, as far as can be seen: in the calls, in its tasks, and in the reply. */
export interface Done {
  readonly values: ReadonlySet<string>
  readonly text: string
  readonly calls: Act['calls']
  /** The campaigns that the message excludes: 'A, and not B'. */
  readonly back: ReadonlySet<string | undefined>
  /** It's about days and hours. */
  readonly isTimed: boolean
}
const flags: ReadonlySet<string> = new Set(['text', 'says', 'acts', 'refs'])
function valuesIn(value: unknown, key = ''): string[] {
  if (flags.has(key)) return []
  if (Array.isArray(value)) return value.flatMap((it) => valuesIn(it))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, it]) => valuesIn(it, name))
  if (typeof value === 'number') return [`${Math.abs(value)}`]
  return [String(value).toLowerCase()]
}
/** An existing campaign uses one of several amounts. */
const heldBy = (intent: Intent, { changes }: Slots): Key[] => [
  // A list of changes has its own dates.
  ...flowOf(intent).uses.filter(
    (it) => (it !== 'amounts' || intent === 'create_campaign') && !(changes && dated.has(it)),
  ),
  'changes',
  'spread',
]
const dated: ReadonlySet<Key> = new Set(['start', 'end', 'length', 'shift'])
/** The calls for these steps. */
export const callsIn = (steps: readonly TaskStep[]): Act['calls'] =>
  steps.flatMap(({ step }) => (step.kind === 'act' ? step.calls : []))
export function doneWith(steps: readonly TaskStep[]): Done {
  const calls = callsIn(steps)
  const told = steps.map(({ step }) => (step.kind === 'act' ? (step.note ?? '') : 'text' in step ? step.text : ''))
  const held = steps.flatMap(({ task: { intent, slots }, step }) =>
    step.kind === 'tell' ? [] : [used(slots, heldBy(intent, slots))],
  )
  // '60 in all, 35 of it for A, the rest for B': their total.
  const sum = calls.reduce((all, { args }) => all + (Number(args.daily_budget) || 0), 0)
  const spoken = steps.flatMap(({ step }) => (step.kind === 'need' ? [] : (step.focus ?? [])))
  const changes = steps.flatMap(({ task }) => task.slots.changes ?? [])
  const back = changes.flatMap(({ act, of }) => (act === 'back' ? namedIds(of) : []))
  return {
    values: new Set(valuesIn([held, calls, sum, spoken])),
    text: told.join('\n').toLowerCase(),
    calls,
    back: new Set(back),
    isTimed: steps.some(({ task }) => task.intent === 'set_schedule' && task.slots.timetable !== undefined),
  }
}

const HUNDRED = 100
/** How a value is written where it's used; any of these is enough. */
function formsOf(said: Entity): readonly string[] | undefined {
  if (said.type === 'money') return [`${said.cents}`, `${said.cents / HUNDRED}`]
  if (said.type === 'number') return [`${said.value}`, `${said.value * HUNDRED}`]
  if (said.type === 'date') return [said.from, said.to]
  // '15 miles round it', without a town.
  if (said.type === 'place' && said.value === '') return [`${said.radius?.n}`]
  if (said.type === 'length') return [`${said.days}`, `${said.n}`]
  if (said.type === 'hours') return [`${said.from}`, `${said.to}`]
  if (said.type === 'age') return [said.from, said.to].flatMap((year) => (year === undefined ? [] : [`${year}`]))
  // 'Not on Sundays' means all other days; 'they ring every day' isn't an order.
  if (said.type === 'weekdays') return said.days.length < week.length ? week.map((day) => day.toLowerCase()) : undefined
  if (said.type === 'gender') return ['male', 'female', 'all']
  return single.has(said.type) && 'value' in said ? [String(said.value).toLowerCase()] : undefined
}
/** Anything within these is part of them: 'near me' in a keyword. */
const opaque: ReadonlySet<EntityType> = new Set(['ref', 'texts', 'quote'])
const single: ReadonlySet<EntityType> = new Set(['place', 'email', 'phone', 'url', 'person', 'gender'])
export const ofSum: ReadonlySet<EntityType> = new Set(['money', 'number'])
/** 'From 20 to 25', 'split it 50 50', 'two things', 'the first 3': not an ordered amount. */
const isNoAmount = (it: Entity, clause: Clause): boolean =>
  ('role' in it && it.role === 'from') ||
  // 'The other two'.
  all(clause, 'ref').some(({ ref, span }) => ref.kind === 'other' && it.span[0] - span[1] === 1) ||
  (it.type === 'number' &&
    (it.of !== undefined ||
      clause.acts.includes('v.split') ||
      inside(
        it,
        clause.entities.filter((other) => unlike.has(other.type)),
      )))
/** What a clause says that isn't used anywhere. 'Friday' is both a date and a weekday: one of them is enough. */
export function unusedIn(clause: Clause, { values, text, isTimed }: Done, w: World): Entity[] {
  const isDates = clause.intents[0]?.intent === 'change_dates'
  const isDated = isDates && hasReasonDates(clause, w.lang)
  const isReason = (it: Entity): boolean =>
    // 'We have cakes this year'.
    (it.type === 'date' && it.grain === 'year' && it.past?.from === it.from) ||
    (isDated && it.type === 'date') ||
    (isDates && it.type === 'place' && isOfOneself(it, clause, w.lang))
  // Days and hours were read on their own.
  const isVague = (it: Entity): boolean => it.type === 'age' && !/\d/.test(saidAs(it, clause))
  // 'Over 25, students are broke'.
  const isAsideAge = (it: Entity): boolean => isVague(it) && all(clause, 'age').some((other) => !isVague(other))
  const isTime = (it: Entity): boolean => isTimed && isInTimes(it, clause)
  const formsIn = (it: Entity) => (isNoAmount(it, clause) || isReason(it) ? undefined : formsOf(it))
  const isTold = (it: Entity): boolean => text.includes(written(it, clause, w).toLowerCase())
  const isOpen = (it: Entity): boolean => !isTold(it) && formsIn(it)?.every((form) => !values.has(form)) === true
  // 'A Christmas market stall' is a subject, and doesn't also give a date.
  const isHeld = (it: Entity): boolean => 'value' in it && values.has(String(it.value).toLowerCase())
  // 'Open on Saturday', as a keyword: its day isn't an order.
  const isInWords = (it: Entity): boolean =>
    worded.has(it.type) &&
    [...values].some((value) => ` ${value} `.includes(` ${saidAs(it, clause).toLowerCase()} `) && /\s/.test(value))
  const used = clause.entities.filter((it) => opaque.has(it.type) || isHeld(it) || (formsIn(it) && !isOpen(it)))
  const open = clause.entities.filter(
    (it) => isOpen(it) && !isInWords(it) && !isTime(it) && !isAsideAge(it) && !used.some((other) => overlap(it, other)),
  )
  // 'Mondays and Tuesdays', and no Monday beside it.
  return open.filter((it) => !open.some((other) => inside(it, [other])))
}
const worded: ReadonlySet<EntityType> = new Set(['date', 'weekdays', 'place'])
const written = (it: Entity, clause: Clause, w: World): string =>
  it.type === 'date' ? w.date(it.from) : saidAs(it, clause)
/** Names what was said but not used, so that nothing is dropped silently. */
export function leftOverWords(tasks: readonly Task[], steps: readonly TaskStep[], w: World): string[] {
  const done = doneWith(steps)
  if (steps.every(({ step }) => step.kind === 'tell')) return []
  // The amount is asked for anyway.
  const isAsked = steps.some(({ step }) => step.kind === 'ask' && step.slot === 'budget')
  const left = tasks.flatMap(({ heard = [] }) =>
    heard
      .map((it) => withEndDay(it, w.lang))
      .flatMap((clause) =>
        unusedIn(clause, done, w).flatMap((it) =>
          ofSum.has(it.type) && (isAsked || isAside(it, ['fact'], w)) ? [] : [written(it, clause, w)],
        ),
      ),
  )
  const said = [...new Set(left)].filter(Boolean)
  return said.length > 0 ? [w.say('left.over', { what: w.and(said.map((it) => bold(plain(it)))) })] : []
}
