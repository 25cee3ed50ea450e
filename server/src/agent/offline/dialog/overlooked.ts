import type { CampaignFacts } from '../conversation/results.ts'
import { bold } from '../words/format.ts'
import { orderButtons } from './in-doubt.ts'
import { kinds } from './kinds.ts'
import { callsIn, doneWith } from './left-over.ts'
import { missedOrders, putOffIn } from './second-reading.ts'
import type { Task, TaskStep, World } from './task.ts'
import { unaccounted } from './unaccounted.ts'

interface Overlooked {
  readonly texts: readonly string[]
  readonly buttons: readonly string[]
}
const NOTHING: Overlooked = { texts: [], buttons: [] }
/** An order that nothing came of is named, and offered if nothing else is asked. */
export function overlooked(tasks: readonly Task[], steps: readonly TaskStep[], w: World): Overlooked {
  const isAsked = steps.some(({ step }) => step.kind === 'ask' || (step.kind === 'tell' && step.offers !== undefined))
  if (isAsked) return NOTHING
  const calls = callsIn(steps)
  const done = new Set(calls.map((it) => it.args.campaign_id))
  const namesOf = (of: readonly CampaignFacts[]): string => w.and(of.map((it) => bold(it.name)))
  const doing = calls.length > 0 ? doneWith(steps) : undefined
  const told = doing?.text ?? ''
  const missed = missedOrders(done, w).filter((it) => !told.includes(bold(it.campaign.name).toLowerCase()))
  const names = namesOf(missed.map((it) => it.campaign))
  if (doing) {
    const { words, buttons } = unaccounted(doing, w)
    const left = [...new Set([...words, ...missed.map((it) => bold(it.campaign.name))])]
    return { buttons, texts: left.length > 0 ? [w.say('left.over', { what: w.and(left) })] : [] }
  }
  const buttons = missed.flatMap((it) => orderButtons(it, tasks, w))
  if (buttons.length > 0) return { texts: [w.say('left.missed', { names })], buttons }
  const later = tasks.some((it) => kinds.gated.has(it.intent) || it.intent === 'remember') ? [] : putOffIn(done, w)
  return later.length > 0 ? { ...NOTHING, texts: [w.say('left.waits', { names: namesOf(later) })] } : NOTHING
}
