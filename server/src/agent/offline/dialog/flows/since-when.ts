import type { CampaignFacts } from '../../conversation/results.ts'
import { string } from '../../conversation/results.ts'
import type { Slots } from '../slots.ts'
import { call, type World } from '../task.ts'
import { readOne } from './engine.ts'
import { dayOf, rowsOf } from './tool-rows.ts'

const switches: ReadonlySet<string> = new Set(['pause_campaign', 'resume_campaign'])
/** 'Since when is A off?': the day it was last switched, from the activity log. */
export function sinceWhen(c: CampaignFacts, { says, question }: Slots, w: World): string[] {
  if (!question || !says?.has('since_when') || !w.tools.has('list_activity')) return []
  const entries = rowsOf(readOne(w, call('list_activity')), 'entries')
  const last = entries.find(
    (it) => switches.has(string(it.action)) && string(it.target) === c.name && it.outcome === 'done',
  )
  return [last ? w.say('state.since', { date: dayOf(last.at, w) }) : w.say('state.since_unknown')]
}
