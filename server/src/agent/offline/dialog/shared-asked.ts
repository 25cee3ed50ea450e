import type { Shared, ShareStatus } from '../conversation/shared.ts'
import { bold } from '../words/format.ts'
import { sharedMeant } from './clients.ts'
import type { Slots } from './slots.ts'
import type { World } from './task.ts'

const statuses = { waiting: 'pending', approved: 'approved', rejected: 'disapproved' } as const
/** 'Which are still waiting?', 'the one she liked'. */
export function statusAsked({ says }: Slots): ShareStatus | undefined {
  const [concept, more] = (['waiting', 'approved', 'rejected'] as const).filter((it) => says?.has(it))
  return concept && !more ? statuses[concept] : undefined
}
/** What is asked about: of what was named, or of all, those of the status; 'and its budget?' is of what was shown. */
export function askedAbout(all: readonly Shared[], s: Slots, { state }: World): readonly Shared[] {
  const wanted = statusAsked(s)
  const shown = all.filter((it) => state.rows?.kind === 'shared' && state.rows.items.includes(it.title))
  const isOther = s.refs?.some((it) => it.kind === 'other')
  const last = isOther ? all.filter((it) => !shown.includes(it)) : asksFacts(s) ? shown : []
  const meant = [sharedMeant(s, all, state), last].find((it) => it.length > 0) ?? all
  if (!wanted) return meant
  return [meant, all].map((of) => of.filter((it) => it.status === wanted)).find((it) => it.length > 0) ?? meant
}

type Fact = 'budget' | 'start' | 'end'
const factsIn = ({ says, metric }: Slots): readonly Fact[] => [
  ...(says?.has('money') || says?.has('a_day') || metric === 'budget' || metric === 'cost'
    ? (['budget'] as const)
    : []),
  ...(says?.has('start') || says?.has('dates') ? (['start'] as const) : []),
  ...(says?.has('end') || says?.has('dates') ? (['end'] as const) : []),
]
/** It asks for what the shared campaign is like, and not for an answer. */
export const asksFacts = (s: Slots): boolean => factsIn(s).length > 0
/** 'How much a day is the one she liked?', of what is at a client. */
export const factsAsked = ({ title, budget, start, end }: Shared, s: Slots, w: World): string[] =>
  factsIn(s).flatMap((fact) => {
    const name = bold(title)
    if (fact === 'budget') return budget === undefined ? [] : [w.say('state.budget', { name, budget: w.usd(budget) })]
    if (fact === 'start') return start ? [w.say('state.starts', { name, date: w.date(start) })] : []
    return [end ? w.say('state.ends', { name, date: w.date(end) }) : w.say('state.no_end', { name })]
  })
