import { BUDGET_MONTH_DAYS } from '@adwright/contract/limits'
import type { CampaignFacts } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import { kinds } from '../kinds.ts'
import type { Slots } from '../slots.ts'
import { latestTopic } from '../state.ts'
import { type Step, tell, type World } from '../task.ts'
import { isOn } from '../world.ts'
import { idsOf } from './engine.ts'

export const cents = (n: number): number => Math.round(n * 100) / 100
/** What campaigns may spend a day together. */
export const dayOf = (of: readonly Pick<CampaignFacts, 'budget'>[]): number =>
  cents(of.reduce((sum, c) => sum + c.budget, 0))

/** 'By how much?', right after which of them costs more. */
function gap({ says }: Slots, list: readonly CampaignFacts[], { state }: World): number | undefined {
  const isOfThem = says?.has('apart') && kinds.listed.has(latestTopic(state)?.task.intent ?? '')
  const [a, b] = state.rows?.kind === 'campaign' ? state.rows.items.map((id) => list.find((c) => c.id === id)) : []
  return isOfThem && a && b ? a.budget - b.budget : undefined
}
/** 'How much less is that a month?', right after budgets were changed. */
function change({ says }: Slots, { changes, turns }: World['state']): number | undefined {
  if (!(says?.has('less') || says?.has('more')) || says.has('worst')) return undefined
  const steps = changes.flatMap(({ turn, call, back }) => {
    const [now, was] = [call.args.daily_budget, back?.args.daily_budget]
    return turn === turns - 1 && typeof now === 'number' && typeof was === 'number' ? [now - was] : []
  })
  return steps.length > 0 ? steps.reduce((sum, it) => sum + it, 0) : undefined
}
export function difference(s: Slots, list: readonly CampaignFacts[], w: World): Step | undefined {
  const found = gap(s, list, w) ?? change(s, w.state)
  if (found === undefined) return undefined
  const day = Math.abs(cents(found))
  return tell(w.say('price.difference', { day: w.usd(day), month: w.usd(cents(day * BUDGET_MONTH_DAYS)) }))
}
/** 'How much of it all is A?', of the budgets. */
export function sharePart(of: readonly CampaignFacts[], alive: readonly CampaignFacts[], w: World): Step | undefined {
  const on = alive.filter((c) => isOn(c, w.today) || of.includes(c))
  const all = dayOf(on)
  if (of.length === 0 || of.length === on.length || all === 0) return undefined
  const parts = of.map((c) =>
    w.say('price.share', {
      of: `${bold(c.name)} (${w.usd(c.budget)})`,
      percent: w.percent(c.budget / all),
      total: w.usd(all),
    }),
  )
  return tell(parts.join('\n'), { focus: idsOf(of) })
}
