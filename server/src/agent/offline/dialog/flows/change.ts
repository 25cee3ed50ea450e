import type { Intent } from '../../nlu/index.ts'
import type { Change, ChangeAct, Edit } from '../changes/change.ts'
import { withoutOpeners } from '../concepts.ts'
import { type Slots, used } from '../slots.ts'
import { campaignRefs, onlyPoints } from '../targets.ts'
import { type Flow, type Merging, type Step, tell, type World } from '../task.ts'
import { changesStep } from './changes.ts'

const editUses = ['start', 'end', 'length', 'shift', 'invalid', 'name', 'together'] as const
const changeUses = [...editUses, 'amount', 'amounts'] as const
const dates = ['start', 'end', 'length', 'shift', 'invalid', 'together'] as const
const dropped = (slots: Slots, keys: readonly (keyof Slots)[]): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([key]) => !keys.includes(key as keyof Slots)))

const correcting: ReadonlySet<string> = new Set(['correct', 'answer', 'which_one', 'again'])
/** 'No, Dark Rye Bread', of a new name: another one. */
function renamed(old: Slots, { name, text = '' }: Slots, c: Merging): Slots | undefined {
  const told = withoutOpeners(text.split(/[,:]\s+/).at(-1) ?? '', c.state.lang ?? 'en')
  const isOther = old.name !== undefined && name === undefined && c.outcome !== 'done' && correcting.has(c.intent)
  return isOther && told !== '' && told !== text ? { ...old, name: told } : undefined
}
function mergeChange(old: Slots, now: Slots, c: Merging): Slots | undefined {
  const other = renamed(old, now, c)
  if (other) return other
  const another = !onlyPoints(now)
  const change = used(now, changeUses)
  const isNew = Object.keys(change).length > 0
  if (!another && !isNew) return undefined
  // What is done is not done once more, unless it is for another campaign; and what was told of one holds for that one.
  const isOver = isNew && (c.outcome === 'done' || (another && c.slot !== 'which'))
  const kept = isOver ? dropped(old, changeUses) : old
  const redated = dates.some((key) => change[key] !== undefined) && c.slot !== 'dates' ? dropped(kept, dates) : kept
  const base = another ? { ...dropped(redated, ['ids', 'refs']), ...(now.refs ? { refs: now.refs } : {}) } : redated
  return { ...base, ...change, says: new Set([...(old.says ?? []), ...(now.says ?? [])]) }
}

const refsOf = (s: Slots): Change['of'] =>
  s.ids?.map((id) => ({ kind: 'name' as const, words: '', ids: [id] })) ?? campaignRefs(s)
/** 'Put the 2nd one at 28': next to an amount, a number is a date only if it says so. */
function editIn(intent: Intent, s: Slots): Edit | undefined {
  const isPlace = s.refs?.some((it) => it.kind === 'position') === true
  const isDated = s.says?.has('start') || s.says?.has('end') || intent !== 'change_budget' || !s.amount || !isPlace
  const edit = used(s, isDated ? editUses : ['length', 'shift', 'invalid', 'name'])
  const { says, acts } = s
  return Object.keys(edit).length > 0 ? { ...edit, ...(says ? { says } : {}), ...(acts ? { acts } : {}) } : undefined
}
const wanted: Readonly<Partial<Record<Intent, 'budget' | 'dates' | 'name'>>> = { change_dates: 'dates', rename: 'name' }
/** The change that slots tell, where no list of changes was read. */
function changeIn(intent: Intent, s: Slots): Change {
  const edit = editIn(intent, s)
  const { amount: sum } = s
  return {
    act: 'budget',
    of: refsOf(s),
    except: [],
    wants: wanted[intent] ?? 'budget',
    ...(sum ? { sum } : {}),
    ...(edit ? { edit } : {}),
  }
}
/** 'Lower it to 15 until Christmas', 'raise it for the weekend': until when it holds, and no end of the campaign. */
function forAWhile({ amount, end, acts = [] }: Slots): Slots['end'] {
  const isMoved = acts.includes('v.raise') || acts.includes('v.lower')
  const isOfRun = acts.some((it) => it === 'v.run' || it === 'v.extend' || it === 'v.end')
  return amount && isMoved && !isOfRun ? end : undefined
}
const noted = (step: Step, note: string): Step =>
  step.kind === 'act' ? { ...step, note: `${note}\n${step.note ?? ''}` } : step
const changing = (intent: Intent): Flow => ({
  intent,
  uses: [...changeUses, 'percent'],
  accepts: [intent, 'answer', 'correct', 'again', 'which_one', 'change_budget', 'change_dates', 'rename'],
  step: (s, w) => {
    if (s.changes) return changesStep(s.changes, w)
    const until = forAWhile(s)
    const said = until ? dropped(s, dates) : s
    const step = changesStep([changeIn(intent, said)], w)
    return until ? noted(step, w.say('change.until', { date: w.date(until) })) : step
  },
  merge: mergeChange,
})

const acts = { pause: 'off', resume: 'on', remove: 'gone' } as const satisfies Partial<Record<Intent, ChangeAct>>
type Switch = keyof typeof acts
/** 'From the 24th to the 2nd', 'over the holidays': nothing goes off and on again by itself, so nothing is done before a yes. */
const isTimed = ({ start, end, says }: Slots, { today }: World): boolean =>
  says?.has('holidays') === true || (start !== undefined && end !== undefined && start > today && end > start)
function switched(kind: Switch, s: Slots, w: World): Step {
  if (kind === 'pause' && !s.changes && isTimed(s, w))
    return tell(w.say('pause.no_timer'), {
      offers: [{ intent: 'pause', slots: used(s, ['refs', 'ids']) }],
      buttons: [w.say('button.do_it')],
    })
  if (kind === 'resume' && (s.start ?? '') > w.today) return tell(w.say('resume.no_timer'))
  // 'Off from Friday' is an end; 'off until Friday' is a pause.
  const ending = kind === 'pause' && !s.end && (s.start ?? '') > w.today ? s.start : undefined
  const off: Change = { act: acts[kind], of: refsOf(s), except: [] }
  const found = changesStep(s.changes ?? [ending ? { ...off, act: 'budget', edit: { end: ending } } : off], w)
  return kind === 'pause' && s.end ? noted(found, w.say('pause.until', { date: w.date(s.end) })) : found
}
const switching = (kind: Switch): Flow => ({
  intent: kind,
  uses: ['refs', 'start', 'end'],
  accepts: [kind, 'which_one', 'correct', 'answer', 'again'],
  step: (s, w) => switched(kind, s, w),
  merge: (_, now, c) => {
    const named = campaignRefs(now).some((it) => it.kind !== 'pronoun' || c.slot === 'which')
    return named ? { refs: now.refs ?? [], ...used(now, ['start', 'end']) } : undefined
  },
})
/** Budgets, dates and names, and what is on: all of them end as a list of changes. */
export const changes: readonly Flow[] = [
  changing('change_budget'),
  changing('change_dates'),
  changing('rename'),
  switching('pause'),
  switching('resume'),
  switching('remove'),
]
