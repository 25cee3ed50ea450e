import { type Slots, used } from '../slots.ts'
import type { Merging } from '../task.ts'
import { onlyPoints } from '../targets.ts'

export const changeUses = ['amount', 'amounts', 'start', 'end', 'length', 'shift', 'invalid', 'name'] as const
const dates = ['start', 'end', 'length', 'shift', 'invalid'] as const
const dropped = (slots: Slots, keys: readonly (keyof Slots)[]): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([key]) => !keys.includes(key as keyof Slots)))

export function mergeChange(old: Slots, now: Slots, c: Merging): Slots | undefined {
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
