import { asideIn } from '../understanding/beyond-reach.ts'
import { campaignRef } from '../understanding/campaign-ref.ts'
import { likeness } from '../understanding/likeness.ts'
import type { Reading } from '../understanding/reading.ts'
import { pick } from '../wording/format.ts'
import { changeIn } from './change-said.ts'
import { listCampaigns } from './frames/list.ts'
import { talk, vague } from './frames/talk.ts'
import { update } from './frames/update.ts'
import { call, need, saying, type Task } from './task.ts'
import { type Heard, knowledgeOf, only, type Understood } from './understood.ts'
import { resultOf, type World } from './world.ts'

const vagueWish =
  /\b(?:make it|make this|make them|do|can you|could you|please|improve|change|fix|help|optimi[sz]e|work on|update|edit|something|do it|sort it|handle)\b/i
export const outOfField =
  /\b(?:weather|python|javascript|code|script|recipe|poem|joke|song|president|football|soccer|movie|translate|homework|math|solve|equation|calculate|square root|capital of|news|stock|bitcoin|love|doctor|lawsuit|flight|hotel for me|restaurant near)\b/i

/** Nothing was understood for certain: what is still likely, else a question. */
export function lastResort(m: Heard): Understood {
  const { reading, state } = m
  const fact = knowledgeOf(m)
  if (fact) return only(fact, true)
  if (asideIn(reading.text)) return only(talk('beyond', reading), true)
  const ref = campaignRef(reading)
  const amounts = reading.money.length + reading.percents.length
  if (ref.kind === 'found' && amounts > 0 && !reading.text.includes('?')) return only(update(changeIn(reading, ref)))
  if (ref.kind === 'found' && reading.tokens.length <= 8)
    return only(
      listCampaigns({ ref, status: undefined, field: undefined, total: false, counting: false, extreme: undefined }),
    )
  if ((mayNameOne(reading) || strange(reading)) && !outOfField.test(reading.text)) return only(lookFirst())
  if (state.pending && !outOfField.test(reading.text))
    return only(again(state.pending.text, state.pending.task, state.pending.slot))
  if (outOfField.test(reading.text)) return only(talk('off_topic', reading))
  if (vagueWish.test(reading.text) || reading.has('vague'))
    return only(
      vague(
        'What exactly would you like me to change or do? I can only do marketing: a campaign (its budget, dates or name), ad texts, keywords, blog ideas, or a report, for instance.',
      ),
    )
  return only(saying('vague', unclear))
}
/** 'Spring sale should finish on Friday', 'budget tax season: 60': only the list of campaigns tells that this is one of them. */
const mayNameOne = (r: Reading): boolean =>
  (r.money.length > 0 ||
    r.percents.length > 0 ||
    r.times.length > 0 ||
    r.tokens.some((t) => t.kind === 'number') ||
    changes(r)) &&
  r.tokens.filter((t) => t.kind === 'word').length >= (r.percents.length + r.money.length > 0 ? 1 : 2) &&
  (!r.has('greeting', 'thanks') || r.tokens.filter((t) => t.kind === 'word').length > 4)
/** A question with words that nothing explains: one of them may be a campaign. */
const strange = (r: Reading): boolean =>
  /^(?:who|what|when|where|how|is|are|did|does|has|have|will)/i.test(r.text.trim()) &&
  r.known.length === 0 &&
  r.has('end_word', 'start_word', 'budget', 'running', 'paused', 'status', 'happen', 'got', 'spend') &&
  likeness(r)[0]?.label !== 'off_topic'
const changes = (r: Reading): boolean =>
  r.has(
    'end_word',
    'start_word',
    'budget',
    'pause',
    'resume',
    'remove',
    'rename',
    'extend',
    'raise',
    'lower',
    'halve',
    'double',
    'change',
    'happen',
    'client',
    'more',
  )
const lookFirst = (): Task => ({
  intent: 'vague',
  step: (w) => (resultOf(w, 'list_campaigns') ? { kind: 'tell', text: unclear(w) } : need(call('list_campaigns'))),
  refine: () => undefined,
})
/** Said in turns, so that two in a row don't read alike. */
const unclear = (w: World): string =>
  pick(w.seed, [
    "Sorry, I'm not sure what you mean, so I haven't done anything. I can only help with marketing: is it about a campaign, a text to write, or figures you'd like to see?",
    "I didn't quite get that, and nothing was changed. Could you put it another way? I only do marketing: campaigns and their figures, texts, keywords, content, images and websites.",
    'I didn\'t follow that one, so nothing was done. I can only help with marketing; try something like "pause my summer campaign" or "how did my ads do last week?"',
  ])
const again = (text: string, task: Task, slot: string): Task => ({
  intent: task.intent,
  step: () => ({ kind: 'ask', slot, text }),
  refine: task.refine,
})
