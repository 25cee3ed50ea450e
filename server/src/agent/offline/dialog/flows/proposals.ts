import { BUTTON_LABEL_MAX_CHARS } from '@adwright/contract/reply-buttons'
import { daysBetween } from '@adwright/contract/values/day.rules'
import type { Proposal } from '../../conversation/proposals.ts'
import { inner, string } from '../../conversation/results.ts'
import { bold, numbered, plain } from '../../words/format.ts'
import type { Slots } from '../slots.ts'
import { ask, type Button, call, type Flow, made, need, type Step, tell, type World } from '../task.ts'
import { campaignRefs, rowAt } from '../targets.ts'
import { periodOf } from '../report-asked.ts'

const WEEK_DAYS = 7
const read = call('list_proposals')
const shortened = (text: string): string =>
  text.length > BUTTON_LABEL_MAX_CHARS ? `${text.slice(0, BUTTON_LABEL_MAX_CHARS - 1).trimEnd()}…` : text
const card = ({ id, title }: Proposal): Button => ({
  label: shortened(title),
  view: 'dashboard',
  params: { proposal: id },
})
const words = ({ title, why, effect }: Proposal): string =>
  [`${bold(title)}.`, plain(why), plain(effect)].filter(Boolean).join(' ')

/** 'What should I do this week?': not what last week brought, what wastes money, or how one campaign does. */
export function isOfWeek(s: Slots, { today }: World): boolean {
  const said = periodOf(s, today)
  const holdsToday =
    said !== undefined && said.from <= today && said.to >= today && daysBetween(said.from, said.to) <= WEEK_DAYS
  const isWhole = s.ids === undefined && campaignRefs(s).every((it) => it.kind === 'all')
  return holdsToday && isWhole && !s.metric && !s.says?.has('less') && !s.says?.has('waste')
}

/** The proposals that wait, with the question which of them to do. */
function askWhich(all: readonly Proposal[], w: World): Step {
  const lines = all.map(words)
  const question = w.say('proposal.which', { n: all.length })
  return ask(
    'choice',
    [w.say('proposal.waiting', { n: all.length }), lines.length > 1 ? numbered(lines) : lines[0], question].join(
      '\n\n',
    ),
    {
      of: { intent: 'accept_proposal', slots: {} },
      question,
      buttons: all.map(card),
      rows: { kind: 'proposal', items: all.map((it) => it.title) },
    },
  )
}
/** What the weekly look proposed and still waits for a yes. Undefined where nothing waits: then the figures answer. */
export function waitingNow(w: World): Step | undefined {
  if (!w.tools.has(read.tool)) return undefined
  if (!made(w, read)?.result) return need(read)
  const { proposals } = w.state
  return proposals.length > 0 ? askWhich(proposals, w) : undefined
}

/** The one that is meant: by its place, by what it changes, or the only one. */
function meant(s: Slots, w: World): Proposal | undefined {
  const all = w.state.proposals
  const { rows } = w.state
  const title = rows?.kind === 'proposal' ? rows.items[rowAt(s, rows.items.length)] : undefined
  const [only, more] = s.proposal ? all.filter((it) => it.id === s.proposal) : all
  return all.find((it) => it.title === title) ?? (more || (title === undefined && rowAt(s, 1) > 0) ? undefined : only)
}
/** The one that is meant, as it stands now; or the question which. */
function chosen(s: Slots, w: World): Proposal | Step {
  const listed = made(w, read)?.result
  if (!listed) return need(read)
  if (listed.kind !== 'done') return tell(w.say('failed.read', { why: listed.kind === 'failed' ? listed.message : '' }))
  if (w.state.proposals.length === 0) return tell(w.say('proposal.none'), { buttons: [w.say('button.improve')] })
  return meant(s, w) ?? askWhich(w.state.proposals, w)
}
const isStep = (it: Proposal | Step): it is Step => !('id' in it)

function accept(s: Slots, w: World): Step {
  const found = chosen(s, w)
  if (isStep(found)) return found
  // The yes leads somewhere and changes nothing by itself.
  if (found.opens) return tell(words(found), { buttons: found.message === '' ? [card(found)] : [found.message] })
  return {
    kind: 'act',
    asksFirst: true,
    calls: [call('accept_proposal', { id: found.id })],
    note: `${words(found)} ${w.say('proposal.would')}`,
    word: ([one]) => {
      if (one?.result?.kind === 'failed') return w.say('failed.do', { why: one.result.message })
      if (one?.result?.kind === 'declined') return w.say('undo.declined')
      if (one?.result?.kind !== 'done') return ''
      const { state, outcome } = inner(one.result.value)
      return state === 'done' ? `${w.say('proposal.done')} ${plain(found.judged)}` : plain(string(outcome))
    },
    buttons: others(found, w),
  }
}
/** What else waits. */
function others(found: Proposal, w: World): Button[] {
  const more = w.state.proposals.filter((it) => it.id !== found.id).map(card)
  return more.length > 0 ? more : [w.say('button.improve')]
}
function decline(s: Slots, w: World): Step {
  const found = chosen(s, w)
  if (isStep(found)) return found
  return {
    kind: 'act',
    asksFirst: false,
    calls: [call('decline_proposal', { id: found.id })],
    undo: () => undefined,
    word: ([it]) =>
      it?.result?.kind === 'failed'
        ? w.say('failed.do', { why: it.result.message })
        : w.say('proposal.declined', { title: bold(found.title) }),
    buttons: others(found, w),
  }
}

/** Yes and no to what the weekly look proposes: each is answered by the product's own actions. */
export const proposalFlows: readonly Flow[] = [
  {
    intent: 'accept_proposal',
    uses: ['refs', 'proposal'],
    accepts: ['answer', 'which_one', 'accept_proposal'],
    step: accept,
    merge: (_, now) => now,
  },
  { intent: 'decline_proposal', uses: ['refs', 'proposal'], accepts: [], step: decline },
]
