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
/** What the question is about: of the named ones, or of all, those with the status; 'and its budget?' is about what was shown. */
export function askedAbout(all: readonly Shared[], s: Slots, { state }: World): readonly Shared[] {
  const wanted = statusAsked(s)
  const shown = all.filter((it) => state.rows?.kind === 'shared' && state.rows.items.includes(it.title))
  const isOther = s.refs?.some((it) => it.kind === 'other')
  const last = isOther ? all.filter((it) => !shown.includes(it)) : asksFacts(s) ? shown : []
  const meant = [sharedMeant(s, all, state), last].find((it) => it.length > 0) ?? all
  if (!wanted) return meant
  return [meant, all].map((of) => of.filter((it) => it.status === wanted)).find((it) => it.length > 0) ?? meant
}

const facts = ['money', 'a_day', 'start', 'end', 'dates'] as const
/** It asks for a shared campaign's facts, not for an answer. */
export const asksFacts = ({ says, metric }: Slots): boolean =>
  facts.some((it) => says?.has(it)) || metric === 'budget' || metric === 'cost'
/** 'How much a day is the one she liked?', about a campaign shared with a client. */
export const factsOfShared = ({ title, budget, start, end }: Shared, w: World): string =>
  `${bold(title)}: ${w.say('state.facts', {
    budget: w.usd(budget ?? 0),
    start: w.date(start),
    end: end ? w.date(end) : w.say('status.no_end'),
  })}`
