import { BUTTON_LABEL_MAX_CHARS } from '@adwright/contract/reply-buttons'
import { daysBetween } from '@adwright/contract/values/day.rules'
import type { Proposal } from '../../conversation/proposals.ts'
import { string } from '../../conversation/results.ts'
import { bold, numbered, plain } from '../../words/format.ts'
import type { Slots } from '../slots.ts'
import { ask, type Button, call, made, need, type Step, tell, type World } from '../task.ts'
import { campaignRefs, rowAt } from '../targets.ts'
import { periodOf } from '../report-asked.ts'
import { card, end, run } from './engine.ts'
import type { Flows } from './table.ts'

const WEEK_DAYS = 7
const read = call('list_proposals')
const shortened = (text: string): string =>
  text.length > BUTTON_LABEL_MAX_CHARS ? `${text.slice(0, BUTTON_LABEL_MAX_CHARS - 1).trimEnd()}…` : text
const buttonOf = ({ id, title }: Proposal): Button => ({
  label: shortened(title),
  view: 'dashboard',
  params: { proposal: id },
})
const words = ({ title, why, effect }: Proposal): string =>
  [`${bold(title)}.`, plain(why), plain(effect)].filter(Boolean).join(' ')

/** 'What should I do this week?': not what last week brought, what wastes money, or how one campaign performs. */
export function isOfWeek(s: Slots, { today }: World): boolean {
  const said = periodOf(s, today)
  const holdsToday =
    said !== undefined && said.from <= today && said.to >= today && daysBetween(said.from, said.to) <= WEEK_DAYS
  const isWhole = s.ids === undefined && campaignRefs(s).every((it) => it.kind === 'all')
  return holdsToday && isWhole && !s.metric && !s.says?.has('less') && !s.says?.has('waste')
}
/** The open proposals, with the question which of them to carry out. */
function askWhich(all: readonly Proposal[], w: World): Step {
  const lines = all.map(words)
  const question = w.say('proposal.which', { n: all.length })
  const told = lines.length > 1 ? numbered(lines) : lines[0]
  return ask('choice', [w.say('proposal.waiting', { n: all.length }), told, question].join('\n\n'), {
    of: { intent: 'accept_proposal', slots: {} },
    question,
    buttons: all.map(buttonOf),
    rows: { kind: 'proposal', items: all.map((it) => it.title) },
  })
}
/** The weekly look's proposals that still await an answer. Undefined if there are none: then the figures answer. */
export function waitingNow(w: World): Step | undefined {
  if (!w.tools.has('list_proposals')) return undefined
  if (!made(w, read)?.result) end(need(read))
  const { proposals } = w.state
  return proposals.length > 0 ? askWhich(proposals, w) : undefined
}

/** The proposal meant: by its position, by what it changes, or the only one; else it asks which. */
function chosen(s: Slots, w: World): Proposal {
  const waiting = waitingNow(w)
  if (!waiting) return end(tell(w.say('proposal.none'), { buttons: [w.say('button.improve')] }))
  const { proposals, rows } = w.state
  const title = rows?.kind === 'proposal' ? rows.items[rowAt(s, rows.items.length)] : undefined
  const [only, more] = s.proposal ? proposals.filter((it) => it.id === s.proposal) : proposals
  const isOther = more !== undefined || (title === undefined && rowAt(s, 1) > 0)
  return proposals.find((it) => it.title === title) ?? (only && !isOther ? only : end(waiting))
}
/** The other open proposals. */
function others({ id }: Proposal, w: World): Button[] {
  const more = w.state.proposals.filter((it) => it.id !== id).map(buttonOf)
  return more.length > 0 ? more : [w.say('button.improve')]
}
function accept(s: Slots, w: World): Step {
  const found = chosen(s, w)
  // Accepting it opens a view, and changes nothing by itself.
  if (found.opens) return tell(words(found), { buttons: found.message === '' ? [buttonOf(found)] : [found.message] })
  return card(w, [call('accept_proposal', { id: found.id })], {
    note: `${words(found)} ${w.say('proposal.would')}`,
    done: ({ state, outcome }) =>
      state === 'done' ? `${w.say('proposal.done')} ${plain(found.judged)}` : plain(string(outcome)),
    buttons: others(found, w),
  })
}
function decline(s: Slots, w: World): Step {
  const found = chosen(s, w)
  return run(w, [call('decline_proposal', { id: found.id })], {
    undo: () => undefined,
    done: w.say('proposal.declined', { title: bold(found.title) }),
    buttons: others(found, w),
  })
}

/** Accepting and declining the weekly look's proposals, with the product's own actions. */
export const proposals: Flows = {
  accept_proposal: { step: accept, merge: (_, now) => now },
  decline_proposal: decline,
}
