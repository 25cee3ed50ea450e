import type { Candidate } from './candidate.ts'

/** Kinds that are about what is broken or forbidden come before what could be better. */
const first: readonly Candidate['kind'][] = ['site_down', 'disapproved', 'no_funds', 'stopped', 'tag_quiet', 'days_off']
const urgency = ({ kind }: Candidate): number => {
  const at = first.indexOf(kind)
  if (at >= 0) return at
  return kind === 'season' ? first.length + 1 : first.length
}
/** A saving counts more than as much more spent: it's certain. */
const worth = ({ weeklyUsd, lowersSpending }: Candidate): number => Math.abs(weeklyUsd ?? 0) * (lowersSpending ? 2 : 1)

/** The most urgent and most worthwhile first, of each campaign's subject once. */
export function inOrder(candidates: readonly Candidate[]): Candidate[] {
  const subjects = new Set<string>()
  return candidates
    .toSorted((a, b) => urgency(a) - urgency(b) || worth(b) - worth(a) || (a.subject < b.subject ? -1 : 1))
    .filter(({ subject }) => {
      if (subjects.has(subject)) return false
      subjects.add(subject)
      return true
    })
}

/** What is proposed: not what was answered lately, and nothing that would spend more where a day off is still shown. */
export function open(candidates: readonly Candidate[], answered: ReadonlySet<string>): Candidate[] {
  const unruly = new Set(candidates.flatMap((it) => (it.kind === 'days_off' ? [it.campaignId] : [])))
  const mayNot = (it: Candidate) => !it.lowersSpending && (it.weeklyUsd ?? 0) > 0 && unruly.has(it.campaignId)
  return candidates.filter((it) => !answered.has(it.subject) && !mayNot(it))
}
