import type { ProposalKind } from '@adwright/contract/watch'
import type { Candidate } from './candidate.ts'

/** Broken things, most urgent first. */
const broken: readonly ProposalKind[] = ['site_down', 'disapproved', 'no_funds', 'stopped', 'tag_quiet']
export const isOfBroken = ({ kind }: Kinded): boolean => broken.includes(kind)
interface Kinded {
  readonly kind: ProposalKind
}

/** Kinds about what is broken or forbidden come before improvements. */
const first: readonly ProposalKind[] = [...broken, 'days_off']
const urgency = ({ kind }: Kinded): number => {
  const at = first.indexOf(kind)
  if (at >= 0) return at
  return kind === 'season' || kind === 'outranked' ? first.length + 1 : first.length
}
/** A saving counts more than the same additional cost, because it's certain. */
const worth = ({ weeklyUsd, lowersSpending }: Candidate): number => Math.abs(weeklyUsd ?? 0) * (lowersSpending ? 2 : 1)

/** Most urgent and most valuable first, each of a campaign's subjects once. */
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

/** What may be proposed: nothing answered recently, and nothing that costs more while a day off still shows ads. */
export function open(candidates: readonly Candidate[], answered: ReadonlySet<string>): Candidate[] {
  const unruly = new Set(candidates.flatMap((it) => (it.kind === 'days_off' ? [it.campaignId] : [])))
  const mayNot = (it: Candidate) => !it.lowersSpending && (it.weeklyUsd ?? 0) > 0 && unruly.has(it.campaignId)
  return candidates.filter((it) => !answered.has(it.subject) && !mayNot(it))
}

interface Waiting extends Kinded {
  readonly id: string
  readonly place: number
}

/** The best findings for the available slots; a broken thing replaces the least urgent waiting proposal, unless that is equally urgent. */
export function makeRoom<T extends Kinded>(found: readonly T[], waiting: readonly Waiting[], room: number) {
  const leastUrgentFirst = waiting.toSorted((a, b) => urgency(b) - urgency(a) || b.place - a.place)
  const [kept, setAside] = [found.slice(0, room), [] as string[]]
  for (const one of found.slice(room).filter(isOfBroken)) {
    const last = leastUrgentFirst[0]
    if (!last || urgency(last) <= urgency(one)) break
    leastUrgentFirst.shift()
    setAside.push(last.id)
    kept.push(one)
  }
  return { kept, setAside }
}
