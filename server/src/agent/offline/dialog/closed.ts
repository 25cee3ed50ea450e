import type { MadeCall } from '../conversation/read-prompt.ts'
import type { Change } from './changes/change.ts'
import { kinds } from './kinds.ts'
import type { Slots } from './slots.ts'
import { isNo } from './said.ts'
import type { Shown, Task, World } from './task.ts'

const dates = ['start', 'end', 'length', 'shift'] as const
const switches: ReadonlySet<string> = new Set<Change['act']>(['off', 'on'])

type Said = Pick<Slots, (typeof dates)[number] | 'name' | 'amount'>
const fieldsOf = (s: Said): string[] => [
  ...(s.amount ? ['budget'] : []),
  ...(dates.some((it) => s[it]) ? ['dates'] : []),
  ...(s.name ? ['name'] : []),
]
/** A change's campaigns, each with the field that is set. */
function setBy({ of, sum, edit = {}, act }: Change): string[] {
  const ids = of.flatMap((it) => (it.kind === 'name' ? it.ids.slice(0, 1) : []))
  const what = [...(sum ? ['budget'] : []), ...fieldsOf(edit), ...(switches.has(act) ? ['switch'] : [])]
  return ids.flatMap((id) => what.map((it) => `${id} ${it}`))
}
interface Heard extends Shown {
  readonly task: Task
}
/** What a task in this message sets, or what it's about if it isn't a list of changes. */
function heardBy({ task: { intent, slots }, meant, focus = [] }: Heard): string[] {
  const what = [...fieldsOf(slots), ...(kinds.switching.has(intent) ? ['switch'] : [])]
  return meant?.flatMap(setBy) ?? focus.flatMap((id) => what.map((it) => `${id} ${it}`))
}
/** What remains of a task, except what was set anew. A permanent removal is never offered twice. */
function leftOf(task: Task, heard: readonly Heard[]): Task[] {
  const { changes } = task.slots
  if (!changes) return task.intent === 'remove' || heard.some((it) => it.task.intent === task.intent) ? [] : [task]
  const anew = new Set(heard.flatMap(heardBy))
  const left = changes.filter((change) => {
    const set = setBy(change)
    return set.length > 0 && !set.some((one) => anew.has(one))
  })
  return left.length > 0 ? [{ ...task, slots: { ...task.slots, changes: left } }] : []
}
/** Whatever waited on cards that this message closed without mentioning it, as a single task followed by the others. */
export function stillClosed(heard: readonly Heard[], { state: { dropped }, turn }: World): readonly Task[] {
  // A corrected list is complete; whatever else waited next to it still isn't done.
  const corrects = heard.some(({ task: { slots } }) => slots.corrects === true && slots.changes !== undefined)
  if (!corrects && (isNo.test(turn.user) || heard.some(({ task }) => kinds.settling.has(task.intent)))) return []
  const left = dropped.flatMap((it) => (corrects && it.slots.changes ? [] : leftOf(it, heard)))
  const all = left.reduceRight<Task | undefined>((then, task) => ({ ...task, ...(then ? { then } : {}) }), undefined)
  return all ? [all] : []
}

const HUNDRED = 100
/** The part of a closed task that isn't done yet. An approved card is never shown again, and the others keep their amounts. */
export function notDone(task: Task, meant: readonly Change[] | undefined, made: readonly MadeCall[]): Task {
  if (!meant || !task.slots.changes || made.every((it) => it.result?.kind !== 'done')) return task
  const left = new Map(made.filter((it) => it.result?.kind === 'declined').map((it) => [it.args.campaign_id, it.args]))
  const changes = meant.flatMap((change) =>
    change.of.flatMap((ref): Change[] => {
      const args = ref.kind === 'name' ? left.get(ref.ids[0]) : undefined
      if (!args) return []
      const { daily_budget: day } = args
      const isSum = change.sum && typeof day === 'number'
      const money = {
        type: 'money',
        cents: Math.round(Number(day) * HUNDRED),
        currency: 'USD',
        raw: String(day),
      } as const
      return [{ ...change, of: [ref], except: [], ...(isSum ? { sum: { kind: 'fixed', money } } : {}) }]
    }),
  )
  return { ...task, slots: { ...task.slots, changes } }
}
