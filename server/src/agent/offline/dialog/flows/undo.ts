import { bold } from '../../words/format.ts'
import { namedIds, type Slots } from '../slots.ts'
import type { State } from '../state.ts'
import { type Call, type Flow, type Step, tell, type World } from '../task.ts'
import { changesStep } from './changes.ts'
import { runRow } from './tool-row.ts'
import { rowOf } from './tools.ts'

const toolOf: Readonly<Record<string, RegExp>> = {
  'v.pause': /^pause_/,
  'v.resume': /^resume_/,
  'v.remove': /^remove_/,
  'v.rename': /^update_/,
  'v.share': /^share_/,
}
/** 'Undo the pause': that change alone, where its kind is named. */
function isOfKind({ tool }: Call, { acts = [] }: Slots): boolean {
  const kinds = acts.includes('v.undo') ? acts.flatMap((it) => toolOf[it] ?? []) : []
  return kinds.length === 0 || kinds.some((it) => it.test(tool))
}
/** What takes back the changes of the last turn that made some; 'both' or 'all' reach further back, a name picks its own. */
function lastChanges(state: State, s: Slots): readonly { back: Call | undefined; name: string; tool: string }[] {
  const refs = s.refs ?? []
  const named = namedIds(refs)
  const ofNamed = state.changes.filter(
    ({ call }) => named.length === 0 || named.includes(String(call.args.campaign_id)),
  )
  const ofKind = ofNamed.filter(({ call }) => isOfKind(call, s))
  const changes = ofKind.length > 0 ? ofKind : ofNamed
  const [latest] = changes
  const all = refs.some((it) => it.kind === 'all' || (it.kind === 'pronoun' && it.number === 'many'))
  const meant = all ? changes : changes.filter((it) => it.turn === latest?.turn)
  return meant.map(({ back, name, call: { tool } }) => ({ back, name, tool }))
}

function step(s: Slots, w: World): Step {
  const found = lastChanges(w.state, s)
  const earlier = rowOf('undo')
  const [last] = w.state.topics
  // What was just declined changed nothing: there is no earlier change meant.
  const isDeclined = last?.outcome === 'declined' && found.length === 0
  // What has no opposite call here is taken back by its entry in the activity log.
  const [latestDone] = found
  // 'Put it back', with nothing changed here, isn't about what was done another day.
  const isOfBefore = !latestDone && (s.refs ?? []).length === 0
  const isLogged = isOfBefore || (latestDone && !latestDone.back && latestDone.tool !== 'remove_campaign')
  if (isLogged && !isDeclined && earlier && w.tools.has(earlier.tool)) return runRow(earlier, s, w)
  if (found.length === 0) return tell(w.say('undo.nothing'), { buttons: [w.say('button.list')] })
  const calls = found.flatMap((it) => (it.back ? [it.back] : []))
  const lost = found
    .filter((it) => it.tool === 'remove_campaign')
    .map((it) => w.say('undo.for_ever', { name: bold(it.name) }))
  if (calls.length === 0) return tell(lost.join('\n'))
  const latest = new Map(calls.map((it) => [`${it.tool} ${String(it.args.campaign_id)}`, it]))
  const isSaved = calls.every((it) => it.tool === 'save_business_profile')
  return {
    kind: 'act',
    asksFirst: !isSaved,
    calls: [...latest.values()],
    focus: calls.map((it) => String(it.args.campaign_id)),
    word: (made) =>
      made
        .map((m) =>
          m.result?.kind === 'done'
            ? w.say('undo.done')
            : m.result?.kind === 'failed'
              ? w.say('undo.failed', { why: m.result.message })
              : m.result
                ? w.say('undo.declined')
                : '',
        )
        .filter((it, at, of) => it !== '' && of.indexOf(it) === at)
        .join('\n'),
    note: [...lost, w.say('undo.would')].join('\n'),
  }
}

/** Undoes the last change by the opposite call, which gets its own card. */
export const undo: Flow = {
  intent: 'undo',
  uses: [],
  accepts: [],
  step: (s, w) => (s.changes ? changesStep(s.changes, w) : step(s, w)),
}
