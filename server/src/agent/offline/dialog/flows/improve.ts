import type { MadeCall } from '../../conversation/read-prompt.ts'
import { inner, record, string, strings } from '../../conversation/results.ts'
import { bold, bullets, plain } from '../../words/format.ts'
import { ask, call, type Flow, made, need, type Step, tell, type World } from '../task.ts'
import { type Shared, sharedIn } from '../../conversation/shared.ts'
import { sharedMeant } from '../clients.ts'

const SHOWN_MAX = 8
const titleOf = (it: Shared): string => bold(it.title)

function word(calls: readonly MadeCall[], name: string, w: World): string {
  return calls
    .map(({ result }) => {
      if (result?.kind === 'declined') return w.say('share.declined', { name })
      if (result?.kind === 'failed') return w.say('improve.failed', { name, why: result.message })
      return result ? w.say('improve.done', { name }) : ''
    })
    .join('\n')
}

function suggested(shared: Shared, w: World): Step {
  const wanted = call('improve_shared_campaign', { share_id: shared.shareId })
  const result = made(w, wanted)?.result
  if (!result) return need(wanted)
  if (result.kind !== 'done') return tell(w.say('failed.read', { why: result.kind === 'failed' ? result.message : '' }))
  const { improved_data, improvement_explanation, warnings } = inner(result.value)
  const { changes_made: changes, ...data } = record(improved_data)
  const why = [...strings(warnings), string(improvement_explanation)].map(plain).join(' ')
  const lines = strings(changes)
  if (lines.length === 0) return tell(w.say('improve.nothing', { why, name: titleOf(shared) }))
  return {
    kind: 'act',
    asksFirst: true,
    calls: [call('edit_shared_campaign', { share_id: shared.shareId, campaign_data: data })],
    note: `${w.say('improve.would', { name: titleOf(shared) })}\n\n${bullets(lines.map(plain))}\n\n${why}`,
    word: (calls) => word(calls, titleOf(shared), w),
  }
}

/** Revises what a client rejected by their feedback, and sends it again once the owner approves. */
export const improve: Flow = {
  intent: 'improve_shared',
  uses: ['refs'],
  accepts: ['improve_shared', 'answer', 'which_one'],
  step: (s, w) => {
    const wanted = call('list_shared_campaigns', { status: 'disapproved' })
    const result = made(w, wanted)?.result
    if (!result) return need(wanted)
    if (result.kind !== 'done')
      return tell(w.say('failed.read', { why: result.kind === 'failed' ? result.message : '' }))
    const rejected = sharedIn(result)
    if (rejected.length === 0) return tell(w.say('improve.none'))
    const named = sharedMeant(s, rejected, w.state)
    const [shared, ...others] = named.length > 0 ? named : rejected
    if (shared && others.length === 0) return suggested(shared, w)
    const titles = rejected.slice(0, SHOWN_MAX)
    return ask('choice', w.say('improve.which', { names: w.or(titles.map(titleOf)) }), {
      buttons: titles.map((it) => it.title),
    })
  },
  // 'Which one?': the answer names it.
  merge: (_, now, c) => (c.slot === 'choice' ? now : undefined),
}
