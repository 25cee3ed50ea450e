import { bold } from '../../words/format.ts'
import { namedIds, type Slots } from '../slots.ts'
import type { Change } from '../state.ts'
import { type Step, tell, type World } from '../task.ts'
import { changesStep } from './changes.ts'
import { card, run } from './engine.ts'
import type { Flows } from './table.ts'
import { undoLogged } from './tools.ts'

const toolOf: Readonly<Record<string, RegExp>> = {
  'v.pause': /^pause_/,
  'v.resume': /^resume_/,
  'v.remove': /^remove_/,
  'v.rename': /^update_/,
  'v.share': /^share_/,
}
/** 'Undo the pause': that change alone, where its kind is named. */
function isOfKind({ call: { tool } }: Change, { acts = [] }: Slots): boolean {
  const kinds = acts.includes('v.undo') ? acts.flatMap((it) => toolOf[it] ?? []) : []
  return kinds.length === 0 || kinds.some((it) => it.test(tool))
}
/** The changes of the last turn that made some; 'both' or 'all' reach further back, a name picks its own. */
function lastChanges({ changes }: World['state'], s: Slots): readonly Change[] {
  const refs = s.refs ?? []
  const named = namedIds(refs)
  const ofNamed = changes.filter(({ call }) => named.length === 0 || named.includes(String(call.args.campaign_id)))
  const ofKind = ofNamed.filter((it) => isOfKind(it, s))
  const found = ofKind.length > 0 ? ofKind : ofNamed
  const isAll = refs.some((it) => it.kind === 'all' || (it.kind === 'pronoun' && it.number === 'many'))
  return isAll ? found : found.filter((it) => it.turn === found[0]?.turn)
}

function undoStep(s: Slots, w: World): Step {
  if (s.changes) return changesStep(s.changes, w)
  const found = lastChanges(w.state, s)
  const [latest] = found
  // What was just declined changed nothing: there is no earlier change meant.
  const isDeclined = w.state.topics[0]?.outcome === 'declined' && !latest
  // 'Put it back', with nothing changed here, isn't about what was done another day; what has no opposite call is in the log.
  const isOfBefore = !latest && (s.refs ?? []).length === 0
  const isLogged = isOfBefore || (latest && !latest.back && latest.call.tool !== 'remove_campaign')
  if (isLogged && !isDeclined && w.tools.has('list_activity')) return undoLogged(s, w)
  if (!latest) return tell(w.say('undo.nothing'), { buttons: [w.say('button.list')] })
  const calls = found.flatMap((it) => it.back ?? [])
  const lost = found
    .filter((it) => it.call.tool === 'remove_campaign')
    .map((it) => w.say('undo.for_ever', { name: bold(it.name) }))
  if (calls.length === 0) return tell(lost.join('\n'))
  const once = [...new Map(calls.map((it) => [`${it.tool} ${String(it.args.campaign_id)}`, it])).values()]
  const words = {
    focus: calls.map((it) => String(it.args.campaign_id)),
    note: [...lost, w.say('undo.would')].join('\n'),
    done: w.say('undo.done'),
    failed: (why: string) => w.say('undo.failed', { why }),
  }
  return calls.every((it) => it.tool === 'save_business_profile') ? run(w, once, words) : card(w, once, words)
}

/** Undoes the last change by the opposite call, which gets its own card. */
export const undo: Flows = { undo: undoStep }
