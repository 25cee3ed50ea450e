import type { CallResult, MadeCall } from '../../conversation/read-prompt.ts'
import { inner, type Json, list, record, string, strings } from '../../conversation/results.ts'
import type { Reading } from '../../understanding/reading.ts'
import { bullets, joined, plainText } from '../../wording/format.ts'
import { ask, type Call, call, type Message, need, type Step, type Task, tell } from '../task.ts'
import { made, type World } from '../world.ts'

const SHOWN_MAX = 8
const bold = (it: Json): string => `**${plainText(string(it.title))}**`

/** What a look-up gave, or the step that leads there. */
function looked(w: World, wanted: Call): { readonly value: unknown } | { readonly step: Step } {
  const result: CallResult | undefined = made(w, wanted)?.result
  if (!result) return { step: need(wanted) }
  if (result.kind === 'done') return { value: result.value }
  return { step: tell(result.kind === 'failed' ? `That did not work: ${result.message}` : 'All right.') }
}

/** Those of the rejected ones whose title stands in the message; all of them when none does. */
function meant(said: string, rejected: readonly Json[]): readonly Json[] {
  const plain = said.toLowerCase()
  const named = rejected.filter((it) => string(it.title) !== '' && plain.includes(string(it.title).toLowerCase()))
  return named.length > 0 ? named : rejected
}

function word(calls: readonly MadeCall[], title: string): string {
  return calls
    .map(({ result }) => {
      if (result?.kind === 'declined') return `All right, ${title} was not sent. Nothing was changed.`
      if (result?.kind === 'failed') return `${title} could not be sent: ${result.message}`
      return result ? `${title} was changed and is on its way to your client again.` : ''
    })
    .join('\n')
}

function step(said: string, w: World): Step {
  const shared = looked(w, call('list_shared_campaigns', { status: 'disapproved' }))
  if ('step' in shared) return shared.step
  const rejected = list(shared.value).map(record)
  if (rejected.length === 0)
    return tell('No shared campaign is rejected at the moment, so there is nothing to improve.')
  const [it, ...others] = meant(said, rejected)
  if (!it || others.length > 0)
    return ask('shared', `Which one should I improve: ${joined(rejected.slice(0, SHOWN_MAX).map(bold), 'or')}?`)
  const suggested = looked(w, call('improve_shared_campaign', { share_id: string(it.share_id) }))
  if ('step' in suggested) return suggested.step
  const { changes_made: changes, ...data } = record(inner(suggested.value).improved_data)
  const why = plainText(string(inner(suggested.value).improvement_explanation))
  const lines = strings(changes)
  if (lines.length === 0) return tell(`${why} You can edit ${bold(it)} under **Shared Campaigns**.`)
  return {
    kind: 'act',
    asksFirst: true,
    calls: [call('edit_shared_campaign', { share_id: string(it.share_id), campaign_data: data })],
    note: `For ${bold(it)} I suggest:\n\n${bullets(lines.map(plainText))}\n\n${why}`,
    word: (calls) => word(calls, bold(it)),
  }
}

const resend = (said: string): Task => ({
  intent: 'resend',
  step: (w) => step(said, w),
  // 'Which one?': the answer names it.
  refine: ({ slot, reading }: Message) => (slot === 'shared' ? resend(reading.text) : undefined),
})

/** Improves what a client rejected, shows what changes, and asks the client again after the owner's yes. */
export const resendIn = (r: Reading): Task => resend(r.text)
