import type { Proposal } from '../conversation/proposals.ts'
import type { Intent } from '../nlu/index.ts'
import type { Interpretation } from './kinds.ts'
import changes from './proposals.json' with { type: 'json' }
import type { State, Task } from './state.ts'
import { onlyPoints } from './targets.ts'

const changesOf = changes as Readonly<Record<string, readonly string[]>>
const values = ['amount', 'weekdays', 'hours', 'end', 'length', 'quote'] as const
const answers = { yes: 'accept_proposal', next: 'accept_proposal', no: 'decline_proposal' } as const

/** The proposal named by part of its title, or by what it changes: 'block those searches'. */
function saidIn({ intent, clause, slots }: Interpretation, proposals: readonly Proposal[]): Proposal | undefined {
  const names = slots.refs?.filter((it) => it.kind === 'name') ?? []
  // With values of its own, or a campaign's name, it's a normal order.
  const isOwn = values.some((key) => slots[key] !== undefined) || (slots.keywords !== undefined && !slots.dimension)
  if (isOwn || names.some((it) => it.ids.length > 0)) return undefined
  const by = (of: Intent) => proposals.filter((it) => changesOf[it.kind]?.includes(of))
  const [meant, more] = [intent, ...clause.intents.map((it) => it.intent)].map(by).find((it) => it.length > 0) ?? []
  return more || !onlyPoints(slots) ? undefined : meant
}
/** A yes or no to the weekly look's proposals: explicit, or by what they change. */
export function ofProposal(placed: Interpretation, { open, proposals }: State): Task | undefined {
  const { intent, clause, slots } = placed
  if (open?.task.intent !== 'accept_proposal' || clause.question) return undefined
  if (intent === 'yes' || intent === 'next' || intent === 'no') return { intent: answers[intent], slots }
  const isNo = clause.forbids !== undefined || clause.negated
  const as = isNo ? answers.no : answers.yes
  const meant = saidIn(placed, proposals)
  return meant && { intent: as, slots: { ...slots, proposal: meant.id } }
}
