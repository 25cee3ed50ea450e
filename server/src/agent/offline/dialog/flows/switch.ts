import type { ChangeAct } from '../changes/change.ts'
import type { Slots } from '../slots.ts'
import type { Flow, Step, World } from '../task.ts'
import { tell } from '../task.ts'
import { campaignRefs } from '../targets.ts'
import { changesStep } from './changes.ts'

type Switch = 'pause' | 'resume' | 'remove'
const acts: Readonly<Record<Switch, ChangeAct>> = { pause: 'off', resume: 'on', remove: 'gone' }

function step(kind: Switch, s: Slots, w: World): Step {
  if (kind === 'resume' && (s.start ?? '') > w.today) return tell(w.say('resume.no_timer'))
  const ids = s.ids?.map((id) => ({ kind: 'name' as const, words: '', ids: [id] }))
  const changes = s.changes ?? [{ act: acts[kind], of: ids ?? campaignRefs(s), except: [] }]
  const found = changesStep(changes, w)
  const isUntil = kind === 'pause' && s.end !== undefined && found.kind === 'act'
  return isUntil ? { ...found, note: `${w.say('pause.until', { date: w.date(s.end) })}\n${found.note ?? ''}` } : found
}

const flow = (kind: Switch): Flow => ({
  intent: kind,
  uses: ['refs', 'start', 'end'],
  accepts: [kind, 'which_one', 'correct', 'answer', 'again'],
  step: (s, w) => step(kind, s, w),
  merge: (_, now, c) => {
    const named = campaignRefs(now).some((it) => it.kind !== 'pronoun' || c.slot === 'which')
    if (!named) return undefined
    const { start, end } = now
    return { refs: now.refs ?? [], ...(start ? { start } : {}), ...(end ? { end } : {}) }
  },
})
export const switches: readonly Flow[] = [flow('pause'), flow('resume'), flow('remove')]
