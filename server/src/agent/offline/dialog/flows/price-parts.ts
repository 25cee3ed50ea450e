import { BUDGET_MONTH_DAYS } from '@adwright/contract/limits'
import type { CampaignFacts } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import { kinds } from '../kinds.ts'
import type { Slots } from '../slots.ts'
import { latestTopic } from '../state.ts'
import { type Step, tell, type World } from '../task.ts'
import { isOn } from '../world.ts'

export const cents = (n: number): number => Math.round(n * 100) / 100
const differenceStep = (day: number, w: World): Step =>
  tell(w.say('price.difference', { day: w.usd(day), month: w.usd(cents(day * BUDGET_MONTH_DAYS)) }))
/** 'By how much?', right after which of them costs more. */
function gap({ says }: Slots, list: readonly CampaignFacts[], { state }: World): number | undefined {
  const isOfThem = says?.has('apart') && kinds.listed.has(latestTopic(state)?.task.intent ?? '')
  const [a, b] = state.rows?.kind === 'campaign' ? state.rows.items.map((id) => list.find((c) => c.id === id)) : []
  return isOfThem && a && b ? cents(Math.abs(a.budget - b.budget)) : undefined
}
/** 'How much less is that a month?', right after budgets were changed. */
export function difference(s: Slots, list: readonly CampaignFacts[], w: World): Step | undefined {
  const { says } = s
  const between = gap(s, list, w)
  if (between !== undefined) return differenceStep(between, w)
  const { changes, turns } = w.state
  const last = changes.filter((it) => it.turn === turns - 1)
  const steps = last.flatMap(({ call: { args }, back }) =>
    typeof args.daily_budget === 'number' && typeof back?.args.daily_budget === 'number'
      ? [args.daily_budget - back.args.daily_budget]
      : [],
  )
  if (steps.length === 0 || !(says?.has('less') || says?.has('more')) || says.has('worst')) return undefined
  return differenceStep(cents(Math.abs(steps.reduce((sum, it) => sum + it, 0))), w)
}
/** 'How much of it all is A?', of the budgets. */
export function sharePart(of: readonly CampaignFacts[], alive: readonly CampaignFacts[], w: World): Step | undefined {
  const on = alive.filter((c) => isOn(c, w.today) || of.includes(c))
  const sum = (some: readonly CampaignFacts[]): number => cents(some.reduce((all, c) => all + c.budget, 0))
  if (of.length === 0 || of.length === on.length || sum(on) === 0) return undefined
  const parts = of.map((c) =>
    w.say('price.share', {
      of: `${bold(c.name)} (${w.usd(c.budget)})`,
      percent: w.percent(c.budget / sum(on)),
      total: w.usd(sum(on)),
    }),
  )
  return tell(parts.join('\n'), { focus: of.map((c) => c.id) })
}
