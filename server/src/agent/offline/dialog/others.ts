import type { CampaignFacts } from '../conversation/results.ts'
import type { Ref } from '../nlu/index.ts'
import type { World } from './task.ts'
import { type Targets, type Wanted, whichOne } from './which-one.ts'
import { isOn, live } from './world.ts'

/** 'The other one', 'the other two': other than those mentioned before, or those the message names. */
export function others(
  ref: Extract<Ref, { kind: 'other' }>,
  list: readonly CampaignFacts[],
  w: World,
  wanted: Wanted,
): Targets {
  const alive = live(list)
  const isMany = ref.number === 'many'
  const focus = new Set(isMany ? w.state.focus : w.state.focus.slice(0, 1))
  // If several remain, the named ones are already excluded.
  const isLeft = isMany && ref.of !== undefined
  if (focus.size === 0 && !isLeft) return whichOne(alive, w, wanted)
  const isOf = (c: CampaignFacts): boolean => ref.of?.includes(c.id) ?? wanted.which?.(c) ?? true
  const rest = alive.filter((c) => (isLeft || !focus.has(c.id)) && isOf(c))
  const found = isMany ? rest : theOther(rest, focus, w, wanted)
  return found.length === (isMany ? (ref.count ?? rest.length) : 1)
    ? { campaigns: found }
    : whichOne(found.length > 0 && !isMany ? found : alive, w, wanted)
}
/** 'The other one': of the two mentioned before, or the one that runs. */
function theOther(rest: readonly CampaignFacts[], focus: ReadonlySet<string>, w: World, { fits }: Wanted) {
  const pair = [w.state.rows?.kind === 'campaign' ? w.state.rows.items : [], w.state.recent.slice(0, 2)].find(
    (ids) => ids.length === 2 && ids.some((id) => focus.has(id)),
  )
  const paired = rest.length > 1 && pair ? rest.filter((c) => pair.includes(c.id)) : rest
  // Of several, the only other one that runs.
  const on = paired.filter((c) => isOn(c, w.today))
  return paired.length > 1 && on.length === 1 && (fits?.(on[0] as CampaignFacts) ?? true) ? on : paired
}
