import { sharedIn } from '../../conversation/shared.ts'
import type { Slots } from '../slots.ts'
import { campaignRefs } from '../targets.ts'
import { call, type Step, tell, type World } from '../task.ts'
import { readOne } from './engine.ts'
import { waitingNow } from './proposals.ts'
import { sharedLine } from './share.ts'

const decides: readonly string[] = ['v.decide', 'v.approve']
/** 'Is anything waiting for my yes?', of no campaign or client in particular. */
const asksWaits = (s: Slots): boolean =>
  s.question === true &&
  (s.says?.has('waiting') === true || s.acts?.some((it) => decides.includes(it)) === true) &&
  !(s.email || s.person || s.says?.has('client') || s.says?.has('review') || s.says?.has('which')) &&
  campaignRefs(s).length === 0
/** What waits: for the owner's yes, and for a client's. Undefined if the message asks something else. */
export function waits(s: Slots, w: World): Step | undefined {
  if (!asksWaits(s) || !w.tools.has('list_proposals')) return undefined
  const own = waitingNow(w)
  if (own) return own
  const value = readOne(w, call('list_shared_campaigns'))
  const pending = sharedIn({ kind: 'done', value }).filter((it) => it.status === 'pending')
  const lines = pending.slice(0, LINES_MAX).map((it) => sharedLine(it, w))
  return tell([w.say('proposal.none'), ...(lines.length > 0 ? lines : [w.say('share.nobody_waits')])].join('\n\n'))
}
const LINES_MAX = 10
